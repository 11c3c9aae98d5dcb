import Foundation

/// A result as a line of the results' file: what was timed, when, on what.
struct Record: Codable {
  static let currentSchema = "replog.benchmark/1"

  let schema: String
  let date: String
  let commit: String
  let machine: String
  let cores: Int
  let swift: String
  let events: Int
  /// `nil` in lines from when there were always two.
  let devices: Int?
  let contender: String
  let rounds: Int
  let medianSeconds: Double
  let fastestSeconds: Double
  /// How many things the contender handled, where that makes a rate.
  let items: Int?
  let outputBytes: Int?
  let residentBytes: Int?
  /// In place of `residentBytes` where the system couldn't tell more.
  let residentBytesAtMost: Int?

  /// A result as a record; `nil` where its times count for nothing.
  init?(_ result: Result, size: Arena.Size, on setting: Setting) {
    guard let median = result.medianSeconds else { return nil }
    schema = Self.currentSchema
    date = setting.date
    commit = setting.commit
    machine = setting.machine
    cores = setting.cores
    swift = setting.swift
    events = size.events
    devices = size.devices
    contender = result.contender.name
    rounds = result.seconds.count
    medianSeconds = (median * 1e6).rounded() / 1e6
    fastestSeconds = ((result.seconds.min() ?? 0) * 1e6).rounded() / 1e6
    items = result.contender.items
    outputBytes = result.outputBytes
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

  /// All records of a file.
  static func all(in path: String) throws -> [Record] {
    try Data(contentsOf: URL(filePath: path)).split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode(Record.self, from: $0) }
  }
}
