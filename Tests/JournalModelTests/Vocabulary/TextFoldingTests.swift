import Foundation
import Testing

@testable import JournalModel

@Suite struct TextFoldingTests {
  static let table: [(String, String)] = [
    ("", ""), ("Bench Press", "bench press"), ("Développé couché", "developpe couche"),
    ("DE\u{301}VELOPPE\u{301}", "developpe"), ("Jalón", "jalon"), ("Überzüge", "uberzuge"),
    ("Fußheben", "fussheben"), ("FUSSHEBEN", "fussheben"), ("Bœuf Æsir", "boeuf aesir"),
    ("Søren Łódź", "soren lodz"), ("Tiếng Việt", "tieng viet"), ("Çekiş", "cekis"),
    ("İstanbul ısı", "istanbul isi"), ("Жим лёжа", "жим лёжа"), ("ΠΙΈΣΕΙΣ", "πιέσεισ"),
    ("卧推 Row", "卧推 row"), ("5×5 – 💪", "5×5 – 💪"),
  ]

  @Test("Case and the accents of Latin letters go, all else stays", arguments: table)
  func folding(text: String, folded: String) {
    #expect(TextFolding.fold(text) == folded)
  }

  @Test("Folding twice is folding once, and equal texts fold alike", arguments: table)
  func stability(text: String, folded: String) {
    #expect(TextFolding.fold(folded) == folded)
    let decomposed = text.decomposedStringWithCanonicalMapping
    #expect(TextFolding.fold(decomposed) == TextFolding.fold(text))
    #expect(TextFolding.fold(text.uppercased()) == TextFolding.fold(text))
  }

  @Test("Every accented letter of Latin-1 and Latin Extended-A folds as Foundation folds it")
  func latin() {
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
    for value in 0xC0...0x17F as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      let expected = text.folding(options: options, locale: nil)
      // Foundation leaves letters that have no decomposition, and `ß` and the ligatures.
      guard expected.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
      #expect(TextFolding.fold(text) == expected, "\(text)")
    }
  }
}
