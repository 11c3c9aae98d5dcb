/// Lets lines pass whose events may be wanted, by a look at little more than their beginnings: for
/// whoever wants a few events of many.
///
/// A line that isn't in the canonical form always passes, so what has passed is looked at again.
package struct EventSieve: Sendable {
  /// Whether an event may be wanted, by its envelope; `mentions` says whether its payload may have
  /// one of some ids in it.
  package typealias Test =
    @Sendable (_ event: CanonicalEvent, _ mentions: (Set<EntityID>) -> Bool) -> Bool

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

extension CanonicalCursor {
  /// Whether a text among some bytes may be one of some ids.
  fileprivate mutating func mayMention(_ ids: Set<EntityID>, in range: Range<Int>) -> Bool {
    turn(to: range)
    let quote = UInt8(ascii: "\"")
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = byte(at: place)
      place &+= 1
      // What is escaped may say anything.
      if byte == UInt8(ascii: "\\") { return true }
      guard byte == quote, place &+ 36 < range.upperBound, self.byte(at: place &+ 36) == quote,
        self.byte(at: place &+ 8) == UInt8(ascii: "-")
      else { continue }
      move(to: place)
      // Of capitals, or of no digits at all, another reader has to judge.
      guard let id = entityID() else { return true }
      if ids.contains(id) { return true }
      place = index
    }
    return false
  }
}
