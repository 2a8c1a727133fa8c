# Makes a program of the examples in documents and documentation comments:
# each is a function, and what it prints is compared with the comments behind
# the lines that print. An example below the line `<!-- goes on -->` belongs to
# the function of the one before it.
#
#   awk -v folder=Sources/Examples -f examples.awk FILE...

function literal(text) { return "##\"" text "\"##" }

function end_function() {
  if (name == "") return
  print "#sourceLocation()\n}" > file
  print "check(" literal(place) ", [" promises "], " name ")" > main
  name = ""
}

function end_document() {
  end_function()
  if (file != "") close(file)
  file = ""
}

BEGIN {
  main = folder "/main.swift"
  print "func check(" > main
  print "  _ place: String, _ promised: [String], _ example: () throws -> Void" \
    > main
  print ") {" > main
  print "  printed = []" > main
  print "  do { try example() } catch { print(\"throws \\(error)\") }" > main
  print "  examples += 1" > main
  print "  if printed == promised { return }" > main
  print "  wrong += 1" > main
  print "  Swift.print(\"\\(place) prints\\n  \\(printed), not\\n  " \
    "\\(promised)\")" > main
  print "}\n" > main
  printer = folder "/Printer.swift"
  print "nonisolated(unsafe) var examples = 0, wrong = 0" > printer
  print "nonisolated(unsafe) var printed: [String] = []\n" > printer
  # With the signature of Swift's own, which it hides.
  print "func print(" > printer
  print "  _ items: Any..., separator: String = \" \"," \
    " terminator: String = \"\\n\"" > printer
  print ") {" > printer
  print "  printed.append(items.map { \"\\($0)\" }" \
    ".joined(separator: separator))" > printer
  print "}" > printer
  close(printer)
}

FNR == 1 {
  end_document()
  document++
  isSource = FILENAME ~ /\.swift$/
  isOpen = goesOn = 0
}

{
  line = $0
  if (isSource && !sub(/^ *\/\/\/ ?/, "", line)) next
  if (!isOpen && line == "<!-- goes on -->") goesOn = 1
  if (!isOpen && line == "```swift") {
    isOpen = 1
    if (file == "") {
      file = folder "/Document" document ".swift"
      print "import Cassowary\nimport StackKit" > file
    }
    if (!goesOn || name == "") {
      end_function()
      name = "example" document "_" FNR
      place = FILENAME ":" FNR
      promises = ""
      print "\nfunc " name "() throws {" > file
    }
    goesOn = 0
    print "#sourceLocation(file: \"" FILENAME "\", line: " FNR + 1 ")" > file
    next
  }
  if (!isOpen) next
  if (line == "```") {
    isOpen = 0
    next
  }
  if (line ~ /^import /) line = ""
  print line > file
  mark = index(line, ")  // ")
  if (mark && index(line, "print(")) {
    promises = promises (promises == "" ? "" : ", ") \
      literal(substr(line, mark + 6))
  }
}

END {
  end_document()
  print "\nSwift.print(\"\\(examples) examples, \\(wrong) wrong\")" > main
}
