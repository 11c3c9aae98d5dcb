import Foundation
import Testing

@testable import checks

@Suite("The checks")
struct ChecksTests {
  @Test("This tree passes all of them")
  func thisTree() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let report = try Report(allChecks, on: try Tree(root: root))
    #expect(report.faults.isEmpty, "\(report.text)")
  }

  @Test("A report counts its faults, and a note is none")
  func report() throws {
    struct Talkative: Check {
      func findings(in tree: Tree) -> [Finding] {
        [Finding("a", line: 2, "bad"), Finding("b", "so so", isNote: true)]
      }
    }
    let empty = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: empty) }
    let report = try Report([Talkative()], on: try Tree(root: empty))
    #expect(report.text == "a:2: bad\nb:1: note: so so\n1 checks, 1 findings")
  }

  @Test("What builds and version control leave behind is no part of the tree")
  func tree() throws {
    let files = [".git/a": "", ".build/b": "", ".build-static/c": "", ".ci/run": "", "d/e/f": ""]
    struct Listing: Check {
      func findings(in tree: Tree) -> [Finding] { tree.paths.map { Finding($0, "is there") } }
    }
    let listing = try texts(of: Listing(), in: files)
    #expect(listing == [".ci/run:1: is there", "d/e/f:1: is there"])
  }

  @Test("What lies beside the rooms is in none")
  func homeless() throws {
    let files = [
      "Package.swift": "", "Sources/x.html": "", "Tests/a.swift": "", "Tests/b/c.swift": "",
    ]
    #expect(
      try texts(of: LayoutCheck(), in: files).sorted() == [
        "Sources/x.html:1: is in no room", "Tests/a.swift:1: is in no room",
      ])
  }

  @Test(
    "The top level holds what is agreed, and the package depends on nothing",
    arguments: [
      ([:], []),
      (["README.md": "", "Sources/a/a.swift": "", ".swift-format": "", ".ci/run": ""], []),
      (
        ["Docs/a.md": "", "LICENSE": ""],
        [
          "Docs:1: is not part of the top level", "LICENSE:1: is not part of the top level",
        ]
      ),
      (
        ["Package.swift": "// .package(url)\n.package(url: \"a\")"],
        [
          "Package.swift:2: the package has no dependencies"
        ]
      ),
    ] as [([String: String], [String])])
  func layout(files: [String: String], findings: [String]) throws {
    let files = files.merging(["Package.swift": ""]) { given, _ in given }
    #expect(try texts(of: LayoutCheck(), in: files) == findings)
  }

  @Test("A tree without a manifest is no package")
  func manifest() throws {
    #expect(try texts(of: LayoutCheck(), in: ["README.md": ""]) == ["Package.swift:1: is missing"])
  }

  @Test(
    "A room imports only what lies below it",
    arguments: [
      ("JournalFile", "import Glibc", nil), ("JournalFile", "import Synchronization", nil),
      ("JournalFile", "import JournalModel", "JournalFile may not import JournalModel"),
      ("JournalFile", "import Foundation", "JournalFile may not import Foundation"),
      ("JournalModel", "import Synchronization", nil),
      ("JournalModel", "  import Musl", "JournalModel may not import Musl"),
      ("JournalModel", "import struct Foundation.Data", "JournalModel may not import Foundation"),
      ("WorkoutJournal", "public import JournalModel", nil),
      ("WorkoutJournal", "import Darwin", nil),
      ("WorkoutJournal", "import Generation", "WorkoutJournal may not import Generation"),
      ("replog", "import WorkoutJournal", nil),
      ("replog", "@preconcurrency import Foundation", "replog may not import Foundation"),
      ("replog", "@testable import checks", "replog may not import checks"),
      ("replog", "// import Foundation", nil), ("replog", "let a = \"import Foundation\"", nil),
      ("replog", "let text = words.import", nil),
      ("Utilities", "", "no rule says what the room Utilities may import"),
    ])
  func imports(room: String, line: String, reason: String?) throws {
    let path = "Sources/\(room)/Sub/A.swift"
    let expected = reason.map { ["\(path):\(room == "Utilities" ? 1 : 2): \($0)"] } ?? []
    #expect(try texts(of: ImportCheck(), in: [path: "\n" + line]) == expected)
  }

  @Test("Tools and tests may import what they need")
  func freeImports() throws {
    let files = ["Tools/a/a.swift": "import Foundation", "Tests/a/a.swift": "import Foundation"]
    #expect(try texts(of: ImportCheck(), in: files).isEmpty)
  }

  @Test(
    "A file of 300 lines is questioned, one above 500 is refused",
    arguments: [
      (299, nil), (300, "note: 300 lines; is it one idea?"),
      (500, "note: 500 lines; is it one idea?"), (501, "501 lines; at most 500"),
    ])
  func lengths(count: Int, reason: String?) throws {
    let text = String(repeating: "a\n", count: count)
    for path in ["Sources/a/a.swift", "Tests/a/a.swift", "Tools/a/a.swift"] {
      let expected = reason.map { ["\(path):\(count): \($0)"] } ?? []
      #expect(try texts(of: LengthCheck(), in: [path: text]) == expected)
    }
    #expect(try texts(of: LengthCheck(), in: ["README.md": text]).isEmpty)
  }

  @Test(
    "A deliberate fault needs the lines that it changes",
    arguments: [
      (["Sources/a/A.swift": "let a = 1\nlet b = 2\n"], true),
      (["Sources/a/A.swift": "let a = 1\n\nlet b = 2\n"], false),
      (["Sources/a/A.swift": "let a = 1\nlet b = 3\n"], false),
      (["Sources/a/B.swift": "let a = 1\nlet b = 2\n"], false),
    ])
  func mutations(sources: [String: String], isFound: Bool) throws {
    let path = "Tools/mutations/01.patch"
    let patch = """
      fold: A number is wrong.

      --- a/Sources/a/A.swift
      +++ b/Sources/a/A.swift
      @@ -1,2 +1,2 @@
       let a = 1
      -let b = 2
      +let b = 3

      """
    let reason = "Sources/a/A.swift has no such lines any more"
    #expect(
      try texts(of: MutationCheck(), in: sources.merging([path: patch]) { own, _ in own })
        == (isFound ? [] : ["\(path):5: \(reason)"]))
  }

  @Test(
    "Unsafe code stands behind its fence",
    arguments: [
      ("Sources/a/A.swift", "let a = unsafe b()", true),
      ("Tools/a/A.swift", "@unsafe struct A {}", true),
      ("Sources/a/A.swift", "print(\"\\(unsafe b())\")", true),
      ("Sources/a/SystemFile.swift", "let a = unsafe b()", false),
      ("Sources/a/Line+Unsafe.swift", "let a = unsafe b()", false),
      ("Tests/a/A.swift", "let a = unsafe b()", false),
      ("Sources/a/A.swift", "// unsafe\n/* unsafe */ let a = \"unsafe\"", false),
      ("Sources/a/A.swift", "let isUnsafe = unsafely", false),
    ])
  func fence(path: String, text: String, isFound: Bool) throws {
    let reason = "unsafe code outside of System*.swift and *+Unsafe.swift"
    #expect(
      try texts(of: FenceCheck(), in: [path: text]) == (isFound ? ["\(path):1: \(reason)"] : []))
  }

  @Test(
    "What crashes, silences or puts off is refused",
    arguments: [
      ("try! a()", "`try!`: an error is handled or thrown"),
      ("let a = b as! C", "` as!`: a cast that can fail is `as?`"),
      ("struct A: @unchecked Sendable {}", "`@unchecked`: a type is Sendable by construction"),
      ("nonisolated(unsafe) var a", "`nonisolated(unsafe)`: there is no global state"),
      ("fatalError()", "`fatalError(`: a mistake of ours is a precondition"),
      ("// TODO: more", "TODO: what is left is an issue"),
      ("/* FIXME */", "FIXME: what is left is an issue"),
      ("let a = \"try! TODO\" // try! as! never", nil), ("let todo = try? b() as? TODOList", nil),
    ])
  func forbidden(text: String, reason: String?) throws {
    let expected = reason.map { ["Sources/a/a.swift:1: \($0)"] } ?? []
    #expect(try texts(of: ForbiddenCheck(), in: ["Sources/a/a.swift": text]) == expected)
  }

  @Test(
    "No file names a folder of one machine",
    arguments: [
      ("see /\("home")/ann/a", "home"), ("\"/\("Users")/ann\"", "Users"),
      ("cd /\("root")/a", "root"), ("/\("work")/main", "work"),
      ("../home/a", nil), ("~/home/a", nil),
      ("https://example.org/home/a", nil), ("Sources/home/a", nil), ("/usr/bin/env", nil),
      ("$HOME/home/", nil), ("/tmp/a", nil),
    ])
  func machinePaths(line: String, folder: String?) throws {
    let expected = folder.map { ["a.txt:2: names a folder of one machine, /\($0)/"] } ?? []
    #expect(try texts(of: MachinePathCheck(), in: ["a.txt": "\n\(line)\n"]) == expected)
  }
}
