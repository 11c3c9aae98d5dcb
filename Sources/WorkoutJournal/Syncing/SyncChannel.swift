/// A connection to the other end: bytes go out, and come in.
public struct SyncChannel {
  /// At most so many bytes, as soon as there are any; none when the other end is done.
  let receive: (_ count: Int) throws(SyncError) -> [UInt8]
  /// Sends all of the bytes.
  let send: (_ bytes: [UInt8]) throws(SyncError) -> Void

  /// A channel of two functions, each of which waits for the other end as long as it is ready to.
  ///
  /// - Parameters:
  ///   - receive: gives at most `count` bytes, as soon as there are any; none at the other end's end.
  ///   - send: sends all of the bytes.
  public init(
    receive: @escaping (_ count: Int) throws(SyncError) -> [UInt8],
    send: @escaping (_ bytes: [UInt8]) throws(SyncError) -> Void
  ) {
    self.receive = receive
    self.send = send
  }
}

extension SyncChannel {
  /// Tells a caller that there is no journal to answer for.
  public func refuse(_ message: String) {
    // A caller that is gone needs no answer.
    try? send(SyncPart.error(code: "journal", message: message).line + [0x0a])
  }
}
