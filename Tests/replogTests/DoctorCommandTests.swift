import Foundation
import Testing

@testable import replog

@Suite("The doctor, as a user sees it")
struct DoctorCommandTests {
  @Test("Permissions are told for what they hinder and for what they allow")
  func permissions() throws {
    let world = try World.withTraining()
    let journal = world.path("J")
    world.permissions = { path in
      path == journal ? FilePermissions(isWritable: false, isOpenToAll: true) : nil
    }
    let run = world.run("doctor")
    #expect(run.status == .negative)
    #expect(run.output.contains("permissions: ~/J\n  You may not make files here"))
    #expect(run.output.contains("→ Take the right from the others: chmod o-w ~/J."))
    world.permissions = { _ in FilePermissions(isWritable: true, isOpenToAll: false) }
    #expect(world.run("doctor").status == .done)
    // For its lock the right to read is enough.
    world.permissions = {
      FilePermissions(isWritable: !$0.hasSuffix("journal.json"), isOpenToAll: false)
    }
    #expect(world.run("doctor").status == .done)
    world.permissions = { _ in FilePermissions(isWritable: true, isOpenToAll: false) }
  }

  @Test("A file of this device's own that may not be written to hinders it, another's doesn't")
  func ownFile() throws {
    let world = try World.withTraining()
    let name = try #require(try world.files(under: "J/events").keys.first)
    try world.write("J/events/00000001/2026-10.ndjson", "".utf8)
    func run(without path: String) -> World.Run {
      let path = world.path(path)
      world.permissions = { FilePermissions(isWritable: $0 != path, isOpenToAll: false) }
      return world.run("doctor")
    }
    #expect(run(without: "J/events/00000001/2026-10.ndjson").status == .done)
    // Nothing is added to the file of an earlier month.
    let earlier = "J/events/" + name.replacing("2026-11", with: "2026-10")
    try world.write(earlier, "".utf8)
    #expect(run(without: earlier).status == .done)
    let own = run(without: "J/events/\(name)")
    #expect(own.status == .negative)
    #expect(
      own.output.contains(
        """
        permissions: ~/J/events/\(name)
          You may not write to this file, so no event can be added.
          → Give yourself the right to write: chmod u+w ~/J/events/\(name), or ask the owner.
        """), "\(own.output)")
  }

  @Test("A folder of this journal's notes that may not be written to hinders every append")
  func notes() throws {
    let world = try World.withTraining()
    let state = world.path("state/replog/")
    world.permissions = { path in
      let isNotes = path.hasPrefix(state) && path.count > state.count
      return FilePermissions(isWritable: !isNotes, isOpenToAll: false)
    }
    let run = world.run("doctor")
    #expect(run.status == .negative)
    #expect(run.output.contains("This device can't remember there which replica is its own"))
    #expect(run.output.contains("permissions: ~/state/replog/"), "\(run.output)")
  }

  @Test("What every user may write to is told, files of events too, and closed to them")
  func openToAll() throws {
    let world = try World.withTraining()
    world.permissions = { SystemPermissions.of($0) }
    let events = "J/events/" + (try #require(try world.files(under: "J/events").keys.first))
    let paths = [world.path("J/events"), world.path(events)]
    for (path, mode) in zip(paths, [0o777, 0o666]) {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    let run = world.run("doctor")
    #expect(run.output.contains("permissions: ~/J/events\n  Every user of this machine"))
    #expect(run.output.contains("permissions: ~/\(events)\n  Every user of this machine"))
    #expect(run.output.contains("chmod o-w ~/\(events). [--fix]"))
    #expect(world.run("doctor", "--fix", "--yes").status == .done)
    let modes = try paths.map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    #expect(modes == [0o775, 0o664])
  }

  @Test("Everybody's hands on the archive and the conflicts are told, and on the folders in them")
  func openArchive() throws {
    let world = try World.withTraining()
    let open = [
      "J/archive", "J/archive/00000002", "J/archive/00000002/2026-10.ndjson",
      "J/archive/00000002/discarded.jsonl", "J/conflicts/00000002.jsonl",
    ]
    for path in open.filter({ $0.hasSuffix("n") || $0.hasSuffix("l") }) {
      try world.write(path, "".utf8)
    }
    for path in open {
      let whole = world.path(path)
      world.permissions = { FilePermissions(isWritable: true, isOpenToAll: $0 == whole) }
      let run = world.run("doctor")
      #expect(run.output.contains("permissions: ~/\(path)\n  Every user"), "\(run.output)")
    }
  }

  @Test("What an interrupted command has left beside the events is told, and removed")
  func work() throws {
    let world = try World.withTraining()
    let works = [
      ("thumbnail", "state/replog"), ("revision", "tmp"), ("sync", "J/.cache"),
      ("bundle", "J/.cache"),
    ]
    for (name, directory) in works {
      let folder = "\(directory)/.\(name).0123456789abcdef.tmp"
      try world.write("\(folder)/copy", "a copy".utf8)
    }
    world.variables["TMPDIR"] = world.path("tmp")
    let run = world.run("doctor")
    #expect(run.status == .negative)
    #expect(
      run.output.contains(
        "leftover: ~/state/replog/.thumbnail.0123456789abcdef.tmp\n  A command that was broken off"),
      "\(run.output)")
    #expect(run.output.contains("and 3 more like it"), "\(run.output)")
    #expect(world.run("doctor", "--fix", "--yes").status == .done)
    #expect(try world.files(under: "tmp").isEmpty)
    #expect(try world.files(under: "J/.cache").keys.allSatisfy { !$0.hasSuffix("copy") })
    #expect(try world.files(under: "state").keys.allSatisfy { !$0.contains("thumbnail") })
  }

  @Test("Another device's clock that is ahead is told by an append, as what it says stays the last")
  func clockAhead() throws {
    let world = try World.withTraining()
    let own = world.variables
    world.variables["XDG_STATE_HOME"] = world.path("other")
    world.variables["REPLOG_NOW"] = "2030-01-01T10:00:00Z"
    #expect(world.run("append", "bodyWeight.recorded", "weight=80").error.isEmpty)
    world.variables = own
    let run = world.run("append", "bodyWeight.recorded", "weight=81")
    #expect(run.status == .done)
    #expect(
      run.error.contains("this clock: nothing that is recorded now comes after."), "\(run.error)")
    #expect(run.error.contains("`replog doctor`"))
    #expect(world.run("doctor", "--fix", "--yes").status == .done)
    #expect(world.run("append", "bodyWeight.recorded", "weight=82").error.isEmpty)
  }

  @Test("A clock that is behind is told by an append, too, in the same words and alone")
  func clockBehind() throws {
    let world = try World.withTraining()
    world.variables["REPLOG_NOW"] = "1970-01-01T00:10:00Z"
    let reason =
      "The journal was made on 2026-11-21, which is in the future: this device's clock seems to be"
      + " behind."
    #expect(world.run("doctor").output.contains("clockBehind:\n  \(reason)\n"))
    let run = world.run("append", "bodyWeight.recorded", "weight=81")
    #expect(run.status == .done)
    #expect(run.error.hasPrefix("Warning: \(reason) Set it"), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
  }

  @Test("Of an unfinished last line one thing is said")
  func tornTail() throws {
    let world = try World.withTraining()
    let events = "J/events/" + (try #require(try world.files(under: "J/events").keys.first))
    try world.write(events, try world.read(events) + #"{"v":1,"#.utf8)
    let output = world.run("doctor").output
    #expect(
      output.contains(
        """
        the next append removes it.
          → Nothing is to do; where a transfer is under way, let it finish.
        """), "\(output)")
  }

  @Test("Keys that others may read are closed to them, and only when that is wanted")
  func keys() throws {
    let world = try World.withTraining()
    try world.write("config/replog/api-keys.json", #"{"claude":"sk-ant-abc"}"#.utf8)
    let file = world.path("config/replog/api-keys.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    func mode() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    }
    #expect(world.run("doctor").output.contains("keyFile: ~/config/replog/api-keys.json"))
    #expect(world.run("doctor", "--fix").status == .usage)
    world.typedLine = "n"
    #expect(world.run("doctor", "--fix").status == .negative)
    #expect(try mode() == 0o644)
    world.typedLine = "y"
    #expect(world.run("doctor", "--fix").status == .done)
    #expect(try mode() == 0o600)
    #expect(!world.run("doctor", "--fix").output.contains("sk-ant"))
  }

  @Test("A clone without the merge driver, or with one that is gone, is told", .enabled(if: hasGit))
  func git() throws {
    let world = try World.withTraining()
    world.programs = .installed
    let git = try #require(Programs.installed.find("git"))
    #expect(Programs.installed.run(git, ["-C", world.path("J"), "init", "-q"]))
    #expect(world.run("doctor").status == .done)
    _ = world.run("git", "install")
    let run = world.run("doctor")
    #expect(run.output.contains("git: replog\n  The program that git calls"), "\(run.output)")
    #expect(
      Programs.installed.run(
        git, ["-C", world.path("J"), "config", "merge.replog.driver", "'\(git)' merge-driver"]))
    #expect(world.run("doctor").status == .done)
    #expect(
      Programs.installed.run(
        git, ["-C", world.path("J"), "config", "--unset", "merge.replog.driver"]))
    #expect(world.run("doctor").output.contains("Run `replog git install` in this clone."))
  }

  static let hasGit = Programs.installed.find("git") != nil

  @Test(
    "A time zone that the machine doesn't know is told",
    arguments: [
      ("Europe/Berln", true), ("UTC", false), ("CET-1CEST", false), ("<+01>-1", false), ("", false),
      ("+01:00", false), (":Nowhere/Land", true),
    ])
  func timeZone(zone: String, isTold: Bool) throws {
    let world = try World.withTraining()
    world.variables["TZ"] = zone
    #expect(world.run("doctor").output.contains("timeZone: TZ=\(zone)\n") == isTold)
  }

  @Test(
    "The first word of a command is what was quoted",
    arguments: [
      "/usr/bin/replog", "/opt/my tools/replog", "/a/it's", "re%log", "/a/it'\u{301}s",
      "/a b\\\u{301}c",
    ])
  func shellWord(path: String) {
    #expect(ShellWord.first(of: ShellWord.quoted(path) + " git merge-driver %O") == path)
    #expect(ShellWord.first(of: "  ") == nil)
  }
}
