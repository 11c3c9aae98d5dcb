import Testing

@testable import replog

@Suite("What command somebody may have meant")
struct MeantCommandTests {
  @Test(
    "is one of its group, by another word for it or by its letters",
    arguments: [
      ("session end", "session finish"), ("session complete", "session finish"),
      ("session stop", "session finish"), ("session new", "session start"),
      ("session dlete", "session delete"), ("exercise create", "exercise add"),
      ("exercise rename", "exercise edit"), ("food add", "food log"),
      ("plan create", "plan new"), ("plan remove", "plan delete"), ("plan stop", "plan deactivate"),
      ("pain add", "pain raise"), ("pain close", "pain resolve"),
      ("template exercise delete", "template exercise remove"), ("weight ls", "weight list"),
      ("profile key delete", "profile key clear"), ("profile view", "profile show"),
      ("profile edit", "profile set"), ("statsu", "status"), ("sesion", "session"),
    ])
  func meant(typed: String, name: String) {
    #expect(Program.allCommands.map { $0.description }.meant(by: typed) == name)
  }

  @Test("is none where nothing is near", arguments: ["weight 80", "session xyzzy", "frobnicate"])
  func none(typed: String) {
    #expect(Program.allCommands.map { $0.description }.meant(by: typed) == nil)
  }

  @Test(
    "An option is one of another name where another command has it under that",
    arguments: [
      (["report", "--html", "-", "--since", "2026-01-01"], "--from"),
      (["history", "--from", "2026-01-01"], "--since"), (["volume", "--until", "last"], "--to"),
      (["history", "--to=2026-01-01"], "--until"),
      (["profile", "set", "--units"], "--unit-system"),
    ])
  func option(arguments: [String], name: String) throws {
    let run = try World.withJournal().run(arguments)
    #expect(run.status == .usage && run.error.contains("Did you mean `\(name)`?"), "\(run.error)")
  }
}
