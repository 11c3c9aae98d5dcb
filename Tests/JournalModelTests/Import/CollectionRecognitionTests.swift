import Foundation
import Generation
import Testing

@testable import JournalModel

@Suite("Collections of exercises: which files are any")
struct CollectionRecognitionTests {
  @Test(
    "A collection is known by its content, whatever stands before it",
    arguments: ["", " \n\t", "\u{FEFF}", "\u{FEFF}\r\n"])
  func content(before: String) throws {
    #expect(try readCollection(before + "[\(collectionRecord([:]))]\n").exercises.count == 1)
  }

  @Test("A name that loses control characters is told")
  func cleanedName() throws {
    let history = try readCollection("[\(collectionRecord(["name": #""a\u001b[31mb""#]))]")
    #expect(history.exercises.map(\.name) == ["a[31mb"])
    #expect(history.flagged.map(\.reason) == ["control characters were taken out"])
  }

  @Test(
    "JSON of another kind is refused with what is wanted",
    arguments: [
      "{}", "[]", "[1, 2]", #"{"exercises": []}"#, #"[{"name": "X"}]"#,
      #"[{"id": "x", "name": "X", "primaryMuscles": "chest"}]"#, #"{"name": "X", "id": "x"}"#,
    ])
  func foreign(_ text: String) {
    #expect {
      try ImportedFile.read(Array(text.utf8))
    } throws: { error in
      guard case ImportFailure.notRecognised(let hint) = error else { return false }
      return hint.contains("free-exercise-db")
    }
  }

  @Test(
    "JSON that breaks off or is broken is refused as a whole, with the line",
    arguments: [
      ("[\n{\"a\": 1", 2, "the text ends in the middle"),
      ("[{\"a\": 1}\n,]", 2, "unexpected “]”"), ("[1]\n\nx", 3, "more text after"),
      ("[\"\u{1}\"]", 1, "a bare control character"),
    ])
  func damaged(text: String, line: Int, reason: String) {
    #expect {
      try ImportedFile.read(Array(text.utf8))
    } throws: { error in
      guard case ImportFailure.damagedJSON(let said, let place) = error else { return false }
      return said.hasPrefix(reason) && place == line
    }
  }

  @Test("What the user says of a file goes before its content")
  func said() throws {
    let json = Array("[\(collectionRecord([:]))]".utf8)
    #expect(throws: ImportFailure.self) { try ImportedFile.read(json, format: .hevy) }
    #expect(try ImportedFile.read(json, format: .freeExerciseDB) == ImportedFile.read(json))
    let csv = Array("Date,Exercise\n".utf8)
    #expect {
      try ImportedFile.read(csv, format: .freeExerciseDB)
    } throws: { error in
      (error as? ImportFailure)?.hint.contains("a list in JSON, and this is none") == true
    }
  }

  @Test("Nothing traps, and every record is accounted for, whatever bytes come", arguments: seeds)
  func mutations(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let names = (0..<6).map { collectionRecord(["name": "\"N\($0)\"", "id": "\"\($0)\""]) }
    let whole = Array("[\n\(names.joined(separator: ",\n"))\n]".utf8)
    var read = 0
    for number in 0..<400 {
      var bytes = whole
      for _ in 0..<random.number(in: 1...3) {
        let at = random.number(in: 0...(bytes.count - 1))
        switch random.number(in: 0...3) {
        case 0: bytes[at] = UInt8(random.number(in: 0...255))
        case 1: bytes.insert(contentsOf: "null".utf8, at: at)
        // A letter for a letter often leaves JSON, with other words in it.
        default: bytes[at] = UInt8(random.number(in: 0x61...0x7A))
        }
      }
      guard let file = try? ImportedFile.read(bytes), case .exercises(let found) = file else {
        continue
      }
      read += 1
      #expect(
        found.records == found.exercises.count + found.skipped.count,
        "seed \(seed), case \(number)")
      for exercise in found.exercises {
        #expect(exercise.exercise.brokenRules(in: JournalState()) == [], "seed \(seed)")
      }
    }
    #expect(read > 40, "seed \(seed): too few files were read to mean anything")
  }
}

@Suite(
  "Collections of exercises: the real one",
  .enabled(if: RealCollection.isHere, "the shared data sets are not on this machine"))
struct RealCollectionTests {
  @Test("All 873 exercises come through, none of them doubtful, and each may be appended")
  func whole() throws {
    let bytes = [UInt8](try Data(contentsOf: RealCollection.file))
    guard case .exercises(let read) = try ImportedFile.read(bytes) else {
      Issue.record("this was read as a history")
      return
    }
    #expect(read.records == 873 && read.exercises.count == 873)
    #expect(read.skipped == [] && read.flagged == [] && read.warnings == [])
    for exercise in read.exercises {
      #expect(exercise.exercise.brokenRules(in: JournalState()) == [], "\(exercise.name)")
    }
    let patterns = read.exercises.count { $0.exercise.movementPattern != nil }
    #expect(patterns > 500)
  }
}

enum RealCollection {
  static let file = Samples.folder.deletingLastPathComponent()
    .appendingPathComponent("datasets/free-exercise-db/exercises.json")
  static let isHere = FileManager.default.fileExists(atPath: file.path)
}
