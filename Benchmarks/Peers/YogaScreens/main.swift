// Runs a screen with StackKit, for comparison with Yoga; compare-yoga.py makes
// a package of this folder.
//
// usage: YogaScreens SCREEN ROWS SECONDS
//        YogaScreens SCREEN ROWS --frames
//
// For each phase one line is printed: its name, median and minimum in
// nanoseconds, and the number of measurements; then the number of views, their
// bytes, and a checksum. With `--frames` it is all frames in some states.

import PeerScreens
import StackKit

/// Consumes what was read.
@inline(never)
func keep(_ value: Double) { if !value.isFinite { fatalError("no number") } }

/// Measures a phase until its time is used up, and three times at least, of
/// which the first warms up.
func measure(
  _ name: String, seconds: Double, prepare: () -> Void = {},
  work: (Int) -> Void
) {
  var times: [Double] = []
  let begin = peerNanoseconds()
  var number = 0
  while times.count < 3
    || (times.count < 1_000 && peerNanoseconds() - begin < seconds * 1e9)
  {
    prepare()
    let start = peerNanoseconds()
    work(number)
    let time = peerNanoseconds() - start
    if number > 0 { times.append(time) }
    number += 1
  }
  times.sort()
  print(name, times[times.count / 2], times[0], times.count)
}

func run(_ kind: Kind, rows: Int, seconds: Double) {
  // What is made once is not counted.
  keep(Screen(kind, rows: 10).readAll())
  let bytes = peerBytes()
  var latest: Screen? = Screen(kind, rows: rows)
  keep(latest?.readAll() ?? 0)
  let used = peerBytes() - bytes

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
  measure("come-go", seconds: seconds) { _ in
    screen.come()
    keep(screen.readAll())
    screen.go()
    keep(screen.readAll())
  }
  measure("twenty", seconds: seconds) {
    screen.change($0)
    keep(screen.readTwenty())
  }
  screen.change(1)
  print("views", screen.views.count)
  print("bytes", used)
  print("checksum", screen.readAll())
}

func printFrames(_ kind: Kind, rows: Int) {
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
  screen.come()
  show("came")
  screen.go()
  show("gone")
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let kind = Kind(rawValue: arguments[1]),
  let rows = Int(arguments[2]), rows >= 10
else { fatalError("usage: YogaScreens SCREEN ROWS SECONDS|--frames") }
if arguments[3] == "--frames" {
  printFrames(kind, rows: rows)
} else {
  run(kind, rows: rows, seconds: Double(arguments[3]) ?? 0.1)
}
