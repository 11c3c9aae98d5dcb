/// A value that can be read where a line is in the canonical form and holds nothing unusual.
public protocol CanonicalValue {
  /// Reads what is next; `nil` leaves it to the tolerant reader to say what it is.
  init?(canonical cursor: inout CanonicalCursor)
}

extension String: CanonicalValue {
  public init?(canonical cursor: inout CanonicalCursor) {
    guard cursor.skip(UInt8(ascii: "\"")), let range = cursor.plainText() else { return nil }
    self = cursor.text(range)
  }
}

extension Int: CanonicalValue {
  public init?(canonical cursor: inout CanonicalCursor) {
    guard let value = cursor.integer() else { return nil }
    self = value
  }
}

extension Double: CanonicalValue {
  public init?(canonical cursor: inout CanonicalCursor) {
    guard let value = cursor.double() else { return nil }
    self = value
  }
}

extension Bool: CanonicalValue {
  public init?(canonical cursor: inout CanonicalCursor) {
    if cursor.skip(word: 0x6575_7274, count: 4) {
      self = true
    } else if cursor.skip(word: 0x65_736c_6166, count: 5) {
      self = false
    } else {
      return nil
    }
  }
}

extension EntityID: CanonicalValue {
  public init?(canonical cursor: inout CanonicalCursor) {
    guard cursor.skip(UInt8(ascii: "\"")), let id = cursor.entityID() else { return nil }
    self = id
  }
}

extension Moment: CanonicalValue {
  public init?(canonical cursor: inout CanonicalCursor) {
    var dates = CanonicalCursor.KnownDate()
    guard cursor.skip(UInt8(ascii: "\"")), let moment = cursor.moment(&dates) else { return nil }
    self = moment
  }
}

extension Day: CanonicalValue {
  public init?(canonical cursor: inout CanonicalCursor) {
    guard let text = String(canonical: &cursor), let day = Day(text) else { return nil }
    self = day
  }
}

extension Array: CanonicalValue where Element: CanonicalValue {
  public init?(canonical cursor: inout CanonicalCursor) {
    self = []
    guard cursor.skip(UInt8(ascii: "[")) else { return nil }
    if cursor.skip(UInt8(ascii: "]")) { return }
    repeat {
      guard let element = Element(canonical: &cursor) else { return nil }
      append(element)
    } while cursor.skip(UInt8(ascii: ","))
    guard cursor.skip(UInt8(ascii: "]")) else { return nil }
  }
}

extension WireEnumeration {
  public init?(canonical cursor: inout CanonicalCursor) {
    let wire = Self.wire
    guard cursor.skip(UInt8(ascii: "\"")) else { return nil }
    for (index, word) in wire.words.enumerated() {
      if cursor.skip(word: word.bytes, count: word.count) {
        self = wire.cases[index]
        return
      }
    }
    guard wire.words.isEmpty, let range = cursor.plainText(),
      let value = Self(rawValue: cursor.text(range))
    else { return nil }
    self = value
  }
}

extension NestedRecord {
  public init?(canonical cursor: inout CanonicalCursor) {
    self.init()
    guard readCanonical(&cursor) else { return nil }
  }
}

/// An enumeration's cases and how they are written.
public struct WireTable<Value: WireEnumeration>: Sendable {
  let cases: [Value]
  /// Each case with its closing quote as one word; empty where one is too long for that.
  let words: [(bytes: UInt64, count: Int)]

  init(_ type: Value.Type) {
    cases = Array(Value.allCases)
    let texts = cases.map { Array("\($0.rawValue)\"".utf8) }
    words =
      texts.contains { $0.count > 8 }
      ? []
      : texts.map { text in
        (text.reversed().reduce(0) { $0 << 8 | UInt64($1) }, text.count)
      }
  }
}
