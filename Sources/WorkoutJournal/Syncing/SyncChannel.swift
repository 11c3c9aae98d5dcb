/// A connection to the other end: bytes go out, and come in.
public struct SyncChannel: Sendable {
  /// At most so many bytes, as soon as there are any; none when the other end is done.
  package let receive: @Sendable (_ count: Int) throws(SyncError) -> [UInt8]
  /// Sends all of the bytes.
  package let send: @Sendable (_ bytes: [UInt8]) throws(SyncError) -> Void
  /// Tells the other end that nobody is here any more.
  package let hangUp: @Sendable () -> Void

  /// A channel of two functions, each of which waits for the other end as long as it is ready to.
  ///
  /// Both are called by the thread that ``Journal/synchronize(over:named:isDryRun:progress:)`` or
  /// ``Journal/answer(over:named:tellsChanges:progress:)`` was called by, and never at once. What they
  /// throw ends it. When one has thrown ``SyncError/connection(reason:)`` or ``SyncError/silent``,
  /// `receive` may yet be called until it throws or is at the end, as the other end may have said why
  /// before it went away, and `send` once more to say why this one goes. When one has thrown
  /// ``SyncError/cancelled``, neither is called any more.
  ///
  /// - Parameters:
  ///   - receive: gives at most `count` bytes, as soon as there are any; none at the other end's end.
  ///   - send: sends all of the bytes.
  public init(
    receive: @escaping @Sendable (_ count: Int) throws(SyncError) -> [UInt8],
    send: @escaping @Sendable (_ bytes: [UInt8]) throws(SyncError) -> Void
  ) {
    self.init(receive: receive, send: send, hangUp: {})
  }

  package init(
    receive: @escaping @Sendable (_ count: Int) throws(SyncError) -> [UInt8],
    send: @escaping @Sendable (_ bytes: [UInt8]) throws(SyncError) -> Void,
    hangUp: @escaping @Sendable () -> Void
  ) {
    (self.receive, self.send, self.hangUp) = (receive, send, hangUp)
  }
}

extension SyncChannel {
  /// Tells a caller that there is no journal to answer for.
  public func refuse(_ message: String) {
    // A caller that is gone needs no answer.
    try? send(SyncPart.error(code: "journal", message: message).line + [0x0a])
    hangUp()
  }
}
