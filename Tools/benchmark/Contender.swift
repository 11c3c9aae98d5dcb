import Foundation

/// A process that is timed, again and again, in turn with the others.
struct Contender {
  let name: String
  let command: Command
  /// How many things it handles, where that makes a rate.
  var items: Int?
  /// The contender of the product's that does the same work.
  var rival: String?
  /// What it should reach.
  var goals: [Goal] = []
  /// A command that fails where something is missing that this one needs.
  var probe: Command?
  /// Makes things ready before the first run; not timed.
  var begin: () throws -> Void = {}
  /// Makes things ready before each run; not timed.
  var prepare: () throws -> Void = {}
}

/// What the runs of a contender came to.
struct Result {
  /// Whether its times count.
  enum Outcome: Equatable {
    case ran
    /// Its program isn't there, or something that this needs.
    case skipped
    /// Why its times count for nothing.
    case failed(String)
  }

  let contender: Contender
  private(set) var seconds: [Double] = []
  /// Of the run that took most.
  private(set) var memory = PeakMemory.atMost(0)
  /// What one run wrote, where that is counted.
  private(set) var outputBytes: Int?
  private(set) var outcome = Outcome.ran

  /// Makes a contender ready, where it can be.
  init(of contender: Contender) {
    self.contender = contender
    do {
      if let probe = contender.probe, try probe.run().status != 0 {
        outcome = .skipped
        return
      }
      try contender.begin()
      if !contender.command.isInstalled { outcome = .skipped }
    } catch let failure as StartFailure where failure.program == contender.probe?.words.first {
      outcome = .skipped
    } catch {
      outcome = .failed("\(error)")
    }
  }

  /// Runs it once more, unless it has failed.
  mutating func run() {
    guard outcome == .ran else { return }
    do {
      try contender.prepare()
      let cost = try contender.command.run()
      if cost.status != 0 { outcome = .failed("status \(cost.status)") }
      seconds.append(cost.duration / .seconds(1))
      memory = max(memory, cost.memory)
      outputBytes = cost.outputBytes
    } catch {
      outcome = .failed("\(error)")
    }
  }

  /// The middle one of the times, or the mean of the middle two; `nil` where none counts.
  var medianSeconds: Double? {
    guard outcome == .ran, !seconds.isEmpty else { return nil }
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

extension Command {
  /// Whether the program is there: at its path or, where that is only a name, on the search path.
  var isInstalled: Bool {
    let program = words[0]
    if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) }
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}
