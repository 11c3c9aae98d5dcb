import Foundation
import Generation
import Testing

@testable import JournalModel

@Suite struct JSONMutationTests {
  static let lines: [[UInt8]] = [
    #"{"v":1,"id":"k7f3q2m9-17","hlc":"01994f3a2b1c-0000","at":"2026-11-21T18:04:05.123-05:00","type":"set.logged","entity":"01994f3a-2b1c-7000-8000-5b6f1d2e3c4a","data":{"session":"01994f3a-2b1c-7000-8000-000000000001","reps":5,"weight":102.5,"unit":"kg","isCompleted":true,"notes":null},"crc":"9ae1c03d"}"#,
    #"{"type":"exercise.created","data":{"name":"Curl \"21s\" \u00e9\ud83d\udcaa\n","muscleGroups":["Biceps","Forearms"],"image":{"blob":"ab","bytes":12},"baseMET":3.5e0,"weight":-0.0}}"#,
    #" { "data" : { "tags" : [ "a" , "b\\" ] , "readiness" : { "energy" : "OK" } , "n" : [ [ 1E+2 , -3 ] , false ] } , "x" : { } } "#,
    "{\"notes\":\"Größe 力 💪\u{7f}\",\"list\":[1,2.50,3e-7,0,{}],\"t\":true}",
  ].map(\.bytes)

  /// What a mutation is likely to break something with.
  private static let splinters: [[UInt8]] =
    [
      "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "9", "-", "+", ".", "e", "E", " ", "\n", "\t",
      "\\u", "\\ud800", "\\udc00", "\\\"", "null", "true", "1e999", "é", "\u{0}", "\u{1b}",
    ].map(\.bytes) + [[0x80], [0xc3], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xf0], [0xff]]

  static func mutated(_ line: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = line
    for _ in 0..<random.number(in: 1...3) where !bytes.isEmpty {
      let place = random.number(in: 0...bytes.count - 1)
      switch random.number(in: 0...6) {
      case 0: bytes[place] = UInt8(random.number(in: 0...255))
      case 1: bytes[place] ^= 1 << UInt8(random.number(in: 0...7))
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(contentsOf: random.pick(splinters), at: place)
      case 4: bytes.replaceSubrange(place...place, with: random.pick(splinters))
      case 5: bytes.removeSubrange(place..<min(bytes.count, place + random.number(in: 1...20)))
      default:
        let end = min(bytes.count, place + random.number(in: 1...20))
        bytes.insert(contentsOf: bytes[place..<end], at: random.number(in: 0...bytes.count - 1))
      }
    }
    return bytes
  }

  @Test("Over mutated event lines the reader takes what Foundation takes", arguments: seeds)
  func agreement(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var accepted = 0
    for round in 0..<25_000 {
      let bytes = Self.mutated(random.pick(Self.lines), &random)
      if FoundationJSON.seesAnotherEncoding(bytes) { continue }
      let stricter = FoundationJSON.withoutTrailingCommas(bytes)
      let error = OwnJSON.error(stricter)
      if error == nil, !OwnJSON.hasFiniteNumbers(stricter) { continue }
      if error == nil { accepted += 1 }
      try #require(
        (error == nil) == FoundationJSON.accepts(bytes),
        "seed \(seed), round \(round): \(error as Any) for \(bytes.text)")
    }
    // Both kinds must come up for the agreement to say anything.
    #expect(accepted > 1000 && accepted < 24_000, "seed \(seed): \(accepted)")
  }

  @Test("A tree is read from what is skipped without error, but for names twice", arguments: seeds)
  func tree(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for round in 0..<5000 {
      let bytes = Self.mutated(random.pick(Self.lines), &random)
      var treeError: JSONError?
      do throws(JSONError) {
        _ = try JSONValue(parsing: bytes, refusesHalves: true)
      } catch {
        treeError = error
      }
      if case .duplicateMember? = treeError?.reason { continue }
      try #require(
        treeError == OwnJSON.error(bytes), "seed \(seed), round \(round): \(bytes.text)")
    }
  }
}
