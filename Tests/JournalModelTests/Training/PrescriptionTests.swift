import Testing

@testable import JournalModel

@Suite struct PrescriptionTests {
  static let presets: [(Prescription, String)] = [
    (
      .default,
      """
      {"progressionType":"Top Set + Backoffs","topSetRepsMin":4,"topSetRepsMax":6,\
      "topSetRPECap":8,"backoffSets":3,"backoffRepsMin":6,"backoffRepsMax":10,\
      "backoffLoadDropPercent":0.1,"workingSets":3}
      """
    ),
    (
      .hypertrophy,
      """
      {"progressionType":"Double Progression","topSetRepsMin":8,"topSetRepsMax":12,\
      "topSetRPECap":8.5,"backoffSets":0,"backoffRepsMin":8,"backoffRepsMax":12,\
      "backoffLoadDropPercent":0,"workingSets":3}
      """
    ),
    (
      .strength,
      """
      {"progressionType":"Top Set + Backoffs","topSetRepsMin":3,"topSetRepsMax":5,\
      "topSetRPECap":8,"backoffSets":3,"backoffRepsMin":5,"backoffRepsMax":8,\
      "backoffLoadDropPercent":0.12,"workingSets":3}
      """
    ),
  ]

  @Test("The presets are the seed's, and are read as they are written", arguments: presets)
  func preset(prescription: Prescription, json: String) throws {
    var writer = JSONWriter()
    prescription.write(to: &writer)
    #expect(writer.bytes.text == json)
    var reader = JSONReader(json.bytes)
    #expect(try Prescription(from: &reader) == prescription)
  }

  @Test(
    "A range of repetitions is double progression, one number is straight sets",
    arguments: [(5, 5, ProgressionType.straightSets), (5, 8, .doubleProgression)])
  func ofTemplate(repsMin: Int, repsMax: Int, progression: ProgressionType) {
    let prescription = Prescription.from(sets: 4, repsMin: repsMin, repsMax: repsMax, rpe: 7.5)
    #expect(prescription.progressionType == progression)
    #expect(prescription.topSetRepsMin == repsMin)
    #expect(prescription.topSetRepsMax == repsMax)
    #expect(prescription.topSetRPECap == 7.5)
    #expect(prescription.backoffSets == 0)
    #expect(prescription.workingSets == 4)
    #expect(prescription.totalSets == 4)
  }

  @Test(
    "Working sets are all alike, and what says nothing goes by the exercise",
    arguments: [
      ("{}", nil, nil, nil), ("{}", .straightSets, .straightSets, nil),
      ("{}", .doubleProgression, .doubleProgression, 8),
      (#"{"topSetRepsMax":6}"#, .doubleProgression, .doubleProgression, nil),
      (#"{"workingSets":3}"#, nil, .doubleProgression, nil),
      (#"{"workingSets":3}"#, .topSetBackoff, .doubleProgression, nil),
      (#"{"workingSets":3}"#, .straightSets, .straightSets, nil),
      (#"{"workingSets":3,"topSetRepsMax":6}"#, nil, .doubleProgression, nil),
      (#"{"workingSets":5,"topSetRepsMin":5,"topSetRepsMax":5}"#, nil, .straightSets, 5),
      (#"{"workingSets":3,"backoffSets":2}"#, .straightSets, nil, nil),
      (#"{"progressionType":"Straight Sets"}"#, .doubleProgression, .straightSets, nil),
      (#"{"progressionType":"Double Progression"}"#, .topSetBackoff, .doubleProgression, 8),
    ] as [(String, ProgressionType?, ProgressionType?, Int?)])
  func fitted(json: String, usual: ProgressionType?, progression: ProgressionType?, reps: Int?)
    throws
  {
    var exercise = Exercise(name: "X", muscleGroups: [.chest])
    exercise.defaultProgressionType = usual
    var reader = JSONReader(json.bytes)
    let fitted = try Prescription(from: &reader).fitted(to: exercise)
    #expect(fitted.progressionType == progression)
    #expect(fitted.topSetRepsMin == reps)
  }

  @Test(
    "Cardio goes in one go, unless somebody says how often",
    arguments: [
      ("{}", 1), (#"{"topSetRPECap":6}"#, 1), (#"{"workingSets":4}"#, 4),
      (#"{"progressionType":"Straight Sets"}"#, nil), (#"{"backoffSets":2}"#, nil),
    ] as [(String, Int?)])
  func cardio(json: String, sets: Int?) throws {
    var run = Exercise(name: "Run", muscleGroups: [.legs])
    (run.category, run.durationSeconds) = (.cardio, 1800)
    (run.defaultProgressionType, run.isCompound) = (.straightSets, false)
    func fitted(_ exercise: Exercise) throws -> Prescription {
      var reader = JSONReader(json.bytes)
      return try Prescription(from: &reader).fitted(to: exercise)
    }
    #expect(try fitted(run).workingSets == sets)
    if sets == 1 { #expect(try fitted(run).completed.totalSets == 1) }
    // What is counted is done in sets.
    run.durationSeconds = nil
    #expect(try fitted(run).workingSets == (sets == 1 ? nil : sets))
  }

  @Test("Double progression of which no repetitions are said is hypertrophy, as the seed has it")
  func hypertrophy() throws {
    var exercise = Exercise(name: "X", muscleGroups: [.chest])
    func fitted(_ json: String) throws -> Prescription {
      var reader = JSONReader(json.bytes)
      return try Prescription(from: &reader).fitted(to: exercise)
    }
    let said = #"{"progressionType":"Double Progression"}"#
    #expect(try fitted(said) == .hypertrophy)
    #expect(try fitted(#"{"workingSets":4}"#).topSetRPECap == nil)
    exercise.defaultProgressionType = .doubleProgression
    #expect(try fitted("{}") == .hypertrophy)
    let four = try fitted(#"{"workingSets":4,"topSetRPECap":9}"#)
    #expect(four.workingSets == 4 && four.topSetRPECap == 9 && four.backoffSets == 0)
  }

  @Test("The total is the top set and its back-offs, or the working sets")
  func totalSets() {
    #expect(Prescription.default.totalSets == 4)
    #expect(Prescription.hypertrophy.totalSets == 3)
    #expect(Prescription().totalSets == 0)
  }

  /// Working sets, RPE and what is left of them in a week of each type.
  static let weeks: [(WeekType, sets: Int, rpe: Double, leftSets: Int, leftRPE: Double)] = [
    (.regular, 5, 8.5, 5, 8.5), (.regular, 1, 10, 1, 10), (.deload, 5, 8.5, 3, 7),
    (.deload, 4, 8, 2, 7), (.deload, 3, 6, 2, 6), (.deload, 1, 7, 1, 7), (.peak, 5, 10, 4, 9.5),
    (.peak, 3, 9, 2, 9), (.peak, 1, 9.5, 1, 9.5), (.test, 5, 10, 2, 10), (.test, 3, 8, 1, 8),
    (.test, 1, 8, 1, 8), (.test, 0, 8, 0, 8),
  ]

  @Test("A week's modifiers scale the sets, rounded, and cap the effort", arguments: weeks)
  func applying(type: WeekType, sets: Int, rpe: Double, leftSets: Int, leftRPE: Double) {
    let whole = Prescription.from(sets: sets, repsMin: 5, repsMax: 8, rpe: rpe)
    let adjusted = whole.applying(type.modifiers)
    #expect(adjusted.workingSets == leftSets)
    #expect(adjusted.topSetRPECap == leftRPE)
    #expect(adjusted.topSetRepsMin == 5 && adjusted.topSetRepsMax == 8)
    #expect(adjusted.backoffSets == 0, "there were none")
  }

  @Test("Back-off sets are scaled too, and their repetitions and load drop stay")
  func backoffs() {
    let adjusted = Prescription.strength.applying(WeekType.deload.modifiers)
    #expect(adjusted.backoffSets == 2)
    #expect(adjusted.totalSets == 3)
    #expect(adjusted.backoffRepsMin == 5 && adjusted.backoffRepsMax == 8)
    #expect(adjusted.backoffLoadDropPercent == 0.12)
  }

  @Test("What is not prescribed stays so, but the week's cap holds")
  func nothing() {
    let adjusted = Prescription().applying(WeekType.deload.modifiers)
    #expect(adjusted.workingSets == nil)
    #expect(adjusted.topSetRPECap == 7)
  }

  @Test(
    "Numbers that only a strange journal has don't stop it",
    arguments: [1e300, -1e300, 0, .infinity, -.infinity, .nan])
  func strangeVolume(volume: Double) {
    let modifiers = WeekModifiers(intensity: 1, volume: volume, rpeCap: 10)
    #expect((1...Prescription.maximumSets).contains(modifiers.adjustedSets(3)))
    #expect((0...Prescription.maximumSets).contains(modifiers.adjustedSets(.max)))
    #expect(modifiers.adjustedSets(-3) == 0)
    #expect(!volume.isNaN || modifiers.adjustedSets(3) == 3 && modifiers.volumePercent == 100)
  }

  static let limits: [(String, isBroken: Bool)] = [
    (#"{"topSetRepsMin":1,"topSetRepsMax":1}"#, false), (#"{"topSetRepsMin":0}"#, true),
    (#"{"topSetRepsMin":6,"topSetRepsMax":5}"#, true), (#"{"topSetRepsMax":0}"#, true),
    (#"{"topSetRepsMin":999,"topSetRepsMax":999}"#, false), (#"{"topSetRepsMax":1000}"#, true),
    (#"{"topSetRPECap":1}"#, false), (#"{"topSetRPECap":0.5}"#, true),
    (#"{"topSetRPECap":10}"#, false), (#"{"topSetRPECap":10.5}"#, true),
    (#"{"backoffSets":0}"#, false), (#"{"backoffSets":-1}"#, true), (#"{"backoffSets":99}"#, false),
    (#"{"backoffSets":100}"#, true), (#"{"backoffRepsMin":6,"backoffRepsMax":6}"#, false),
    (#"{"backoffRepsMin":7,"backoffRepsMax":6}"#, true), (#"{"backoffRepsMax":1000}"#, true),
    (#"{"backoffLoadDropPercent":0}"#, false), (#"{"backoffLoadDropPercent":0.9}"#, false),
    (#"{"backoffLoadDropPercent":10}"#, true), (#"{"backoffLoadDropPercent":-0.1}"#, true),
    (#"{"workingSets":0}"#, false), (#"{"workingSets":-1}"#, true), (#"{"workingSets":100}"#, true),
  ]

  @Test("A prescription outside its limits breaks a rule", arguments: limits)
  func limit(json: String, isBroken: Bool) throws {
    var reader = JSONReader(json.bytes)
    let broken = try Prescription(from: &reader).innerFindings(path: "", "prescription")
    #expect(broken.isEmpty != isBroken, "\(broken)")
    #expect(broken.allSatisfy { "\($0)".contains("prescription.") }, "\(broken)")
  }

  @Test("Who says 10 for a tenth is told how a tenth is written")
  func loadDrop() throws {
    var reader = JSONReader(#"{"backoffLoadDropPercent":10}"#.bytes)
    let broken = try Prescription(from: &reader).innerFindings(path: "", "prescription")
    #expect(broken.count == 1 && "\(broken)".contains("; 0.1 is 10%"), "\(broken)")
  }
}
