import Foundation
import Testing

@testable import JournalModel

@Suite("Ids, moments and days in what an app encodes")
struct CodableTextTests {
  private struct Kept: Codable, Equatable {
    var thing: EntityID
    var device: DeviceID
    var event: EventID
    var at: Moment
    var day: Day
    var week: Week
    var time: HybridTime
  }

  @Test("are their text, and come back from it")
  func text() throws {
    let device = DeviceID(bits: 0x12_3456_789a)
    let kept = Kept(
      thing: EntityID(milliseconds: 1_795_219_200_000, random: (1, 2)), device: device,
      event: EventID(device: device, sequence: 17),
      at: Moment(milliseconds: 1_795_284_245_123, offsetMinutes: -300),
      day: Day(number: 20_000), week: Week(of: Day(number: 20_000)),
      time: HybridTime(milliseconds: 1_795_284_245_123, counter: 9))
    let data = try JSONEncoder().encode(kept)
    let texts = try #require(try JSONSerialization.jsonObject(with: data) as? [String: String])
    #expect(
      texts == [
        "thing": "\(kept.thing)", "device": "\(device)", "event": "\(kept.event)",
        "at": "\(kept.at)", "day": "\(kept.day)", "week": "2024-W40", "time": "\(kept.time)",
      ])
    #expect(try JSONDecoder().decode(Kept.self, from: data) == kept)
  }

  @Test("are refused where the text is none", arguments: ["", "x", "k7f3q2m9-0"])
  func foreign(text: String) throws {
    let data = try JSONEncoder().encode([text])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([EntityID].self, from: data) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([EventID].self, from: data) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Moment].self, from: data) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Day].self, from: data) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Week].self, from: data) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([HybridTime].self, from: data) }
  }

  @Test("A rejection and a failure of an import are shown by their messages")
  func messages() {
    #expect("\(Rejection.nothingLogged)" == Rejection.nothingLogged.message)
    #expect("\(ImportFailure.empty)" == ImportFailure.empty.message)
  }
}
