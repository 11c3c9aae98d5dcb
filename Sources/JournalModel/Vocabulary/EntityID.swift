/// The UUID (RFC 9562) of the thing that an event is about.
public struct EntityID: Hashable, Sendable {
  /// The first eight bytes, as a big-endian number.
  public let high: UInt64
  /// The last eight bytes, likewise.
  public let low: UInt64

  /// The id of these bits, whatever version of UUID they say.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A version 7 id: time-ordered, so that new things sort after old ones.
  ///
  /// - Parameters:
  ///   - milliseconds: Unix time; its lowest 48 bits are used.
  ///   - random: 74 random bits are taken from these two words.
  public init(milliseconds: Int64, random: (UInt64, UInt64)) {
    high = UInt64(bitPattern: milliseconds) << 16 | 0x7000 | random.0 & 0x0fff
    low = 0x8000_0000_0000_0000 | random.1 & 0x3fff_ffff_ffff_ffff
  }

  /// A version 7 id of the thing that an event of this stamp makes: of things of one instant, as a batch
  /// makes them, one sorts behind those that were made before it.
  ///
  /// The stamp's counter is where RFC 9562 (6.2) has room for one. In the first half, by which ids are
  /// told apart in short, it goes on from a number below 2048, as far as there is room; whole it is in the
  /// second. That number is the millisecond's on the device, which may make several batches in it.
  ///
  /// - Parameters:
  ///   - stamp: the event's.
  ///   - device: the event's; nil where it has no id yet, as before its first event.
  ///   - random: 46 random bits are taken from it.
  package init(stamp: HybridTime, of device: DeviceID?, random: UInt64) {
    let (milliseconds, counter) = (UInt64(bitPattern: stamp.milliseconds), UInt64(stamp.counter))
    let first = device.map { (($0.bits ^ milliseconds) &* 0x9e37_79b9_7f4a_7c15) >> 53 } ?? 0
    high = milliseconds << 16 | 0x7000 | min(first + counter, 0x0fff)
    low = 0x8000_0000_0000_0000 | counter << 46 | random & 0x3fff_ffff_ffff
  }

  /// A version 8 id made of 128 bits of a hash, so that every device derives the same one.
  public init(hash: (UInt64, UInt64)) {
    high = hash.0 & 0xffff_ffff_ffff_0fff | 0x8000
    low = hash.1 & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
  }

  /// The version 8 id that every device derives from the same words.
  ///
  /// Its two halves are the FNV-1a hashes of the words behind `0` and `1` and a blank.
  init(derivedFrom words: String) {
    self.init(hash: (EventType.hash("0 \(words)".utf8), EventType.hash("1 \(words)".utf8)))
  }

  /// Whether it is of version 8, and so was derived from something rather than made anew.
  package var isDerived: Bool { high & 0xf000 == 0x8000 }

  /// When an id of version 7 was made, in Unix milliseconds; nil for others.
  package var madeAtMilliseconds: Int64? {
    high & 0xf000 == 0x7000 ? Int64(high >> 16) : nil
  }

  /// Reads the 36-character form, in either case.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes, in: 0..<bytes.count)
  }

  /// The ids that begin with some characters of their 36, in lower case; nil where none can.
  package static func range(beginning text: String) -> ClosedRange<EntityID>? {
    let lowest = "00000000-0000-0000-0000-000000000000"
    let highest = "ffffffff-ffff-ffff-ffff-ffffffffffff"
    guard text.utf8.count <= lowest.utf8.count,
      let low = EntityID(text + lowest.dropFirst(text.count)),
      let high = EntityID(text + highest.dropFirst(text.count))
    else { return nil }
    return low...high
  }

  @inline(__always)
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    guard range.count == 36 else { return nil }
    let start = range.lowerBound
    for dash in [8, 13, 18, 23] where bytes[start + dash] != UInt8(ascii: "-") { return nil }
    guard
      let first = Hexadecimal.value(of: bytes, in: start..<start + 8),
      let second = Hexadecimal.value(of: bytes, in: start + 9..<start + 13),
      let third = Hexadecimal.value(of: bytes, in: start + 14..<start + 18),
      let fourth = Hexadecimal.value(of: bytes, in: start + 19..<start + 23),
      let fifth = Hexadecimal.value(of: bytes, in: start + 24..<start + 36)
    else { return nil }
    high = first << 32 | second << 16 | third
    low = fourth << 48 | fifth
  }
}

extension EntityID: CustomStringConvertible {
  /// The lower-case 36-character form.
  public var description: String { text }
}

extension EntityID: CanonicalText {
  static var maximumTextBytes: Int { 36 }

  func write(to text: inout OutputSpan<UInt8>) {
    text.append(bytesOf: Hexadecimal.digits(of: UInt32(truncatingIfNeeded: high >> 32)))
    Self.writeDashed(UInt32(truncatingIfNeeded: high), to: &text)
    Self.writeDashed(UInt32(truncatingIfNeeded: low >> 32), to: &text)
    text.append(bytesOf: Hexadecimal.digits(of: UInt32(truncatingIfNeeded: low)))
  }

  /// Appends eight digits, the first four between dashes.
  private static func writeDashed(_ value: UInt32, to text: inout OutputSpan<UInt8>) {
    let digits = Hexadecimal.digits(of: value)
    text.append(UInt8(ascii: "-"))
    text.append(bytesOf: UInt32(truncatingIfNeeded: digits))
    text.append(UInt8(ascii: "-"))
    text.append(bytesOf: UInt32(truncatingIfNeeded: digits >> 32))
  }
}

extension EntityID: Comparable {
  public static func < (a: EntityID, b: EntityID) -> Bool {
    (a.high, a.low) < (b.high, b.low)
  }
}
