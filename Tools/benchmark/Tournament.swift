import Foundation

/// Runs contenders in turn, round after round, so that a slow moment of the machine hits them all.
struct Tournament {
  let results: [Result]

  /// - Parameter say: told what is being done, since it can take long.
  init(_ contenders: [Contender], rounds: Int, say: (String) -> Void) {
    var results: [Result] = []
    for contender in contenders {
      say("ready: \(contender.name)")
      results.append(Result(of: contender))
    }
    for round in 1...rounds {
      say("round \(round) of \(rounds)")
      for place in results.indices { results[place].run() }
    }
    self.results = results
  }

  /// A line for each contender, and one for each goal.
  var report: String {
    let heading = ["", "Goals (for a million events on a free machine):"]
    return (results.map(line) + (goalLines.isEmpty ? [] : heading + goalLines))
      .joined(separator: "\n")
  }

  private var goalLines: [String] {
    results.flatMap { result in
      result.contender.goals.map { goal in
        let verdict = goal.verdict(on: result, among: results)
        let word =
          switch verdict.isMet {
          case true?: "met      "
          case false?: "not met  "
          case nil: "unknown  "
          }
        return word + Self.padded(result.contender.name) + verdict.text
      }
    }
  }

  private func line(_ result: Result) -> String {
    let name = Self.padded(result.contender.name)
    switch result.outcome {
    case .skipped: return "\(name)skipped: it isn't installed"
    case .failed(let reason): return "\(name)failed: \(reason)"
    case .ran: break
    }
    guard let seconds = result.medianSeconds else { return "\(name)never ran" }
    var line = name + String(format: "%10.1f ms", seconds * 1000) + Self.megabytes(result.memory)
    if let bytes = result.outputBytes {
      line += String(format: "  %.0f MB/s", Double(bytes) / 1e6 / seconds)
    }
    if let items = result.contender.items {
      line += String(format: "  %.0f a second", Double(items) / seconds)
    }
    let rival = results.first { $0.contender.name == result.contender.rival }
    if let rival, let rivalSeconds = rival.medianSeconds {
      line += String(format: "  %.2f x ", seconds / rivalSeconds) + rival.contender.name
    }
    return line
  }

  private static func megabytes(_ memory: PeakMemory) -> String {
    switch memory {
    case .exactly(let bytes): String(format: "%10.1f MB", Double(bytes) / 1e6)
    case .atMost(let bytes): String(format: "  <= %5.1f MB", Double(bytes) / 1e6)
    }
  }

  private static func padded(_ name: String) -> String {
    name.padding(toLength: 28, withPad: " ", startingAt: 0)
  }
}
