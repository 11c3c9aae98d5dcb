import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A replay's document")
struct ReplayDocumentTests {
  private static func document(
    of replay: Replay, _ sections: Set<StateSection> = Set(StateSection.allCases)
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    replay.writeDocument(sections: sections) { stretch in
      bytes += stretch
      return true
    }
    return bytes
  }

  /// The document as one thread writes it, looking parts up in the state itself.
  private static func plainDocument(of replay: Replay, _ sections: Set<StateSection>) -> [UInt8] {
    var bytes: [UInt8] = []
    StateDocument(replay.state).write(
      StateHeader(
        eventCount: replay.eventCount, frontier: replay.frontier,
        fingerprint: replay.fingerprint?.description ?? "",
        digest: replay.digest?.description ?? ""),
      sections: sections
    ) { stretch in
      bytes += stretch
      return true
    }
    return bytes
  }

  /// A journal with a checkpoint, and events that came after it.
  private static func journal(events: Int, seed: UInt64) throws -> Journal {
    let generated = try GeneratedJournal(events: events, devices: 2, seed: seed)
    var environment = generated.journal.environment
    environment.checkpointsFrom = 1
    let journal = try Journal(at: "/journal", in: environment)
    _ = try journal.overview()
    for number in 0..<20 { try journal.record(.weight(80 + Double(number))) }
    return journal
  }

  @Test("is the same written by many threads, large or small, from a checkpoint or from all events")
  func threads() throws {
    for (events, isLarge) in [(4000, true), (200, false)] {
      let journal = try Self.journal(events: events, seed: 11)
      let full = try journal.replay(fingerprint: true, digest: true, cached: false)
      #expect(full.state.isLarge == isLarge)
      for sections in [Set(StateSection.allCases), [.sessions], [.notices], []] {
        let expected = Self.plainDocument(of: full, sections)
        #expect(throws: Never.self) { try JSONValue(parsing: expected) }
        let quick = try journal.replay(fingerprint: true, digest: true)
        for replay in [full, quick] {
          let isSame = Self.document(of: replay, sections) == expected
          #expect(isSame, "\(events) events, \(sections.count) sections")
        }
      }
    }
  }

  @Test("of nothing is whole, too")
  func nothing() throws {
    let world = TestWorld()
    let replay = try world.create().replay(fingerprint: true, digest: true)
    let text = String(decoding: Self.document(of: replay), as: UTF8.self)
    #expect(text.contains(#""exercises":[],"exerciseTypes":[],"#))
    #expect(text.hasSuffix(#""notices":[]}"#))
  }

  @Test("ends where nobody wants more")
  func unwanted() throws {
    let replay = try Self.journal(events: 4000, seed: 12).replay()
    var stretches = 0
    replay.writeDocument { _ in
      stretches += 1
      return stretches < 3
    }
    #expect(stretches == 3)
  }

  @Test("has the digest that the checkpoint knows, which is that of the state", arguments: 1...3)
  func digest(seed: UInt64) throws {
    let journal = try Self.journal(events: 500, seed: seed)
    let replay = try journal.replay(digest: true)
    #expect(journal.checkpointed()?.basis?.summary != nil)
    #expect(replay.digest == StateDigest(of: replay.state), "seed \(seed)")
    let full = try journal.replay(digest: true, cached: false)
    #expect(full.digest == replay.digest, "seed \(seed)")
    #expect(try journal.replay().digest == nil)
  }

  @Test("keeps the digest in a checkpoint that an append has made without it")
  func digestIsKept() throws {
    let world = TestWorld()
    var environment = world.environment
    environment.checkpointsFrom = 5
    let journal = try Journal.create(at: "/quick", in: environment)
    for number in 0..<30 { try journal.record(.weight(80 + Double(number))) }
    _ = try journal.replay(digest: true)
    #expect(journal.checkpointed()?.basis?.summary != nil)
  }
}
