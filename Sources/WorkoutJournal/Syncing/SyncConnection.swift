import JournalModel

/// Lines and bytes over a channel.
///
/// At any moment one end sends and the other reads all that comes, so that neither waits for the
/// other with a full pipe between them.
final class SyncConnection {
  private static let pieceBytes = 1 << 16

  private let channel: SyncChannel
  private var buffer: [UInt8] = []
  private var position = 0

  init(_ channel: SyncChannel) { self.channel = channel }

  func send(_ line: [UInt8], _ bytes: [UInt8] = []) throws(SyncError) {
    try channel.send(line + [0x0a] + bytes)
  }

  func send(_ part: SyncPart, _ bytes: [UInt8] = []) throws(SyncError) {
    try send(part.line, bytes)
  }

  /// The next line without its `\n`; `nil` where the other end is done.
  func line() throws(SyncError) -> [UInt8]? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0a) {
        let line = Array(buffer[position..<end])
        position = end + 1
        return line
      }
      guard buffer.count - position <= SyncPart.maximumLineBytes else {
        throw .malformed("a line without end")
      }
      let known = buffer.count - position
      guard try fill() else {
        if known == 0 { return nil }
        throw .ended
      }
      searched = position + known
    }
  }

  /// The next part.
  ///
  /// - Throws: `ended` where there is none, and what the other end complains of.
  func part() throws(SyncError) -> SyncPart {
    guard let line = try line() else { throw .ended }
    let part = try SyncPart(line: line)
    if case .error(let code, let message) = part {
      throw .refused(code: code, message: message)
    }
    return part
  }

  func bytes(_ count: Int) throws(SyncError) -> [UInt8] {
    while buffer.count - position < count {
      guard try fill() else { throw .ended }
    }
    defer { position += count }
    return Array(buffer[position..<position + count])
  }

  /// Reads on; says whether anything came.
  private func fill() throws(SyncError) -> Bool {
    if position > 0 {
      buffer.removeFirst(position)
      position = 0
    }
    let piece = try channel.receive(Self.pieceBytes)
    buffer += piece
    return !piece.isEmpty
  }
}
