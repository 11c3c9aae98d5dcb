import Foundation
import Testing

@testable import Generation
@testable import JournalModel

/// The schemas against everything that the program has recorded.
@Suite struct SchemaSampleTests {
  /// The lines of all journals below a folder of samples.
  private static func lines(in name: String) throws -> [[UInt8]] {
    let folder = SchemaFiles.journal.appending(path: "Samples/\(name)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".ndjson") }.sorted().flatMap { path in
      try Data(contentsOf: folder.appending(path: path)).split(separator: UInt8(ascii: "\n"))
        .map(Array.init)
    }
  }

  @Test(
    "Every event of the sample journals is what the schemas say", arguments: ["valid", "older"])
  func samples(name: String) throws {
    let lines = try Self.lines(in: name)
    #expect(lines.count > 300)
    for line in lines { try #require(try SchemaFiles.accept(line: line), "\(line.text)") }
  }

  @Test("What is left of the damaged samples' events is what the schemas say too")
  func damaged() throws {
    let events = try Self.lines(in: "damaged").filter { ModelJournal.envelope($0) != nil }
    #expect(events.count > 300)
    for line in events { try #require(try SchemaFiles.accept(line: line), "\(line.text)") }
  }

  @Test("The sample history, once recorded, is what the schemas say")
  func history() throws {
    let file = SchemaFiles.journal.appending(path: "Samples/history.ndjson")
    var journal = ModelJournal()
    for line in try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")) {
      try journal.append(try EventDraft(batchObject: Array(line)))
    }
    #expect(journal.lines.count > 100)
    for line in journal.lines { try #require(try SchemaFiles.accept(line: line), "\(line.text)") }
  }

  @Test("One thing of every kind is what the schemas say")
  func oneOfEach() throws {
    let journal = try ModelJournal.withOneOfEach()
    #expect(journal.lines.count >= EntityKind.made.count)
    for line in journal.lines { #expect(try SchemaFiles.accept(line: line), "\(line.text)") }
  }

  @Test(
    "What is recorded of any draft is what the schemas say", arguments: EventType.allCases, seeds)
  func randomEvents(type: EventType, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<10 {
      var journal = try ModelJournal.withOneOfEach()
      if type == .sessionResumed { try journal.append(.sessionPaused, ModelJournal.session) }
      try journal.append(RoundTripTests.draft(type, &random))
      let line = try #require(journal.lines.last)
      try #require(try SchemaFiles.accept(line: line), "seed \(seed): \(line.text)")
    }
  }

  @Test(
    "What an append adds to a draft is what the schema names", arguments: EventType.allCases, seeds)
  func filledIn(type: EventType, seed: UInt64) throws {
    // A removal is said anew from the thing itself.
    guard type.effect != .delete else { return }
    var random = SeededRandom(seed: seed)
    let named = Set(EventWords.filledIn(in: type))
    #expect(named.isSubset(of: type.fields.map(\.name)))
    for _ in 0..<10 {
      var journal = try ModelJournal.withOneOfEach()
      if type == .sessionResumed { try journal.append(.sessionPaused, ModelJournal.session) }
      let draft = RoundTripTests.draft(type, &random)
      let recorded = try JSONValue(parsing: try journal.append(draft).data)
      guard case .object(let members) = recorded else { continue }
      let added = members.map(\.name).filter { draft.data[$0] == nil }
      try #require(named.isSuperset(of: added), "seed \(seed): \(recorded.bytes.text)")
    }
  }
}
