/// The sum, modulo 2^256, of the SHA-256 of many messages, which are hashed four at a time where the
/// processor has no instructions for one.
package struct DigestSum: Sendable {
  private var sum = Digest256.zero
  /// The messages that are not hashed yet, each padded to whole blocks, end to end.
  private var waiting: [UInt8] = []
  /// Where each of them ends.
  private var ends: [Int] = []

  /// Messages that wait for one another: of so many, the lanes end at about the same time.
  private static let messagesAtOnce = 64
  private static let blockBytes = 64
  private static let lanes = 4

  private let hashesOneByOne: Bool

  package init() { self.init(hashingOneByOne: Processor.hasSHA256) }

  init(hashingOneByOne isOneByOne: Bool) { hashesOneByOne = isOneByOne }

  /// Adds the digest of a message.
  ///
  /// - Parameter prefix: what the message begins with.
  package mutating func add(after prefix: [UInt8] = [], _ message: ArraySlice<UInt8>) {
    let count = prefix.count + message.count
    // A bit that is set, then the number of bits at the end of a block: FIPS 180-4, section 5.1.1.
    let padding = Self.blockBytes - (count + 9 + Self.blockBytes - 1) % Self.blockBytes - 1
    waiting.append(contentsOf: prefix)
    waiting.append(contentsOf: message)
    waiting.append(addingCapacity: 9 + padding) { output in
      output.append(0x80)
      for _ in 0..<padding { output.append(0) }
      let bits = UInt64(count) * 8
      for place in stride(from: 56, through: 0, by: -8) {
        output.append(UInt8(truncatingIfNeeded: bits >> UInt64(place)))
      }
    }
    ends.append(waiting.count)
    if ends.count == Self.messagesAtOnce { hashWaiting() }
  }

  /// The sum of all that was added.
  package consuming func total() -> Digest256 {
    hashWaiting()
    return sum
  }

  private mutating func hashWaiting() {
    if hashesOneByOne { hashOneByOne() } else { hashSideBySide() }
    waiting.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  private mutating func hashOneByOne() {
    var start = 0
    for end in ends {
      let state = SHA256.fold(
        waiting.span.extracting(start..<end), into: SHA256.initialState)
      sum = sum + SHA256.digest(state) { $0 }
      start = end
    }
  }

  private mutating func hashSideBySide() {
    var next = 0
    /// Where each lane goes on, and where its message ends; a lane without one hashes what it had.
    var places = InlineArray<4, Int>(repeating: 0)
    var laneEnds = InlineArray<4, Int>(repeating: 0)
    var state = SHA256.State<SIMD4<UInt32>>(repeating: .zero)
    var busy = 0
    func begin(_ lane: Int) {
      laneEnds[lane] = 0
      guard next < ends.count else { return }
      places[lane] = next == 0 ? 0 : ends[next - 1]
      laneEnds[lane] = ends[next]
      for index in 0..<8 { state[index][lane] = SHA256.initialState[index] }
      next += 1
      busy += 1
    }
    for lane in 0..<Self.lanes { begin(lane) }
    while busy > 0 {
      state = Self.fold(waiting.span, at: places, into: state)
      for lane in 0..<Self.lanes where laneEnds[lane] > 0 {
        places[lane] += Self.blockBytes
        guard places[lane] == laneEnds[lane] else { continue }
        sum = sum + SHA256.digest(state) { $0[lane] }
        places[lane] = 0
        busy -= 1
        begin(lane)
      }
    }
  }

  /// The chaining values after one block of each of four messages.
  private static func fold(
    _ bytes: Span<UInt8>, at places: InlineArray<4, Int>, into state: SHA256.State<SIMD4<UInt32>>
  ) -> SHA256.State<SIMD4<UInt32>> {
    var schedule = InlineArray<64, SIMD4<UInt32>>(repeating: .zero)
    for index in 0..<16 {
      schedule[index] = SIMD4(
        SHA256.word(of: bytes, at: places[0] + 4 * index),
        SHA256.word(of: bytes, at: places[1] + 4 * index),
        SHA256.word(of: bytes, at: places[2] + 4 * index),
        SHA256.word(of: bytes, at: places[3] + 4 * index))
    }
    return SHA256.fold(&schedule, into: state)
  }
}
