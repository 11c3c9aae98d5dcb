/// Text as lines of events have it, eight characters at a time.
extension PackedWriter {
  /// The most bytes that an id of an event or a thing has as text.
  package static var maximumIDBytes: Int {
    max(EventID.maximumTextBytes, EntityID.maximumTextBytes)
  }

  /// Writes a device's name, a dash and a number.
  @inline(__always)
  package mutating func text(_ id: EventID) {
    store(id.device.characters)
    store(UInt8(ascii: "-"))
    text(id.sequence)
  }

  /// Writes a UUID in lower case.
  @inline(__always)
  package mutating func text(_ id: EntityID) {
    store(Hexadecimal.digits(of: UInt32(truncatingIfNeeded: id.high >> 32)))
    dashed(UInt32(truncatingIfNeeded: id.high))
    dashed(UInt32(truncatingIfNeeded: id.low >> 32))
    store(Hexadecimal.digits(of: UInt32(truncatingIfNeeded: id.low)))
  }

  /// Writes eight digits, the first four between dashes.
  @inline(__always)
  private mutating func dashed(_ value: UInt32) {
    let digits = Hexadecimal.digits(of: value)
    store(UInt8(ascii: "-"))
    store(UInt32(truncatingIfNeeded: digits))
    store(UInt8(ascii: "-"))
    store(UInt32(truncatingIfNeeded: digits >> 32))
  }

  /// Writes `<12 hex digits>-<4 hex digits>`.
  @inline(__always)
  package mutating func text(_ time: HybridTime) {
    let last = Hexadecimal.digits(of: UInt32(truncatingIfNeeded: time.bits))
    store(Hexadecimal.digits(of: UInt32(truncatingIfNeeded: time.bits >> 32)))
    store(UInt32(truncatingIfNeeded: last))
    store(UInt8(ascii: "-"))
    store(UInt32(truncatingIfNeeded: last >> 32))
  }

  /// Writes a number that is not negative, in as many digits as it has.
  @inline(__always)
  package mutating func text(_ number: Int) {
    precondition(number >= 0, "only sequences and orders are written here")
    var digits = InlineArray<19, UInt8>(repeating: 0)
    var count = 0
    var rest = number.magnitude
    repeat {
      digits[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      count &+= 1
    } while rest > 0
    while count > 0 {
      count &-= 1
      store(digits[count])
    }
  }
}
