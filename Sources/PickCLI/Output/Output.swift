internal import PickCore

/// Standard output and output files: opened only when all that is to be written is known.
struct Output {
  let host: any Host

  /// A sink for `-o FILE`, or for standard output when there is none; names are escaped on a
  /// terminal, and only there.
  func sink(file: [UInt8]? = nil, durable: Bool = false) throws(Failure) -> any ByteSink {
    try attempt { () throws(HostError) -> any ByteSink in
      if let file { return try host.sink(to: .file(file, durable: durable)) }
      return try standardOutput()
    }
  }

  /// A sink for standard output.
  func standardOutput() throws(HostError) -> any ByteSink {
    let sink = try host.sink(to: .standardOutput)
    return host.terminal(.output) == nil ? sink : TerminalSink(sink)
  }

  /// Writes bytes of our own to standard output and ends well.
  func text(_ bytes: [UInt8], file: [UInt8]? = nil) throws(Failure) -> ExitStatus {
    let sink = try sink(file: file)
    try attempt { () throws(HostError) in
      try sink.write(bytes)
      try sink.finish()
    }
    return .done
  }

  /// Writes what is already fit to be shown, with colours or images in it, to standard output.
  func shown(_ bytes: [UInt8]) throws(Failure) -> ExitStatus {
    try attempt { () throws(HostError) in
      let sink = try host.sink(to: .standardOutput)
      try sink.write(bytes)
      try sink.finish()
    }
    return .done
  }

  func text(_ text: String) throws(Failure) -> ExitStatus { try self.text(Array(text.utf8)) }
}
