import Foundation
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Older schema versions")
struct OlderVersionTests {
  @Test("A calorie log of before there were two formulas adds up as it did")
  func oneFormula() throws {
    let bytes = try Data(
      contentsOf: SampleFolder.url.appending(path: "older/one-formula/expected-state.json"))
    let expected = try #require(try JSONSerialization.jsonObject(with: bytes) as? NSDictionary)
    let journal = try SampleFolder.journal("older/one-formula/journal")
    #expect(try journal.verify().findings == [])
    let replay = try journal.replay()
    #expect(replay.state.notices.all == [])
    #expect(replay.eventCount == expected["events"] as? Int)
    let text = StateDocument(replay.state).text
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let days = try #require(document?["days"] as? [NSDictionary])
    let expectedDays = try #require(expected["days"] as? [NSDictionary])
    #expect(days.count == expectedDays.count)
    for (day, expected) in zip(days, expectedDays) { expectHolds(day, expected, "day") }
  }

  /// Expects of a value all that another one says, whatever more it has.
  private func expectHolds(_ value: Any?, _ expected: Any, _ path: String) {
    switch expected {
    case let expected as NSDictionary:
      for (key, member) in expected {
        expectHolds((value as? NSDictionary)?[key], member, "\(path).\(key)")
      }
    case let expected as NSArray:
      let elements = value as? NSArray ?? []
      #expect(elements.count == expected.count, "\(path)")
      for (index, pair) in zip(elements, expected).enumerated() {
        expectHolds(pair.0, pair.1, "\(path)[\(index)]")
      }
    default: #expect(value as? NSObject == expected as? NSObject, "\(path)")
    }
  }
}
