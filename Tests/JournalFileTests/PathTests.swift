import Testing

@testable import JournalFile

@Suite("Paths")
struct PathTests {
  @Test(
    "A path has a parent and a last part",
    arguments: [
      ("/a/b/c", "/a/b", "c"), ("a/b/", "a", "b"), ("/a", "/", "a"), ("a", ".", "a"),
      ("a//b", "a", "b"), ("/", "/", "/"), ("//a", "/", "a"),
      // A combining mark is one character with the slash before it.
      ("/a/\u{301}b", "/a", "\u{301}b"), ("/\u{301}b/", "/", "\u{301}b"),
      ("a/\u{301}/b", "a/\u{301}", "b"),
    ])
  func parts(path: String, parent: String, lastPart: String) {
    #expect(Path.parent(of: path) == parent)
    #expect(Path.lastPart(of: path) == lastPart)
  }

  @Test("A path has the parts that it was joined of", arguments: ["a", "\u{301}"])
  func partsOfJoined(name: String) {
    for folder in ["/", "/tmp", "/\u{301}", "a/b"] {
      let path = Path.join(folder, name)
      #expect(Path.parent(of: path).utf8.elementsEqual(folder.utf8), "\(path)")
      #expect(Path.lastPart(of: path).utf8.elementsEqual(name.utf8), "\(path)")
    }
  }

  @Test(
    "A path lies in its own directory and those above, in none whose name it only begins with",
    arguments: [
      ("/a", "/a", true), ("/a/b", "/a", true), ("/a/b/c", "/a", true), ("/a", "/", true),
      ("/", "/", true), ("/ab", "/a", false), ("/a", "/a/b", false), ("/", "/a", false),
      ("/a/\u{301}b", "/a", true), ("/a\u{301}", "/a", false), ("/e\u{301}/b", "/\u{e9}", false),
    ])
  func lies(path: String, directory: String, isIn: Bool) {
    #expect(Path.lies(path, in: directory) == isIn)
    let isItself = path.utf8.elementsEqual(directory.utf8)
    #expect(Path.leads(path, into: directory) == (isIn && !isItself))
  }

  @Test("The parts of a path, and whether one is passed over, go by bytes")
  func bytes() {
    #expect(Path.parts(of: "events/\u{301}dev/.\u{301}x.ndjson").count == 3)
    #expect(Path.parts(of: "/a//b/") == ["a", "b"] && Path.parts(of: "") == [])
    #expect(Path.isHidden(".\u{301}x") && Path.isHidden(".") && !Path.isHidden("a."))
    #expect(!Path.isHidden("") && !Path.isHidden("\u{301}."))
  }

  @Test("A path is absolute by its first byte, whatever joins with it")
  func absolute() {
    #expect(Path.isAbsolute("/") && Path.isAbsolute("/a") && Path.isAbsolute("/\u{301}a"))
    #expect(!Path.isAbsolute("") && !Path.isAbsolute("a/") && !Path.isAbsolute("\u{301}/"))
  }

  @Test("Joining puts one slash between")
  func join() {
    #expect(Path.join("a", "b") == "a/b")
    #expect(Path.join("a/", "b") == "a/b")
    #expect(Path.join("/", "b") == "/b")
  }

  @Test("A temporary name is told from those of sync tools")
  func temporaryNames() {
    #expect(TemporaryName.matches(TemporaryName.make(for: "2026-11.ndjson")))
    #expect(TemporaryName.matches(TemporaryName.make(for: "journal.json")))
    #expect(TemporaryName.make(for: "a") != TemporaryName.make(for: "a"))
    for name in ["a", String(repeating: "n", count: 255), String(repeating: "é🏋", count: 42)] {
      let made = TemporaryName.make(for: name)
      #expect(made.utf8.count <= 255 && TemporaryName.matches(made, of: name), "\(made)")
      #expect(!TemporaryName.matches(made, of: "b"))
    }
    for name in [
      ".syncthing.2026-11.ndjson.tmp", "2026-11.ndjson", ".tmp", "a.0123456789abcdef.tmp",
      ".0123456789abcdef.tmp", ".a.0123456789abcde.tmp", ".a.0123456789ABCDEF.tmp",
      ".a.0123456789abcdef.ndjson", "",
    ] {
      #expect(!TemporaryName.matches(name), "\(name)")
    }
  }
}
