// Runs a screen with StackKit, for comparison with Yoga; compare-yoga.py makes
// a package of this folder.
//
// usage: YogaScreens SCREEN ROWS SECONDS LAST
//        YogaScreens SCREEN ROWS --frames LAST
//
// Printed are the number of views and their bytes; for each phase up to the
// last one its name, median and minimum in nanoseconds, the number of
// measurements, and how long it took before these, for the first time; then a
// checksum. With `--frames` it is all frames in some states up to the last one.

import PeerScreens
import StackKit

/// Consumes what was read.
@inline(never)
func keep(_ value: Double) { if !value.isFinite { fatalError("no number") } }

/// Measures a phase until its time is used up.
///
/// A first time warms up, and is printed alone; then three times at least, if
/// that takes no more than some seconds.
func measure(
  _ name: String, seconds: Double, prepare: () -> Void = {},
  work: (Int) -> Void
) {
  var times: [Double] = []
  var first = 0.0
  let begin = peerNanoseconds()
  var number = 0
  while true {
    let spent = (peerNanoseconds() - begin) / 1e9
    if times.count >= 1_000 || (times.count >= 3 && spent > seconds) { break }
    if !times.isEmpty && spent > PEER_PATIENCE { break }
    prepare()
    let start = peerNanoseconds()
    work(number)
    let time = peerNanoseconds() - start
    if number > 0 { times.append(time) } else { first = time }
    number += 1
  }
  times.sort()
  print(name, times[times.count / 2], times[0], times.count, first)
}

func run(_ kind: Kind, rows: Int, seconds: Double, last: String) {
  // What is made once is not counted.
  keep(Screen(kind, rows: 10).readAll())
  let bytes = peerBytes()
  var latest: Screen? = Screen(kind, rows: rows)
  keep(latest?.readAll() ?? 0)
  let used = peerBytes() - bytes
  print("views", latest?.views.count ?? 0)
  print("bytes", used)

  measure("create", seconds: seconds) {
    latest = nil
  } work: { _ in
    let fresh = Screen(kind, rows: rows)
    keep(fresh.readAll())
    latest = fresh
  }
  guard let screen = latest else { return }
  measure("change", seconds: seconds) {
    screen.change($0)
    keep(screen.readAll())
  }
  screen.change(1)
  measure("resize", seconds: seconds) {
    screen.resize($0)
    keep(screen.readAll())
  }
  screen.resize(nil)
  keep(screen.readAll())
  measure("twenty", seconds: seconds) {
    screen.change($0)
    keep(screen.readTwenty())
  }
  screen.change(1)
  if last != "twenty" {
    measure("come-go", seconds: seconds) { _ in
      screen.come()
      keep(screen.readAll())
      screen.go()
      keep(screen.readAll())
    }
  }
  print("checksum", screen.readAll())
}

func printFrames(_ kind: Kind, rows: Int, last: String) {
  let screen = Screen(kind, rows: rows)
  func show(_ state: String) {
    let frames = screen.frames
    print("state", state, frames.count / 4)
    for index in stride(from: 0, to: frames.count, by: 4) {
      print(
        frames[index], frames[index + 1], frames[index + 2], frames[index + 3])
    }
  }
  show("created")
  screen.change(0)
  show("changed")
  screen.resize(0)
  show("resized")
  if last == "resized" { return }
  screen.come()
  show("came")
  screen.go()
  show("gone")
}

peerFlushLines()
let arguments = CommandLine.arguments
guard arguments.count == 5, let kind = Kind(rawValue: arguments[1]),
  let rows = Int(arguments[2]), rows >= 10
else { fatalError("usage: YogaScreens SCREEN ROWS SECONDS|--frames LAST") }
if arguments[3] == "--frames" {
  printFrames(kind, rows: rows, last: arguments[4])
} else {
  run(
    kind, rows: rows, seconds: Double(arguments[3]) ?? 0.1, last: arguments[4])
}
