import Foundation
import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Strangers in a journal's folder")
struct StrangerTests {
  /// What stands where a part of the journal should.
  struct Stranger: Sendable, CustomTestStringConvertible {
    let name: String
    /// The path that `verify` names.
    let path: String
    var kind = Verification.Kind.misplaced
    let make: @Sendable (borrowing TemporaryFolder) throws -> Void

    var testDescription: String { name }
  }

  static let line = TestLine.event("00000001-1", hlc: TestLine.hlc(TestWorld.morning))

  static let all: [Stranger] = [
    Stranger(name: "a link to a file", path: "events/00000001/2026-11.ndjson", kind: .link) {
      folder in
      try SystemStorage().createDirectory(folder.path(of: "journal/events/00000001"))
      try folder.makeLink(
        "journal/events/00000001/2026-11.ndjson", to: "outside/00000001/2026-11.ndjson")
    },
    Stranger(name: "a link to a device's folder", path: "events/00000001", kind: .link) { folder in
      try folder.makeLink("journal/events/00000001", to: "outside/00000001")
    },
    Stranger(name: "a link to an archive", path: "archive", kind: .link) { folder in
      try folder.makeLink("journal/archive", to: "outside")
    },
    Stranger(name: "a link to nowhere", path: "events/00000001/a.ndjson", kind: .link) { folder in
      try SystemStorage().createDirectory(folder.path(of: "journal/events/00000001"))
      try folder.makeLink("journal/events/00000001/a.ndjson", to: "nowhere")
    },
    Stranger(name: "a pipe", path: "events/00000001/2026-11.ndjson") { folder in
      try SystemStorage().createDirectory(folder.path(of: "journal/events/00000001"))
      try folder.makePipe("journal/events/00000001/2026-11.ndjson")
    },
    Stranger(name: "a folder named as a file", path: "events/00000001/2026-11.ndjson") { folder in
      try SystemStorage().createDirectories(
        folder.path(of: "journal/events/00000001/2026-11.ndjson"))
    },
    Stranger(
      name: "a file in a folder of a device's folder", path: "events/00000001/old/2026-11.ndjson"
    ) { folder in
      let path = folder.path(of: "journal/events/00000001/old/2026-11.ndjson")
      try SystemStorage().createDirectories(Path.parent(of: path))
      try SystemStorage().put("\(line)\n", at: path)
    },
    Stranger(name: "a file outside a device's folder", path: "events/2026-11.ndjson") { folder in
      try SystemStorage().put("\(line)\n", at: folder.path(of: "journal/events/2026-11.ndjson"))
    },
    Stranger(name: "a file in the archive's place", path: "archive") { folder in
      try SystemStorage().put("\(line)\n", at: folder.path(of: "journal/archive"))
    },
    Stranger(name: "a link to images", path: "blobs", kind: .link) { folder in
      try folder.makeLink("journal/blobs", to: "outside")
    },
    Stranger(name: "a file in the images' place", path: "blobs") { folder in
      try SystemStorage().put("", at: folder.path(of: "journal/blobs"))
    },
    Stranger(name: "a link among the images", path: "blobs/0123", kind: .link) { folder in
      try SystemStorage().createDirectory(folder.path(of: "journal/blobs"))
      try folder.makeLink("journal/blobs/0123", to: "outside/00000001/2026-11.ndjson")
    },
    Stranger(name: "a link to notes of conflicts", path: "conflicts", kind: .link) { folder in
      try folder.makeLink("journal/conflicts", to: "outside")
    },
    Stranger(name: "a file in the place of notes of conflicts", path: "conflicts") { folder in
      try SystemStorage().put("", at: folder.path(of: "journal/conflicts"))
    },
  ]

  @Test("are not followed, are reported, and hinder neither reading nor appending", arguments: all)
  func strangers(stranger: Stranger) throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let journal = try world.create(at: folder.path(of: "journal"))
    try journal.record(.weight(80))
    let outside = folder.path(of: "outside/00000001/2026-11.ndjson")
    try world.storage.put("\(Self.line)\n", at: outside)
    try stranger.make(folder)

    #expect(try journal.eventCount() == 1)
    #expect(try journal.replay(fingerprint: true).eventCount == 1)
    #expect(try journal.verify().findings.map(\.file) == [stranger.path])
    #expect(try journal.verify().findings.map(\.kind) == [stranger.kind])
    #expect(try journal.examine().findings.map(\.subject) == [stranger.path])
    try journal.record(.weight(81))
    try journal.record(.weight(82), .weight(83))
    #expect(try journal.eventCount() == 4)
    #expect(try world.storage.read(outside) == Array("\(Self.line)\n".utf8))
    // A clone leaves them behind.
    let clone = try journal.clone(to: folder.path(of: "clone"), in: world.environment)
    #expect(try clone.verify().findings == [])
    #expect(try clone.fingerprint() == journal.fingerprint())
  }

  @Test("in the place of all events: nothing is read or written there", arguments: [true, false])
  func eventsFolder(isLink: Bool) throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let journal = try world.create(at: folder.path(of: "journal"))
    let device = try journal.record(.weight(80))[0].id.device
    try world.storage.rename(folder.path(of: "journal/events"), to: folder.path(of: "outside"))
    if isLink {
      try folder.makeLink("journal/events", to: "outside")
    } else {
      try world.storage.put("", at: folder.path(of: "journal/events"))
    }
    let before = try world.storage.files(in: folder.path(of: "outside"))
    #expect(try journal.eventCount() == 0)
    #expect(try journal.verify().findings.map(\.file) == ["events"])
    let error = #expect(throws: JournalError.self) { try journal.append([.weight(81)]) }
    guard case .file(let cause)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause.path == folder.path(of: "journal/events"))
    #expect(throws: JournalError.self) { try journal.append([.weight(81), .weight(82)]) }
    #expect(try world.storage.files(in: folder.path(of: "outside")) == before)
    #expect(before.keys.sorted() == ["\(device)/2026-11.ndjson"])
  }

  /// Whether the file system has such names; where it hasn't, there is no such trouble.
  private static func hasNamesThatAreNotText() throws -> Bool {
    try TemporaryFolder().makeFile(in: ".", named: [0xff])
  }

  @Test(
    "with names that aren't UTF-8 are reported and left alone",
    .enabled(if: try hasNamesThatAreNotText()))
  func namesThatAreNotText() throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let journal = try world.create(at: folder.path(of: "journal"))
    let device = try journal.record(.weight(80))[0].id.device
    let name = Array("2026-11".utf8) + [0xff] + Array(".ndjson".utf8)
    let isMade = folder.makeFile(in: "journal/events/\(device)", named: name)
    try #require(isMade)
    #expect(try journal.eventCount() == 1)
    #expect(try journal.verify().findings.map(\.kind) == [.misplaced])
    #expect(try journal.examine().findings.map(\.code) == [.unsound])
    try journal.record(.weight(81))
    #expect(
      try journal.clone(to: folder.path(of: "clone"), in: world.environment).eventCount() == 2)
  }

  @Test("a blob that is a link or a pipe counts as missing")
  func blobs() throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let journal = try world.create(at: folder.path(of: "journal"))
    // The digests of "abc" and of nothing, from FIPS 180-4's examples.
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    let nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    for (number, blob) in [abc, "../../outside", nothing].enumerated() {
      let event = TestLine.event(
        "00000001-\(number + 1)", hlc: TestLine.hlc(TestWorld.morning, number),
        type: "exercise.created", entity: EntityID(number: UInt64(number)).description,
        data: #"{"name":"Squat","muscleGroups":["Legs"],"image":{"blob":"\#(blob)"}}"#)
      let path = "journal/events/00000001/\(number).ndjson"
      try world.storage.put("\(event)\n", at: folder.path(of: path))
    }
    try world.storage.put("abc", at: folder.path(of: "outside"))
    #expect(try journal.findings(of: .missingBlob).count == 3)
    try world.storage.put("", at: folder.path(of: "journal/blobs/\(nothing)"))
    try folder.makeLink("journal/blobs/\(abc)", to: "outside")
    #expect(try journal.findings(of: .missingBlob).count == 2)
    try world.storage.remove(folder.path(of: "journal/blobs/\(abc)"))
    try folder.makePipe("journal/blobs/\(abc)")
    #expect(try journal.findings(of: .missingBlob).count == 2)
    try world.storage.put("abc", at: folder.path(of: "journal/blobs/\(abc)"))
    #expect(try journal.findings(of: .missingBlob).map(\.file) == ["blobs/../../outside"])
    try world.storage.put("abcd", at: folder.path(of: "journal/blobs/\(abc)"))
    #expect(try journal.findings(of: .damagedBlob).map(\.file) == ["blobs/\(abc)"])
  }
}
