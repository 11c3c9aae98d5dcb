/// Lets lines pass whose events may be wanted, by a look at little more than their beginnings: for
/// whoever wants a few events of many.
///
/// A line that isn't in the canonical form always passes, so what has passed is looked at again.
package struct EventSieve: Sendable {
  /// Whether an event may be wanted, by its envelope; `mentions` says whether its payload may have
  /// one of some ids in it.
  package typealias Test =
    @Sendable (_ event: CanonicalEvent, _ mentions: (FewIDs) -> Bool) -> Bool

  private let isWanted: Test

  package init(_ isWanted: @escaping Test) {
    self.isWanted = isWanted
  }

  /// - Parameters:
  ///   - line: its event without the seal.
  ///   - reader: of the bytes that the line stands in.
  @inline(__always)
  func passes(_ line: Range<Int>, _ reader: inout CanonicalEventReader) -> Bool {
    guard let event = reader.next(in: line) else { return true }
    let cursor = reader.cursor
    return isWanted(event) { ids in
      var cursor = cursor
      return cursor.mayMention(ids, in: event.dataStart..<line.upperBound)
    }
  }
}

/// Some ids, of which there mostly are so few that looking at each is quicker than hashing.
package struct FewIDs: Sendable {
  private static let few = 4

  private let ids: [EntityID]
  private let set: Set<EntityID>

  package init(_ ids: Set<EntityID>) {
    self.ids = Array(ids)
    set = ids
  }

  @inline(__always)
  package func contains(_ id: EntityID) -> Bool {
    ids.count <= Self.few ? ids.contains(id) : set.contains(id)
  }
}

extension CanonicalCursor {
  /// Whether a text among some bytes may be one of some ids.
  ///
  /// It goes from one dash to the next, of which an id has four and nothing else has many.
  fileprivate mutating func mayMention(_ ids: FewIDs, in range: Range<Int>) -> Bool {
    turn(to: range)
    let (dash, quote) = (UInt8(ascii: "-"), UInt8(ascii: "\""))
    var place = range.lowerBound
    while let next = firstDashOrEscape(from: place, below: range.upperBound) {
      // What is escaped may say anything.
      guard byte(at: next) == dash else { return true }
      place = next &+ 1
      let start = next &- 8
      guard start > range.lowerBound, start &+ 36 < range.upperBound,
        byte(at: start &- 1) == quote, byte(at: start &+ 36) == quote
      else { continue }
      move(to: start)
      // Of capitals, or of no digits at all, another reader has to judge.
      guard let id = entityID() else { return true }
      if ids.contains(id) { return true }
      place = index
    }
    return false
  }

  /// Where the first dash or backslash stands.
  @inline(__always)
  private func firstDashOrEscape(from start: Int, below end: Int) -> Int? {
    var place = start
    while place &+ 8 <= end {
      let word = word(at: place)
      let found =
        EightBytes.equal(UInt8(ascii: "-"), in: word)
        | EightBytes.equal(UInt8(ascii: "\\"), in: word)
      if found != 0 { return place &+ found.trailingZeroBitCount / 8 }
      place &+= 8
    }
    while place < end {
      let byte = byte(at: place)
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "\\") { return place }
      place &+= 1
    }
    return nil
  }
}
