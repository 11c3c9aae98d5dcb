import Foundation
import JournalModel
import Testing

/// Shells that lines of quick entry are typed into, where they are installed.
private let shells: [(name: String, options: [String])] = [
  ("bash", ["--noprofile", "--norc", "-c"]), ("zsh", ["-f", "-c"]), ("fish", ["-N", "-c"]),
]

private func path(of program: String) -> String? {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
  return folders.map { "\($0)/\(program)" }.first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}

@Suite("Quick entry in shells")
struct QuickEntryShellTests {
  /// Lines with every form of the grammar; the tables of the model's tests have the rest of them.
  private static let lines = [
    "bench 100x5x3 @8", "bench 100x5,5,4 rir2", "squat 140x5+", "squat 140x5+x3 60x5w",
    "squat 3x5 @180kg", "squat 100kg 3x5", "squat 3x8x110kg", "curl 20x12d x10 x8f",
    "pullup bw+20x5", "dips bw-15kgx8x2", "bench 100x5x3 @7,8.5,9", "run 5km 20:31 plank 90s",
    "marathon 42.195km 3:59:59", "row 80x8 +slow superset=A target-reps=8", "bench 100x5@8",
    "bench 102.5x5 // felt strong", "squat 2x5@150kg // belt, knees out",
  ]

  @Test("The words of a line reach the program as they were typed", arguments: ["bash", "zsh", "fish"])
  func words(shell: String) throws {
    guard let program = path(of: shell), let options = shells.first(where: { $0.name == shell })
    else { return try Test.cancel("\(shell) is not installed") }
    for line in Self.lines {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: program)
      // A folder with files that a pattern could match, and a program that shows its arguments.
      process.currentDirectoryURL = URL(filePath: "/bin")
      process.arguments = options.options + ["printf '%s\\n' \(line)"]
      process.standardOutput = output
      try process.run()
      let said = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(line)")
      let words = line.split(separator: " ").map(String.init)
      #expect(String(decoding: said, as: UTF8.self) == words.joined(separator: "\n") + "\n")
    }
  }
}
