import Testing

@testable import replog

@Suite("Replaying") struct ReplayCommandTests {
  @Test("counts the sets that are to be seen, as `status` does, and not those of a deleted session")
  func shownSets() throws {
    let world = try World.withTraining()
    #expect(Self.figure("sets", in: world.run("replay").output) == "1")
    #expect(world.run("append", "session.deleted", "--entity", World.session).status == .done)
    for arguments in [["replay"], ["replay", "--no-cache"]] {
      let output = world.run(arguments).output
      #expect(Self.figure("sets", in: output) == "0", "\(output)")
      #expect(Self.figure("sessions", in: output) == "0", "\(output)")
    }
    #expect(world.run("status").output.contains("0 sets"))
  }

  /// What stands beside a word of the summary.
  private static func figure(_ word: String, in output: String) -> Substring? {
    output.split(separator: "\n").map { $0.split(separator: " ") }.first { $0.first == word[...] }?
      .last
  }
}
