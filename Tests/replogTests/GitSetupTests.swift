import JournalFile
import Testing
import WorkoutJournal

@testable import replog

@Suite struct GitSetupTests {
  @Test(
    "The program that a merge driver calls is found in it again",
    arguments: [
      "/usr/bin/replog", "/a folder/it's/replog", "/100%/replog", "/%%/%A/replog%", "replog",
    ])
  func program(path: String) throws {
    let setup = GitSetup(folder: "/journal", program: path, prefix: "Journal/")
    let driver = try #require(setup.settings.first { $0.name == "merge.replog.driver" })
    #expect(GitSetup.program(ofDriver: driver.value) == path)
  }

  @Test("A file keeps the line breaks that an editor gave it", arguments: ["\n", "\r\n"])
  func lineBreaks(_ ending: String) throws {
    let world = try World.withJournal()
    let setup = GitSetup(folder: world.folder, program: "replog", prefix: "")
    let file = try #require(GitFile.all.first)
    let path = Path.join(world.folder, file.name)
    let others = ["*.png binary", "", "# mine"].map { $0 + ending }.joined()
    let all = others + file.lines.map { $0 + ending }.joined()
    let storage = SystemStorage()
    try storage.replace(path, with: Array(all.utf8))
    #expect(try setup.missingLines(of: file) == [])
    #expect(try setup.remove(file, isDryRun: false))
    #expect(String(decoding: try storage.read(path), as: UTF8.self) == others)
    try setup.add(try setup.missingLines(of: file), to: file.name)
    #expect(String(decoding: try storage.read(path), as: UTF8.self).hasPrefix(others))
    #expect(try setup.missingLines(of: file) == [])
  }
}
