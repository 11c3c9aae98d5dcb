import Testing

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
}
