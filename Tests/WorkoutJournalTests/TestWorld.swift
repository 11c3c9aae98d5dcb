import Foundation
import Generation
import JournalFile
import JournalModel
import Synchronization
import Testing

@testable import WorkoutJournal

/// A world that a test holds still: a disk, a wall clock that it sets, randomness from a seed.
///
/// The journal is in `/journal` and what the device remembers in `/state`, if nothing else is said.
struct TestWorld: Sendable {
  /// 2026-11-21T00:00:00Z.
  static let morning: Int64 = 1_795_219_200_000

  let storage: any Storage
  let clock: TestClock
  private let words: TestWords
  var stateDirectory = "/state"

  init(
    on storage: any Storage = SimulatedDisk(), seed: UInt64 = 1,
    milliseconds: Int64 = TestWorld.morning
  ) {
    self.storage = storage
    clock = TestClock(milliseconds)
    words = TestWords(seed)
  }

  private init(_ other: TestWorld, storage: any Storage) {
    self.storage = storage
    clock = other.clock
    words = other.words
    stateDirectory = other.stateDirectory
  }

  /// The same device, going on with another disk.
  func with(_ storage: any Storage) -> TestWorld { TestWorld(self, storage: storage) }

  /// The same device on a copy of its disk, as one comes to be where a computer is copied.
  func copied() throws -> TestWorld {
    let disk = try #require(storage as? SimulatedDisk)
    return with(disk.restarted(after: .killed))
  }

  /// Another device on the same disk, with the same clock.
  func otherDevice(_ name: String = "elsewhere") -> TestWorld {
    var other = self
    other.stateDirectory = "/state-\(name)"
    return other
  }

  var environment: JournalEnvironment {
    let (clock, words) = (clock, words)
    return JournalEnvironment(
      storage: storage, stateDirectory: stateDirectory, lockPatience: .seconds(300),
      now: { Moment(milliseconds: clock.milliseconds, offsetMinutes: 60) },
      random: { words.next() })
  }

  @discardableResult
  func create(at path: String = "/journal") throws -> Journal {
    try Journal.create(at: path, in: environment)
  }

  func open(at path: String = "/journal") throws -> Journal {
    try Journal(at: path, in: environment)
  }
}

/// A wall clock that goes where a test sets it.
final class TestClock: Sendable {
  private let reading: Mutex<Int64>

  init(_ milliseconds: Int64) { reading = Mutex(milliseconds) }

  var milliseconds: Int64 {
    get { reading.withLock { $0 } }
    set { reading.withLock { $0 = newValue } }
  }

  func advance(seconds: Int64) { reading.withLock { $0 += seconds * 1000 } }
}

/// Random words that a seed decides.
private final class TestWords: Sendable {
  private let random: Mutex<SeededRandom>

  init(_ seed: UInt64) { random = Mutex(SeededRandom(seed: seed)) }

  func next() -> UInt64 { random.withLock { $0.next() } }
}

extension Journal {
  /// Appends drafts of which none may be rejected.
  @discardableResult
  func record(_ drafts: EventDraft...) throws -> [RecordedEvent] { try record(drafts) }

  @discardableResult
  func record(_ drafts: [EventDraft]) throws -> [RecordedEvent] {
    let outcome = try append(drafts)
    try #require(outcome.rejections.map(\.rejection) == [])
    #expect(outcome.events.count == drafts.count)
    return outcome.events
  }

  /// The ids of all events, in the total order.
  func eventIDs(upTo cutoff: Cutoff? = nil) throws -> [EventID] {
    var ids: [EventID] = []
    try forEachEvent(upTo: cutoff) { event in
      ids.append(event.envelope.id)
      return true
    }
    return ids
  }

  /// What `verify` finds of some kinds.
  func findings(of kinds: Verification.Kind...) throws -> [Verification.Finding] {
    try verify().findings.filter { kinds.contains($0.kind) }
  }

  /// The state document's bytes, without the members that tell of the set of events.
  func document(upTo cutoff: Cutoff? = nil) throws -> String {
    StateDocument(try replay(upTo: cutoff).state).text
  }

  func digest() throws -> String { StateDigest(of: try replay().state).description }
  func fingerprint() throws -> String {
    try replay(fingerprint: true).fingerprint?.description ?? "none"
  }
}

extension StateDocument {
  /// All the document's bytes but those of the header and the notices.
  var text: String {
    var bytes: [UInt8] = []
    write(
      StateHeader(eventCount: 0, frontier: [:], fingerprint: "", digest: ""),
      sections: Set(StateSection.allCases).subtracting([.notices])
    ) { stretch in
      bytes += stretch
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension EventDraft {
  static func weight(_ kilograms: Double, at: Moment? = nil) -> EventDraft {
    EventDraft(
      "bodyWeight.recorded", at: at,
      data: .object([.init(name: "weight", value: .number("\(kilograms)"))]))
  }

  static func exercise(_ name: String, _ id: EntityID? = nil) -> EventDraft {
    EventDraft(
      "exercise.created", entity: id,
      data: .object([
        .init(name: "name", value: .string(name)),
        .init(name: "muscleGroups", value: .array([.string("Chest")])),
      ]))
  }

  static func renaming(_ exercise: EntityID, to name: String) -> EventDraft {
    EventDraft(
      "exercise.updated", entity: exercise,
      data: .object([.init(name: "name", value: .string(name))]))
  }

  static func session(_ id: EntityID, title: String) -> EventDraft {
    EventDraft(
      "session.started", entity: id, data: .object([.init(name: "title", value: .string(title))]))
  }

  static func set(
    session: EntityID, exercise: EntityID, reps: Int, notes: String? = nil
  ) -> EventDraft {
    EventDraft(
      "set.logged",
      data: .object(
        [
          .init(name: "session", value: .string(session.description)),
          .init(name: "exercise", value: .string(exercise.description)),
          .init(name: "weight", value: .number("102.5")),
          .init(name: "reps", value: .number(String(reps))),
        ] + (notes.map { [.init(name: "notes", value: .string($0))] } ?? [])))
  }
}

extension EntityID {
  /// An id that a number decides.
  init(number: UInt64) { self.init(hash: (number &* 0x9e37_79b9_7f4a_7c15, number)) }
}

extension Storage {
  /// Puts bytes in the place of a file, durably, making what is missing above it.
  func put(_ bytes: [UInt8], at path: String) throws {
    try createDirectories(Path.parent(of: path))
    if try entry(at: path) != nil { try remove(path) }
    try create(path, bytes)
    try synchronize(path)
    try synchronize(Path.parent(of: path))
  }

  func put(_ text: String, at path: String) throws { try put(Array(text.utf8), at: path) }

  /// Copies all of a folder to a place where nothing is.
  func copyFolder(_ path: String, to newPath: String) throws {
    try createDirectories(newPath)
    for entry in try entries(of: path) {
      let (from, to) = (Path.join(path, entry.name), Path.join(newPath, entry.name))
      switch entry.kind {
      case .directory: try copyFolder(from, to: to)
      case .file: try put(try read(from), at: to)
      case .link, .other: Issue.record("\(from) is neither file nor folder")
      }
    }
  }

  /// Every file of a folder by its path in it.
  func files(in folder: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for entry in try entries(of: folder) {
      let path = Path.join(folder, entry.name)
      if entry.kind == .file { files[entry.name] = try read(path) }
      guard entry.kind == .directory else { continue }
      for (name, bytes) in try self.files(in: path) { files[Path.join(entry.name, name)] = bytes }
    }
    return files
  }

  /// The files of events of a journal, by their paths in it.
  func eventFiles(of journal: String = "/journal") throws -> [String: [UInt8]] {
    try files(in: journal).filter { $0.key.hasSuffix(".ndjson") }
  }
}
