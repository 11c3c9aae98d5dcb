import Foundation
import Testing

/// The installer in a folder of its own, with a program that is there already.
@Suite("The installer")
struct InstallTests {
  private static let tool = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Tools/install")

  /// The program that was built beside these tests.
  private static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "replog")
  private static let hasProgram = FileManager.default.isExecutableFile(atPath: program.path)

  private static let files = [
    "bin/replog", "share/bash-completion/completions/replog", "share/doc/replog/installed",
    "share/fish/vendor_completions.d/replog.fish", "share/man/man1/replog.1",
    "share/zsh/site-functions/_replog",
  ]

  /// A folder that is removed when nobody needs it any more.
  private final class Prefix {
    let path: String

    init() throws {
      // A blank in a path is what scripts forget.
      let url = FileManager.default.temporaryDirectory.appending(
        path: "replog install \(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      path = url.path(percentEncoded: false)
    }

    deinit {
      // What can't be removed is left to the system, which clears this place by itself.
      try? FileManager.default.removeItem(atPath: path)
    }

    /// Every file and every folder.
    func inside() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    }

    func write(_ name: String, _ text: String) throws {
      let url = URL(filePath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
  }

  @Test("A link that leads nowhere is somebody's, and stays", .enabled(if: hasProgram))
  func link() throws {
    let prefix = try Prefix()
    try prefix.write("bin/x", "")
    try FileManager.default.createSymbolicLink(
      atPath: "\(prefix.path)/bin/replog", withDestinationPath: "/nowhere/replog")
    let refused = try run(prefix, ["--binary", Self.program.path])
    #expect(refused.status == 73 && refused.said.contains("is there already"), "\(refused.said)")
    #expect(try prefix.inside() == ["bin", "bin/replog", "bin/x"])
  }

  /// - Parameter tools: what goes before the usual folders of programs.
  private func run(
    _ prefix: Prefix, _ arguments: [String], tools: String = ""
  ) throws -> (status: Int32, said: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", Self.tool.path] + arguments
    process.environment = [
      "PATH": tools + "/usr/local/bin:/usr/bin:/bin", "HOME": prefix.path, "PREFIX": prefix.path,
    ]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  @Test(
    "What it installs is there, works, and is gone after the removal",
    .enabled(if: hasProgram, "the program is not built"))
  func roundTrip() throws {
    let prefix = try Prefix()
    let first = try run(prefix, ["--binary", Self.program.path])
    #expect(first.status == 0, "\(first.said)")
    #expect(first.said.contains("Installed replog "))
    #expect(first.said.contains(#"fpath=(\#(prefix.path.replacing(" ", with: #"\ "#))"#))
    let inside = try prefix.inside()
    #expect(Set(Self.files).isSubset(of: inside))
    let manual = try String(
      contentsOfFile: "\(prefix.path)/share/man/man1/replog.1", encoding: .utf8)
    #expect(manual.hasPrefix(".TH REPLOG 1"))
    #expect(try run(prefix, ["--binary", Self.program.path]).status == 0)
    #expect(try prefix.inside() == inside, "a second run leaves the same")
    #expect(try run(prefix, ["--uninstall"]).status == 0)
    #expect(try prefix.inside() == [])
    #expect(try run(prefix, ["--uninstall"]).status == 66)
  }

  @Test(
    "What others have put there stays, and so does a folder that was there",
    .enabled(if: hasProgram, "the program is not built"))
  func others() throws {
    let prefix = try Prefix()
    try prefix.write("share/man/man1/other.1", "other")
    try prefix.write("share/replog/journal.json", "a journal")
    try FileManager.default.createDirectory(
      atPath: "\(prefix.path)/bin", withIntermediateDirectories: true)
    let before = try prefix.inside()
    #expect(try run(prefix, ["--binary", Self.program.path]).status == 0)
    #expect(try run(prefix, ["--uninstall"]).status == 0)
    #expect(try prefix.inside() == before)
  }

  @Test(
    "A file of another's is not overwritten, and then nothing is installed",
    .enabled(if: hasProgram, "the program is not built"))
  func foreign() throws {
    let prefix = try Prefix()
    try prefix.write("bin/replog", "another program")
    let before = try prefix.inside()
    let run = try run(prefix, ["--binary", Self.program.path])
    #expect(run.status == 73 && run.said.contains("Nothing was changed"))
    #expect(try prefix.inside() == before)
  }

  @Test(
    "An option without its value is refused before anything is built",
    arguments: ["--prefix=", "--binary=", "--prefix", "--binary"])
  func valueless(option: String) throws {
    let prefix = try Prefix()
    let run = try run(prefix, [option])
    #expect(run.status == 64 && run.said.contains("needs a value"), "\(run.said)")
    #expect(try prefix.inside() == [])
  }

  @Test("Another program is not installed as this one")
  func otherProgram() throws {
    let prefix = try Prefix()
    let run = try run(prefix, ["--binary", "/bin/true"])
    #expect(run.status == 66 && run.said.contains("/bin/true is not replog"), "\(run.said)")
    #expect(try prefix.inside() == [])
  }

  @Test(
    "Where there is no room for all of it, nothing of it stays",
    .enabled(if: hasProgram, "the program is not built"))
  func noRoom() throws {
    let (prefix, tools) = (try Prefix(), try Prefix())
    // As `cp` does on a full disk.
    try tools.write(
      "cp",
      """
      #!/bin/sh
      for target; do :; done
      case $target in
        */bin/replog.new) echo half > "$target"; exit 1 ;;
        *) exec /bin/cp "$@" ;;
      esac
      """)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(tools.path)/cp")
    let full = try run(prefix, ["--binary", Self.program.path], tools: tools.path + ":")
    #expect(full.status == 73 && full.said.contains("Nothing was changed"), "\(full.said)")
    #expect(try prefix.inside() == [])
    #expect(try run(prefix, ["--binary", Self.program.path]).status == 0)
    let inside = try prefix.inside()
    #expect(try run(prefix, ["--binary", Self.program.path], tools: tools.path + ":").status == 73)
    #expect(try prefix.inside() == inside)
  }

  @Test(
    "A list that names more than was installed removes no more",
    .enabled(if: hasProgram, "the program is not built"))
  func forgedList() throws {
    let prefix = try Prefix()
    try prefix.write("precious", "text")
    #expect(try run(prefix, ["--binary", Self.program.path]).status == 0)
    try prefix.write(
      "share/doc/replog/installed",
      (Self.files + ["precious", "../precious", "share/", "bin/"]).joined(separator: "\n") + "\n")
    #expect(try run(prefix, ["--uninstall"]).status == 0)
    #expect(try prefix.inside().contains("precious"))
  }

  @Test(
    "A mistake in the call is told, and changes nothing",
    arguments: [
      ["--frobnicate"], ["--prefix"], ["--prefix", "--uninstall"], ["--binary", "/nowhere/replog"],
    ])
  func mistakes(arguments: [String]) throws {
    let prefix = try Prefix()
    let process = try run(prefix, arguments)
    #expect(process.status != 0 && process.said.hasPrefix("Error: "))
    #expect(try prefix.inside() == [])
  }

  @Test("The help says how it is called")
  func help() throws {
    let run = try run(Prefix(), ["--help"])
    #expect(run.status == 0 && run.said.hasPrefix("Usage: Tools/install"))
  }
}
