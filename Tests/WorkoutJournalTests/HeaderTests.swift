import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("The header of a journal")
struct HeaderTests {
  static let uuid = "01994f3a-2b1c-7000-8000-5b6f1d2e3c4a"

  @Test(
    "that isn't one of ours is refused with the reason",
    arguments: [
      ("", "not valid JSON"), ("[]", "format"), ("null", "format"), ("{", "not valid JSON"),
      ("{\"format\":1}", "journal"), ("{\"format\":\"1\"}", "format"),
      ("{\"format\":0,\"journal\":\"\(uuid)\"}", "format"),
      ("{\"format\":-1,\"journal\":\"\(uuid)\"}", "format"),
      ("{\"format\":1.5,\"journal\":\"\(uuid)\"}", "format"), ("\u{feff}", "not valid JSON"),
      ("{\"format\":1,\"journal\":\"x\",\"createdAt\":\"2026-11-21T00:00:00Z\"}", "UUID"),
      ("{\"format\":1,\"journal\":\"\(uuid)\",\"createdAt\":\"yesterday\"}", "time"),
      ("{\"format\":1,\"format\":1}", "not valid JSON"),
      (String(repeating: "[", count: 10_000), "not valid JSON"),
      (String(repeating: " ", count: 2 << 20), "too long"),
    ])
  func foreign(text: String, reason: String) throws {
    let world = TestWorld()
    try world.storage.put(text, at: "/journal/journal.json")
    let error = #expect(throws: JournalError.self) { try world.open() }
    guard case .foreignHeader(let path, let found)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == "/journal/journal.json")
    #expect(found.contains(reason))
  }

  @Test("of a newer format says so, whatever else it has")
  func newer() throws {
    let world = TestWorld()
    try world.storage.put(#"{"format":2,"journals":[]}"#, at: "/journal/journal.json")
    let error = #expect(throws: JournalError.self) { try world.open() }
    guard case .newerFormat(_, let format)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(format == 2)
  }

  @Test("may be spaced otherwise and have members of a later time")
  func tolerant() throws {
    let world = TestWorld()
    try world.storage.put(
      #" { "later": [1], "createdAt": "2026-11-21T00:00:00Z", "journal": "\#(Self.uuid)","#
        + "\r\n \"format\": 1 }\r\n", at: "/journal/journal.json")
    #expect(try world.open().header.journal == EntityID(Self.uuid))
  }

  @Test(
    "may begin with a byte order mark, and spell its format as any whole number",
    arguments: [("\u{feff}", "1"), ("", "1.0"), ("\u{feff}", "10e-1")])
  func edited(mark: String, format: String) throws {
    let world = TestWorld()
    let rest = #""journal":"\#(Self.uuid)","createdAt":"2026-11-21T00:00:00Z"}"#
    try world.storage.put(#"\#(mark){"format":\#(format),\#(rest)"#, at: "/journal/journal.json")
    #expect(try world.open().header.journal == EntityID(Self.uuid))
  }

  @Test("is missing: then there is no journal", arguments: [true, false])
  func missing(folderExists: Bool) throws {
    let world = TestWorld()
    if folderExists { try world.storage.createDirectory("/journal") }
    let error = #expect(throws: JournalError.self) { try world.open() }
    guard case .notAJournal? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("is a folder, a link or a pipe: then it isn't read", arguments: 0..<3)
  func notAFile(kind: Int) throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let path = folder.path(of: "journal")
    try world.create(at: path)
    try world.storage.rename(Path.join(path, "journal.json"), to: folder.path(of: "outside"))
    switch kind {
    case 0: try world.storage.createDirectory(Path.join(path, "journal.json"))
    case 1: try folder.makeLink("journal/journal.json", to: "outside")
    default: try folder.makePipe("journal/journal.json")
    }
    let error = #expect(throws: JournalError.self) { try world.open(at: path) }
    guard case .file(let cause)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause.path == Path.join(path, "journal.json"))
  }

  @Test("is not made where something is already", arguments: ["file", "folder", "journal"])
  func occupied(what: String) throws {
    let world = TestWorld()
    switch what {
    case "file": try world.storage.put("x", at: "/journal")
    case "folder": try world.storage.put("x", at: "/journal/x")
    default: try world.create()
    }
    let before = try world.storage.files(in: "/")
    let error = #expect(throws: JournalError.self) { try world.create() }
    guard case .occupied? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try world.storage.files(in: "/") == before)
  }
}
