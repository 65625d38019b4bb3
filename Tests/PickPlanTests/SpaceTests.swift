import PickCore
import PickPlan
import PickTestSupport
import Testing

/// Whether the files will fit is found out before the first byte.
struct SpaceTests {
  /// Three files of 3, 4 and 5 bytes, and the room there is.
  private func planning(
    _ space: Int?, _ change: (inout PlanOptions) -> Void = { _ in }
  ) -> Planning {
    let planning = Planning([]) { change(&$0) }
    for (name, size) in [("a", 3), ("b", 4), ("c", 5)] {
      planning.host.addFile(name, [UInt8](repeating: 0x78, count: size))
    }
    planning.host.space = space
    return planning
  }

  @Test func aByteTooFewIsRefused() throws {
    let problem = PlanProblem.noSpace(needed: 12, free: 11, folder: Array("out".utf8))
    #expect(planning(11).problems(["a", "b", "c"]) == [problem])
    #expect(
      problem.message.text == "not enough space in 'out': 12 bytes needed, 11 free")
    #expect(planning(12).problems(["a", "b", "c"]).isEmpty)
    // A file system that does not tell is believed to have room.
    #expect(planning(nil).problems(["a", "b", "c"]).isEmpty)
  }

  @Test func onlyWhatIsCopiedCounts() {
    let planning = planning(5)
    planning.host.addFile("out/b", [UInt8](repeating: 0x78, count: 4))
    #expect(planning.problems(["b", "c", "missing"]).isEmpty)
    planning.host.space = 4
    #expect(planning.problems(["b", "c"]).count == 1)
  }

  @Test func whatTakesNoRoomFitsAnywhere() {
    for operation in [Transfer.Operation.symbolicLink, .hardLink, .move] {
      #expect(planning(0) { $0.transfer.operation = operation }.problems(["a"]).isEmpty)
    }
    let sharing = planning(0)
    sharing.host.isSharing = true
    #expect(sharing.problems(["a"]).isEmpty)
    let never = planning(0) { $0.transfer.reflink = .never }
    never.host.isSharing = true
    #expect(never.problems(["a"]).count == 1)
  }
}
