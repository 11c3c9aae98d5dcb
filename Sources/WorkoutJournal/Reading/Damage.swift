import JournalModel

/// Bytes that are no event, though they stand where one should.
public struct Damage: Sendable, Equatable {
  /// The file's path in the journal's folder.
  public let file: String
  /// The line's number, from 1.
  public let line: Int
  /// Bytes from the start of the file.
  public let offset: Int
  /// How many bytes are unreadable.
  public let length: Int
  /// Why they are no event.
  public let reason: Reason

  /// Why bytes are no event; its description says it in words, without a full stop.
  public enum Reason: Sendable, Equatable {
    /// The line isn't as it was written: its CRC-32C is another than the one that it ends with.
    case checksum(found: UInt32, computed: UInt32)
    /// It is not JSON, or not an event's.
    case notAnEvent(EnvelopeError)
    /// The line is longer than ``RecordedEvent/maximumLineBytes``.
    case tooLong
    /// Bytes around whole events on one line, such as a line break that was overwritten.
    case strayBytes
    /// A mark that git wrote around what two versions of the file had: never an event.
    case conflictMark
  }
}

extension Damage.Reason: CustomStringConvertible {
  /// What is wrong with the line, in words.
  public var description: String {
    switch self {
    case .checksum(let found, let computed):
      "the checksum is \(Self.digits(of: computed)), but the line says \(Self.digits(of: found))"
    case .notAnEvent(let error): "\(error)"
    case .tooLong: "the line is longer than 1 MiB"
    case .strayBytes: "bytes that belong to no event"
    case .conflictMark: "a mark of a conflict, as git leaves it"
    }
  }

  private static func digits(of checksum: UInt32) -> String {
    Hexadecimal.text(of: checksum, digits: 8)
  }
}

/// An unfinished last line, as a crash in the middle of an append leaves it: not damage.
public struct TornTail: Sendable, Equatable {
  /// The file's path in the journal's folder.
  public let file: String
  /// The line's number, from 1.
  public let line: Int
  /// Bytes from the start of the file to the start of the line.
  public let offset: Int
  /// How many bytes the line has so far.
  public let length: Int
  /// Whether only the line break is missing; then the next append adds it.
  public let isWholeEvent: Bool
}
