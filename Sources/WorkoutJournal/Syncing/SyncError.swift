import JournalFile
import JournalModel

/// Why two replicas could not be brought together over a connection.
public enum SyncError: Error, Sendable, Equatable {
  /// This end's journal.
  case journal(JournalError)
  /// The connection itself, in the system's words.
  case connection(reason: String)
  /// The other end has neither said nor taken anything for as long as the channel was ready to wait.
  case silent
  /// The other end went away before it was done.
  case ended
  /// This end was told to stop, as by a user who has seen enough: by who made the channel, whose
  /// functions throw it.
  case cancelled
  /// What came is not what the protocol says.
  case malformed(String)
  /// The other end speaks another version of the protocol.
  case otherProtocol(String)
  /// The other end holds another journal.
  case otherJournal
  /// The other end says that it can't.
  case refused(code: String, message: String)

  /// Does something with a journal whose error is the connection's.
  static func wrap<Value: ~Copyable>(
    _ body: () throws(JournalError) -> Value
  ) throws(SyncError) -> Value {
    try Result(catching: body).mapError(SyncError.journal).get()
  }

  /// The same of one whose error is its file's.
  static func wrap<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(SyncError) -> Result {
    try wrap { () throws(JournalError) in try JournalError.wrap(body) }
  }
}

extension SyncError: CustomStringConvertible {
  /// What went wrong, in a sentence without its full stop.
  public var description: String {
    switch self {
    case .journal(let error): error.description
    case .connection(let reason): "The connection failed: \(reason)"
    case .silent: "The other end has neither said nor taken anything for too long"
    case .ended: "The other end went away before it was done"
    case .cancelled: "It was stopped before it was done"
    case .malformed(let what): "What came from the other end is not what the protocol says: \(what)"
    case .otherProtocol(let name):
      "The other end speaks \(name), and this program \(SyncGreeting.schema)"
    case .otherJournal: "The other end holds another journal"
    case .refused(_, let message): "The other end refused: \(message)"
    }
  }
}

extension SyncError {
  /// That of a journal that somebody else has held for too long, or goes on rewriting.
  private static let lockedCode = "locked"

  /// Whether the other end could not do it now, as somebody else had its journal.
  package var isLockedThere: Bool {
    if case .refused(Self.lockedCode, _) = self { true } else { false }
  }

  /// A word for it, for the other end.
  var code: String {
    switch self {
    case .journal(let error): error.isPassing ? Self.lockedCode : "journal"
    case .connection, .silent, .ended: "connection"
    case .cancelled: "cancelled"
    case .malformed: "malformed"
    case .otherProtocol: "otherProtocol"
    case .otherJournal: "otherJournal"
    case .refused(let code, _): code
    }
  }
}
