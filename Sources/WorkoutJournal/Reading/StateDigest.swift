import JournalFile
import JournalModel

/// A 256-bit digest of a state, the same on every replica with the same events.
///
/// The sum, modulo 2^256, of the SHA-256 of every piece of the state document: a thing's kind, a
/// NUL, and its canonical JSON. A sum doesn't depend on the order of the pieces and can be kept up
/// to date by taking one piece out and putting another in.
public struct StateDigest: Sendable, Hashable, CustomStringConvertible {
  private var sum = Digest256.zero

  public init(of state: JournalState) {
    StateDocument(state).forEachPiece { kind, json in
      sum = sum + SHA256.digest(of: (Array(kind.rawValue.utf8) + [0] + json).span)
    }
  }

  /// 64 hexadecimal digits.
  public var description: String { sum.description }
}
