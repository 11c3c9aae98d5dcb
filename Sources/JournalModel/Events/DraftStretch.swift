/// Some objects of a batch, one after the other, as far as they can be judged by themselves.
package struct DraftStretch: Sendable {
  package enum Item: Sendable {
    case set(SoundSet)
    /// Any other, or why it is none.
    case draft(Result<EventDraft, Rejection>)
  }

  package let items: [Item]

  package init(_ drafts: [Result<EventDraft, Rejection>]) {
    items = drafts.map { .draft($0) }
  }

  /// Reads objects, each from its part of the bytes.
  ///
  /// - Parameters:
  ///   - limit: how many bytes an object may have.
  ///   - isForced: whether what they delete is meant although something still uses it.
  package init(
    reading bytes: [UInt8], in ranges: [Range<Int>], limit: Int, isForced: Bool
  ) {
    items = CanonicalCursor.withCursor(over: bytes) { cursor in
      ranges.map { range in
        cursor.turn(to: range)
        if range.count <= limit, let set = SoundSet(&cursor, limit: limit) { return .set(set) }
        let read = EventDraft.reading(bytes, in: range, limit: limit, &cursor)
        return .draft(
          read.map { draft in
            var draft = draft
            draft.isForced = isForced
            return draft
          })
      }
    }
  }
}
