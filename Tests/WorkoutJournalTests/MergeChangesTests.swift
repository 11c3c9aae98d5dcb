import Generation
import Testing

@testable import JournalModel
@testable import Simulation
@testable import WorkoutJournal

/// What a merge tells of the model is held to a look at every thing before it and after it.
@Suite("What a merge changes")
struct MergeChangesTests {
  /// Every thing that is to be seen, as the digest has it; a week as its plan has it.
  private static func things(_ state: JournalState) -> [String: [UInt8]] {
    var things: [String: [UInt8]] = [:]
    let document = StateDocument(state)
    document.forEachPiece { kind, piece in
      guard kind != .planWeek,
        let id = ThingNames.members(piece)?.first(where: { $0.name == "id" })?.value
      else { return }
      things["\(kind) \(id)"] = piece
    }
    for week in document.planWeeks {
      things[key(.planWeek, week.id)] = document.json(of: week.id, kind: .planWeek)
    }
    return things
  }

  private static func key(_ kind: EntityKind, _ id: EntityID) -> String {
    "\(kind) \(JSONValue.string(id.description))"
  }

  @Test("is what is otherwise afterwards, and what a dry run says", arguments: 1...6)
  func againstAllThings(seed: UInt64) throws {
    var (newCount, goneCount, changedCount) = (0, 0, 0)
    for least in [1, 40] {
      var pair = try DivergingPair(seed: seed, checkpointsFrom: least)
      for step in 0..<30 {
        for _ in 0..<3 { try pair.step() }
        let (here, peer) = (pair.replicas[step % 2], pair.replicas[1 - step % 2])
        let there = MergeSource(peer)
        let about: Comment = "seed \(seed), from \(least), step \(step)"
        let earlier = try here.replay().state
        let before = Self.things(earlier)
        let dry = try here.merge([there], isDryRun: true, tellsChanges: true)
        #expect(try Self.things(here.replay().state) == before, about)
        let lacking = try Self.bundle(of: peer, lackedBy: here)
        let fromBundle = try here.withBundle(of: lacking, named: "bundle", isTrusted: true) {
          source throws(JournalError) in
          lacking.isEmpty
            ? MergeReport() : try here.merge([source], isDryRun: true, tellsChanges: true)
        }
        let real = try here.merge([there], tellsChanges: true)
        #expect(dry.changes == real.changes, about)
        #expect(fromBundle.changes == real.changes, about)
        #expect(dry.notices == real.notices, about)
        let after = try Self.things(here.replay().state)
        let (new, restored) = (real.changes.newThings, real.changes.restoredThings)
        for one in real.changes.differences {
          let key = Self.key(one.kind, one.entity)
          #expect(before[key] != nil && before[key] != after[key], about)
          #expect(one.isOfExistence == (after[key] == nil), about)
          if one.isOfExistence { goneCount += 1 } else { changedCount += 1 }
        }
        // What an event is about is told wherever it isn't as it was.
        let told = Set(real.changes.differences.map { Self.key($0.kind, $0.entity) })
        for (kind, ids) in real.things.byKind {
          for id in ids {
            let key = Self.key(kind, id)
            let hasCome = before[key] == nil && after[key] != nil
            let isKnown = earlier.hasEverCreated(id, kind: kind)
            #expect((new[kind]?.contains(id) == true) == (hasCome && !isKnown), about)
            #expect((restored[kind]?.contains(id) == true) == (hasCome && isKnown), about)
            if hasCome { newCount += 1 }
            if before[key] != nil, after[key] == nil { #expect(told.contains(key), about) }
          }
        }
        #expect(try here.merge([there], tellsChanges: true).changes.isEmpty, about)
      }
    }
    #expect(newCount > 0 && goneCount > 0 && changedCount > 0, "seed \(seed) tests nothing")
  }

  private static func bundle(of journal: Journal, lackedBy peer: Journal) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try journal.bundle(without: peer) { line in
      bytes += line + [UInt8(ascii: "\n")]
      return true
    }
    return bytes
  }

  @Test("names what a day's deletion ends, as a comparison does", arguments: [1, 1000])
  func day(least: Int) throws {
    let pair = try DivergingPair(seed: 1, checkpointsFrom: least)
    let (here, peer) = (pair.replicas[0], pair.replicas[1])
    let (food, entry) = (EntityID(number: 501), EntityID(number: 502))
    let run = #"{"exerciseType":"Running","duration":30,"intensity":"Moderate","baseMET":8}"#
    for (type, id, data) in [
      ("food.logged", food, #"{"name":"Oats","calories":300}"#),
      ("workoutEntry.logged", entry, run),
    ] {
      var draft = EventDraft(type, entity: id, data: try JSONValue(parsing: Array(data.utf8)))
      draft.isForced = true
      try here.record(draft)
    }
    try peer.merge([MergeSource(here)])
    let day = try #require(try here.replay().state.foods[food]).at.day
    try peer.record(
      EventDraft(
        "day.deleted", data: .object([.init(name: "date", value: .string(day.description))])))
    for journal in pair.replicas { _ = try journal.overview() }
    let source = MergeSource(peer)
    let differences = [
      try MergeSource.difference(between: MergeSource(here), and: source).differences,
      try MergeSource.wholeDifference(between: MergeSource(here), and: source).differences,
      try here.merge([source], isDryRun: true, tellsChanges: true).changes.differences,
      try here.merge([source], tellsChanges: true).changes.differences,
    ]
    for found in differences {
      let gone = Set(found.filter(\.isOfExistence).map(\.entity))
      #expect(gone.isSuperset(of: [food, entry]))
    }
  }

  @Test("isn't looked for where nobody asks")
  func unasked() throws {
    var pair = try DivergingPair(seed: 1, checkpointsFrom: 1)
    for _ in 0..<10 { try pair.step() }
    let report = try pair.replicas[0].merge([MergeSource(pair.replicas[1])])
    #expect(report.things.isEmpty && report.changes.isEmpty && report.notices.isEmpty)
  }
}
