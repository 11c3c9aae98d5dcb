import JournalFile

extension SyncChannel {
  /// Two connected ends in memory, for two journals in one process, such as two devices that are tried
  /// out in one test.
  ///
  /// One journal calls over one end, and another answers over the other, each on a thread of its own:
  ///
  /// ```swift
  /// let (here, there) = SyncChannel.pair()
  /// Thread.detachNewThread { _ = try? replica.answer(over: there) }
  /// let outcome = try journal.synchronize(over: here, named: "the replica")
  /// ```
  ///
  /// It serves for one time: an end hangs up when its journal is done or has failed, and whoever is at
  /// the other one then doesn't wait for it. Who never comes to use an end lets it ``refuse(_:)``. No
  /// more than some hundred kilobytes are on their way at once.
  public static func pair() -> (SyncChannel, SyncChannel) {
    let (there, back) = (BoundedBuffer(), BoundedBuffer())
    return (end(receiving: back, sending: there), end(receiving: there, sending: back))
  }

  private static func end(
    receiving incoming: BoundedBuffer, sending outgoing: BoundedBuffer
  ) -> SyncChannel {
    SyncChannel(
      receive: { incoming.take(atMost: $0) },
      send: { bytes throws(SyncError) in
        guard outgoing.put(bytes) else { throw .connection(reason: "the other end has hung up") }
      },
      hangUp: {
        outgoing.close()
        incoming.close()
      })
  }
}

/// What one end of a pair has sent, and the other hasn't taken yet.
private final class BoundedBuffer: Sendable {
  private struct Content {
    var bytes: [UInt8] = []
    var isClosed = false
  }

  /// How many there are at most.
  private static let capacity = 1 << 18

  private let content = Monitor(Content())

  /// Waits for some bytes; none come once it is closed, and those before were taken.
  func take(atMost count: Int) -> [UInt8] {
    content.wait { content in
      guard !content.bytes.isEmpty else {
        return content.isClosed ? .found([], isAwaited: false) : .notYet
      }
      let piece = Array(content.bytes.prefix(count))
      content.bytes.removeFirst(piece.count)
      return .found(piece, isAwaited: true)
    }
  }

  /// Waits for room for all of the bytes.
  ///
  /// - Returns: false where it was closed before.
  func put(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let next = rest
      let count = content.wait { content -> MonitorResult<Int?> in
        if content.isClosed { return .found(nil, isAwaited: false) }
        let piece = next.prefix(Self.capacity - content.bytes.count)
        if piece.isEmpty { return .notYet }
        content.bytes += piece
        return .found(piece.count, isAwaited: true)
      }
      guard let count else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func close() {
    content.wait { content in
      content.isClosed = true
      return .found((), isAwaited: true)
    }
  }
}
