import Foundation
import JournalModel
import Testing

private func path(of program: String) -> String? {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
    separator: ":")
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

  @Test(
    "bash hands on the words of a line as they were typed",
    .enabled(if: path(of: "bash") != nil, "bash is not installed"))
  func bash() throws { try check("bash", ["--noprofile", "--norc", "-c"]) }

  @Test(
    "zsh hands on the words of a line as they were typed",
    .enabled(if: path(of: "zsh") != nil, "zsh is not installed"))
  func zsh() throws { try check("zsh", ["-f", "-c"]) }

  @Test(
    "fish hands on the words of a line as they were typed",
    .enabled(if: path(of: "fish") != nil, "fish is not installed"))
  func fish() throws { try check("fish", ["-N", "-c"]) }

  private func check(_ shell: String, _ options: [String]) throws {
    let program = try #require(path(of: shell))
    for line in Self.lines {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: program)
      // A folder with files that a pattern could match, and a program that shows its arguments.
      process.currentDirectoryURL = URL(filePath: "/bin")
      process.arguments = options + ["printf '%s\\n' \(line)"]
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
