import Foundation

/// A result as a line of the results' file: what was timed, when, on what.
struct Record: Encodable {
  private let schema = "replog.benchmark/1"
  let date: String
  let commit: String
  let machine: String
  let cores: Int
  let swift: String
  let events: Int
  let contender: String
  let rounds: Int
  let medianSeconds: Double
  let fastestSeconds: Double
  let residentBytes: Int?
  /// In place of `residentBytes` where the system couldn't tell more.
  let residentBytesAtMost: Int?

  init(_ result: Result, events: Int, on setting: Setting) {
    date = setting.date
    commit = setting.commit
    machine = setting.machine
    cores = setting.cores
    swift = setting.swift
    self.events = events
    contender = result.contender.name
    rounds = result.seconds.count
    medianSeconds = (result.medianSeconds * 1e6).rounded() / 1e6
    fastestSeconds = ((result.seconds.min() ?? 0) * 1e6).rounded() / 1e6
    switch result.memory {
    case .exactly(let bytes): (residentBytes, residentBytesAtMost) = (bytes, nil)
    case .atMost(let bytes): (residentBytes, residentBytesAtMost) = (nil, bytes)
    }
  }

  /// Adds the records to a file, which is made where it is missing.
  static func append(_ records: [Record], to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
    for record in records { bytes += try encoder.encode(record) + Data("\n".utf8) }
    try bytes.write(to: URL(filePath: path), options: .atomic)
  }
}

/// The machine and the versions that a benchmark runs on.
struct Setting {
  let date = Date.now.formatted(.iso8601)
  let commit = Self.firstLine(of: ["git", "describe", "--always", "--dirty"]) ?? "unknown"
  let machine = Self.processor ?? "unknown"
  let cores = ProcessInfo.processInfo.activeProcessorCount
  let swift = Self.firstLine(of: ["swift", "--version"]) ?? "unknown"

  private static var processor: String? {
    if let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) {
      let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
      return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    }
    return firstLine(of: ["sysctl", "-n", "machdep.cpu.brand_string"])
  }

  /// The first line that a program prints; `nil` where there is no such program.
  private static func firstLine(of command: [String]) -> String? {
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
