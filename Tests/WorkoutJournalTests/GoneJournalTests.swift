import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A journal that was opened, and whose folder")
struct GoneJournalTests {
  private typealias Way = @Sendable (Journal) throws -> Void

  private static let reading: [String: Way] = [
    "replay": { _ = try $0.replay() }, "replay of all": { _ = try $0.replay(cached: false) },
    "overview": { _ = try $0.overview() }, "eventCount": { _ = try $0.eventCount() },
    "devices": { _ = try $0.devices() }, "verify": { _ = try $0.verify() },
    "forEachEvent": { try $0.forEachEvent { _ in true } },
    "bundle": { try $0.bundle { _ in true } }, "conflicts": { _ = try $0.conflicts() },
    "examine": { _ = try $0.examine() }, "erasure": { _ = try $0.erasure() },
    "unfollowedLinks": { _ = try $0.unfollowedLinks() },
    "clone": { _ = try $0.clone(to: "/clone", in: $0.environment) },
    "image": { journal in
      var image = ImageReference()
      image.blob = String(repeating: "0123456789abcdef", count: 4)
      _ = try journal.image(image)
    },
  ]
  private static let writing: [String: Way] = [
    "append": { _ = try $0.append([.weight(81)]) },
    "append of what is made": { _ = try $0.append { _ in [.weight(81)] }.get() },
    "compact": { _ = try $0.compact() }, "erase": { _ = try $0.erase() },
  ]

  /// A journal with an event, that is gone or in whose place another is.
  private static func gone(leavingFolder leavesFolder: Bool) throws -> (TestWorld, Journal) {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(.weight(80))
    try world.storage.rename("/journal", to: "/elsewhere")
    if leavesFolder { try world.storage.createDirectory("/journal") }
    return (world, journal)
  }

  /// Expects that what is done fails, as there is no journal in `/journal`.
  private static func expectGone(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) {
    do {
      try body()
      Issue.record("\(name): nothing is missing", sourceLocation: sourceLocation)
    } catch JournalError.notAJournal(let folder) {
      #expect(folder == "/journal", "\(name)", sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(name): \(error)", sourceLocation: sourceLocation)
    }
  }

  @Test("was moved away is none, whatever is asked of it", arguments: [false, true])
  func gone(leavesFolder: Bool) throws {
    for (name, way) in Self.reading.merging(Self.writing, uniquingKeysWith: { $1 }) {
      let (world, journal) = try Self.gone(leavingFolder: leavesFolder)
      Self.expectGone(name) { try way(journal) }
      #expect(try world.storage.entry(at: "/journal/events") == nil, "\(name)")
      #expect(try world.storage.entry(at: "/clone") == nil, "\(name)")
    }
  }

  @Test("was moved away is no side of a merge or a comparison", arguments: [false, true])
  func sources(leavesFolder: Bool) throws {
    let (world, journal) = try Self.gone(leavingFolder: leavesFolder)
    let other = try world.open(at: "/elsewhere").clone(
      to: "/replica", in: world.otherDevice().environment)
    let (gone, here) = (MergeSource(journal), MergeSource(other))
    Self.expectGone("from") { _ = try other.merge([gone]) }
    Self.expectGone("into") { _ = try journal.merge([here]) }
    Self.expectGone("left") { _ = try MergeSource.difference(between: gone, and: here) }
    Self.expectGone("right") { _ = try MergeSource.difference(between: here, and: gone) }
    Self.expectGone("pipe") { try journal.withBundle(of: [], named: "a pipe") { _ in } }
    #expect(try world.storage.entry(at: "/journal/.cache") == nil)
    #expect(try other.eventCount() == 1)
  }

  @Test("came back, as a disk that is mounted again, is the same as before")
  func back() throws {
    let (world, journal) = try Self.gone(leavingFolder: false)
    Self.expectGone("append") { _ = try journal.record(.weight(81)) }
    try world.storage.rename("/elsewhere", to: "/journal")
    try journal.record(.weight(81))
    #expect(try journal.eventCount() == 2)
  }

  @Test("is another journal's by now, writes nothing into that and reads nothing of it")
  func replaced() throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(.weight(80))
    try journal.erase()
    let other = try world.create()
    try other.record(.weight(70))
    let files = try world.storage.files(in: "/journal")
    for (name, way) in Self.reading.merging(Self.writing, uniquingKeysWith: { $1 }) {
      do {
        try way(journal)
        Issue.record("\(name) takes the other for its own")
      } catch JournalError.replaced(let folder) {
        #expect(folder == "/journal", "\(name)")
      }
    }
    #expect(try world.storage.files(in: "/journal") == files)
    #expect(try other.eventCount() == 1)
  }

  @Test("has the same header in another file is the same, and so is one whose header is damaged")
  func header() throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(.weight(80))
    let path = "/journal/journal.json"
    let header = try world.storage.read(path)
    for bytes in [header + [0x0a], Array("{".utf8)] {
      try world.storage.remove(path)
      try world.storage.create(path, bytes)
      #expect(try journal.eventCount() == 1)
      #expect(try journal.replay().state.bodyWeights.count == 1)
    }
  }

  @Test("is another journal's by now, is no side of a comparison, whatever the other side is")
  func replacedSide() throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(.weight(80))
    let replica = try journal.clone(to: "/replica", in: world.otherDevice().environment)
    try journal.erase()
    try world.create().record(.weight(70))
    for other in [MergeSource(replica), MergeSource(replica, isTrusted: true)] {
      let replaced = JournalError.replaced(folder: "/journal")
      #expect(throws: replaced) {
        try MergeSource.difference(between: other, and: MergeSource(journal))
      }
      #expect(throws: replaced) {
        try MergeSource.difference(between: MergeSource(journal), and: other)
      }
    }
  }
}
