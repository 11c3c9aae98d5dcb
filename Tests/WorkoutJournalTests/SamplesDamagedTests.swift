import Foundation
import Generation
import JournalFile
import Testing

@testable import WorkoutJournal

@Suite("The damaged samples")
struct SamplesDamagedTests {
  /// The kinds, by the folders that are there.
  static let names: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: SampleFolder.path("damaged")))?
    .filter { !$0.hasPrefix(".") }.sorted() ?? []

  /// What `expected.json` says of a finding, and what a verification found.
  private struct Finding: Equatable, CustomStringConvertible {
    let kind: String?
    let file: String?
    let line: Int?
    let offset: Int?
    let length: Int?

    init(_ object: [String: Any]) {
      kind = object["kind"] as? String
      file = object["file"] as? String
      line = object["line"] as? Int
      offset = object["offset"] as? Int
      length = object["length"] as? Int
    }

    init(_ finding: Verification.Finding) {
      kind = finding.kind.rawValue
      file = finding.file
      line = finding.line
      offset = finding.offset
      length = finding.length
    }

    var description: String {
      "\(kind ?? "-") \(file ?? "-"):\(line ?? 0) at \(offset ?? -1), \(length ?? -1) bytes"
    }
  }

  @Test("are all there, and are what is made of the first format's journal")
  func regenerated() throws {
    let disk = SimulatedDisk()
    let source = try SampleFolder.files(in: "older/first-format/journal")
    try SampleFolder.load(source, to: "/source", on: disk)
    let count = try DamagedSample.writeAll(from: "/source", to: "/damaged", on: disk)
    #expect(count == Self.names.count)
    let committed = try SampleFolder.files(in: "damaged")
    var made: [String: [UInt8]] = [:]
    for (path, bytes) in disk.contents() where path.hasPrefix("/damaged/") {
      made[String(path.dropFirst("/damaged/".count))] = bytes
    }
    #expect(Set(made.keys) == Set(committed.keys))
    for (path, bytes) in committed {
      #expect(made[path] == bytes, "\(path) is not what was made")
    }
  }

  private static func expectation(of name: String) throws -> [String: Any] {
    let bytes = try Data(
      contentsOf: SampleFolder.url.appending(path: "damaged/\(name)/expected.json"))
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  @Test("are read as what lies beside them says", arguments: names)
  func expected(name: String) throws {
    let expected = try Self.expectation(of: name)
    if let reason = expected["refused"] as? String {
      #expect {
        try SampleFolder.journal("damaged/\(name)/journal")
      } throws: { error in
        switch error as? JournalError {
        case .notAJournal: reason == "notAJournal"
        case .newerFormat: reason == "newerFormat"
        case .foreignHeader: reason == "foreignHeader"
        default: false
        }
      }
      return
    }
    let journal = try SampleFolder.journal("damaged/\(name)/journal")
    let verification = try journal.verify()
    let findings = try #require(expected["findings"] as? [[String: Any]]).map { Finding($0) }
    #expect(verification.findings.map { Finding($0) } == findings)
    #expect(verification.eventCount == expected["events"] as? Int)
    let replay = try journal.replay()
    #expect(replay.eventCount == expected["events"] as? Int)
    #expect(replay.state.notices.all.map(\.code.rawValue) == expected["notices"] as? [String])
  }

  @Test("are read alike by a program that only looks: not a byte changes", arguments: names)
  func untouched(name: String) throws {
    let disk = SimulatedDisk()
    try SampleFolder.load(
      try SampleFolder.files(in: "damaged/\(name)/journal"), to: "/journal", on: disk)
    let before = disk.contents()
    let journal = try? Journal(at: "/journal", in: .still(on: disk))
    let isRefused = try Self.expectation(of: name)["refused"] != nil
    #expect((journal == nil) == isRefused)
    _ = try journal?.verify()
    _ = try journal?.replay()
    #expect(disk.contents() == before)
  }

  /// A sound small journal with something done to its only file of events.
  private func journal(with change: (inout [UInt8]) -> Void) throws -> Journal {
    var files = try SampleFolder.files(in: "damaged/odd-but-sound/journal")
    for path in files.keys where files[path]?.isEmpty == false && path.hasSuffix(".ndjson") {
      var bytes = files[path] ?? []
      change(&bytes)
      files[path] = bytes
    }
    let disk = SimulatedDisk()
    try SampleFolder.load(files, to: "/journal", on: disk)
    return try Journal(at: "/journal", in: .still(on: disk))
  }

  @Test("have no line over 1 MiB, which is damage however it is spelt", arguments: [0, 1, 5 << 20])
  func longLine(excess: Int) throws {
    let length = Line.maximumBytes + excess
    let journal = try journal { bytes in
      bytes.insert(contentsOf: Array(repeating: UInt8(ascii: "x"), count: length) + [0x0a], at: 0)
    }
    let verification = try journal.verify()
    #expect(verification.eventCount == 30)
    let finding = try #require(verification.findings.first)
    #expect(verification.findings.count == 1)
    #expect(finding.kind == .damage)
    #expect(finding.line == 1)
    #expect(finding.offset == 0)
  }

  @Test("can't hold a link: it is reported and never followed")
  func link() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "link-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: SampleFolder.url.appending(path: "damaged/torn-tail/journal"), to: folder)
    let elsewhere = SampleFolder.url.appending(path: "valid/events")
    let device = try #require(
      FileManager.default.contentsOfDirectory(atPath: elsewhere.path).sorted().last)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "events/\(device)"),
      withDestinationURL: elsewhere.appending(path: device))
    let journal = try Journal(at: folder.path, in: .still(on: SystemStorage()))
    let verification = try journal.verify()
    #expect(verification.eventCount == 29)
    #expect(
      verification.findings.map { "\($0.kind) \($0.file)" }.contains("link events/\(device)"))
  }
}
