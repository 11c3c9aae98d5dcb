import Foundation
import JournalModel
import Testing

@testable import replog

/// Something that the program must turn down.
struct BadInput: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let arguments: [String]
  let input: [UInt8]
  let status: replog.ExitStatus
  /// A part of the message.
  let message: String
  /// The line of the input that is at fault.
  let line: Int?

  init(
    _ name: String, _ arguments: [String], input: some Sequence<UInt8> = [UInt8](),
    _ status: replog.ExitStatus, line: Int? = nil, _ message: String
  ) {
    testDescription = name
    self.arguments = arguments
    self.input = Array(input)
    self.status = status
    self.message = message
    self.line = line
  }

  /// An event of that type.
  static func event(
    _ what: String, _ type: String, _ arguments: [String], _ message: String
  ) -> BadInput {
    BadInput(what, ["append", type] + arguments, .badData, message)
  }

  /// An exercise with that JSON for its name.
  static func name(_ what: String, _ json: String, _ message: String) -> BadInput {
    .event(
      what, "exercise.created", ["--data", #"{"name":\#(json),"muscleGroups":["Legs"]}"#], message)
  }

  /// A set with those members.
  static func set(_ what: String, _ members: String, _ message: String) -> BadInput {
    let references = #""session":"\#(World.session)","exercise":"\#(World.exercise)""#
    return .event(what, "set.logged", ["--data", "{\(references),\(members)}"], message)
  }

  /// A batch whose second line is bad.
  static func batch(_ what: String, _ bytes: [UInt8], _ message: String) -> BadInput {
    let good = Array(#"{"type":"bodyWeight.recorded","data":{"weight":80}}"#.utf8)
    return BadInput(
      what, ["append", "-"], input: good + [0x0a] + bytes + [0x0a] + good, .badData, line: 2,
      message)
  }

  static func batch(_ what: String, _ text: String, _ message: String) -> BadInput {
    batch(what, Array(text.utf8), message)
  }
}

@Suite("Bad input")
struct BadInputTests {
  static let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
  static let long = String(repeating: "x", count: 2 << 20)

  static let data: [BadInput] = [
    .event("no data", "exercise.created", [], "Exercise name is required"),
    .event(
      "half of an object", "exercise.created", ["--data", "{"], "Not valid JSON at byte 1"),
    .event("no JSON", "exercise.created", ["--data", "name"], "Not valid JSON at byte 0"),
    .event("no object", "exercise.created", ["--data", "[]"], "must be JSON objects"),
    .event("10,000 brackets", "exercise.created", ["--data", deep], "deeper than 64"),
    .event(
      "an empty --data", "exercise.created", ["--data", ""], "the text ends in the middle"),
    .event(
      "two objects", "exercise.created", ["--data", "{}{}"], "more text after the end"),
    .event(
      "a member twice", "exercise.created", ["--data", #"{"name":"a","name":"b"}"#],
      "“name” stands twice"),
    .event("an unknown type", "exercise.exploded", [], "There is no event type"),
    .event("a type of 2 MiB", long, [], "There is no event type “xxx"),
    .event("a field of 2 MiB", "set.logged", ["\(long)=5"], "set.logged has no field “xxx"),
    .name("a number for a text", "5", "name: expected a text"),
    .name("a list for a text", #"["Squat"]"#, "name: expected a text"),
    .name("no name", "null", "Exercise name is required"),
    .name("a blank name", #""  ""#, "Exercise name is required"),
    .name("a NUL in a name", #""a\u0000b""#, "name has a control character in it"),
    .name("an escape in a name", #""a\u001b[2Jb""#, "name has a control character in it"),
    .name("a C1 control in a name", #""a\u009bb""#, "name has a control character in it"),
    .name("a bare control character", "\"a\u{1B}b\"", "a bare control character in a string"),
    .name("half of a surrogate pair", #""a\ud800b""#, "half of a surrogate pair"),
    .name("the halves the wrong way round", #""\udc00\ud800""#, "half of a surrogate pair"),
    .name("an unknown escape", #""\x41""#, "an unknown escape"),
    .name("a name of 101", "\"\(String(repeating: "x", count: 101))\"", "between 1 and 100"),
    .name("a name of 2 MiB", "\"\(long)\"", "between 1 and 100"),
    .set("NaN", #""reps":1,"weight":NaN"#, "Not valid JSON"),
    .set("infinity", #""reps":1,"weight":-Infinity"#, "Not valid JSON"),
    .set("1e999", #""reps":1,"weight":1e999"#, "weight: out of range"),
    .set("a number past 2^53", #""reps":9007199254740993"#, "reps: out of range"),
    .set("a number far past 2^53", #""reps":1e300"#, "reps: out of range"),
    .set("a negative number", #""reps":-1"#, "reps must not be negative"),
    .set("half a rep", #""reps":5.5"#, "reps: expected a whole number"),
    .set("a text for a number", #""reps":"5""#, "reps: expected"),
    .set("a leading zero", #""reps":05"#, "Not valid JSON"),
    .set("nothing logged", #""notes":"x""#, "A set needs reps"),
    .set("an unknown field", #""reps":5,"rest":90"#, "set.logged has no field “rest”"),
    .set("an RPE of 11", #""reps":5,"rpe":11"#, "RPE must be between 1 and 10"),
    .set("notes of 2 MiB", #""reps":5,"notes":"\#(long)""#, "at most 20000 characters"),
    .event(
      "a session that isn't there",
      "set.logged", ["session=\(World.exercise)", "exercise=\(World.exercise)", "reps=5"],
      "there is no session"),
    .event("a missing field", "bodyWeight.recorded", [], "weight is required"),
    .event(
      "a future date", "session.started", ["--at", "2999-01-01T00:00:00Z"],
      "Cannot log future workouts"),
    .event(
      "a secret", "exercise.created", ["geminiAPIKey=x"], "nothing secret is kept"),
  ]

  static let batches: [BadInput] = [
    .batch("a broken line", #"{"type":"#, "Not valid JSON at byte 8"),
    .batch("a line of 2 MiB", #"{"type":"\#(long)"}"#, "the limit is 1048576"),
    .batch("10,000 brackets", deep, "deeper than 64"),
    .batch("10,000 open brackets", String(repeating: "[", count: 10_000), "deeper than 64"),
    .batch("a byte that is no UTF-8", [0xff], "unexpected byte 0xff"),
    .batch(
      "invalid UTF-8 in a string", Array(#"{"type":""#.utf8) + [0xc3, 0x28] + Array(#""}"#.utf8),
      "bytes that are not UTF-8"),
    .batch(
      "a surrogate in UTF-8",
      Array(#"{"type":""#.utf8) + [0xed, 0xa0, 0x80] + Array(#""}"#.utf8), "not UTF-8"),
    .batch("a NUL", [0], "unexpected byte 0x0"),
    .batch("a second byte-order mark", "\u{FEFF}{}", "unexpected byte 0xef"),
    .batch(
      "a type of a megabyte", #"{"type":"\#(long.prefix(1_000_000))"}"#,
      "There is no event type “xxx"),
    .batch("no object", "5", "must be JSON objects"),
    .batch("no type", "{}", "an event needs its type"),
    .batch("an unknown member", #"{"type":"bodyWeight.recorded","weight":80}"#, "no such member"),
    .batch(
      "a newer version", #"{"v":2,"type":"bodyWeight.recorded","data":{"weight":80}}"#,
      "this program writes version 1"),
    .batch("a broken rule", #"{"type":"exercise.created","data":{"name":""}}"#, "name is required"),
  ]

  static let commands: [BadInput] = [
    BadInput("an unknown command", ["frobnicate"], .usage, "There is no command `frobnicate`"),
    BadInput("an unknown option", ["replay", "--frob"], .usage, "There is no option `--frob`"),
    BadInput("a bad day", ["history", "--since", "x"], .usage, "`--since` takes a day"),
    BadInput("a bad time", ["append", "session.started", "--at", "x"], .usage, "takes a time"),
    BadInput("a bad id", ["append", "session.started", "--entity", "x"], .usage, "takes a UUID"),
    BadInput(
      "a slip in a type", ["history", "--type", "set.loged"], .usage,
      "There is no type or kind of event “set.loged”"),
    BadInput("nothing to show", ["show", "exercise"], .usage, "`replog show` needs REF"),
    BadInput(
      "one of one", ["show", "profile", "x"], .usage, "There is one profile, which needs no name"),
    BadInput("no kind", ["list", "frobs"], .usage, "There is no kind “frobs”"),
    BadInput(
      "no muscle", ["list", "exercises", "--muscle", "Cheast"], .usage,
      "There is no muscle “Cheast”"),
    BadInput(
      "no category", ["exercise", "list", "--category", "moon"], .usage,
      "There is no category “moon”"),
    BadInput("no thing", ["show", "exercise", "zzz"], .noInput, "There is no exercise “zzz”"),
    BadInput("no event", ["replay", "--as-of", "zzzzzzzz-1"], .noInput, "There is no event"),
    BadInput("no journal", ["status", "--journal", "none"], .noInput, "There is no journal here"),
    BadInput("no export", ["import", "none.csv"], .noInput, "There is no such file"),
    BadInput("a folder to import", ["import", "J"], .badData, "Is a directory"),
    BadInput("an empty file to import", ["import", "-"], .badData, "The file is empty"),
    BadInput(
      "an unknown export", ["import", "-"], input: "a,b\n1,2\n".utf8, .badData,
      "not an export that can be read"),
    BadInput(
      "a bundle that is none", ["merge", "-"], input: "hello\n".utf8, .badData, "not one event"),
    BadInput(
      "a device without end to import", ["import", "/dev/zero"], .badData, "File too large"),
    BadInput(
      "an occupied folder", ["init", "J"], .cannotCreate, "There is something here already"),
    BadInput("a place that can't be", ["init", "/proc/x"], .cannotCreate, "Creating failed"),
    BadInput("an empty path", ["status", "--journal", ""], .usage, "An empty path"),
    BadInput("a NUL in a path", ["import", "a\0b"], .badData, "Invalid argument"),
  ]

  /// Options whose values are empty, which ask for nothing and not for all.
  static let emptyValues: [BadInput] = [
    ["list", "sets", "--notes", ""], ["set", "list", "--notes", "  "],
    ["list", "exercises", "--muscle", ""], ["list", "exercises", "--category", " "],
    ["library", "list", "--equipment", ""],
    ["replay", "--only", ""],
    ["replay", "--only", " ,"],
  ].map { words in
    BadInput(
      words.joined(separator: " "), words, .usage,
      "The value of `\(words[words.count - 2])` is empty")
  }

  @Test(
    "is told in a sentence and in one JSON object, with its status, and changes nothing",
    arguments: data + batches + commands + emptyValues)
  func refused(bad: BadInput) throws {
    let world = try World.withTraining()
    let before = try world.files(under: "J")
    let text = world.run(bad.arguments, input: bad.input)
    #expect(text.status == bad.status)
    #expect(text.output.isEmpty)
    #expect(text.error.hasPrefix("Error: ") && text.error.contains(bad.message), "\(text.error)")
    #expect(text.error.utf8.count < 2000, "what is said of long input is short")
    let json = world.run(bad.arguments + ["--json"], input: bad.input)
    #expect(json.status == bad.status)
    #expect(json.output.isEmpty)
    try checkError(json.error, bad)
    #expect(try world.files(under: "J") == before)
  }

  private func checkError(_ error: String, _ bad: BadInput) throws {
    #expect(error.split(separator: "\n").count == 1)
    let members = ["schema", "code", "message", "file", "line", "hint"]
    let places = members.map { error.range(of: "\"\($0)\":")?.lowerBound }
    #expect(places.allSatisfy { $0 != nil }, "\(error)")
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted(), "\(error)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(error.utf8)) as? [String: Any])
    #expect(object["schema"] as? String == "replog.error/1")
    #expect((object["message"] as? String)?.contains(bad.message) == true, "\(error)")
    #expect(object["line"] as? Int == bad.line)
    #expect((object["code"] as? String)?.isEmpty == false)
    #expect(Set(object.keys).subtracting(members).isSubset(of: ["details"]))
  }

  @Test("A good part of a bad batch is written where that is asked for", arguments: batches)
  func keptGoing(bad: BadInput) throws {
    let world = try World.withTraining()
    let run = world.run(bad.arguments + ["--keep-going"], input: bad.input)
    #expect(run.status == .badData)
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(run.error.hasPrefix("Error: line 2: ") && run.error.contains(bad.message))
    #expect(run.error.hasSuffix("The other 2 events were appended.\n"))
    #expect(world.run("list", "bodyWeights", "--ndjson").output.split(separator: "\n").count == 2)
  }

  @Test("A batch that is only tried is not told to keep going where it does", arguments: batches)
  func triedKeptGoing(bad: BadInput) throws {
    let world = try World.withTraining()
    let run = world.run(bad.arguments + ["--keep-going", "--dry-run"], input: bad.input)
    #expect(run.status == .badData)
    #expect(run.error.hasSuffix("Nothing was written.\n"), "\(run.error)")
    #expect(world.run("list", "bodyWeights", "--ndjson").output.isEmpty)
  }

  @Test("Escape sequences from a batch don't reach the terminal, as text or as JSON")
  func escapes() throws {
    let world = try World.withTraining()
    let line = #"{"type":"a\u001b[2J\u009b\u202e"}"#
    for form in [[], ["--json"]] {
      let error = world.run(["append", "-"] + form, input: Array(line.utf8)).error
      #expect(!error.dropLast().unicodeScalars.contains { $0.isHidden && $0 != "\n" }, "\(error)")
    }
  }
}
