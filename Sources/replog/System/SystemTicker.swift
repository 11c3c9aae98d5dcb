import JournalFile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Ticker {
  private static let pauseMicroseconds: UInt32 = 200_000

  /// A thread of its own, and standard error.
  static let system = Ticker(
    start: { tick in
      Threads.start {
        repeat { usleep(pauseMicroseconds) } while tick()
      }
    },
    show: { text in
      // A failure here has nobody left to be told to.
      try? StandardStream.error.write(Array(text.utf8))
    })
}
