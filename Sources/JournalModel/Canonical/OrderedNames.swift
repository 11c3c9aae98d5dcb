/// The names of a record's fields, for who steps through an object that has them in their order.
struct OrderedNames: Sendable {
  private let names: [Name]

  /// A name of at most sixteen bytes, as one word or as two that may overlap.
  private struct Name: Sendable {
    let count: Int
    let first: UInt64
    let mask: UInt64
    let last: UInt64

    init(_ name: String) {
      let bytes = Array(name.utf8)
      precondition(bytes.count <= 16, "two words hold a name")
      count = bytes.count
      first = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
      mask = bytes.count < 8 ? (1 << UInt64(8 * bytes.count)) - 1 : .max
      last = bytes.suffix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    @inline(__always)
    func stands(at place: Int, _ cursor: CanonicalCursor) -> Bool {
      cursor.word(at: place) & mask == first
        && (count <= 8 || cursor.word(at: place &+ count &- 8) == last)
    }
  }

  init(_ names: [String]) {
    self.names = names.map(Name.init)
  }

  /// Steps over a member's name, with its quotes and its colon, if it is next.
  ///
  /// - Parameter first: where among the names it may stand at the earliest.
  /// - Returns: its place among the names.
  @inline(__always)
  func skip(from first: Int, _ cursor: inout CanonicalCursor) -> Int? {
    guard cursor.skip(UInt8(ascii: "\"")) else { return nil }
    for place in first..<max(first, names.count)
    where names[place].stands(at: cursor.index, cursor) {
      let end = cursor.index &+ names[place].count
      // The quote and the colon.
      guard end &+ 2 <= cursor.end, cursor.word(at: end) & 0xffff == 0x3a22 else { continue }
      cursor.move(to: end &+ 2)
      return place
    }
    return nil
  }
}
