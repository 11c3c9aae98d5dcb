import Foundation

// Times the built replog as whole processes; `usage` says how. No time is ever right or wrong.
if CommandLine.arguments.dropFirst().contains(where: { $0 == "--help" || $0 == "-h" }) {
  print(BenchmarkArguments.usage)
  exit(0)
}
do {
  let ownPath = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
  let order = try BenchmarkArguments(Array(CommandLine.arguments.dropFirst()), beside: ownPath)
  if let file = order.growth {
    let growth = Growth(of: try Record.all(in: file))
    print(growth.table)
    if let picture = order.picture {
      try Data(GrowthPicture(of: growth).text.utf8).write(to: URL(filePath: picture))
    }
  } else {
    try compete(order)
  }
} catch let mistake as BenchmarkArguments.Mistake {
  FileHandle.standardError.write(Data("Error: \(mistake)\n".utf8))
  exit(64)
} catch {
  FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
  exit(74)
}

/// Runs what is wanted, prints the report and records it.
func compete(_ order: BenchmarkArguments) throws {
  let size = Arena.Size(events: order.events, devices: order.devices)
  let arena = try Arena(size, program: order.program)
  defer { arena.remove() }
  let contenders = try order.chosen(from: arena.contenders)
  if order.listsNames {
    print(contenders.map(\.name).joined(separator: "\n"))
    return
  }
  let tournament = Tournament(contenders, rounds: order.rounds) { text in
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
  let setting = Setting()
  let devices = size.devices == 1 ? "1 device" : "\(size.devices) devices"
  print("\(size.events) events of \(devices), seed \(Arena.seed), commit \(setting.commit)")
  print("\(setting.machine), \(setting.cores) cores, \(setting.swift)")
  print(Setting.peers.joined(separator: "; "), terminator: "\n\n")
  print(tournament.report)
  if let bytes = try? FileManager.default.attributesOfItem(atPath: order.program)[.size] as? Int {
    print(String(format: "\nThe program is %.1f MB long; wanted <= 15 MB", Double(bytes) / 1e6))
  }
  if let file = order.record {
    try Record.append(
      tournament.results.compactMap { Record($0, size: size, on: setting) }, to: file)
  }
}
