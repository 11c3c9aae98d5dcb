import Testing

@testable import replog

extension World {
  /// A world with a journal after some command lines, in which `_` stands for a blank within a word.
  static func withLines(_ lines: String...) throws -> World {
    let world = try withJournal()
    for line in lines {
      let words = line.split(separator: " ").map { String($0).replacing("_", with: " ") }
      let run = world.run(words)
      try #require(run.status == .done, "\(line): \(run.output)\(run.error)")
    }
    return world
  }
}
