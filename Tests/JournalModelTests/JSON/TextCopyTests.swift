import Generation
import Testing

@testable import JournalModel

@Suite("Text that is written eight bytes at a time")
struct TextCopyTests {
  /// The text as it was appended, and whether what is looked for was found.
  private static func appended(
    _ text: [UInt8], behind start: [UInt8], _ find: (UInt64) -> UInt64
  ) -> (bytes: [UInt8], isFound: Bool) {
    var bytes = start
    var isFound = false
    bytes.append(addingCapacity: text.count) { output in
      isFound = !output.append(text.span, without: find)
    }
    return (bytes, isFound)
  }

  @Test("Every byte is copied and looked at, wherever it stands")
  func everywhere() {
    for count in 0..<20 {
      for place in 0..<count {
        for byte in UInt8.min ... .max {
          var text = [UInt8](repeating: UInt8(ascii: "a"), count: count)
          text[place] = byte
          let (bytes, isFound) = Self.appended(text, behind: [1]) {
            EightBytes.notPrintable(in: $0) | EightBytes.equal(UInt8(ascii: ","), in: $0)
          }
          #expect(bytes == [1] + text)
          #expect(isFound == (!(0x20..<0x7f).contains(byte) || byte == UInt8(ascii: ",")))
        }
      }
    }
  }

  @Test("Random texts", arguments: 1...4 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let text = (0..<random.number(in: 0...40)).map { _ in UInt8(random.number(in: 0...255)) }
      let wanted = UInt8(random.number(in: 0...255))
      let (bytes, isFound) = Self.appended(text, behind: []) { EightBytes.equal(wanted, in: $0) }
      #expect(bytes == text)
      // What fills up a short text are blanks.
      if wanted != 0x20 { #expect(isFound == text.contains(wanted)) }
    }
  }

  @Test("Text of the program and bytes that are known, of every length")
  func whole() {
    for count in 0..<40 {
      let known = (0..<count).map { UInt8($0) }
      var bytes: [UInt8] = [9]
      bytes.append(addingCapacity: count + 9) { output in
        output.append(known.span)
        output.append("")
        output.append("\"größe\"")
      }
      #expect(bytes == [9] + known + Array("\"größe\"".utf8))
    }
  }

  @Test("Every number of two digits, and the last two of others")
  func pairs() {
    for number in 0..<12_345 {
      var bytes: [UInt8] = []
      bytes.append(addingCapacity: 22) { output in
        Decimal.appendPair(number, to: &output)
        number.write(to: &output)
      }
      #expect(bytes.text == String("0\(number)".suffix(2)) + "\(number)")
    }
  }

  @Test("The bytes of a number, the lowest first")
  func number() {
    var bytes: [UInt8] = [9]
    bytes.append(addingCapacity: 6) { output in
      output.append(bytesOf: 0x0403_0201 as UInt32)
      output.append(bytesOf: 0x0605 as UInt16)
    }
    #expect(bytes == [9, 1, 2, 3, 4, 5, 6])
  }
}
