import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Words of the system's randomness, fetched some at a time: a batch of events takes two for each id,
/// and a call of the kernel for every one of them takes as long as a check of an event.
package final class SystemRandom: Sendable {
  /// 256 bytes, which the kernel gives whole and without being interrupted.
  private static let wordsAtOnce = 32

  private let words = Mutex<[UInt64]>([])

  package init() {}

  /// A word that nobody else gets.
  package func next() -> UInt64 {
    words.withLock { words in
      if words.isEmpty { words = Self.fetch() }
      return words.popLast() ?? UInt64.random(in: .min ... .max)
    }
  }

  private static func fetch() -> [UInt64] {
    #if canImport(Glibc) || canImport(Musl)
      var words = [UInt64](repeating: 0, count: wordsAtOnce)
      // The memory is the array's own for the time of the call.
      let isFilled = unsafe words.withUnsafeMutableBytes { buffer in
        guard let base = buffer.baseAddress else { return false }
        return unsafe getentropy(base, buffer.count) == 0
      }
      return isFilled ? words : []
    #else
      // The generator of the library keeps a store of its own here.
      return (0..<wordsAtOnce).map { _ in UInt64.random(in: .min ... .max) }
    #endif
  }
}
