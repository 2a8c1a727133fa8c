import Foundation
import TestSupport

// Random calls of everything that is public, in a process of their own: a
// trap, a hang or a finding of a sanitizer ends it, after its last line said
// with which numbers it began.
exit(await Caller(CommandLine.arguments.dropFirst()).run())
