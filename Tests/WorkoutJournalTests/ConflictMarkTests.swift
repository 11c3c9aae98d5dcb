import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Marks that git has left in a file of events")
struct ConflictMarkTests {
  @Test(
    "are lines of seven signs",
    arguments: [
      ("<<<<<<< HEAD", true), (">>>>>>> theirs", true), ("=======", true), ("|||||||", true),
      ("||||||| 1a2b3c4", true), ("<<<<<<<", true), ("<<<<<<", false), ("========", false),
      ("======= x", false), ("<<<<<<<HEAD", false), ("<<<<>>> x", false), ("", false),
      (" <<<<<<< HEAD", false), (#"{"v":1}"#, false),
    ])
  func lines(text: String, isMark: Bool) {
    let bytes = Array("ab\(text)cd".utf8)
    #expect(LineDecoder.isConflictMark(bytes, 2..<bytes.count - 2) == isMark)
  }

  /// A journal of five events in whose file both of two versions stand, and all of whose lines there are.
  private struct Conflict {
    let world = TestWorld()
    let journal: Journal
    let path: String
    let lines: [String]

    init(_ write: ([String]) -> [String]) throws {
      journal = try world.create()
      try journal.record(.weight(80), .weight(81), .weight(82), .weight(83), .weight(84))
      let device = try #require(try journal.devices().first).device
      path = "/journal/events/\(device)/2026-11.ndjson"
      lines = String(decoding: try world.storage.read(path), as: UTF8.self)
        .split(separator: "\n").map(String.init)
      try world.storage.put(write(lines).map { $0 + "\n" }.joined(), at: path)
    }

    init() throws {
      try self.init { lines in
        lines[..<2] + ["<<<<<<< HEAD"] + lines[2...] + ["||||||| base", lines[2], "=======\r"]
          + lines[2..<4] + [">>>>>>> theirs"]
      }
    }
  }

  @Test("take no event along that shares their line, whoever merges it")
  func shared() throws {
    let conflict = try Conflict { lines in
      lines[..<2] + ["<<<<<<< HEAD " + lines[2]] + lines[3...]
    }
    let journal = conflict.journal
    #expect(try journal.eventCount() == 5)
    let peer = try journal.clone(to: "/peer", in: conflict.world.otherDevice().environment)
    #expect(try peer.eventCount() == 5)
    let bytes = try conflict.world.storage.read(conflict.path)
    let union = String(decoding: EventFileUnion.events(of: bytes, and: bytes), as: UTF8.self)
    #expect(union.contains(conflict.lines[2]))
    try journal.merge([MergeSource(peer)])
    #expect(try journal.eventCount() == 5 && peer.fingerprint() == journal.fingerprint())
  }

  @Test("are told as what they are, and take no event and no device's id along")
  func told() throws {
    let conflict = try Conflict()
    let journal = conflict.journal
    #expect(try journal.eventCount() == 5)
    let findings = try journal.verify().findings
    #expect(findings.map(\.line) == [3, 7, 9, 12])
    #expect(findings.allSatisfy { $0.message == "a mark of a conflict, as git leaves it" })
    let device = try journal.devices().first?.device
    try journal.record(.weight(85))
    #expect(try journal.devices().map(\.device) == [device])
    #expect(try journal.eventCount() == 6)
  }

  @Test("are taken out by the doctor, and nothing else is")
  func mended() throws {
    let conflict = try Conflict { lines in
      ["<<<<<<< HEAD"] + lines[..<3] + ["nonsense", "======="] + lines[3...] + [">>>>>>> x"]
    }
    let journal = conflict.journal
    let fingerprint = try journal.fingerprint()
    let findings = try journal.examine().findings.filter { $0.code == .unsound }
    #expect(findings.map(\.remedy) == [.removeConflictMarks, nil])
    #expect(findings[0].message == "a mark of a conflict, as git leaves it, and 2 more like it")
    for finding in findings { if let remedy = finding.remedy { try journal.apply(remedy) } }
    let lines = conflict.lines[..<3] + ["nonsense"] + conflict.lines[3...]
    let text = String(decoding: try conflict.world.storage.read(conflict.path), as: UTF8.self)
    #expect(text.split(separator: "\n").map(String.init) == Array(lines))
    #expect(try journal.fingerprint() == fingerprint)
    #expect(try journal.examine().findings.map(\.remedy) == [nil])
  }

  @Test("stay where the file's last line is unfinished, as somebody may be writing it")
  func unfinished() throws {
    let conflict = try Conflict()
    try conflict.world.storage.append(Array(#"{"v":1,"id""#.utf8), to: conflict.path)
    let before = try conflict.world.storage.read(conflict.path)
    try conflict.journal.apply(.removeConflictMarks)
    #expect(try conflict.world.storage.read(conflict.path) == before)
  }

  @Test("go at the next merge, and when git asks for the union of two files")
  func merged() throws {
    let conflict = try Conflict()
    let peer = try conflict.journal.clone(
      to: "/peer", in: conflict.world.otherDevice().environment)
    try peer.record(.weight(90))
    try conflict.journal.merge([MergeSource(peer)])
    #expect(try conflict.journal.verify().findings.isEmpty)
    #expect(try conflict.journal.eventCount() == 6)
    let version = Array("<<<<<<< a\n\(conflict.lines[0])\n=======\n>>>>>>> b\n".utf8)
    let union = EventFileUnion.events(of: version, and: version)
    #expect(String(decoding: union, as: UTF8.self) == conflict.lines[0] + "\n")
  }
}
