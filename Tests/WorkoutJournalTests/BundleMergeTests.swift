import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A bundle that is merged")
struct BundleMergeTests {
  @Test("of what was lacked is at odds with nothing that was known where it was written")
  func seen() throws {
    let pair = try TwoReplicas()
    pair.world.clock.advance(seconds: 60)
    try pair.there.record(pair.rename("Back Squat"))
    let report = try pair.here.take(.ofWhatIsLacking, from: pair.there)
    #expect(report.eventCount == 1)
    #expect(report.conflicts == [])
  }

  @Test("is made of lines that come without their line breaks, the last one too")
  func lines() throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(.weight(80), .weight(81))
    var lines: [[UInt8]] = []
    try journal.bundle { line in
      lines.append(Array(line))
      return true
    }
    #expect(lines.count == 2)
    #expect(try world.storage.eventFiles().values.map { $0 } == [lines.flatMap { $0 + [0x0a] }])
  }

  @Test("of what was lacked is at odds with what has been written since")
  func unseen() throws {
    let pair = try TwoReplicas()
    pair.world.clock.advance(seconds: 60)
    try pair.there.record(pair.rename("Back Squat"))
    pair.world.clock.advance(seconds: 60)
    try pair.here.record(pair.rename("High Bar Squat"))
    #expect(try pair.here.take(.ofWhatIsLacking, from: pair.there).conflicts.count == 1)
    let deleting = try TwoReplicas()
    deleting.world.clock.advance(seconds: 60)
    try deleting.there.record(deleting.rename("Back Squat"))
    deleting.world.clock.advance(seconds: 60)
    try deleting.here.record(EventDraft("exercise.deleted", entity: deleting.exercise))
    #expect(try deleting.here.take(.ofWhatIsLacking, from: deleting.there).conflicts.count == 1)
  }

  @Test("would bring once what another source would bring too")
  func isDryRun() throws {
    let pair = try TwoReplicas()
    pair.world.clock.advance(seconds: 60)
    try pair.there.record(pair.rename("Back Squat"))
    let sources = [MergeSource(pair.there), MergeSource(pair.there)]
    #expect(try pair.here.merge(sources, isDryRun: true).eventCount == 1)
    #expect(try pair.here.merge(sources).eventCount == 1)
  }

  @Test("of what was lacked has the event whose id is another's there", arguments: [nil, 1])
  func fork(checkpointsFrom: Int?) throws {
    let world = TestWorld()
    let own = try world.create()
    try own.record(.exercise("Squat"))
    let twin = try world.copied()
    var there = try twin.open()
    world.clock.advance(seconds: 60)
    let first = try own.record(.weight(80)).map(\.id)
    world.clock.advance(seconds: 60)
    #expect(try there.record(.weight(81)).map(\.id) == first)
    try own.merge([MergeSource(there)])
    var environment = world.environment
    environment.checkpointsFrom = checkpointsFrom
    let here = try Journal(at: own.path, in: environment)
    environment = twin.environment
    environment.checkpointsFrom = checkpointsFrom
    there = try Journal(at: there.path, in: environment)
    for journal in [here, there] { _ = try journal.overview() }
    let report = try there.take(.ofWhatIsLacking, from: here)
    #expect(report.eventCount == 1 && report.eventCounts == [first[0].device: 1])
    #expect(try there.eventIDs() == here.eventIDs())
    #expect(try there.fingerprint() == here.fingerprint())
    #expect(try there.document() == here.document())
    #expect(try here.bundled(.ofWhatIsLacking, at: there).isEmpty)
    #expect(try there.bundled(.ofWhatIsLacking, at: here).isEmpty)
  }

  @Test("of everything is at odds with whatever is not in it")
  func whole() throws {
    let pair = try TwoReplicas()
    pair.world.clock.advance(seconds: 60)
    try pair.here.record(pair.rename("High Bar Squat"))
    pair.world.clock.advance(seconds: 60)
    try pair.there.record(pair.rename("Back Squat"))
    #expect(try pair.here.take(.ofEverything, from: pair.there).conflicts.count == 1)
  }

  @Test("does and says the same by a checkpoint as by everything", arguments: [2, 4, 6, 8])
  func againstAllEvents(seed: UInt64) throws {
    var (lacking, partial, conflicts) = (0, 0, 0)
    try DivergingPair.walk(seed: seed) { pair, least, step, random in
      let storage = pair.world.storage
      let about: Comment = "seed \(seed), from \(least), step \(step)"
      var bytes = try pair.replicas[1].bundled(.ofWhatIsLacking, at: pair.replicas[0])
      var environment = pair.replicas[1].environment
      environment.checkpointsFrom = nil
      let read = try Journal(at: pair.replicas[1].path, in: environment)
      #expect(try read.bundled(.ofWhatIsLacking, at: pair.replicas[0]) == bytes, about)
      if random.chance(0.3) { bytes = try pair.replicas[1].bundled(.ofEverything, at: nil) }
      // Some of it comes later, or never.
      var lines = bytes.split(separator: 0x0a)
      if random.chance(0.4), !lines.isEmpty { lines.removeFirst() }
      if random.chance(0.4), !lines.isEmpty { lines.removeLast() }
      if lines.isEmpty { return }
      lacking += 1
      bytes = Array(lines.joined(separator: [0x0a])) + [0x0a]
      var deeds: [(MergeReport, [String: [UInt8]])] = []
      for (name, checkpointsFrom) in [("known", least), ("read", nil)] {
        let path = "/\(least)-\(step)-\(name)"
        try storage.copyFolder(pair.replicas[0].path, to: path)
        var environment = pair.replicas[0].environment
        environment.checkpointsFrom = checkpointsFrom
        let journal = try Journal(at: path, in: environment)
        let report = try journal.withBundle(of: bytes, named: "bundle", isTrusted: true) {
          source throws(JournalError) in
          if checkpointsFrom != nil {
            var reading = MergeReading(of: source, into: journal, nil)
            let notes = try JournalError.wrap { () throws(FileError) in
              let (target, union) = try reading.indexes()
              let plan = MergePlan(target: target, union: union, of: source)
              return try [0, .max].map { many throws(FileError) in
                Set(try ConflictFinder.notes(of: plan, reading, many: many))
              }
            }
            #expect(notes[0] == notes[1], about)
            if !reading.isWhole { partial += 1 }
          }
          return try journal.merge([source])
        }
        conflicts += report.conflicts.count
        let files = try storage.files(in: path).filter { !$0.key.hasPrefix(".cache/") }
        deeds.append((report, files))
      }
      #expect(deeds[0].0 == deeds[1].0, about)
      let isSame = deeds[0].1 == deeds[1].1
      #expect(isSame, about)
    }
    #expect(lacking > 8 && partial > 2 && conflicts > 0, "seed \(seed) tests nothing")
  }
}

extension Journal {
  fileprivate enum Extent { case ofEverything, ofWhatIsLacking }

  /// The bytes of a bundle of all events, or of those that another replica lacks.
  fileprivate func bundled(_ extent: Extent, at peer: Journal?) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try bundle(without: extent == .ofWhatIsLacking ? peer : nil) { line in
      bytes += line + [0x0a]
      return true
    }
    return bytes
  }

  fileprivate func take(_ extent: Extent, from other: Journal) throws -> MergeReport {
    let bytes = try other.bundled(extent, at: self)
    return try withBundle(of: bytes, named: "bundle") { source throws(JournalError) in
      try merge([source])
    }
  }
}
