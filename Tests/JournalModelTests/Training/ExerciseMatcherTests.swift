import Foundation
import Generation
import Testing

@testable import JournalModel

@Suite("Exercise matching")
struct ExerciseMatcherTests {
  typealias Candidate = ExerciseMatcher.Candidate
  typealias Case = (
    name: String, candidate: Candidate, step: ExerciseMatcher.Step,
    confidence: ExerciseMatcher.Confidence
  )

  static let barbellBench = Candidate(name: "Bench Press", equipment: [.barbell, .bench, .rack])
  static let preacherCurl = Candidate(name: "Barbell Preacher Curl")

  @Test(
    "The steps of seed 001, each by a name that only it finds",
    arguments: [
      ("BENCH  press", barbellBench, .exact, .sure),
      ("Barbell Bench Press", barbellBench, .contains, .sure),
      ("Zercher Squat (Barbell)", Candidate(name: "Zercher Squat"), .contains, .unsure),
      ("Zercher Squat", Candidate(name: "Standard Zercher Squat"), .reverseContains, .sure),
      ("Preacher Curl", preacherCurl, .reverseContains, .unsure),
      ("Alternating Preacher Curl", preacherCurl, .words, .unsure),
      ("EZ-Bar Preacher Curl", preacherCurl, .prefixStripping, .unsure),
      ("OHP", Candidate(name: "Overhead Press"), .synonyms, .sure),
      ("OHP (Dumbbell)", Candidate(name: "Dumbbell Shoulder Press"), .synonyms, .sure),
      ("Overhead Press", Candidate(name: "OHP"), .synonyms, .sure),
      ("Press de banca", barbellBench, .synonyms, .sure),
    ] as [Case])
  func steps(_ row: Case) throws {
    let match = try #require(try MatcherWorld.matcher(row.candidate).match(row.name))
    #expect(match.candidate == row.candidate)
    #expect(match.position == 0)
    #expect(match.step == row.step)
    #expect(match.confidence == row.confidence)
  }

  @Test("The steps have the numbers of the seed")
  func order() {
    #expect(ExerciseMatcher.Step.allCases.map(\.rawValue) == [1, 2, 3, 4, 5, 6])
    #expect(ExerciseMatcher.Step.allCases == ExerciseMatcher.Step.allCases.sorted())
  }

  @Test(
    "Case, accents, brackets, hyphens, order and plurals don't count",
    arguments: [
      ("Bench Press (Barbell)", "Barbell Bench Press"),
      ("bench press - barbell", "Barbell Bench Press"),
      ("pullups", "Pull-Up"), ("Pull Up", "Pullup"), ("Pull-ups", "Pull Up"),
      ("Clean & Jerk", "Clean and Jerk"), ("Farmer's Walk", "Farmers Walks"),
      ("Farmer’s Carry", "Farmer's Walk"), ("Crunches", "Crunch"), ("Flyes", "Fly"),
      ("Leg Presses", "Leg Press"), ("Calves Raise", "Calf Raise"), ("T-Bar Row", "T Bar Rows"),
      ("E-Z Bar Curl", "EZ-Bar Curl"), ("One-Arm Row", "Single Arm Row"),
      ("Élévation", "elevation"), ("E\u{301}le\u{301}vation", "ELEVATION"),
      ("Stoßen", "stossen"), ("Straße łøå", "strasse loa"), ("Bench Press 💪", "Bench Press"),
      ("卧推", "卧推"),
    ])
  func spelling(_ name: String, _ exercise: String) throws {
    #expect(try MatcherWorld.matcher(Candidate(name: exercise)).match(name)?.step == .exact)
    #expect(try MatcherWorld.matcher(Candidate(name: name)).match(exercise)?.step == .exact)
  }

  @Test(
    "A name doesn't mean an exercise that differs in movement, grip, side or equipment",
    arguments: [
      ("Bench Press (Dumbbell)", barbellBench), ("Close Grip Bench Press", barbellBench),
      ("Incline Bench Press", barbellBench), ("Bench Press (Smith Machine)", barbellBench),
      ("Bench Press (Band)", barbellBench), ("Leg Curl", Candidate(name: "Curl")),
      ("Reverse Curl", Candidate(name: "Barbell Curl", equipment: [.barbell])),
      ("Front Squat", Candidate(name: "Squat", equipment: [.barbell])),
      ("Romanian Deadlift", Candidate(name: "Deadlift", equipment: [.barbell])),
      ("Sumo Deadlift", Candidate(name: "Deadlift")),
      ("Deadlift (Trap Bar)", Candidate(name: "Deadlift", equipment: [.barbell])),
      ("Reverse Fly", Candidate(name: "Chest Fly")), ("Fly", Candidate(name: "Reverse Fly")),
      ("Seated Calf Raise", Candidate(name: "Calf Raise")),
      ("Lat Pulldown (Single Arm)", Candidate(name: "Lat Pulldown", equipment: [.cable])),
      ("Cable Row", Candidate(name: "Machine Row", equipment: [.machine])),
      ("Cable Pushdown", Candidate(name: "Rope Pushdown", equipment: [.cable])),
      ("Weighted Squat", Candidate(name: "Bodyweight Squat", equipment: [.bodyweight])),
      ("Clean and Press", Candidate(name: "Kettlebell Clean and Press")),
      ("Leg Extension", Candidate(name: "Triceps Extension")),
      ("Lateral Raise (Dumbbell)", Candidate(name: "Lateral Raise", equipment: [.cable])),
      ("Skullcrusher (Dumbbell)", Candidate(name: "Skullcrusher")),
      ("Press", Candidate(name: "Dumbbell Press")), ("Machine", Candidate(name: "Cable")),
      ("Bench", Candidate(name: "Bench Dip")), ("", Candidate(name: "")),
      ("💪", Candidate(name: "🏋️")), ("the", Candidate(name: "an")),
    ])
  func guarded(_ name: String, _ candidate: Candidate) throws {
    #expect(try MatcherWorld.matcher(candidate).match(name) == nil)
  }

  @Test("Of several exercises the most specific is meant, and none where nothing tells them apart")
  func ambiguity() throws {
    let row = Candidate(name: "Chest-Supported Row", equipment: [.machine, .dumbbell])
    let alternating = Candidate(name: "Alternating Chest-Supported Row", equipment: [.dumbbell])
    let name = "Alternating Chest-Supported Row (Dumbbell)"
    #expect(try MatcherWorld.matcher(row, alternating).match(name)?.candidate == alternating)

    let dumbbell = Candidate(name: "Dumbbell Preacher Curl")
    #expect(try MatcherWorld.matcher(Self.preacherCurl, dumbbell).match("Preacher Curl") == nil)
  }

  @Test("An exercise's own name goes before the same name as another's alias")
  func ownName() throws {
    let assisted = Candidate(name: "Assisted Dip", aliases: ["Dip Machine"])
    let machine = Candidate(name: "Machine Dip")
    for matcher in [
      try MatcherWorld.matcher(assisted, machine), try MatcherWorld.matcher(machine, assisted),
    ] {
      #expect(matcher.match("Dip Machine")?.candidate == machine)
    }
  }

  @Test("Of exercises with one name it is the one written so, else the first")
  func sameName() throws {
    let matcher = try MatcherWorld.matcher(
      Candidate(name: "Pull Up"), Candidate(name: "Pull-Up"), Candidate(name: "Pull-Up"))
    #expect(matcher.match("Pull-Up")?.position == 1)
    #expect(matcher.match("Pull Up")?.position == 0)
    #expect(matcher.match("Pullups")?.position == 0)
  }

  @Test("An exercise of the user's own brings its equipment along")
  func ownExercise() throws {
    var exercise = Exercise(name: "Zercher Squat", muscleGroups: [.legs])
    exercise.equipmentRequired = [.barbell, .rack]
    let match = try MatcherWorld.matcher(Candidate(exercise)).match("Zercher Squat (Barbell)")
    #expect(match?.confidence == .sure)
    #expect(try MatcherWorld.matcher(Candidate(Exercise())).match("Squat") == nil)
  }
}

@Suite("Exercise matching: the library")
struct ExerciseMatcherLibraryTests {
  @Test("Names from real apps find the exercise that they mean, and no other")
  func realNames() throws {
    let matcher = try MatcherWorld.library()
    let known = Set(try MatcherWorld.candidates().map(\.name))
    for (exercise, names) in MatcherNames.found {
      #expect(known.contains(exercise))
      for name in names {
        #expect(matcher.match(name)?.candidate.name == exercise, "“\(name)”")
      }
    }
    for name in MatcherNames.strange {
      #expect(matcher.match(name)?.candidate.name == nil, "“\(name)”")
    }
  }

  @Test("The table of real names has more than 200, none of them twice")
  func tableSize() {
    let names = MatcherNames.found.flatMap(\.names) + MatcherNames.strange
    #expect(Set(names).count == names.count)
    #expect(names.count > 200)
  }

  @Test("Each name and alias of the library finds its own exercise, at the first step")
  func ownNames() throws {
    let candidates = try MatcherWorld.candidates()
    let matcher = ExerciseMatcher(candidates, synonyms: try MatcherWorld.synonyms())
    for (position, candidate) in candidates.enumerated() {
      for name in [candidate.name] + candidate.aliases {
        let match = matcher.match(name)
        #expect(match?.position == position, "“\(name)”, \(match?.candidate.name ?? "none")")
        #expect(match?.step == .exact)
        #expect(match?.confidence == .sure)
      }
    }
  }

  @Test("The order of the exercises makes no difference", arguments: seeds)
  func order(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let candidates = try MatcherWorld.candidates()
    let synonyms = try MatcherWorld.synonyms()
    let matcher = ExerciseMatcher(candidates, synonyms: synonyms)
    let shuffled = ExerciseMatcher(random.shuffled(candidates), synonyms: synonyms)
    // Words taken from all names in chance order make names that are near to many exercises.
    let words = candidates.flatMap { ExerciseMatcher.words(of: $0.name) }
    var names = MatcherNames.found.flatMap(\.names) + MatcherNames.strange
    for _ in 0..<2_000 {
      let count = random.number(in: 1...4)
      names.append((0..<count).map { _ in random.pick(words) }.joined(separator: " "))
    }
    for name in names {
      let (match, other) = (matcher.match(name), shuffled.match(name))
      #expect(match?.candidate == other?.candidate, "seed \(seed), “\(name)”")
      #expect(match?.step == other?.step, "seed \(seed), “\(name)”")
    }
  }

  @Test("A name with a word that no exercise has means none", arguments: seeds)
  func unknownWord(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let candidates = try MatcherWorld.candidates()
    let synonyms = try MatcherWorld.synonyms()
    let matcher = ExerciseMatcher(candidates, synonyms: synonyms)
    for _ in 0..<500 {
      let name = random.pick(candidates).name + " Landmark"
      #expect(matcher.match(name) == nil, "seed \(seed), “\(name)”")
    }
  }
}

@Suite("Exercise matching: synonyms")
struct ExerciseMatcherSynonymsTests {
  @Test("Each phrase of each language is replaced by what it stands beside")
  func phrases() throws {
    let synonyms = try MatcherWorld.synonyms()
    let file = try JSONSerialization.jsonObject(with: Data(MatcherWorld.bytes(of: "synonyms.json")))
    let object = try #require(file as? [String: Any])
    let languages = try #require(object["phrases"] as? [String: [String: [String]]])
    #expect(Set(languages.keys) == ["English", "German", "Spanish", "French", "Portuguese"])
    var lists = languages.values.flatMap { Array($0) }
    for section in ["spellings", "equipment", "names"] {
      lists += Array(try #require(object[section] as? [String: [String]]))
    }
    for (text, others) in lists {
      for other in others {
        let replaced = synonyms.wordings(of: other).replaced
        #expect(replaced == synonyms.wordings(of: text).replaced, "“\(other)”, “\(text)”")
      }
    }
  }

  @Test(
    "A text that stands for two things is refused",
    arguments: [
      #"{"spellings": {"row": ["pull"], "press": ["pull"]}}"#,
      #"{"phrases": {"English": {"row": ["pull"]}, "German": {"press": ["pull"]}}}"#,
      #"{"phrases": {"English": {"row": ["press"], "press": ["push"]}}}"#,
      #"{"names": {"row": ["pull"], "press": ["pull"]}}"#,
    ])
  func twoMeanings(_ json: String) {
    #expect(throws: JSONError.self) { try ExerciseMatcher.Synonyms(parsing: json.bytes) }
  }

  @Test(
    "A word that several lifts share in a language stands for each of them, and surely for none",
    arguments: ["Rudern", "remo", "rowing", "Drücken"])
  func meanings(name: String) throws {
    let synonyms = try MatcherWorld.synonyms()
    let meanings = synonyms.meanings(having: name)
    #expect(meanings.count > 1, "\(meanings)")
    #expect(synonyms.meanings(having: "\(name) Landmark") == [])
    if name != "Drücken" { #expect(meanings.first == "row", "\(meanings)") }
  }

  @Test("Synonyms need no section of the file")
  func empty() throws {
    let synonyms = try ExerciseMatcher.Synonyms(parsing: "{}".bytes)
    let matcher = ExerciseMatcher([.init(name: "Row")], synonyms: synonyms)
    #expect(matcher.match("ROW")?.step == .exact)
    #expect(matcher.match("Remo") == nil)
  }
}
