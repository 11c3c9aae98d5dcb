import Foundation
import Testing

@testable import replog

private let folder = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "Transcripts")

/// Plays each transcript: a file of commands behind `$ `, each followed by all that it says.
///
/// Standard error is behind `! `, a status other than 0 in brackets; `< NAME` is standard input
/// from a file of the world. `$ write NAME LINE…` makes one, `$ extend NAME LINE…` adds to it,
/// `$ tear NAME TEXT` leaves an unfinished line at its end, `$ set VARIABLE VALUE` sets a variable,
/// With `RECORD_TRANSCRIPTS` set the files are written anew; then read what has changed.
/// `$ type LINE` lets a person at a terminal type that from now on, `$ type LINE LINE…` one after
/// another in each command, and then nothing more.
@Suite("The commands, as a user sees them")
struct TranscriptTests {
  @Test(
    "A transcript is what the program says",
    arguments: [
      "first-session", "json", "nothing-yet", "references", "history", "replicas", "import",
      "batches", "damage", "fields", "images", "keys", "erase", "library", "import-exercises",
      "import-body-weights", "import-again", "import-fitbod", "import-jefit",
      "import-alpha-progression",
      "typed", "plan", "pain", "devices", "sync", "log",
      "looking", "looking-limits", "days", "export", "today", "plates", "session-run", "doctor",
      "reporting", "remarks",
    ])
  func transcript(name: String) throws {
    let file = folder.appending(path: "\(name).txt")
    let expected = try String(contentsOf: file, encoding: .utf8)
    let world = try World()
    var actual = ""
    for line in expected.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# ") { actual += (actual.isEmpty ? "" : "\n") + line + "\n" }
      if line.hasPrefix("$ ") {
        actual += "\(line)\n" + (try play(String(line.dropFirst(2)), world))
      }
    }
    if ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] != nil {
      try actual.write(to: file, atomically: true, encoding: .utf8)
    }
    // Empty lines outside of answers part one scene from the next.
    let (said, meant) = (Self.solid(actual), Self.solid(expected))
    let place = zip(said, meant).prefix { $0 == $1 }.count
    let command = said.prefix(place + 1).last { $0.hasPrefix("$ ") } ?? ""
    #expect(said.dropFirst(place).first == meant.dropFirst(place).first, "\(command)")
  }

  private static func solid(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  private func play(_ line: String, _ world: World) throws -> String {
    var words = Self.words(line)
    switch words.removeFirst() {
    case "write":
      try world.write(words[0], words.dropFirst().map { $0 + "\n" }.joined().utf8)
      return ""
    case "extend":
      let lines = words.dropFirst().map { $0 + "\n" }.joined()
      try world.write(words[0], try world.read(words[0]) + Array(lines.utf8))
      return ""
    case "tear":
      try world.write(words[0], try world.read(words[0]) + Array(words[1].utf8))
      return ""
    case "type":
      world.typedLine = words[0]
      world.typedLines = words.count > 1 ? words : []
      return ""
    case "set":
      world.variables[words[0]] = words[1].replacing("~", with: world.folder)
      return ""
    default:
      var input: [UInt8] = []
      if let mark = words.firstIndex(of: "<") {
        input = try world.read(words[mark + 1])
        words.removeSubrange(mark...)
      }
      let run = world.run(words, input: input)
      let errors = run.error.split(separator: "\n").map { "! \($0)\n" }.joined()
      return run.output + errors + (run.status == .done ? "" : "[\(run.status.rawValue)]\n")
    }
  }

  /// The words of a line as a shell has them; single quotes hold white space together.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      switch character {
      case "'":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let whole = word { words.append(whole) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap { $0 }
  }
}
