import Testing

@testable import replog

@Suite("Text that acts on a terminal")
struct HiddenTextTests {
  /// A direction turned round, a mark without width, and another line, which no name has; controls
  /// nobody can append.
  private static let text = "Curl \u{202E}gnp\u{200E}\u{2028}2J"

  private static func world() throws -> World {
    let world = try World.withTraining()
    let data = #"{"name":"Curl","muscleGroups":["Biceps"],"description":"\#(text)"}"#
    #expect(world.run("append", "exercise.created", "--data", data).status == .done)
    let notes = #"{"notes":"\#(text)"}"#
    let update = world.run(
      "append", "session.updated", "--entity", World.session, "--data", notes)
    #expect(update.status == .done, "\(update.error)")
    return world
  }

  @Test(
    "It is escaped in every document of JSON that shows it",
    arguments: [
      "list exercises --json", "list exercises --ndjson", "list exercises --search Curl --json",
      "list sessions --json", "list sessions --ndjson", "show session today --json",
      "replay --json", "export json exercises",
    ])
  func documents(command: String) throws {
    let run = try Self.world().run(command.split(separator: " ").map(String.init))
    #expect(run.status == .done, "\(run.error)")
    #expect(run.output.contains(#"Curl \u202egnp\u200e\u20282J"#), "\(run.output)")
    #expect(!run.output.unicodeScalars.contains { $0.isHidden && $0 != "\n" }, "\(run.output)")
  }

  @Test(
    "It is escaped in a bundle that a person sees, and as it was written in one for a program",
    arguments: [[String](), ["--ndjson"], ["--json"]], [true, false])
  func bundle(options: [String], isSeen: Bool) throws {
    let world = try Self.world()
    world.isSeen = isSeen
    let output = world.run(["bundle"] + options).output
    #expect(output.contains(#"Curl \u202egnp\u200e\u20282J"#) == isSeen, "\(output)")
    #expect(output.contains(Self.text) != isSeen)
  }

  @Test("It is shown in an export that a person sees, whose lines stay")
  func exports() {
    let lines = "a,\"x\u{1b}[2J\u{202e}\",Müller\r\nb\rc\n"
    let seen = String(decoding: ExportCommand.visible(Array(lines.utf8)), as: UTF8.self)
    #expect(seen == "a,\"x␛[2J\\u{202e}\",Müller\r\nb␍c\n")
    #expect(String(decoding: ExportCommand.visible(Array("a\r".utf8)), as: UTF8.self) == "a\r")
  }

  @Test("It is escaped in the lines of a history that a person sees, and nothing else changes")
  func lines() {
    let line = "{\"a\":\t\"Müller \u{7f}\u{9b}2J\u{202e} \\n\"}\n"
    let seen = String(decoding: Printable.visible(json: Array(line.utf8)), as: UTF8.self)
    #expect(seen == "{\"a\":\t\"Müller \\u007f\\u009b2J\\u202e \\n\"}\n")
  }
}
