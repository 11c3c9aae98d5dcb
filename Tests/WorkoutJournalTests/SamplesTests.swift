import Foundation
import Generation
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("The sample journals")
struct SamplesTests {
  @Test("The valid one is what the generator makes of the numbers in the README")
  func validIsGenerated() throws {
    let generated = try GeneratedJournal(events: 2_400, devices: 2, seed: 4)
    let committed = try SampleFolder.files(in: "valid")
    #expect(Set(generated.files.keys) == Set(committed.keys))
    for (path, bytes) in committed {
      #expect(generated.files[path] == bytes, "\(path) is not what was generated")
    }
  }

  @Test("The valid one is a sound year of one person's training on two devices")
  func validIsSound() throws {
    let journal = try SampleFolder.journal("valid")
    let verification = try journal.verify()
    #expect(verification.findings == [])
    #expect(verification.eventCount == 2_400)
    #expect(verification.deviceCount == 2)
    let replay = try journal.replay()
    #expect(replay.state.notices.all == [])
    let days = replay.state.sessions.all.map(\.at.day)
    let (first, last) = (try #require(days.min()), try #require(days.max()))
    #expect((350...380).contains(last.number - first.number))
    #expect((100...200).contains(replay.state.sessions.count))
  }

  @Test("The oldest one still reads as on the day it was written")
  func firstFormat() throws {
    let bytes = try Data(
      contentsOf: SampleFolder.url.appending(path: "older/first-format/expected-state.json"))
    let expected = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    let journal = try SampleFolder.journal("older/first-format/journal")
    #expect(try journal.verify().findings == [])
    let replay = try journal.replay(fingerprint: true)
    let state = replay.state
    #expect(state.notices.all == [])
    #expect(replay.eventCount == expected["events"] as? Int)
    let frontier = Dictionary(
      uniqueKeysWithValues: replay.frontier.map { ($0.key.description, $0.value) })
    #expect(frontier == expected["frontier"] as? [String: Int])
    #expect(replay.fingerprint?.description == expected["fingerprint"] as? String)
    var types: [String: Int] = [:]
    try journal.forEachEvent { event in
      types[event.type, default: 0] += 1
      return true
    }
    #expect(types == expected["types"] as? [String: Int])
    #expect(state.exercises.count == expected["exercises"] as? Int)
    #expect(state.bodyWeights.count == expected["bodyWeights"] as? Int)
    let sessions = state.sessions.all
    #expect(sessions.count == expected["sessions"] as? Int)
    #expect(sessions.count { $0.record.isCompleted } == expected["completedSessions"] as? Int)
    #expect(
      sessions.reduce(0) { $0 + ($1.record.actualDuration ?? 0) } == expected["minutes"] as? Int)
    let sets = state.sets.all.filter { $0.record.session.flatMap { state.sessions[$0] } != nil }
    #expect(sets.count == expected["sets"] as? Int)
    #expect(sets.reduce(0) { $0 + ($1.record.reps ?? 0) } == expected["repetitions"] as? Int)
    let document = StateDocument(state)
    let volume = sessions.reduce(0) { $0 + document.totalVolumeKilograms(of: $1.id) }
    #expect(abs(volume - (try #require(expected["volumeKilograms"] as? Double))) < 0.001)
  }
}
