import Foundation

// checks [ROOT]: holds the tree at ROOT, or in the working directory, to the project's rules.
do {
  let tree = try Tree(root: URL(filePath: CommandLine.arguments.dropFirst().first ?? "."))
  let report = try Report(allChecks, on: tree)
  print(report.text)
  exit(report.faults.isEmpty ? 0 : 1)
} catch {
  print("checks: \(error.localizedDescription)")
  exit(74)
}
