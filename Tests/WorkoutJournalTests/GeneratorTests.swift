import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A generated journal")
struct GeneratorTests {
  @Test("is the same for the same numbers, byte for byte")
  func sameSeed() throws {
    let first = try GeneratedJournal(events: 700, devices: 3, seed: 11)
    let second = try GeneratedJournal(events: 700, devices: 3, seed: 11)
    #expect(first.files == second.files)
    #expect(first.summary == second.summary)
  }

  @Test("is another one for another seed, in every file")
  func otherSeed() throws {
    let first = try GeneratedJournal(events: 200, devices: 1, seed: 11)
    let second = try GeneratedJournal(events: 200, devices: 1, seed: 12)
    for (path, bytes) in first.files { #expect(second.files[path] != bytes, "\(path)") }
  }

  @Test(
    "has as many events and devices as were asked for",
    arguments: [(1, 1), (3, 3), (24, 24), (40, 40), (100, 2), (999, 5), (2_000, 100)])
  func counts(events: Int, devices: Int) throws {
    let generated = try GeneratedJournal(events: events, devices: devices, seed: 5)
    let verification = try generated.journal.verify()
    #expect(verification.eventCount == events)
    #expect(verification.deviceCount == devices)
    #expect(generated.summary.events == events)
    #expect(generated.summary.devices == devices)
    #expect(generated.summary.files == generated.files.count - 1)
    #expect(generated.summary.bytes == verification.byteCount)
  }

  @Test(
    "refuses numbers that there can't be a journal of",
    arguments: [(0, 1), (5, 0), (5, 6), (500, 101)])
  func badNumbers(events: Int, devices: Int) {
    #expect(throws: JournalGenerator.Failure.self) {
      try JournalGenerator(events: events, devices: devices, seed: 1)
    }
  }

  @Test("never goes where something is")
  func occupied() throws {
    let disk = SimulatedDisk()
    try disk.createDirectory("/journal")
    try disk.create("/journal/mine", [1])
    let before = disk.contents()
    let generator = try JournalGenerator(events: 5, devices: 1, seed: 1)
    #expect {
      try generator.write(to: "/journal", on: disk)
    } throws: { error in
      if case JournalGenerator.Failure.journal(.occupied) = error { true } else { false }
    }
    #expect(disk.contents() == before)
  }

  @Test("is sound and replays without a notice", arguments: 1...3)
  func sound(seed: Int) throws {
    let generated = try GeneratedJournal(events: 1_500, devices: 1 + seed, seed: UInt64(seed))
    let verification = try generated.journal.verify()
    #expect(verification.findings == [])
    let replay = try generated.journal.replay()
    #expect(replay.state.notices.all == [])
    #expect(replay.eventCount == 1_500)
  }

  @Test("holds only events that the product would have appended in their place", arguments: 1...3)
  func appendable(seed: Int) throws {
    let generated = try GeneratedJournal(events: 1_200, devices: 2, seed: UInt64(seed))
    var state = JournalState()
    try generated.journal.forEachEvent { event throws(JournalError) in
      let envelope = event.envelope
      let draft = EventDraft(
        event.type, entity: envelope.entity, at: envelope.at, data: event.data)
      var decision = Decision(now: Moment(milliseconds: envelope.time.milliseconds))
      do throws(Rejection) {
        let checked = try decision.check(draft, in: state) { envelope.entity }
        #expect(checked.data == Array(event.bytes[envelope.data]), "seed \(seed), \(envelope.id)")
      } catch {
        Issue.record("seed \(seed), \(envelope.id): \(error.message)")
      }
      state.apply(envelope, in: event.bytes)
      return true
    }
  }

  @Test("consists of canonical lines, about as long as real ones")
  func lineLengths() throws {
    let generated = try GeneratedJournal(events: 2_500, devices: 2, seed: 9)
    for line in generated.lines {
      guard case .event(let event) = LineDecoder.decode(line, line.indices) else {
        Issue.record("\(String(decoding: line, as: UTF8.self))")
        continue
      }
      #expect(event.isCanonical)
    }
    let mean = generated.summary.bytes / generated.summary.events
    #expect((300...360).contains(mean), "\(mean) bytes")
  }

  @Test("has the mix of a training life", arguments: 1...2)
  func mix(seed: Int) throws {
    let generated = try GeneratedJournal(events: 9_000, devices: 2, seed: UInt64(seed))
    var counts: [EventType: Int] = [:]
    try generated.journal.forEachEvent { event in
      if let type = event.envelope.type { counts[type, default: 0] += 1 }
      return true
    }
    func count(_ type: EventType) -> Int { counts[type] ?? 0 }
    let sessions = count(.sessionStarted)
    #expect((60...150).contains(count(.exerciseCreated)))
    #expect((1...15).contains(count(.exerciseDeleted)))
    #expect((10...300).contains(count(.exerciseUpdated)))
    #expect((300...800).contains(sessions))
    #expect((12...30).contains(count(.setLogged) / sessions))
    #expect((sessions * 9 / 10...sessions).contains(count(.sessionCompleted)))
    #expect(count(.sessionPaused) == count(.sessionResumed))
    #expect((sessions / 50...sessions / 5).contains(count(.sessionPaused)))
    #expect((1...sessions / 20).contains(count(.sessionDeleted)))
    #expect((sessions / 50...sessions / 5).contains(count(.sessionUpdated)))
    #expect((30...400).contains(count(.setUpdated)))
    #expect((10...200).contains(count(.setDeleted)))
    #expect((60...400).contains(count(.bodyWeightRecorded)))
  }

  @Test("makes people stronger over the years")
  func progression() throws {
    let generated = try GeneratedJournal(events: 8_000, devices: 1, seed: 3)
    var state = JournalState()
    try generated.journal.forEachEvent { event in
      state.apply(event.envelope, in: event.bytes)
      return true
    }
    let squat = try #require(state.exercises.all.first { $0.record.name == "Back Squat" })
    let maxima = state.sets.all.filter {
      $0.record.exercise == squat.id && $0.record.setType == .topSet
    }
    .map { $0.record.estimatedOneRepMax }
    try #require(maxima.count > 40)
    let early = maxima.prefix(10).reduce(0, +)
    let late = maxima.suffix(10).reduce(0, +)
    #expect(late > early * 1.1)
  }

  @Test(
    "ends before November 2026 and spans no more than eleven years",
    arguments: [1, 300, 2_500, 12_000])
  func span(events: Int) throws {
    let generated = try GeneratedJournal(events: events, devices: 1, seed: UInt64(events))
    let months = generated.files.keys.filter { $0.hasSuffix(".ndjson") }
      .map { $0.suffix("yyyy-mm.ndjson".count).prefix("yyyy-mm".count) }.sorted()
    #expect(try #require(months.first) >= "2015-11")
    #expect(try #require(months.last) <= "2026-10")
  }
}
