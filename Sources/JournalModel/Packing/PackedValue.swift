/// A value with a short binary form, for rows in memory and in caches.
///
/// The form is nobody's contract: what is packed is read by the same build of the program.
public protocol PackedValue {
  /// Appends the value in its binary form.
  func pack(into writer: inout PackedWriter)
  /// Total: bytes that nobody packed give some value.
  init(from reader: inout PackedReader)
}

extension String: PackedValue {
  public func pack(into writer: inout PackedWriter) { writer.store(self) }
  public init(from reader: inout PackedReader) { self = reader.text() }
}

extension Int: PackedValue {
  /// Zigzag: numbers close to zero are short, whatever their sign.
  public func pack(into writer: inout PackedWriter) {
    writer.variable(UInt64(bitPattern: Int64((self << 1) ^ (self >> 63))))
  }

  public init(from reader: inout PackedReader) {
    let bits = reader.variable()
    self = Int(truncatingIfNeeded: (bits >> 1) ^ (0 &- (bits & 1)))
  }
}

extension Double: PackedValue {
  public func pack(into writer: inout PackedWriter) { writer.store(bitPattern) }

  public init(from reader: inout PackedReader) { self.init(bitPattern: reader.load()) }
}

extension Bool: PackedValue {
  public func pack(into writer: inout PackedWriter) { writer.store(self ? 1 : 0 as UInt8) }
  public init(from reader: inout PackedReader) { self = reader.load(UInt8.self) != 0 }
}

extension EntityID: PackedValue {
  @inline(__always)
  public func pack(into writer: inout PackedWriter) {
    writer.store(high)
    writer.store(low)
  }

  @inline(__always)
  public init(from reader: inout PackedReader) {
    self.init(high: reader.load(), low: reader.load())
  }
}

extension DeviceID: PackedValue {
  public func pack(into writer: inout PackedWriter) { writer.store(bits) }

  public init(from reader: inout PackedReader) { self.init(bits: reader.load()) }
}

extension EventID: PackedValue {
  public func pack(into writer: inout PackedWriter) {
    device.pack(into: &writer)
    sequence.pack(into: &writer)
  }

  public init(from reader: inout PackedReader) {
    self.init(device: DeviceID(from: &reader), sequence: Int(from: &reader))
  }
}

extension HybridTime: PackedValue {
  @inline(__always)
  public func pack(into writer: inout PackedWriter) { writer.store(bits) }

  public init(from reader: inout PackedReader) { self.init(bits: reader.load()) }
}

extension Moment: PackedValue {
  @inline(__always)
  public func pack(into writer: inout PackedWriter) {
    writer.store(milliseconds)
    writer.store(offsetMinutes)
  }

  public init(from reader: inout PackedReader) {
    let milliseconds = reader.load(Int64.self)
    self.init(milliseconds: milliseconds, offsetMinutes: Int(reader.load(Int16.self)))
  }
}

extension Day: PackedValue {
  public func pack(into writer: inout PackedWriter) { writer.store(number) }
  public init(from reader: inout PackedReader) { self.init(number: reader.load()) }
}

extension Array: PackedValue where Element: PackedValue {
  public func pack(into writer: inout PackedWriter) {
    writer.variable(UInt64(count))
    for element in self { element.pack(into: &writer) }
  }

  public init(from reader: inout PackedReader) {
    self = []
    for _ in 0..<reader.variable() {
      guard !reader.isAtEnd else { return }
      append(Element(from: &reader))
    }
  }
}

extension WireEnumeration {
  public func pack(into writer: inout PackedWriter) {
    writer.store(UInt8(truncatingIfNeeded: Self.wire.cases.firstIndex(of: self) ?? 0))
  }

  public init(from reader: inout PackedReader) {
    let cases = Self.wire.cases
    self = cases[min(Int(reader.load(UInt8.self)), cases.count - 1)]
  }
}

extension NestedRecord {
  public func pack(into writer: inout PackedWriter) { packFields(into: &writer) }

  public init(from reader: inout PackedReader) {
    self.init()
    unpackFields(from: &reader)
  }
}
