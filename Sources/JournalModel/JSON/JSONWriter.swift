/// Writes canonical JSON: no white space, members in the order given, one form for every value.
///
/// A number is the shortest decimal that reads back as the same double, without a fraction where
/// it is whole and at most 2^53; minus zero, which nothing here means, is zero. In strings only
/// `"`, `\` and control characters are escaped.
public struct JSONWriter: Sendable {
  /// What has been written and not been taken out yet, as UTF-8.
  public private(set) var bytes: [UInt8] = []
  /// Whether the next member or element needs a comma before it.
  private var needsComma = false
  let escapesHidden: Bool
  /// Whether a double that is not finite is written as a number that no reader takes, rather than as
  /// `null`, which says something else.
  private let refusesEndless: Bool
  /// How many objects and arrays are open.
  private var depth = 0
  /// The members of the outermost object, where its values are wanted apart: then neither their names
  /// are written nor commas between them.
  package private(set) var outline: MemberOutline?

  /// - Parameters:
  ///   - capacity: how many bytes there is to be room for at once.
  ///   - escapesHidden: also escapes whatever acts on a terminal instead of being seen; for what is
  ///     only shown, never for what is kept, sealed or hashed.
  public init(reserving capacity: Int = 0, escapesHidden: Bool = false) {
    self.init(reserving: capacity, escapesHidden: escapesHidden, refusesEndless: false)
  }

  /// - Parameter refusesEndless: whether a double that is not finite is to be refused by whoever reads
  ///   it, as what somebody has said, and not taken for nothing.
  init(reserving capacity: Int, escapesHidden: Bool = false, refusesEndless: Bool) {
    self.escapesHidden = escapesHidden
    self.refusesEndless = refusesEndless
    bytes.reserveCapacity(capacity)
  }

  /// Writes objects of which the values are wanted apart.
  package init(outlining outline: MemberOutline) {
    self.init()
    self.outline = outline
  }

  /// What has been written so far, taken out, so that a large document can be sent in pieces.
  public mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Forgets what has been written, ready for another document in the same memory, or for more of
  /// one of which the beginning went elsewhere.
  ///
  /// - Parameter afterOthers: whether a member or an element stands before what is written next.
  package mutating func startAnew(afterOthers: Bool = false) {
    needsComma = afterOthers
    depth = 0
    bytes.removeAll(keepingCapacity: true)
    outline?.startAnew()
  }

  // MARK: Structure

  /// Opens an object, in the place of a value.
  public mutating func beginObject() { begin(UInt8(ascii: "{")) }
  /// Closes the object that was opened last.
  public mutating func endObject() { end(UInt8(ascii: "}")) }
  /// Opens a list, in the place of a value.
  public mutating func beginArray() { begin(UInt8(ascii: "[")) }
  /// Closes the list that was opened last.
  public mutating func endArray() { end(UInt8(ascii: "]")) }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
    depth += 1
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
    depth -= 1
  }

  /// The name of the member whose value is written next.
  public mutating func name(_ name: String) {
    if outline != nil, depth == 1 {
      outline?.add(name, at: bytes.count)
    } else {
      quote(name, isName: true)
    }
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  // MARK: Values

  /// Writes the value `null`.
  public mutating func null() {
    raw("null")
  }

  /// `null` in the place of a value of a type.
  mutating func null<Value: FieldValue>(of type: Value.Type) {
    note(ColumnType(type.shape))
    null()
  }

  /// Notes what a member of the outermost object is, where that is the first of several.
  private mutating func note(_ type: @autoclosure () -> ColumnType) {
    if depth == 1, outline?.isFirst == true { outline?.note(type()) }
  }

  /// Writes the value `true` or `false`.
  public mutating func bool(_ value: Bool) {
    raw(value ? "true" : "false")
  }

  /// Writes a whole number, exact whatever its size.
  public mutating func integer(_ value: Int) {
    note(.integer)
    append(upTo: Int.maximumTextBytes) { $0.appendJSON(value) }
  }

  /// More than any double.
  private static let endless = "1e999"

  /// A double that is not finite has no JSON form and is written as `null`.
  public mutating func number(_ value: Double) {
    guard value.isFinite else {
      return refusesEndless ? raw(Self.endless) : null(of: Double.self)
    }
    append(upTo: OutputSpan<UInt8>.maximumNumberBytes) { $0.appendJSON(value) }
  }

  /// Writes a text, quoted, and escaped where it must be.
  public mutating func string(_ value: String) {
    quote(value, isName: false)
    needsComma = true
  }

  mutating func string(_ value: some CanonicalText) {
    append(upTo: type(of: value).maximumTextBytes + 2) { $0.appendJSON(quoted: value) }
  }

  /// Writes a value, with the comma before it.
  ///
  /// - Parameter count: the most bytes that it takes.
  private mutating func append(upTo count: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    let needsComma = needsComma
    bytes.append(addingCapacity: count + 1) { text in
      if needsComma { text.append(UInt8(ascii: ",")) }
      write(&text)
    }
    self.needsComma = true
  }

  /// Writes a value at once, if that can be done.
  ///
  /// - Parameters:
  ///   - count: the most bytes that it takes.
  ///   - write: returns whether it could; if not, what it has written is dropped.
  /// - Returns: the same.
  mutating func append(upTo count: Int, if write: (inout OutputSpan<UInt8>) -> Bool) -> Bool {
    let needsComma = needsComma
    var isWritten = false
    bytes.append(addingCapacity: count + 1) { text in
      if needsComma { text.append(UInt8(ascii: ",")) }
      isWritten = write(&text)
      if !isWritten { text.removeAll() }
    }
    if isWritten { self.needsComma = true }
    return isWritten
  }

  /// Text that is a JSON value already.
  public mutating func raw(_ text: String) {
    separate()
    bytes.append(text: text)
    needsComma = true
  }

  /// Bytes that are a JSON value already.
  public mutating func raw(_ value: some Collection<UInt8>) {
    separate()
    bytes.append(contentsOf: value)
    needsComma = true
  }

  /// Writes a string, with the comma before it, or the colon behind a name.
  private mutating func quote(_ text: String, isName: Bool) {
    let needsComma = needsComma
    var isPlain = true
    bytes.append(addingCapacity: text.utf8.count + 4) { output in
      if needsComma { output.append(UInt8(ascii: ",")) }
      isPlain = output.appendJSON(plain: text)
      if isPlain, isName { output.append(UInt8(ascii: ":")) }
    }
    guard !isPlain else { return }
    bytes.append(UInt8(ascii: "\""))
    escape(text)
    bytes.append(UInt8(ascii: "\""))
    if isName { bytes.append(UInt8(ascii: ":")) }
  }

  private mutating func escape(_ text: String) {
    if escapesHidden {
      for scalar in text.unicodeScalars { escape(scalar) }
    } else {
      for byte in text.utf8 { escape(byte) }
    }
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
    bytes.append(addingCapacity: 4) { Hexadecimal.append(UInt64(unit), digits: 4, to: &$0) }
  }
}
