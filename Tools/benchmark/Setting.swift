import Foundation

/// The machine and the versions that a benchmark runs on.
struct Setting {
  let date = Date.now.formatted(.iso8601)
  let commit = Self.firstLine(of: ["git", "describe", "--always", "--dirty"]) ?? "unknown"
  let machine = Self.processor ?? "unknown"
  let cores = ProcessInfo.processInfo.activeProcessorCount
  let swift = Self.firstLine(of: ["swift", "--version"]) ?? "unknown"

  /// The other programs, as each names itself; those that are missing are left out.
  static var peers: [String] {
    [
      ["g++", "--version"], ["git", "--version"], ["jq", "--version"], ["sort", "--version"],
      ["sqlite3", "--version"], ["python3", "--version"],
      ["python3", "-c", "import duckdb; print('DuckDB', duckdb.__version__)"],
      ["python3", "-c", "import orjson; print('orjson', orjson.__version__)"],
      ["pkg-config", "--modversion", "simdjson"],
    ].compactMap { command in
      firstLine(of: command).map { command[0] == "python3" ? $0 : "\(command[0]): \($0)" }
    }
  }

  private static var processor: String? {
    if let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) {
      let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
      return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    }
    return firstLine(of: ["sysctl", "-n", "machdep.cpu.brand_string"])
  }

  /// The first line that a program prints; `nil` where there is no such program.
  static func firstLine(of command: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}
