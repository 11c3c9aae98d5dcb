import JournalFile
import JournalModel

/// What stands for a set of events: equal on two devices exactly when they hold the same events.
///
/// The sum, modulo 2^256, of the SHA-256 of every event's canonical line without its seal. A sum
/// doesn't depend on the order, takes one more event without looking at the others, and can tell
/// what a set of discarded events added to it.
public struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
  private var sum: Digest256

  static let empty = Fingerprint(sum: .zero)

  private init(sum: Digest256) {
    self.sum = sum
  }

  mutating func add(_ event: LineDecoder.Event, in bytes: [UInt8]) {
    if let body = event.canonicalRange {
      sum = sum + SHA256.digest(of: bytes.span.extracting(body))
    } else {
      sum = sum + SHA256.digest(of: event.envelope.canonicalBody(from: bytes).span)
    }
  }

  /// 64 hexadecimal digits.
  public var description: String { sum.description }
}
