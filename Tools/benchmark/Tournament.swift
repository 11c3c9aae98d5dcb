import Foundation

/// Runs contenders in turn, round after round, so that a slow moment of the machine hits them all.
enum Tournament {
  /// What there is to say of one contender.
  struct Entry {
    let line: String
    /// `nil` where it was skipped or failed.
    let result: Result?
  }

  static func hold(_ contenders: [Contender], rounds: Int) throws -> [Entry] {
    var results = contenders.map { Result(of: $0) }
    let isInstalled = contenders.map { find($0.command[0]) }
    for _ in 0..<rounds {
      for place in results.indices where isInstalled[place] { try results[place].run() }
    }
    return results.indices.map { place in
      let name = contenders[place].name
      guard isInstalled[place] else {
        return Entry(line: "\(padded(name))  skipped: it isn't installed", result: nil)
      }
      if let status = results[place].failure {
        return Entry(line: "\(padded(name))  failed with status \(status)", result: nil)
      }
      let rival = results.first { $0.contender.name == contenders[place].rival }
      return Entry(line: line(results[place], rival), result: results[place])
    }
  }

  private static func line(_ result: Result, _ rival: Result?) -> String {
    let milliseconds = String(format: "%10.1f ms", result.medianSeconds * 1000)
    let megabytes = megabytes(result.memory)
    guard let rival, rival.failure == nil, !rival.seconds.isEmpty else {
      return "\(padded(result.contender.name))\(milliseconds)\(megabytes)"
    }
    let ratio = result.medianSeconds / rival.medianSeconds
    return "\(padded(result.contender.name))\(milliseconds)\(megabytes)"
      + String(format: "  %.1f times as long as ", ratio) + rival.contender.name
  }

  private static func megabytes(_ memory: PeakMemory) -> String {
    switch memory {
    case .exactly(let bytes): String(format: "%9.1f MB", Double(bytes) / 1e6)
    case .atMost(let bytes): String(format: " <= %5.1f MB", Double(bytes) / 1e6)
    }
  }

  private static func padded(_ name: String) -> String {
    name.padding(toLength: 34, withPad: " ", startingAt: 0)
  }

  /// Whether a program is there: at its path or, where that is only a name, on the search path.
  private static func find(_ program: String) -> Bool {
    if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) }
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}
