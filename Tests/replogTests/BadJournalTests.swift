import Foundation
import JournalFile
import Testing
import WorkoutJournal

@testable import replog

@Suite("A journal that can't be used")
struct BadJournalTests {
  /// A world whose journal is spoiled, and what comes of it.
  private func expectRefusal(
    _ world: World, by arguments: [String] = ["append", "bodyWeight.recorded", "weight=80"],
    _ status: replog.ExitStatus, code: String, _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    // What this device remembers outside the journal may change: a name that it would have used.
    let before = try world.files(under: "").filter { !$0.key.hasPrefix("state/") }
    let text = world.run(arguments)
    #expect(text.status == status, sourceLocation: sourceLocation)
    #expect(text.output.isEmpty, sourceLocation: sourceLocation)
    #expect(
      text.error.hasPrefix("Error: ") && text.error.contains(message), "\(text.error)",
      sourceLocation: sourceLocation)
    let json = world.run(arguments + ["--json"])
    let error = try JSONSerialization.jsonObject(with: Data(json.error.utf8)) as? [String: Any]
    #expect(error?["code"] as? String == code, sourceLocation: sourceLocation)
    #expect(json.output.isEmpty && json.status == status, sourceLocation: sourceLocation)
    let after = try world.files(under: "").filter { !$0.key.hasPrefix("state/") }
    #expect(after == before, sourceLocation: sourceLocation)
  }

  @Test(
    "A journal.json that isn't ours is status 78, whatever is asked",
    arguments: [
      ("", "the text ends in the middle"), ("{", "the text ends in the middle"),
      ("[]", "there is no “format”"), ("{}", "there is no “format”"),
      (#"{"name":"a package"}"#, "there is no “format”"),
      (#"{"format":"1"}"#, "“format” is not a whole number from 1"),
      (#"{"format":0}"#, "“format” is not a whole number from 1"),
      (#"{"format":1.5}"#, "“format” is not a whole number from 1"),
      (#"{"format":1}"#, "“journal” is not a UUID"),
      (#"{"format":1,"journal":"x"}"#, "“journal” is not a UUID"),
      (
        #"{"format":1,"journal":"01a1ff10-ac03-7787-9f25-25e4818c9d79","createdAt":"x"}"#,
        "“createdAt” is not a time"
      ),
    ])
  func foreign(header: String, reason: String) throws {
    let world = try World.withTraining()
    try world.write("J/journal.json", header.utf8)
    for arguments in [["append", "bodyWeight.recorded", "weight=80"], ["status"], ["bundle"]] {
      try expectRefusal(world, by: arguments, .configuration, code: "foreignJournal", reason)
    }
  }

  @Test("A journal of a newer format is status 78 and says which", arguments: [2, 7, 1_000_000])
  func newer(format: Int) throws {
    let world = try World.withTraining()
    try world.write("J/journal.json", #"{"format":\#(format),"journal":"x","more":[]}"#.utf8)
    try expectRefusal(
      world, .configuration, code: "newerFormat",
      "The journal is of format \(format); this program reads format 1")
  }

  @Test("Where only the header is gone, that and what to do about it is said")
  func lostHeader() throws {
    let world = try World.withTraining()
    try FileManager.default.removeItem(atPath: world.path("J/journal.json"))
    try expectRefusal(
      world, .configuration, code: "lostHeader",
      "The journal's header, journal.json, is gone; its events are still here (~/J)")
    #expect(world.run("doctor").error.contains("Copy journal.json from any replica"))
    #expect(world.run("init").error.contains("`replog doctor` says what to do"))
  }

  @Test("Where there is no journal, status 66 says how to make one")
  func missing() throws {
    let world = try World.withTraining()
    try FileManager.default.removeItem(atPath: world.path("J/journal.json"))
    try FileManager.default.removeItem(atPath: world.path("J/events"))
    try expectRefusal(world, .noInput, code: "noJournal", "There is no journal here (~/J)")
    #expect(world.run("status").error.contains("`replog init`"))
    try FileManager.default.removeItem(atPath: world.path("J"))
    try expectRefusal(world, .noInput, code: "noJournal", "There is no journal here (~/J)")
    try world.write("J", "a file".utf8)
    try expectRefusal(world, .noInput, code: "noJournal", "There is no journal here (~/J)")
  }

  @Test("A folder in place of journal.json is told")
  func headerIsFolder() throws {
    let world = try World.withTraining()
    try FileManager.default.removeItem(atPath: world.path("J/journal.json"))
    try world.write("J/journal.json/x", [])
    try expectRefusal(world, .inputOutput, code: "inputOutput", "Reading failed: Is a directory")
  }

  @Test("A file in place of the folder of events stops an append, and verify tells of it")
  func eventsIsFile() throws {
    let world = try World.withJournal()
    try FileManager.default.removeItem(atPath: world.path("J/events"))
    try world.write("J/events", "a file".utf8)
    try expectRefusal(world, .cannotCreate, code: "cannotCreate", "Not a directory (~/J/events)")
    let verify = world.run("verify")
    #expect(verify.status == .negative)
    #expect(verify.output.hasPrefix("events: misplaced: a file where a folder is meant\n"))
  }

  @Test("A folder in place of a month's file stops an append to it, and verify tells of it")
  func monthIsFolder() throws {
    let world = try World.withTraining()
    let month = try #require(try world.files(under: "J").keys.first { $0.hasSuffix(".ndjson") })
    let bytes = try world.read("J/\(month)")
    try FileManager.default.removeItem(atPath: world.path("J/\(month)"))
    try world.write("J/\(month)/x", bytes)
    #expect(world.run("verify").status == .negative)
    // What was there is gone, so this device goes on under another name.
    let run = world.run("append", "bodyWeight.recorded", "weight=80")
    #expect(run.status == .done)
    #expect(!month.contains(run.output.prefix(8)))
  }

  @Test(
    "A symbolic link out of the folder is followed by nothing",
    arguments: ["journal.json", "events", "events/DEVICE", "events/DEVICE/2026-11.ndjson"])
  func link(place: String) throws {
    let world = try World.withTraining()
    let month = try #require(try world.files(under: "J").keys.first { $0.hasSuffix(".ndjson") })
    let path = place.replacing("DEVICE", with: month.split(separator: "/")[1])
    let manager = FileManager.default
    try manager.moveItem(atPath: world.path("J/\(path)"), toPath: world.path("elsewhere"))
    try manager.createSymbolicLink(
      atPath: world.path("J/\(path)"), withDestinationPath: world.path("elsewhere"))
    let before = try world.files(under: "").filter { $0.key.hasPrefix("elsewhere") }
    let status = world.run("status", "--json")
    if place == "journal.json" {
      #expect(status.status == .badData)
    } else {
      #expect(status.output.contains(#""events":0"#), "\(status.output)")
      #expect(world.run("verify").output.contains("a symbolic link, not followed"))
    }
    let run = world.run("append", "bodyWeight.recorded", "weight=80")
    if place == "journal.json" || place == "events" {
      #expect(run.status == .badData)
      #expect(run.error.contains("it is a symbolic link"), "\(run.error)")
    }
    #expect(try world.files(under: "").filter { $0.key.hasPrefix("elsewhere") } == before)
  }

  @Test("A lock that another holds is status 75 after the time that --lock-timeout gives")
  func locked() throws {
    let world = try World.withTraining()
    let lock = try SystemStorage().lock(world.path("J/journal.json"), waitingAtMost: .zero)
    try expectRefusal(
      world, by: ["append", "bodyWeight.recorded", "weight=80", "--lock-timeout", "0"],
      .temporaryFailure, code: "locked", "Another program has held the journal's lock too long")
    #expect(world.run("replay", "--lock-timeout", "0").status == .done, "readers never wait")
    lock.release()
    #expect(
      world.run("append", "bodyWeight.recorded", "weight=80", "--lock-timeout", "0").status == .done
    )
  }

  @Test("A clock that is no time, or no place for this device's memory, is status 78")
  func configuration() throws {
    let world = try World.withTraining()
    world.variables["REPLOG_NOW"] = "yesterday"
    for arguments in [
      ["status"], ["append", "bodyWeight.recorded", "weight=80"], ["list", "sets"],
    ] {
      try expectRefusal(
        world, by: arguments, .configuration, code: "badClock",
        "REPLOG_NOW is not a time of RFC 3339")
    }
    world.variables["REPLOG_NOW"] = nil
    world.variables["XDG_STATE_HOME"] = world.path("J/state")
    for arguments in [["status"], ["append", "bodyWeight.recorded", "weight=80"]] {
      try expectRefusal(
        world, by: arguments, .configuration, code: "stateDirectory",
        "would lie in a journal (~/J/state/replog)")
    }
    world.variables["XDG_STATE_HOME"] = "relative"
    world.variables["HOME"] = nil
    try expectRefusal(
      world, .configuration, code: "noHome", "Neither $XDG_STATE_HOME nor $HOME says")
  }

  @Test("The journal in use is the named one, the variable's, the nearest, or the user's")
  func lookup() throws {
    let world = try World()
    func journal() -> String {
      let run = world.run("status", "--json")
      let parts = run.output.components(separatedBy: #""folder":""#)
      return parts.count > 1 ? String(parts[1].prefix { $0 != "\"" }) : run.error
    }
    for folder in ["named", "variable", "Journal", "a/Journal", "data/replog"] {
      #expect(world.run("init", folder).status == .done)
    }
    try world.write("a/b/c/x", [])
    #expect(world.run("status", "--json", "--journal", "named").output.contains("~/named"))
    #expect(journal() == "~/Journal")
    world.workingDirectory = world.path("a/b/c")
    #expect(journal() == "~/a/Journal")
    // A name may begin with what would join the slash before it.
    try world.write("a/\u{301}b/x", [])
    world.workingDirectory = world.path("a/\u{301}b")
    #expect(journal() == "~/a/Journal")
    world.workingDirectory = world.path("a/b/c")
    // A folder of that name without a journal.json is no journal.
    try world.write("a/b/Journal/README.md", [])
    #expect(journal() == "~/a/Journal")
    world.workingDirectory = "/"
    #expect(journal() == "~/data/replog")
    world.variables["XDG_DATA_HOME"] = nil
    #expect(journal().contains("There is no journal here"))
    #expect(journal().contains("~/home/.local/share/replog"))
    world.variables["REPLOG_JOURNAL"] = world.path("variable")
    #expect(journal() == "~/variable")
    world.variables["REPLOG_JOURNAL"] = ""
    world.workingDirectory = world.folder
    #expect(journal() == "~/Journal")
    world.variables["REPLOG_JOURNAL"] = "variable"
    #expect(journal() == "~/variable")
  }

  @Test("What was rewritten while it was in use is to be tried again, here and at the other end")
  func rewritten() {
    let stale = FileError(.read, "x", errno: ESTALE)
    let failure = CommandFailure(stale)
    #expect(failure.status == .temporaryFailure && failure.hint?.contains("try again") == true)
    let there = SyncError.refused(code: "locked", message: "x")
    #expect(CommandFailure(there, hasBegun: false).status == .temporaryFailure)
  }
}
