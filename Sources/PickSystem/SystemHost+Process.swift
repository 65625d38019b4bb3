internal import CPickSystem
package import PickCore

extension SystemHost {
  /// Runs the program on the real machine with the arguments it was started with, its own name left
  /// out, and ends the process with the status it answers.
  ///
  /// Status 141 and a noted signal end it by that signal, as the shell expects.
  package static func run(_ program: (any Host, [[UInt8]]) -> Int32) -> Never {
    StandardStreams.fill()
    let status = program(SystemHost(), arguments)
    Interruption.endIfNoted()
    if status == 128 + SIGPIPE { pick_die_by(SIGPIPE) }
    exit(status)
  }

  /// The arguments as bytes; `CommandLine.arguments` would ruin those that are not UTF-8.
  private static var arguments: [[UInt8]] {
    var arguments: [[UInt8]] = []
    guard var next = pick_arguments() else { return [] }
    while let argument = next.pointee {
      arguments.append(Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
      next += 1
    }
    return Array(arguments.dropFirst())
  }
}
