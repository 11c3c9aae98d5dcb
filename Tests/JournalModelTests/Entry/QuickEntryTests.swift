import Generation
import Testing

@testable import JournalModel

@Suite("Quick entry")
struct QuickEntryTests {
  private func read(_ line: String, unit: WeightUnit = .kilograms) throws(EntryFailure)
    -> QuickEntry
  {
    try QuickEntry(EntryWords([line]), unit: unit)
  }

  @Test("A line is understood", arguments: QuickEntryLines.accepted)
  func accepted(line: String, meaning: String) throws {
    #expect(try read(line).meaning == meaning)
    let words = line.split(separator: " ").map(String.init)
    #expect(try QuickEntry(EntryWords(words), unit: .kilograms).meaning == meaning)
  }

  @Test(
    "A line is refused where it is wrong, with what to write instead",
    arguments: QuickEntryLines.refused)
  func refused(line: String, place: String, advice: String) throws {
    let words = EntryWords(line.split(separator: " ").map(String.init))
    let failure = try #require(throws: EntryFailure.self) {
      try QuickEntry(words, unit: .kilograms)
    }
    #expect(words.texts[failure.words].joined(separator: " ") == place)
    #expect(failure.advice.contains(advice), "\(failure.advice)")
    #expect(!failure.message.hasSuffix("."))
    #expect(failure.advice.last.map { ".?".contains($0) } == true)
  }

  @Test("What a hint tells to write is understood in its place", arguments: QuickEntryLines.told)
  func told(line: String, place: String, meanings: [String]) throws {
    let words = EntryWords(line.split(separator: " ").map(String.init))
    let failure = try #require(throws: EntryFailure.self) {
      try QuickEntry(words, unit: .kilograms)
    }
    #expect(words.texts[failure.words].joined(separator: " ") == place)
    let read = try failure.toldWords.map {
      try QuickEntry(words.replacing(failure.words, with: $0), unit: .kilograms).meaning
    }
    #expect(read == meanings, "\(failure.advice)")
  }

  @Test(
    "Where it can't be known what is meant, a hint says the forms",
    arguments: QuickEntryLines.general)
  func general(line: String, place: String, advice: String) throws {
    try refused(line: line, place: place, advice: advice)
  }

  @Test(
    "A line that was quoted as one name is told what is wrong in it",
    arguments: [
      ("run 5 km", "Write 5km."), ("bench 135 5 5 5", "Write `135kgx5,5,5` for"),
      ("leg press 45", "Write them behind it: leg press 45 100x5x3"),
      ("bench press 2s pause", "Write them behind it: bench press 2s pause 100x5x3"),
    ])
  func quotedLines(line: String, advice: String) throws {
    let failure = try #require(throws: EntryFailure.self) {
      try QuickEntry(EntryWords(name: line, sets: ""), unit: .kilograms)
    }
    #expect(failure.words == 0..<1)
    #expect(failure.advice.hasPrefix(advice), "\(failure.advice)")
  }

  @Test("A name that says body weight is no load where it is known")
  func bodyWeightNames() throws {
    let words = EntryWords(["bodyweight squat x10"]).quoting(["Bodyweight Squat", "Squat"])
    #expect(
      try QuickEntry(words, unit: .kilograms).meaning == "Bodyweight Squat: lastx10")
    let quoted = EntryWords(["Body Weight Squat", "x10"])
    #expect(
      try QuickEntry(quoted, unit: .kilograms).meaning == "Body Weight Squat: lastx10")
  }

  @Test("The tables are as long as they should be")
  func lengths() {
    #expect(QuickEntryLines.accepted.count >= 60)
    #expect(QuickEntryLines.refused.count >= 40)
  }

  @Test("Each reading of a doubtful line can be written, and means one thing")
  func readings() throws {
    var doubts = 0
    for (line, _, _) in QuickEntryLines.refused {
      for unit in WeightUnit.allCases {
        let words = EntryWords([line])
        let failure = try #require(throws: EntryFailure.self) { try QuickEntry(words, unit: unit) }
        for reading in failure.readings {
          doubts += 1
          let settled = words.replacing(failure.words, with: reading.words)
          let entry = try QuickEntry(settled, unit: unit)
          #expect(entry.parts[0].sets.count < 200, "\(settled.line)")
        }
        // A number behind sets and reps can be nothing but their load, and numbers in a row may mean
        // one thing or three.
        let isSingle =
          words.texts[failure.words].contains { $0.contains(" ") }
          || failure.words.count > 1 || line.contains(",")
        #expect(failure.readings.isEmpty || failure.readings.count == 2 || isSingle, "\(line)")
      }
    }
    #expect(doubts > 20)
  }

  @Test(
    "What a doubtful group means is what its readings say",
    arguments: [
      ("bench 3x5", ["bench: 3kgx5", "bench: lastx5 lastx5 lastx5"]),
      ("bench 2x8x110", ["bench:" + repeated(" 2kgx8", 110), "bench: 110kgx8 110kgx8"]),
      ("bench 12x400w", ["bench: 12kgx400w", "bench: 400kgx12w"]),
      ("bench 100x105x2", ["bench: 100kgx105 100kgx105", "bench: 100kgx10 100kgx10"]),
      ("bench 5x100+", ["bench: 5kgx100+", "bench: 100kgx5+"]),
      ("bench 100x2x30w", ["bench:" + repeated(" 100kgx2w", 30), "bench: 100kgx30w 100kgx30w"]),
      (
        "bench 100x2x21+", ["bench:" + repeated(" 100kgx2", 21) + "+", "bench: 100kgx21 100kgx21+"]
      ),
    ])
  func doubts(line: String, meanings: [String]) throws {
    let words = EntryWords([line])
    let failure = try #require(throws: EntryFailure.self) {
      try QuickEntry(words, unit: .kilograms)
    }
    let read = try failure.readings.map {
      try QuickEntry(words.replacing(failure.words, with: $0.words), unit: .kilograms).meaning
    }
    #expect(read == meanings)
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test("A load without a unit is in the unit that is usual")
  func unit() throws {
    #expect(try read("bench 225x5 100kgx5", unit: .pounds).meaning == "bench: 225lbx5 100kgx5")
    #expect(try read("pullup bw+45x5", unit: .pounds).meaning == "pullup: bw+45lbx5")
  }

  @Test(
    "A hint has loads in the unit that the line is read in",
    arguments: [
      ("walk 50x40m", "Write 50lbx40m for a load."),
      ("walk 50x40s", "Write 50lbx40s for a load."),
      ("walk 50x40yd", "Write 50lbx40yd for a load."),
      ("plank 3x60sw", "what is carried 20lbx60sx3."), ("plank 700 30s", "a load 20lbx60s."),
      ("plank 60s x300", "Write their load: 20lbx12, or bwx12."),
      ("bench 5.5", "5.5lbx5 for a load"), ("bench 100", "3x5 100lb for a load"),
      ("pullup 8", "8lbx5 for a load."),
    ])
  func unitOfHints(line: String, advice: String) throws {
    let words = EntryWords(line.split(separator: " ").map(String.init))
    let failure = try #require(throws: EntryFailure.self) { try QuickEntry(words, unit: .pounds) }
    #expect(failure.advice.contains(advice), "\(failure.advice)")
  }

  @Test(
    "What is typed of one exercise is sets, be they wrong",
    arguments: [
      ("5 km", "Write 5km."), ("100x5 warmup", "Write 100x5w for a warm-up."),
      ("135 5 5", "Write `135kgx5,5` for"), ("30s x 2", "Write 30s 30s."),
    ])
  func setsAlone(sets: String, advice: String) throws {
    let failure = try #require(throws: EntryFailure.self) {
      try QuickEntry(EntryWords(name: "21s curl", sets: sets), unit: .kilograms)
    }
    #expect(failure.advice.hasPrefix(advice), "\(failure.advice)")
    let noted = EntryWords(name: "21s curl", sets: "100x5 @8  // went well")
    #expect(noted.texts == ["21s curl", "100x5", "@8"] && noted.note == "went well")
  }

  @Test("A name with numbers is quoted")
  func quotedNames() throws {
    let words = EntryWords(["45 degree back extension", "20x10", "21s curl", "30x7"])
    #expect(
      try QuickEntry(words, unit: .kilograms).meaning
        == "45 degree back extension: 20kgx10 | 21s curl: 30kgx7")
  }

  @Test(
    "In a line that is one argument quotation marks hold a name together, as in a shell",
    arguments: [
      (#""river run 5" 100x5"#, ["river run 5", "100x5"]),
      (#"“45 degree raise” 10x8 squat 100x5"#, ["45 degree raise", "10x8", "squat", "100x5"]),
      (#"bench 100x5 "river run 5" 80x5"#, ["bench", "100x5", "river run 5", "80x5"]),
      (#""   " 100x5"#, ["100x5"]), (#""" 100x5"#, ["100x5"]),
      (#"12" box 20x5"#, [#"12""#, "box", "20x5"]), (#""open 20x5"#, [#""open"#, "20x5"]),
      (#"O'Brien "the" curl"#, [#"O'Brien "the" curl"#]), (#""the" curl"#, [#""the" curl"#]),
    ])
  func markedNames(line: String, texts: [String]) {
    #expect(EntryWords([line]).texts == texts)
  }

  @Test("A note keeps its quotation marks, in however many arguments")
  func markedNotes() {
    for words in [
      [#"bench 100x5 // "like new" again"#], ["bench", "100x5", "//", #""like new""#, "again"],
    ] {
      #expect(EntryWords(words).note == #""like new" again"#)
    }
  }

  @Test("A name that has numbers is known where the journal has it, the longest that fits")
  func knownNames() throws {
    let names = ["Bench Press", "Bench Press 2s pause", "21s Curl", "Leg Press 45", "bw squat"]
    func meaning(_ line: String) throws -> String {
      try QuickEntry(EntryWords([line]).quoting(names), unit: .kilograms).meaning
    }
    #expect(
      try meaning("bench press 2S pause 100x5 21s curl 20x10")
        == "Bench Press 2s pause: 100kgx5 | 21s Curl: 20kgx10")
    #expect(try meaning("leg press 45 100x5") == "Leg Press 45: 100kgx5")
    #expect(try meaning("bw squat bwx10") == "bw squat: bwx10")
    #expect(try meaning("bench press 100x5") == "bench press: 100kgx5")
    let words = EntryWords(["bench", "100x5", "@8"])
    #expect(words.quoting(names) == words)
    #expect(EntryWords(["21s curl", "20x10"]).quoting(names).texts == ["21s curl", "20x10"])
  }

  @Test(
    "A name that is one word and reads as sets is known where the line begins with it",
    arguments: [
      ("90/90 60s", "90/90: 60s"), ("21S 20x10", "21s: 20kgx10"),
      ("+press 100x5", "+Press: 100kgx5"),
      ("curl 60x8 21s", "curl: 60kgx8 21s"),
    ])
  func knownWords(line: String, meaning: String) throws {
    let names = ["90/90", "21s", "+Press", "Curl"]
    let entry = try QuickEntry(EntryWords([line]).quoting(names), unit: .kilograms)
    #expect(entry.meaning == meaning)
  }

  @Test("The names' words are told, for a question about one")
  func nameWords() throws {
    let parts = try read("incline bench 60x8 @8 row 80x8").parts
    #expect(parts.map(\.nameWords) == [0..<2, 4..<5])
  }

  @Test("A line written again is understood the same", arguments: QuickEntryLines.accepted)
  func writtenAgain(line: String, meaning: String) throws {
    #expect(try read(EntryWords([line]).line).meaning == meaning)
  }

  @Test("Keys set the fields that they name")
  func keys() throws {
    let part = try #require(
      try read(
        "bench 100x5 superset=A type=TOPSET target-reps=6 targetRPE=8.5 completed=no"
      ).parts.first)
    let set = try #require(part.sets.first).record(
      in: ModelJournal.id(1), of: ModelJournal.id(2), part: part, isFirst: true, last: .none)
    #expect(set.superset == "A" && set.setType == .topSet)
    #expect(set.targetReps == 6 && set.targetRPE == 8.5 && set.isCompleted == false)
  }

  @Test(
    "A key with a value that it can't have is refused",
    arguments: [
      "type=hard", "target-reps=few", "target-rpe=11", "target-rpe=hard", "completed=perhaps",
      "superset=", "superset=\(String(repeating: "A", count: 101))", "rpe=8", "colour=red",
    ])
  func badKeys(key: String) {
    #expect(throws: EntryFailure.self) { try read("bench 100x5 \(key)") }
  }

  @Test(
    "Lines that are too much, or too little, are refused",
    arguments: [
      "bench 100x5 +\(String(repeating: "a", count: 101))", "bench 100x5 @8,5",
      "bench 2.5x3x100kg", "bench 100x\((1...21).map { _ in "5" }.joined(separator: ","))",
    ])
  func limits(line: String) {
    #expect(throws: EntryFailure.self) { try read(line) }
  }

  @Test("Sets without reps are written by what was measured")
  func measures() {
    var run = WorkoutSet()
    run.distanceMetres = 5000
    run.durationSeconds = 1231
    var chin = WorkoutSet()
    chin.reps = 8
    #expect(QuickEntry.text(of: [run, run, chin]) == "5km 20:31 5km 20:31 bwx8")
  }

  @Test(
    "A distance is written in the unit that it was said in, and read as the same",
    arguments: ["3mi", "26.219mi", "1mi", "5km", "3.1km", "400m", "1609m", "4828.031m"])
  func distances(text: String) throws {
    guard case .metres(let metres)? = EntryMeasure(Substring(text)) else {
      Issue.record("\(text) is no distance")
      return
    }
    #expect(EntryMeasure.text(metres: metres) == (text == "1609m" ? "1.609km" : text))
  }

  @Test("A weight that was added to the body's is written as one")
  func addedWeight() {
    var (pullup, chin) = (WorkoutSet(), WorkoutSet())
    (pullup.weight, pullup.unit, pullup.reps) = (10, .kilograms, 8)
    chin.reps = 8
    let sets = [pullup, pullup, chin]
    #expect(QuickEntry.text(of: sets, isAdded: true) == "bw+10kgx8x2 bwx8")
    #expect(QuickEntry.text(of: sets) == "10kgx8x2 bwx8")
  }

  @Test(
    "A distance and a time are written as a person does, and read as the same",
    arguments: [
      (5000, 1231, "5km 20:31"), (42195, 14399, "42.195km 3:59:59"), (400, 90, "400m 90s"),
      (1609.344, 365, "1mi 6:05"), (0.25, 120, "0.25m 2:00"),
    ] as [(Double, Int, String)])
  func measureTexts(metres: Double, seconds: Int, text: String) throws {
    var run = WorkoutSet()
    (run.distanceMetres, run.durationSeconds) = (metres, seconds)
    #expect(QuickEntry.text(of: [run]) == text)
    let set = try #require(try read("run \(text)").parts.first?.sets.first)
    #expect(set.distanceMetres == metres && set.durationSeconds == seconds)
  }

  @Test("Whatever is typed is understood or refused at words that it has")
  func fuzz() {
    let pieces = [
      "bench", "100", "x", "5", ",", "@", "8", "kg", "lb", "bw", "+", "-", "w", "d", "f", "rir",
      ":", "km", "s", "m", ".", "=", "superset", "//", " ", " ", "×", "é", "x5", "3x5", "100kg",
    ]
    for seed in 0..<3000 {
      var random = SeededRandom(seed: UInt64(seed))
      let line = (0..<Int.random(in: 1...9, using: &random))
        .map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
      let words = EntryWords([line])
      do throws(EntryFailure) {
        let entry = try QuickEntry(words, unit: .kilograms)
        #expect(!entry.parts.isEmpty && entry.parts.allSatisfy { !$0.sets.isEmpty }, "\(line)")
      } catch {
        #expect(error.words.upperBound <= words.texts.count, "seed \(seed): \(line)")
        #expect(!error.message.isEmpty && !error.advice.isEmpty, "seed \(seed): \(line)")
      }
    }
  }
}

extension EntryFailure {
  /// What the advice says to write in the place of the words, each way by itself.
  fileprivate var toldWords: [[String]] {
    if !readings.isEmpty { return readings.map(\.words) }
    let start = advice.firstRange(of: "you did: ") ?? advice.firstRange(of: "Write ")
    guard let start else { return [] }
    var told = advice[start.upperBound...]
    for end in [";", " for ", ", without"] {
      if let range = told.firstRange(of: end) { told = told[..<range.lowerBound] }
    }
    if told.last == "." { told = told.dropLast() }
    return told.split(separator: ", or ").map { $0.split(separator: " ").map(String.init) }
  }
}
