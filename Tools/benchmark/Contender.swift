import Foundation

/// A process that is timed, again and again, in turn with the others.
struct Contender {
  let name: String
  let command: [String]
  var input = "/dev/null"
  /// The contender that does the same work with the product's own program.
  var rival: String?
  /// Makes things ready before each run; not timed.
  var prepare: () throws -> Void = {}
}

/// What the runs of a contender came to.
struct Result {
  let contender: Contender
  private(set) var seconds: [Double] = []
  /// Of the run that took most.
  private(set) var memory = PeakMemory.atMost(0)
  /// The first status that wasn't 0; such a time counts for nothing.
  private(set) var failure: Int32?

  init(of contender: Contender) {
    self.contender = contender
  }

  mutating func run() throws {
    guard failure == nil else { return }
    try contender.prepare()
    let cost = try benchmark.run(contender.command, input: contender.input)
    if cost.status != 0 { failure = cost.status }
    seconds.append(cost.duration / .seconds(1))
    memory = max(memory, cost.memory)
  }

  /// The middle one of the times, or the mean of the middle two.
  var medianSeconds: Double {
    let sorted = seconds.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

extension PeakMemory: Comparable {
  /// The peak, or what it is no more than.
  var bytes: Int {
    switch self {
    case .exactly(let bytes), .atMost(let bytes): bytes
    }
  }

  static func < (left: PeakMemory, right: PeakMemory) -> Bool { left.bytes < right.bytes }
}
