/// Writes canonical JSON: no white space, members in the order given, one form for every value.
///
/// A number is the shortest decimal that reads back as the same double, without a fraction where
/// it is whole and at most 2^53; minus zero, which nothing here means, is zero. In strings only `"`, `\` and control characters are escaped.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  /// Whether the next member or element needs a comma before it.
  private var needsComma = false
  private let escapesHidden: Bool

  /// - Parameter escapesHidden: also escapes whatever acts on a terminal instead of being seen;
  ///   for what is only shown, never for what is kept, sealed or hashed.
  public init(reserving capacity: Int = 0, escapesHidden: Bool = false) {
    self.escapesHidden = escapesHidden
    bytes.reserveCapacity(capacity)
  }

  /// What has been written so far, taken out, so that a large document can be sent in pieces.
  public mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Forgets what has been written, ready for another document in the same memory.
  mutating func startAnew() {
    needsComma = false
    bytes.removeAll(keepingCapacity: true)
  }

  // MARK: Structure

  public mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  public mutating func endObject() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  public mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
  }

  public mutating func endArray() {
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// The name of the member whose value is written next.
  public mutating func name(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// A string of characters that need no escape, which `append` adds to the bytes itself.
  mutating func plainString(_ append: (inout [UInt8]) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(&bytes)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  // MARK: Values

  public mutating func null() {
    raw("null")
  }

  public mutating func bool(_ value: Bool) {
    raw(value ? "true" : "false")
  }

  public mutating func integer(_ value: Int) {
    separate()
    Decimal.append(value, to: &bytes)
    needsComma = true
  }

  /// A double that is not finite has no JSON form and is written as `null`.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    if value.rounded() == value, value.magnitude <= Double(JSONReader.maximumInteger) {
      integer(Int(value))
    } else {
      raw(value.description)
    }
  }

  public mutating func string(_ value: String) {
    separate()
    quote(value)
    needsComma = true
  }

  /// Text that is a JSON value already.
  public mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  /// Bytes that are a JSON value already.
  public mutating func raw(_ value: some Collection<UInt8>) {
    separate()
    bytes.append(contentsOf: value)
    needsComma = true
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    switch Self.needs(of: text) {
    case .nothing: bytes.append(contentsOf: text.utf8)
    case .escapes where escapesHidden, .lookAtScalars where escapesHidden:
      for scalar in text.unicodeScalars { escape(scalar) }
    case .lookAtScalars: bytes.append(contentsOf: text.utf8)
    case .escapes: for byte in text.utf8 { escape(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// What a text takes to be written as a string.
  private enum Needs { case nothing, lookAtScalars, escapes }

  private static func needs(of text: String) -> Needs {
    var needs = Needs.nothing
    let utf8 = text.utf8.span
    for place in utf8.indices {
      let byte = utf8[place]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return .escapes }
      // What is hidden is a control character beyond those, or no ASCII.
      if byte >= 0x7f { needs = .lookAtScalars }
    }
    return needs
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
    case UInt8(ascii: "\\"): bytes.append(contentsOf: [byte, byte])
    case 0x0a: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
    case 0x0d: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "r")])
    case 0x09: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "t")])
    case 0..<0x20: escapeUnit(UInt32(byte))
    default: bytes.append(byte)
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    if scalar.isHidden, scalar.value >= 0x20 {
      escapeUnit(scalar.value)
    } else {
      for byte in UTF8.encode(scalar) ?? .init() { escape(byte) }
    }
  }

  /// Writes the escape of a scalar that is one unit of UTF-16.
  private mutating func escapeUnit(_ unit: UInt32) {
    bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    Hexadecimal.append(UInt64(unit), digits: 4, to: &bytes)
  }
}

extension JSONWriter {
  public mutating func member(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  public mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    integer(value)
  }

  public mutating func member(_ name: String, _ value: Double) {
    self.name(name)
    number(value)
  }

  public mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    bool(value)
  }

  public mutating func member(_ name: String, _ value: some FieldValue) {
    self.name(name)
    value.write(to: &self)
  }

  /// A member that is `null` where there is no value.
  public mutating func member(_ name: String, _ value: (some FieldValue)?) {
    self.name(name)
    if let value { value.write(to: &self) } else { null() }
  }
}
