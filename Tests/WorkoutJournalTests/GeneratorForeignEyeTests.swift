import Foundation
import Generation
import Testing

/// Looks at generated lines with nothing of the product's: Foundation's JSON and a crc bit by bit.
@Suite("To a foreign eye, a generated journal")
struct GeneratorForeignEyeTests {
  private struct Event {
    let device: String
    let sequence: Int
    let time: String
    let type: String
    let entity: String
    let data: [String: Any]
    let file: String
  }

  /// CRC-32C as RFC 3720 defines it, one bit at a time.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var remainder: UInt32 = 0xffff_ffff
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0x82f6_3b78 : remainder >> 1
      }
    }
    return ~remainder
  }

  private static func events(of generated: GeneratedJournal) throws -> [Event] {
    var events: [Event] = []
    for (path, bytes) in generated.files.sorted(by: { $0.key < $1.key })
    where path.hasPrefix("events/") {
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let object = try #require(
          try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
        let id = try #require(object["id"] as? String).split(separator: "-")
        #expect(Set(object.keys) == ["v", "id", "hlc", "at", "type", "entity", "data", "crc"])
        #expect(object["v"] as? Int == 1)
        let digits = String(Self.checksum(Array(line.dropLast(18))), radix: 16)
        let expected = String(repeating: "0", count: 8 - digits.count) + digits
        #expect(object["crc"] as? String == expected)
        events.append(
          Event(
            device: String(id[0]), sequence: try #require(Int(id[1])),
            time: try #require(object["hlc"] as? String),
            type: try #require(object["type"] as? String),
            entity: try #require(object["entity"] as? String),
            data: try #require(object["data"] as? [String: Any]), file: path))
      }
    }
    return events
  }

  @Test(
    "is numbered without gaps, stamped upwards, and filed by device and month", arguments: 1...3)
  func sequences(seed: Int) throws {
    let generated = try GeneratedJournal(events: 800, devices: 3, seed: UInt64(seed))
    let calendar = Calendar(identifier: .gregorian)
    let utc = try #require(TimeZone(identifier: "UTC"))
    for (device, events) in Dictionary(grouping: try Self.events(of: generated), by: \.device) {
      #expect(events.map(\.sequence) == Array(1...events.count), "seed \(seed)")
      for (earlier, later) in zip(events, events.dropFirst()) {
        #expect(earlier.time < later.time, "seed \(seed), \(device)-\(later.sequence)")
      }
      for event in events {
        let milliseconds = try #require(Int(event.time.prefix(12), radix: 16))
        let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
        let parts = calendar.dateComponents(in: utc, from: date)
        let (year, month) = (try #require(parts.year), try #require(parts.month))
        let name = "\(year)-" + (month < 10 ? "0" : "") + "\(month)"
        #expect(event.file == "events/\(device)/\(name).ndjson")
      }
    }
  }

  @Test("stamps whatever speaks of a thing above the thing", arguments: 1...3)
  func causality(seed: Int) throws {
    let generated = try GeneratedJournal(events: 1_200, devices: 4, seed: UInt64(seed))
    let events = try Self.events(of: generated).sorted {
      ($0.time, $0.device) < ($1.time, $1.device)
    }
    var stampOfCreation: [String: String] = [:]
    var references = 0
    for event in events {
      let isCreation = ["created", "started", "logged", "recorded"].contains {
        event.type.hasSuffix($0)
      }
      if isCreation {
        #expect(stampOfCreation[event.entity] == nil)
        stampOfCreation[event.entity] = event.time
      }
      let mentioned = [
        isCreation ? nil : event.entity, event.data["session"], event.data["exercise"],
      ]
      for entity in mentioned.compactMap({ $0 as? String }) {
        references += 1
        let stamp = try #require(stampOfCreation[entity], "seed \(seed), \(event.type)")
        #expect(stamp < event.time, "seed \(seed), \(event.device)-\(event.sequence)")
      }
    }
    #expect(references > 1_500)
  }

  @Test("has batches, clocks that differ, journeys and the change to summer time")
  func variety() throws {
    let generated = try GeneratedJournal(events: 4_000, devices: 3, seed: 2)
    let offsets = Set(
      generated.lines.compactMap { line -> Substring? in
        let text = String(decoding: line, as: UTF8.self)
        guard let at = text.range(of: "\"at\":\"") else { return nil }
        return text[at.upperBound...].dropFirst(23).prefix { $0 != "\"" }
      })
    #expect(offsets.count >= 3, "\(offsets)")
    let events = try Self.events(of: generated)
    #expect(events.contains { !$0.time.hasSuffix("-0000") })
  }
}
