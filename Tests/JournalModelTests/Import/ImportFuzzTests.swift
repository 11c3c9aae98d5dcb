import Foundation
import Generation
import Testing

@testable import JournalModel

@Suite("Mutated exports")
struct ImportFuzzTests {
  private static let cases = 20_000

  /// Small files that together have every oddity: the fixtures, and the first rows of each sample.
  private static let seeds: [[UInt8]] = {
    var seeds = StrongImportTests.variants.map { Array($0.text.utf8) }
    seeds.append(
      Array(
        (HevyImportTests.header
          + "\"A\",\"8 Apr 2026, 16:50\",\"8 Apr 2026, 15:50\",\"a\nb\",\"Squat\",0,\"\",0,\"normal\",100,5,,,\n")
          .utf8))
    seeds.append(
      Array(
        (DoubtfulFileTests.header
          + "2024-01-05,Curl,Arms,20,kgs,8,1,km,0:30:00,slow, strict\n2024-01-05,Run,Cardio,,,,,,1:00,\"x\"\n")
          .utf8))
    seeds.append(Array(FitbodImportTests.text.utf8))
    seeds.append(Array(StrongLiftsImportTests.text.utf8))
    seeds.append(Array(JefitImportTests.text.utf8))
    seeds.append(Array(AlphaProgressionImportTests.text.utf8))
    seeds.append(Array("Date,Exercise,Sets,Reps,Weight (lbs)\n2024-01-05,Bench,3,5,135\n".utf8))
    for file in Samples.files {
      guard let data = try? Data(contentsOf: file) else { continue }
      let lines = data.split(separator: 0x0A, maxSplits: 12)
      seeds.append([UInt8](Data(lines.prefix(12).joined(separator: [0x0A]))))
    }
    return seeds
  }()

  @Test("Nothing traps, and every row is accounted for, whatever bytes come")
  func mutations() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    var read = 0
    for number in 0..<Self.cases {
      var bytes = try #require(Self.seeds.randomElement(using: &random))
      for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes, &random) }
      let options = ImportOptions(
        source: Int.random(in: 0..<4, using: &random) == 0
          ? ImportSource.allCases.randomElement(using: &random) : nil,
        unit: Int.random(in: 0..<8, using: &random) == 0 ? nil : .kilograms)
      do {
        let history = try ImportedHistory.read(bytes, options)
        read += 1
        checkAccounts(history, "seed \(seed), case \(number)")
      } catch {
        #expect(!error.message.isEmpty && !error.hint.isEmpty, "seed \(seed), case \(number)")
      }
    }
    #expect(read > Self.cases / 3, "seed \(seed): too few files were read to mean anything")
  }

  private static let pieces: [String] = [
    "\"", "\"\"", ",", ";", "\n", "\r", "\t", "\0", "\u{1F}", "-", "1e999", "9223372036854775808",
    "99999999999999999999", "-1", "nan", "0x10", "Rest Timer", "Note", "W", "kg", "lb",
    "31 Feb 2024",
    "2024-01-05 07:03:00", "12:", ":::", "h m s", "99999999999h", "日", "é", "💪", "\u{FEFF}", "\\n",
    "\\",
  ]

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let at = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, at + Int.random(in: 1...40, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(at..<end)
    case 2: bytes.insert(contentsOf: bytes[at..<end], at: at)
    case 3: bytes.removeSubrange(at...)
    default:
      bytes.insert(contentsOf: (Self.pieces.randomElement(using: &random) ?? "").utf8, at: at)
    }
  }
}
