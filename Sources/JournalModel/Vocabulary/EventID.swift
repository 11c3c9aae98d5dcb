/// A replica's name: 40 random bits, written as 8 characters of Crockford's base 32, lower case.
public struct DeviceID: Hashable, Sendable {
  /// The 40 bits, in the lowest places.
  public let bits: UInt64

  /// Uses the lowest 40 bits.
  public init(bits: UInt64) {
    self.bits = bits & 0xff_ffff_ffff
  }

  /// Reads the 8-character form; only the canonical spelling is accepted.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes, in: 0..<bytes.count)
  }

  @inline(__always)
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    guard range.count == 8 else { return nil }
    var bits: UInt64 = 0
    for position in range {
      let value = Self.values[Int(bytes[position])]
      guard value < 32 else { return nil }
      bits = bits << 5 | UInt64(value)
    }
    self.bits = bits
  }

  /// Crockford's alphabet leaves out i, l, o and u.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xff, count: 256)
    for value in 0..<32 as Range<UInt8> { values[Int(character(of: UInt64(value)))] = value }
    return values
  }()
}

extension DeviceID: CanonicalText {
  static var maximumTextBytes: Int { 8 }

  func write(to text: inout OutputSpan<UInt8>) { text.append(bytesOf: characters) }

  /// The text in the bytes of a word, the first character in the lowest.
  var characters: UInt64 {
    var word: UInt64 = 0
    for place in 0..<8 { word = word << 8 | UInt64(Self.character(of: bits >> UInt64(5 * place))) }
    return word
  }

  /// The character of the lowest five bits.
  @inline(__always)
  private static func character(of bits: UInt64) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: bits & 31)
    if value < 10 { return UInt8(ascii: "0") + value }
    // Letters past i, l, o and u.
    let skipped: UInt8 =
      (value > 17 ? 1 : 0) + (value > 19 ? 1 : 0) + (value > 21 ? 1 : 0) + (value > 26 ? 1 : 0)
    return UInt8(ascii: "a") + value - 10 + skipped
  }
}

extension DeviceID: CustomStringConvertible, Comparable {
  public var description: String { text }

  /// The order of the ids as text, which is that of their bits.
  public static func < (a: DeviceID, b: DeviceID) -> Bool { a.bits < b.bits }
}

/// The identity of an event: the device that recorded it and that device's own counter, from 1.
public struct EventID: Hashable, Sendable {
  /// The replica that recorded it.
  public let device: DeviceID
  /// Its number among that replica's events, from 1 and without a gap.
  public let sequence: Int

  /// The id of a device's event of that number.
  public init(device: DeviceID, sequence: Int) {
    self.device = device
    self.sequence = sequence
  }

  /// Reads `<device>-<seq>`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes, in: 0..<bytes.count)
  }

  /// Past 2^53 a sequence number would not survive every JSON reader.
  @inline(__always)
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    let start = range.lowerBound
    guard range.count >= 10, range.count <= 25, bytes[start + 8] == UInt8(ascii: "-"),
      bytes[start + 9] != UInt8(ascii: "0"), let device = DeviceID(bytes, in: start..<start + 8)
    else { return nil }
    var sequence = 0
    for position in start + 9..<range.upperBound {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      sequence = sequence * 10 + Int(digit)
    }
    guard sequence <= JSONReader.maximumInteger else { return nil }
    self.device = device
    self.sequence = sequence
  }
}

extension EventID: CustomStringConvertible, Comparable {
  public var description: String { text }

  public static func < (a: EventID, b: EventID) -> Bool {
    (a.device, a.sequence) < (b.device, b.sequence)
  }
}

extension EventID: CanonicalText {
  static var maximumTextBytes: Int { DeviceID.maximumTextBytes + 1 + Int.maximumTextBytes }

  func write(to text: inout OutputSpan<UInt8>) {
    device.write(to: &text)
    text.append(UInt8(ascii: "-"))
    sequence.write(to: &text)
  }
}

extension EventID {
  /// Appends the text of `description`.
  package func appendText(to bytes: inout [UInt8]) { append(to: &bytes) }
}
