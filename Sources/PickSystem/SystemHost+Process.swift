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
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let argument = CommandLine.unsafeArgv[index] else { return nil }
      return Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
  }
}
