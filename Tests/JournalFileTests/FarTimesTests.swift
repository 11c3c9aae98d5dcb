import Foundation
import Generation
import Testing

@testable import JournalFile

@Suite("Files of times that no clock shows")
struct FarTimesTests {
  @Test(
    "They count as times of which a few seconds can be taken",
    arguments: [9_223_372_037, 13_000_000_000, -2_000_000_000] as [Double])
  func times(seconds: Double) throws {
    let folder = try TemporaryFolder()
    let path = Path.join(folder.path, "file")
    let storage = SystemStorage()
    try storage.create(path, [1])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
    let stamp = try #require(try storage.entry(at: path)).stamp
    let known = min(max(seconds, -9_000_000_000), 9_000_000_000)
    #expect(stamp.modified == Int64(known) * 1_000_000_000)
    #expect(!stamp.modified.subtractingReportingOverflow(2_000_000_000).overflow)
  }
}
