#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// libFuzzer's own loop: hands inputs to `check`, watches which edges they reach, and keeps what
/// made the process stop. (LLVM, "libFuzzer", the section on using it as a library.)
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// `PICK_FUZZ_TARGET=NAME pick-fuzz [libFuzzer's options] FOLDER…`; without a target it lists them.
@main enum Main {
  static let targets: [any FuzzTarget] =
    [ExpressionTarget()] + ListTarget.all + [MessageTarget(), ArgumentsTarget()]
    + HeaderTarget.all

  static let target: (any FuzzTarget)? = {
    guard let name = getenv("PICK_FUZZ_TARGET") else { return nil }
    let text = String(cString: name)
    return targets.first { $0.name == text }
  }()

  static func main() {
    guard target != nil else {
      for target in targets { print(target.name) }
      exit(getenv("PICK_FUZZ_TARGET") == nil ? 0 : 2)
    }
    var count = CommandLine.argc
    var words = CommandLine.unsafeArgv
    let status = runDriver(&count, &words) { bytes, count in
      Main.target?.check(Array(UnsafeBufferPointer(start: bytes, count: count))) == true ? 0 : -1
    }
    exit(status)
  }
}
