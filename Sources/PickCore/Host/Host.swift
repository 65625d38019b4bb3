/// The machine as `pick` sees it: the one seam between everything that thinks and everything that
/// touches a file, a terminal or another program.
///
/// Calls are coarse and paths are bytes. Tests run on an in-memory host whose nth call can fail.
package protocol Host: AnyObject {
  /// Opens an input to be read from its start; standard input can be opened once.
  ///
  /// With `.editing` the file is locked until the store is dropped (10 s at most are waited), and
  /// is the one that bears the path after the lock was had.
  func open(_ source: Source, for purpose: Purpose) throws(HostError) -> any ByteStore

  /// Looks at a path; nil if nothing is there (also a dangling link, when links are followed).
  func facts(of path: [UInt8], followingLinks: Bool) throws(HostError) -> FileFacts?

  /// The same for many paths, several at once where that pays.
  func facts(
    of paths: [[UInt8]], followingLinks: Bool
  ) -> [Result<FileFacts?, HostError>]

  /// Opens a file as a copy would, without waiting, looks at it, and closes it; links are followed.
  ///
  /// With `root`, a file that lies outside of that folder, once all links and `..` have been
  /// followed, is refused as `outside`. Throws `notFound`, `isFolder`, `notRegular` or what else
  /// keeps the file from being read.
  func opened(_ path: [UInt8], inside root: [UInt8]?) throws(HostError) -> FileFacts

  /// The same for many files, several at once where that pays.
  func opened(
    _ paths: [[UInt8]], inside root: [UInt8]?
  ) -> [Result<FileFacts, HostError>]

  /// Bytes that may still be written below a folder; nil if the file system does not tell.
  func freeSpace(in folder: [UInt8]) throws(HostError) -> Int?

  /// The names in a folder, without `.` and `..`, in no order.
  func names(in folder: [UInt8]) throws(HostError) -> [FolderEntry]

  /// At most `count` bytes from `offset` of a regular file; fewer only at its end.
  func read(_ path: [UInt8], at offset: Int, count: Int) throws(HostError) -> [UInt8]

  /// A place to write to; nothing is visible there before `finish`, except on a standard stream.
  func sink(to target: Target) throws(HostError) -> any ByteSink

  /// Carries out a plan step by step, in order; `report` hears of each step as it ends.
  func perform(_ plan: Plan, report: (StepResult) -> Void) throws(HostError)

  /// The same; `progress` hears of it now and then, on the calling thread.
  func perform(
    _ plan: Plan, progress: (TransferProgress) -> Void, report: (StepResult) -> Void
  ) throws(HostError)

  /// Whether a copy of the file into the folder would share its blocks, and so take no space.
  func sharesBlocks(_ path: [UInt8], in folder: [UInt8]) -> Bool

  /// Where a symbolic link points, as it is written in it.
  func target(ofLink path: [UInt8]) throws(HostError) -> [UInt8]

  /// Sets a file's times to now; makes it if it is missing.
  func touch(_ path: [UInt8]) throws(HostError)

  /// Runs a program, looked for in `PATH`, in a folder, and answers what it wrote and its status.
  func run(
    _ program: String, _ arguments: [[UInt8]], in folder: [UInt8]
  ) throws(HostError) -> ProgramResult

  /// Compiles a POSIX extended regular expression, matched over bytes in the C locale.
  func matcher(_ pattern: [UInt8], ignoringCase: Bool) throws(HostError) -> any Matcher

  /// Calls `body` for 0..<count, on as many workers as pay, and returns when all are done.
  func forEach(_ count: Int, _ body: @Sendable (Int) -> Void)

  /// Opens each of the files, once and without waiting, lends it to `body` and closes it, on as
  /// many workers as pay; the results stand in the order of the paths. Links are followed.
  ///
  /// A file that cannot be opened has the same faults as `opened` throws.
  func forEachFile<R: Sendable>(
    _ paths: [[UInt8]], _ body: @Sendable (any FileBytes) throws(HostError) -> R
  ) -> [Result<R, HostError>]

  /// The terminal behind a standard stream; nil if there is none.
  func terminal(_ stream: StandardStream) -> Terminal?

  /// Writes a question, an escape sequence, to the terminal that the run is held from, and answers
  /// what it says back up to a closing byte; nil if there is none or it says nothing in time.
  func terminalAnswer(to question: [UInt8], endedBy end: UInt8, milliseconds: Int) -> [UInt8]?

  /// An environment variable.
  func variable(_ name: String) -> [UInt8]?

  /// The absolute path of the working directory.
  func workingDirectory() throws(HostError) -> [UInt8]
}

extension Host {
  package func facts(
    of paths: [[UInt8]], followingLinks: Bool
  ) -> [Result<FileFacts?, HostError>] {
    paths.map { path in
      Result { () throws(HostError) in try facts(of: path, followingLinks: followingLinks) }
    }
  }

  package func opened(
    _ paths: [[UInt8]], inside root: [UInt8]?
  ) -> [Result<FileFacts, HostError>] {
    paths.map { path in Result { () throws(HostError) in try opened(path, inside: root) } }
  }

  package func terminalAnswer(
    to question: [UInt8], endedBy end: UInt8, milliseconds: Int
  ) -> [UInt8]? { nil }

  package func perform(
    _ plan: Plan, progress: (TransferProgress) -> Void, report: (StepResult) -> Void
  ) throws(HostError) {
    try perform(plan, report: report)
  }

  package func run(
    _ program: String, _ arguments: [[UInt8]], in folder: [UInt8]
  ) throws(HostError) -> ProgramResult {
    throw HostError(.run, Array(program.utf8), .notSupported)
  }
}

/// Where an input comes from.
package enum Source: Hashable, Sendable {
  case standardInput
  case file([UInt8])
}

/// What an input is opened for.
package enum Purpose: Sendable { case reading, editing }

/// Where output goes.
package enum Target: Hashable, Sendable {
  case standardOutput
  case standardError
  /// A file that is replaced by renaming; a symbolic link's target is what is replaced, owner and
  /// mode of an old file are kept. `durable` syncs before the rename.
  case file([UInt8], durable: Bool)
}

/// A standard stream.
package enum StandardStream: Sendable { case input, output, error }

/// What is known of a terminal.
package struct Terminal: Equatable, Sendable {
  /// Display columns; 80 when the terminal does not say.
  package var columns: Int

  package init(columns: Int) { self.columns = columns }
}

/// What a program that was run has left.
package struct ProgramResult: Equatable, Sendable {
  /// What it wrote to its standard output.
  package var output: [UInt8]
  /// Its exit status; 128 + n when signal n ended it.
  package var status: Int32

  package init(output: [UInt8], status: Int32) {
    self.output = output
    self.status = status
  }
}

/// A compiled pattern.
package protocol Matcher: AnyObject {
  /// Whether the pattern occurs anywhere in the bytes.
  func matches(_ bytes: Span<UInt8>) -> Bool
}
