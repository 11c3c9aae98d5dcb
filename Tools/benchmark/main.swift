import Foundation

// Times the built replog as whole processes; `usage` says how. No time is ever right or wrong.
if CommandLine.arguments.dropFirst().contains(where: { $0 == "--help" || $0 == "-h" }) {
  print(BenchmarkArguments.usage)
  exit(0)
}
do {
  let ownPath = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
  let order = try BenchmarkArguments(Array(CommandLine.arguments.dropFirst()), beside: ownPath)
  let arena = try Arena(events: order.events, program: order.program)
  defer { arena.remove() }
  // Identities of devices are remembered here and not in the user's home.
  setVariable("XDG_STATE_HOME", to: arena.folder.appending(path: "state").path)
  let report = try Tournament.hold(arena.contenders, rounds: order.rounds)
  print(report.map(\.line).joined(separator: "\n"))
  if let file = order.record {
    let setting = Setting()
    let records = report.compactMap(\.result).map {
      Record($0, events: order.events, on: setting)
    }
    try Record.append(records, to: file)
  }
} catch let mistake as BenchmarkArguments.Mistake {
  FileHandle.standardError.write(Data("Error: \(mistake)\n".utf8))
  exit(64)
} catch {
  FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
  exit(74)
}
