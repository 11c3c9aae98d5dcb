import Foundation
import Generation
import Testing

@testable import JournalModel

@Suite struct MomentTests {
  /// Foundation's reading of the canonical form, in milliseconds.
  static func foundationMilliseconds(_ text: String) -> Int64? {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    return formatter.date(from: text).map { Int64(($0.timeIntervalSince1970 * 1000).rounded()) }
  }

  @Test("A moment reads and writes as Foundation's ISO 8601", arguments: seeds)
  func againstFoundation(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      // From 1583 on: before, Foundation's calendar is the Julian one.
      let moment = Moment(
        milliseconds: Int64(random.number(in: -12_212_553_600_000...253_402_200_000_000)),
        offsetMinutes: random.pick([
          0, 60, -300, 330, 345, -1439, 1439, random.number(in: -1439...1439),
        ]))
      let text = moment.description
      try #require(Moment(text) == moment, "seed \(seed): \(text)")
      try #require(
        Self.foundationMilliseconds(text) == moment.milliseconds, "seed \(seed): \(text)")
      try #require(moment.day.description == text.prefix(10), "seed \(seed): \(text)")
      try #require(moment.isCanonical(text.bytes, in: 0..<text.utf8.count), "seed \(seed): \(text)")
    }
  }

  @Test("The day is the date as written, wherever it was written", arguments: seeds)
  func day(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let day = Day(number: Int32(random.number(in: -719_528...2_932_896)))
      let time = String(
        format: "%02d:%02d:%02d", random.number(in: 0...23), random.number(in: 0...59),
        random.number(in: 0...60))
      let offset = String(
        format: "%@%02d:%02d", random.pick(["+", "-"]), random.number(in: 0...23),
        random.number(in: 0...59))
      let text = "\(day)T\(time)\(offset)"
      let moment = try #require(Moment(text), "seed \(seed): \(text)")
      try #require(moment.day == day, "seed \(seed): \(text)")
      try #require(moment.description.hasPrefix(day.description), "seed \(seed): \(text)")
      try #require(Moment(moment.description) == moment, "seed \(seed): \(text)")
    }
  }

  @Test(
    "Every form of RFC 3339 is read, and written in one",
    arguments: [
      ("2026-11-21T18:04:05.123-05:00", "2026-11-21T18:04:05.123-05:00"),
      ("2026-11-21T18:04:05Z", "2026-11-21T18:04:05.000Z"),
      ("2026-11-21t18:04:05z", "2026-11-21T18:04:05.000Z"),
      ("2026-11-21T18:04:05+00:00", "2026-11-21T18:04:05.000Z"),
      ("2026-11-21T18:04:05-00:00", "2026-11-21T18:04:05.000Z"),
      ("2026-11-21T18:04:05.1Z", "2026-11-21T18:04:05.100Z"),
      ("2026-11-21T18:04:05.12Z", "2026-11-21T18:04:05.120Z"),
      ("2026-11-21T18:04:05.9999999999999999999999Z", "2026-11-21T18:04:05.999Z"),
      ("2026-11-21T00:00:00.000+23:59", "2026-11-21T00:00:00.000+23:59"),
      ("2026-11-21T23:59:59.999-23:59", "2026-11-21T23:59:59.999-23:59"),
      ("0000-01-01T00:00:00.000+23:59", "0000-01-01T00:00:00.000+23:59"),
      ("9999-12-31T23:59:59.999-23:59", "9999-12-31T23:59:59.999-23:59"),
      ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59.000Z"),
      ("2016-12-31T18:59:60.5-05:00", "2016-12-31T18:59:59.500-05:00"),
      ("9999-12-31T23:59:60Z", "9999-12-31T23:59:59.000Z"),
    ])
  func forms(text: String, canonical: String) throws {
    let moment = try #require(Moment(text))
    #expect(moment.description == canonical)
    #expect(moment.isCanonical(text.bytes, in: 0..<text.utf8.count) == (text == canonical))
  }

  @Test(
    "What isn't a time of RFC 3339 is none",
    arguments: [
      "", "Z", "2026-11-21", "2026-11-21T18:04Z", "2026-11-21T18:04:05", "2026-11-21 18:04:05Z",
      "2026-11-21T18:04:05.Z", "2026-11-21T18:04:05,5Z", "2026-11-21T18:04:05.5",
      "2026-11-21T24:00:00Z",
      "2026-11-21T18:60:00Z", "2026-11-21T18:04:61Z", "2026-02-29T18:04:05Z",
      "2026-13-21T18:04:05Z",
      "2026-11-21T18:04:05+24:00", "2026-11-21T18:04:05+05:60", "2026-11-21T18:04:05+0500",
      "2026-11-21T18:04:05+05", "2026-11-21T18:04:05 +05:00", "2026-11-21T18:04:05ZZ",
      "2026-11-21T18:04:05.123-05:00 ", "+2026-11-21T18:04:05Z", "-026-11-21T18:04:05Z",
      "2026-11-21T18:04:05\u{2212}05:00", "2026-11-21T18-04-05Z", "20261121T180405Z",
      "1e9999999999999999999Z",
      "2026-11-21T18:04:05é", "2026-11-21T18:04:05.é",
    ])
  func notAMoment(text: String) {
    #expect(Moment(text) == nil)
  }

  @Test("Any clock gives a moment that can be written", arguments: [Int64.min, -1, 0, .max])
  func anyClock(milliseconds: Int64) {
    for offset in [Int.min, -1440, -1439, 0, 1439, 1440, .max] {
      let moment = Moment(milliseconds: milliseconds, offsetMinutes: offset)
      #expect(Moment(moment.description) == moment, "\(moment)")
      #expect(moment.day.description == moment.description.prefix(10))
      #expect((0..<86_400_000).contains(moment.millisecondsOfDay))
    }
  }
}
