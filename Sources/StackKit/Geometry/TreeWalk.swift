/// Walks over a tree, each node before those inside it, without a deep stack.
///
/// `enter` gives the nodes inside of one, in order; `leave` is called when all
/// of these are done.
func walk<Node>(
  from root: Node, enter: (Node) -> [Node], leave: (Node) -> Void = { _ in }
) {
  var pending = [(node: root, isEntered: false)]
  while let (node, isEntered) = pending.popLast() {
    if isEntered {
      leave(node)
    } else {
      pending.append((node, true))
      for next in enter(node).reversed() { pending.append((next, false)) }
    }
  }
}
