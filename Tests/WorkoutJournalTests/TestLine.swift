import Foundation
import Testing

/// Lines of events made and read without the product: a checksum bit by bit, and Foundation's JSON.
enum TestLine {
  /// CRC-32C by its definition: polynomial division, one bit at a time.
  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? (remainder >> 1) ^ 0x82f6_3b78 : remainder >> 1
      }
    }
    return ~remainder
  }

  /// A line whose body lacks only its seal and the closing brace.
  static func sealed(_ body: String) -> String {
    let digits = String(checksum(body.utf8), radix: 16)
    return body + #","crc":""# + String(repeating: "0", count: 8 - digits.count) + digits + #""}"#
  }

  /// The canonical line of an event.
  static func event(
    _ id: String, hlc: String, type: String = "bodyWeight.recorded", version: Int = 1,
    at: String = "2026-11-20T07:00:00.000Z",
    entity: String = "01994f3a-2b1c-7000-8000-5b6f1d2e3c4a",
    data: String = #"{"weight":80,"unit":"kg"}"#
  ) -> String {
    sealed(
      #"{"v":\#(version),"id":"\#(id)","hlc":"\#(hlc)","at":"\#(at)","type":"\#(type)","#
        + #""entity":"\#(entity)","data":\#(data)"#)
  }

  /// The stamp of a moment.
  static func hlc(_ milliseconds: Int64, _ counter: Int = 0) -> String {
    func digits(_ value: Int64, _ count: Int) -> String {
      let text = String(value, radix: 16)
      return String(repeating: "0", count: count - text.count) + text
    }
    return digits(milliseconds, 12) + "-" + digits(Int64(counter), 4)
  }

  /// The events of a file by id: those of its finished lines whose checksum holds.
  ///
  /// Every line must be canonical or broken.
  static func events(in bytes: [UInt8]) throws -> [String: [UInt8]] {
    var events: [String: [UInt8]] = [:]
    for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false).dropLast() {
      guard line.count > 18,
        sealed(String(decoding: line.dropLast(18), as: UTF8.self)).utf8.elementsEqual(line)
      else { continue }
      let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      let id = try #require(object?["id"] as? String)
      #expect(events[id] == nil, "\(id) stands twice")
      events[id] = Array(line)
    }
    return events
  }
}

@Suite("The tests' own lines")
struct TestLineTests {
  @Test("The checksum of the tests is CRC-32C by its published check value")
  func checkValue() {
    #expect(TestLine.checksum("123456789".utf8) == 0xe306_9283)
  }
}
