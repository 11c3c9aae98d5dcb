/// Lines of a calendar, each in pieces of at most 75 bytes, none of which parts a character.
struct CalendarLines {
  private(set) var bytes: [UInt8] = []
  /// Of the piece that is being written.
  private var length = 0

  /// What has been written so far, taken out, with room made for as much again.
  mutating func take() -> [UInt8] {
    let taken = bytes
    bytes = []
    bytes.reserveCapacity(taken.count)
    return taken
  }

  mutating func add(_ name: String, _ value: some Collection<UInt8>) {
    begin(name)
    for byte in value { add(byte) }
    end()
  }

  /// By bytes: a comma with an accent upon it is one character, and parts values all the same.
  mutating func add(_ name: String, escaping text: some Collection<UInt8>) {
    begin(name)
    var previous: UInt8 = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        add(UInt8(ascii: "\\"))
        add(byte)
      case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        add(UInt8(ascii: "\\"))
        add(UInt8(ascii: "n"))
      // Control characters are no text in a calendar.
      case 0..<0x09, 0x0b..<0x20, 0x7f: break
      default: add(byte)
      }
      previous = byte
    }
    end()
  }

  private mutating func begin(_ name: String) {
    for byte in name.utf8 { add(byte) }
    add(UInt8(ascii: ":"))
  }

  private mutating func add(_ byte: UInt8) {
    // The first byte of a character says how many it has.
    let count =
      switch byte {
      case 0x80..<0xc0: 0
      case 0xc0..<0xe0: 2
      case 0xe0..<0xf0: 3
      case 0xf0...: 4
      default: 1
      }
    if count > 0, length + count > 75 {
      bytes += [0x0d, 0x0a, 0x20]
      length = 1
    }
    bytes.append(byte)
    length += count
  }

  private mutating func end() {
    bytes += [0x0d, 0x0a]
    length = 0
  }
}
