internal import CPickSystem
package import PickCore
internal import Synchronization

/// The real machine.
package final class SystemHost: Host, Sendable {
  private let standardInputIsTaken = Atomic(false)

  package init() {}

  package func open(_ source: Source, for purpose: Purpose) throws(HostError) -> any ByteStore {
    switch source {
    case .standardInput:
      if standardInputIsTaken.exchange(true, ordering: .relaxed) {
        throw HostError(.open, [], .standardInputTaken)
      }
      return try InputFile.standardInput()
    case .file(let path):
      return try InputFile.open(path, for: purpose)
    }
  }

  package func sink(to target: Target) throws(HostError) -> any ByteSink {
    switch target {
    case .standardOutput: StreamSink(.standardOutput, path: [])
    case .standardError: StreamSink(.standardError, path: [])
    case .file(let path, let durable): try OutputFile.open(path, durable: durable)
    }
  }

  package func matcher(
    _ pattern: [UInt8], ignoringCase: Bool
  ) throws(HostError) -> any Matcher {
    try RegularExpression(pattern, ignoringCase: ignoringCase)
  }

  package func terminal(_ stream: StandardStream) -> Terminal? {
    let number: Int32 =
      switch stream {
      case .input: 0
      case .output: 1
      case .error: 2
      }
    guard isatty(number) == 1 else { return nil }
    let columns = Int(pick_columns(number))
    return Terminal(columns: columns > 0 ? columns : 80)
  }

  package func terminalAnswer(
    to question: [UInt8], endedBy end: UInt8, milliseconds: Int
  ) -> [UInt8]? {
    TerminalQuestion.ask(question, endedBy: end, milliseconds: milliseconds)
  }

  package func variable(_ name: String) -> [UInt8]? {
    guard let value = getenv(name) else { return nil }
    return Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  package func workingDirectory() throws(HostError) -> [UInt8] {
    guard let path = getcwd(nil, 0) else { throw HostError(.look, Array(".".utf8), .last) }
    defer { free(path) }
    return Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
  }
}
