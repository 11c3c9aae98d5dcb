import Foundation
import JournalFile
import Testing

@testable import replog

@Suite("Erasing, as a user does it")
struct EraseCommandTests {
  @Test("names what goes, outside of the folder too, and every replica that is known of")
  func replicas() throws {
    let world = try World.withTraining()
    _ = world.run("clone", "J", "K")
    _ = world.run("append", "bodyWeight.recorded", "weight=80", "--journal", "K")
    _ = world.run("clone", "K", "L")
    let shown = world.run("erase", "--dry-run", "--journal", "L")
    #expect(shown.output.contains("  events/"))
    #expect(!shown.output.contains("~/state/"), "nothing was recorded in this folder")
    #expect(shown.output.contains("still hold the data:\n  ~/J ("))
    #expect(shown.output.contains("\n  ~/K ("))
    #expect(!shown.output.contains("may still hold"), "both devices are folders of this machine")
    #expect(world.run("erase", "--dry-run").output.contains("  ~/state/replog/"))
    // Without what it remembers, this machine knows the others by their events alone.
    try FileManager.default.removeItem(atPath: world.path("state"))
    let known = world.run("erase", "--dry-run", "--journal", "L").output
    #expect(!known.contains("still hold the data:"))
    #expect(known.contains("may still hold a replica:"))
    #expect(known.contains(": 3 events, the last on 2026-11-21 18:04\n"))
    #expect(known.contains(": 1 event, the last on 2026-11-21 18:04\n"))
  }

  @Test("takes the journal and what is remembered of it, and no other, whatever is answered")
  func removal() throws {
    let world = try World.withTraining()
    _ = world.run("clone", "J", "K")
    _ = world.run("append", "bodyWeight.recorded", "weight=80", "--journal", "K")
    let (journal, replica) = (try world.files(under: "J"), try world.files(under: "K"))
    for answer in ["", "no", "yes", "ERASE", "erased", "y"] {
      world.typedLine = answer
      #expect(world.run("erase").status == .negative, "\(answer)")
      #expect(try world.files(under: "J") == journal)
    }
    world.typedLine = nil
    #expect(world.run("erase").status == .usage)
    #expect(try world.files(under: "J") == journal)
    #expect(try world.files(under: "state").count == 2)
    #expect(world.run("erase", "--yes").status == .done)
    #expect(!FileManager.default.fileExists(atPath: world.path("J")))
    #expect(try world.files(under: "state").count == 1)
    #expect(try world.files(under: "K") == replica)
    #expect(world.run("verify", "--journal", "K").status == .done)
  }

  @Test("takes what interrupted commands have left outside of the journal, too")
  func work() throws {
    let world = try World.withTraining()
    let folder = "state/replog/.thumbnail.0123456789abcdef.tmp"
    try world.write("\(folder)/picture.png", "a picture".utf8)
    #expect(world.run("erase", "--dry-run").output.contains("broken off:\n  ~/\(folder)\n"))
    #expect(try world.files(under: folder).count == 1)
    let run = world.run("erase", "--yes", "--json")
    #expect(run.output.contains(#""work":["~/\#(folder)"]"#), "\(run.output)")
    #expect(!FileManager.default.fileExists(atPath: world.path(folder)))
  }

  @Test(
    "says that git's history keeps the events, and how its settings go",
    .enabled(if: Programs.installed.find("git") != nil, "there is no git on this machine"),
    arguments: ["J", "."])
  func gitHistory(repository: String) throws {
    let world = try World.withTraining()
    world.programs = .installed
    let shell = Shell(
      in: world,
      [
        "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
      ])
    try #require(try shell.run("git init -q \(repository)").status == 0)
    #expect(!world.run("erase", "--dry-run").output.contains("history in"))
    #expect(world.run("git", "install").status == .done)
    let uncommitted = world.run("erase", "--dry-run").output
    #expect(!uncommitted.contains("history in") && uncommitted.contains("`replog git uninstall`"))
    try #require(try shell.run("cd J && git add . && git commit -qm all").status == 0)
    let dry = world.run("erase", "--dry-run")
    #expect(dry.output.contains("Git's history in ~"), "\(dry.output)")
    #expect(dry.output.contains("\n`replog git uninstall`, before the journal goes"))
    #expect(
      world.run("erase", "--dry-run", "--json").output.contains(
        #""keepsEvents":true,"isInstalled":true}"#))
    world.typedLine = "erase"
    let run = world.run("erase")
    #expect(run.status == .done && run.error.contains("Git's history in ~"), "\(run.error)")
    #expect(run.output.contains("Git's history in ~"), "\(run.output)")
    #expect(run.output.contains("`git config --remove-section merge.replog`"))
    let isInside = repository == "J"
    #expect(
      run.output.contains(
        "though events of the journal may be in it:\n  .git: git's, whose history keeps")
        == isInside)
  }

  @Test(
    "ends with the status of a failed write where something can't be removed, and the help says so",
    arguments: [EACCES, EPERM, EROFS, ENOENT])
  func unremovable(errno: Int32) {
    let notes = EraseCommand.description.exitNotes.map(\.status)
    for operation in [FileError.Operation.remove, .rename] {
      let failure = CommandFailure(FileError(operation, "J/events", errno: errno))
      #expect(failure.status == .inputOutput && failure.code == "inputOutput")
      #expect(notes.contains(failure.status))
    }
    for operation in [FileError.Operation.create, .write] {
      let failure = CommandFailure(FileError(operation, "J/events", errno: errno))
      #expect(failure.status == .cannotCreate && failure.code == "cannotCreate")
    }
  }

  @Test("unasked takes only a journal that is named, wherever another may be found")
  func unnamed() throws {
    let world = try World()
    for path in ["data/replog", "project/Journal"] { _ = world.run("init", path) }
    try FileManager.default.createDirectory(
      atPath: world.path("project/deeper"), withIntermediateDirectories: false)
    for directory in ["", "/project/deeper"] {
      world.workingDirectory = world.folder + directory
      for variable in [nil, ""] {
        world.variables["REPLOG_JOURNAL"] = variable
        let run = world.run("erase", "--yes")
        #expect(run.status == .usage && run.error.contains("only a journal that is named"))
        #expect(world.run("erase", "--dry-run", "--yes").status == .done, "it removes nothing")
      }
    }
    for path in ["data/replog", "project/Journal"] {
      #expect(try world.files(under: path).keys.sorted() == ["journal.json"])
    }
    world.variables["REPLOG_JOURNAL"] = world.path("project/Journal")
    #expect(world.run("erase", "--yes").status == .done)
    #expect(try world.files(under: "data/replog").keys.sorted() == ["journal.json"])
  }
}
