internal import CPickSystem
internal import PickCore

/// Another program, run to its end.
enum Program {
  /// Answers what it wrote and its status; throws only if it could not be run at all.
  static func run(
    _ program: String, _ arguments: [[UInt8]], in folder: [UInt8]
  ) throws(ErrorNumber) -> ProgramResult {
    var ends: [Int32] = [-1, -1]
    try call { pick_pipe(&ends) }
    let reader = Descriptor(ends[0])
    let process = try start(program, arguments, in: folder, output: Descriptor(ends[1]))
    // A reader that gave up early would leave the program waiting for ever.
    let output = Result { () throws(ErrorNumber) in try readAll(reader) }
    try? reader.close()
    var status: Int32 = 0
    try call { waitpid(process, &status, 0) }
    return ProgramResult(output: try output.get(), status: pick_exit_status(status))
  }

  /// Starts it; the end of the pipe that it writes to is closed here when this returns.
  private static func start(
    _ program: String, _ arguments: [[UInt8]], in folder: [UInt8], output: Descriptor
  ) throws(ErrorNumber) -> pid_t {
    let words = [Array(program.utf8)] + arguments
    if words.contains(where: { $0.contains(0) }) { throw ErrorNumber(EINVAL) }
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { word in
      strdup((word + [0]).map { CChar(bitPattern: $0) })
    }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var process = pid_t()
    let fault = try withPath(folder) { path throws(ErrorNumber) in
      pick_spawn(&process, program, pointers, path, output.number)
    }
    if fault != 0 { throw ErrorNumber(fault) }
    try output.close()
    return process
  }

  private static func readAll(_ reader: Descriptor) throws(ErrorNumber) -> [UInt8] {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { room.deallocate() }
    var output: [UInt8] = []
    while true {
      let count = try reader.read(into: room)
      if count == 0 { return output }
      output += room[..<count]
    }
  }
}
