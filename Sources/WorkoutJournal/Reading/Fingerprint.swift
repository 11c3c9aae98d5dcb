import JournalFile
import JournalModel

/// What stands for a set of events: equal on two devices exactly when they hold the same events.
///
/// The sum, modulo 2^256, of the SHA-256 of every event's canonical line without its seal. A sum
/// doesn't depend on the order, takes one more event without looking at the others, and can tell
/// what a set of discarded events added to it.
public struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
  private var sum = Digest256.zero

  static let empty = Fingerprint()

  private init() {}

  init(_ sum: Digest256) { self.sum = sum }

  /// Reads what `description` writes.
  init?(_ description: String) {
    guard let sum = Digest256(description) else { return nil }
    self.sum = sum
  }

  mutating func add(_ digest: Digest256) { sum = sum + digest }

  /// That of this set and another together, which have no event in common.
  func adding(_ other: Fingerprint) -> Fingerprint {
    var both = self
    both.add(other.sum)
    return both
  }

  /// That of this set without another, which is a part of it.
  func removing(_ part: Fingerprint) -> Fingerprint { Fingerprint(sum - part.sum) }

  /// 64 hexadecimal digits.
  public var description: String { sum.description }
}
