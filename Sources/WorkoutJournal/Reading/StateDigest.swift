import JournalFile
import JournalModel

/// A 256-bit digest of a state, the same on every replica with the same events.
///
/// The sum, modulo 2^256, of the SHA-256 of every piece of the state document: a thing's kind, a
/// NUL, and its canonical JSON. A sum doesn't depend on the order of the pieces and can be kept up
/// to date by taking one piece out and putting another in.
public struct StateDigest: Sendable, Hashable, CustomStringConvertible {
  private var sum = Digest256.zero

  static let empty = StateDigest()

  private init() {}

  init(_ sum: Digest256) { self.sum = sum }

  /// The digest of a state, for which each thing of it is written and hashed.
  public init(of state: JournalState) { self = StateSummary(of: state).digest }

  /// Reads what `description` writes.
  init?(_ description: String) {
    guard let sum = Digest256(description) else { return nil }
    self.sum = sum
  }

  mutating func add(_ kind: EntityKind, _ json: [UInt8]) {
    sum = sum + Self.digest(kind, json)
  }

  mutating func remove(_ kind: EntityKind, _ json: [UInt8]) {
    sum = sum - Self.digest(kind, json)
  }

  func adding(_ other: StateDigest) -> StateDigest {
    var both = self
    both.sum = both.sum + other.sum
    return both
  }

  private static func digest(_ kind: EntityKind, _ json: [UInt8]) -> Digest256 {
    var hash = SHA256()
    hash.update(kind.digestPrefix.span)
    hash.update(json.span)
    return hash.finalize()
  }

  /// 64 hexadecimal digits.
  public var description: String { sum.description }
}

extension EntityKind {
  /// What a thing's JSON stands behind where it is hashed.
  var digestPrefix: [UInt8] { Self.digestPrefixes[self] ?? [] }

  /// Kept, as each thing of a state asks for its own.
  private static let digestPrefixes = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, Array($0.rawValue.utf8) + [0]) })
}
