import Testing

@testable import JournalModel

@Suite("What pain and equipment make of an exercise")
struct SubstitutionTests {
  private typealias World = SubstitutionWorld

  private static let bench = World.own(
    1, "Bench", primary: ["Chest"], secondary: ["Triceps", "Front Delt"],
    needs: [.barbell, .bench])
  private static let dip = World.own(
    2, "Dip", primary: ["Chest"], secondary: ["Triceps"], needs: [.bodyweight])

  private static func rule(
    _ candidates: [Substitution.Candidate], _ flags: [Entity<PainFlag>] = [],
    _ profile: EquipmentProfile = EquipmentProfile()
  ) -> Substitution {
    Substitution(candidates, equipment: profile, painFlags: flags)
  }

  @Test(
    "A flag weighs by its severity and by how the exercise works what hurts",
    arguments: [
      (PainSeverity.severe, "none", "none", "warn", "as is"),
      (.moderate, "warn", "warn", "as is", "as is"),
      (.mild, "as is", "as is", "as is", "as is"),
    ])
  func severity(
    _ severity: PainSeverity, named: String, primary: String, secondary: String, other: String
  ) {
    func verdict(_ flag: Entity<PainFlag>) -> String {
      Self.rule([Self.bench], [flag]).verdict(on: Self.bench).short
    }
    #expect(verdict(World.flag("ankle", severity, exercise: 1)) == named)
    #expect(verdict(World.flag("chest", severity)) == primary)
    #expect(verdict(World.flag("shoulder", severity)) == secondary)
    #expect(verdict(World.flag("ankle", severity)) == other)
    #expect(verdict(World.flag("chest", severity, exercise: 1, isResolved: true)) == "as is")
  }

  @Test(
    "Cardio takes the place of cardio alone, and no lift that of cardio, whatever their pattern")
  func cardio() {
    func endurance(_ number: UInt64, _ name: String, _ needs: [Equipment])
      -> Substitution.Candidate
    {
      var exercise = World.own(number, name, primary: ["Quads"], needs: needs).exercise
      exercise.category = .cardio
      exercise.durationSeconds = 600
      return Substitution.Candidate(id: ModelJournal.id(number), exercise)
    }
    let run = endurance(11, "Run", [.bodyweight])
    let treadmill = endurance(12, "Treadmill", [.machine])
    let bike = endurance(13, "Bike", [.machine])
    let yoke = World.own(14, "Yoke Walk", primary: ["Quads"], needs: [.bodyweight])
    var profile = EquipmentProfile()
    profile.hasMachines = false
    let rule = Self.rule([yoke, bike, treadmill, run], [], profile)
    #expect(rule.verdict(on: treadmill).short == "Run")
    #expect(rule.alternatives(to: run).map(\.name) == ["Bike", "Treadmill"])
    #expect(rule.alternatives(to: yoke).isEmpty)
    #expect(Self.rule([yoke, treadmill], [], profile).verdict(on: treadmill).short == "none")
  }

  @Test("A severe flag swaps for an exercise that it doesn't hit, and says why")
  func swap() {
    let rule = Self.rule([Self.bench, Self.dip], [World.flag("Sternum", .severe, exercise: 1)])
    #expect(rule.verdict(on: Self.bench).short == "none", "the dip is for the chest too")
    let narrow = Self.rule([Self.bench, Self.dip], [World.flag("wrist", .severe, exercise: 1)])
    let reason = Substitution.Reason.pain(bodyPart: "wrist", .severe, since: World.day)
    #expect(narrow.verdict(on: Self.bench).short == "Dip")
    #expect(narrow.verdict(on: Self.bench).reasons == [reason])
    #expect(narrow.verdict(on: Self.bench).cautions.isEmpty)
    #expect(narrow.verdict(on: Self.dip) == .asIs)
    #expect(reason.words == "wrist pain, severe since 2026-11-03")
  }

  @Test(
    "Dumbbells that are listed are there, though they aren't adjustable",
    arguments: [([5, 10], true), ([], false), ([0], false), (nil, false)] as [([Double]?, Bool)])
  func listedDumbbells(weights: [Double]?, areThere: Bool) {
    var profile = World.profile([.bench])
    profile.dumbbellIncrements = weights
    let curl = World.own(3, "Curl", needs: [.dumbbell])
    #expect(Self.rule([curl], [], profile).missingEquipment(for: curl).isEmpty == areThere)
    // The seed's own member goes by the flags.
    #expect(profile.availableEquipment == [.bodyweight, .bench])
  }

  @Test(
    "What the equipment doesn't allow is swapped",
    arguments: [
      (nil, "as is"), ([], "Dip"), ([.barbell], "Dip"), ([.barbell, .bench], "as is"),
      ([.bench, .rack, .machine], "Dip"),
    ] as [(Set<Equipment>?, String)])
  func equipment(_ there: Set<Equipment>?, expected: String) {
    let profile = there.map(World.profile) ?? EquipmentProfile()
    let rule = Self.rule([Self.bench, Self.dip], [], profile)
    #expect(rule.verdict(on: Self.bench).short == expected)
    #expect(rule.missingEquipment(for: Self.bench).isEmpty == (expected == "as is"))
  }

  @Test("A profile that names a place alone forbids nothing")
  func place() {
    var profile = EquipmentProfile()
    profile.location = .home
    #expect(Self.rule([Self.bench], [], profile).verdict(on: Self.bench) == .asIs)
  }

  @Test(
    "What is missing is named as in a sentence",
    arguments: [
      ([Equipment.barbell], "needs a barbell"),
      ([.barbell, .rack], "needs a barbell and a rack"),
      ([.barbell, .bench, .rack], "needs a barbell, a bench and a rack"),
      ([.dumbbell], "needs dumbbells"), ([.pullUpBar, .bands], "needs a pull-up bar and bands"),
      ([.cable, .machine], "needs a cable and a machine"),
    ])
  func words(_ missing: [Equipment], expected: String) {
    #expect(Substitution.Reason.equipment(missing).words == expected)
  }

  @Test("Of two that fit, the one that has more in common goes first")
  func order() {
    let lift = World.own(1, "Lift", primary: ["Chest", "Lats"], secondary: ["Triceps", "Abs"])
    let ranked = [
      World.own(2, "B", primary: ["Lats", "Chest"]),
      World.own(3, "C", primary: ["Lats"], secondary: ["Abs", "Triceps"]),
      World.own(4, "D", primary: ["Lats"], secondary: ["Abs"]),
      World.own(7, "F", primary: ["Lats"], secondary: ["Glutes"]),
      World.own(8, "Z", primary: ["Lats"], secondary: ["Glutes"]),
      World.library(World.own(5, "A", primary: ["Chest"], secondary: ["Abs"])),
      World.own(6, "E", primary: ["Lats"], secondary: ["Abs"], isCompound: false),
    ]
    // F and Z have equally much in common: there the order of the list decides.
    let mixed = [6, 5, 3, 2, 0, 1, 4].map { ranked[$0] }
    let found = Self.rule([lift] + mixed).alternatives(to: lift)
    #expect(found.map(\.candidate.name) == ranked.map(\.name))
    #expect(found[1].sharedPrimary == ["Lats"] && found[1].sharedSecondary == ["Abs", "Triceps"])
  }

  @Test(
    "A swap is for the same muscles alone, and takes a load where the lift does",
    arguments: [("Hip Thrust", "Glute Bridge"), ("Overhead Press", "Dumbbell Shoulder Press")])
  func likeness(lift: String, expected: String) throws {
    let candidates = try World.carried()
    let candidate = try #require(candidates.first { $0.name == lift })
    let rule = Self.rule(candidates, [], World.profile([.dumbbell, .bench]))
    #expect(rule.verdict(on: candidate).short == expected)
  }

  @Test("What asks for care goes behind what doesn't, and what can't be done goes last")
  func care() {
    let lift = World.own(1, "Lift", primary: ["Chest", "Lats"])
    let rule = Self.rule(
      [
        lift, World.own(2, "Hurts", primary: ["Chest", "Lats", "Abs"]),
        World.own(3, "Careful", primary: ["Chest", "Lats"], secondary: ["Abs"]),
        World.own(4, "Fine", primary: ["Lats"]),
      ], [World.flag("core", .severe)])
    let found = rule.alternatives(to: lift)
    #expect(found.map(\.candidate.name) == ["Fine", "Careful", "Hurts"])
    #expect(found.map(\.isAllowed) == [true, true, false])
    #expect(found.map(\.reasons.count) == [0, 1, 1])
  }

  @Test("A swap says what asks for care with what is done instead")
  func careWithSwap() {
    let verdict = Self.rule(
      [Self.bench, Self.dip], [World.flag("triceps", .severe)], World.profile([])
    ).verdict(on: Self.bench)
    #expect(verdict.short == "Dip")
    #expect(verdict.reasons == [.equipment([.barbell, .bench])])
    #expect(verdict.cautions == [.pain(bodyPart: "triceps", .severe, since: World.day)])
  }

  @Test("What is held goes behind what is counted, and counts for nothing that is held")
  func held() {
    let lift = World.own(1, "Crunch", primary: ["Abs"], needs: [.cable])
    let plank = World.held(2, "Plank", primary: ["Abs"], secondary: ["Obliques"])
    let sitUp = World.own(3, "Sit-Up", primary: ["Abs"])
    let hang = World.held(4, "Hang", primary: ["Abs"], needs: [.pullUpBar])
    let rule = Self.rule([lift, plank, sitUp, hang], [], World.profile([]))
    #expect(rule.alternatives(to: lift).map(\.name) == ["Sit-Up", "Plank", "Hang"])
    #expect(rule.verdict(on: lift).short == "Sit-Up")
    #expect(rule.verdict(on: lift, besides: ["Sit-Up"]).short == "Plank")
    #expect(rule.verdict(on: hang).short == "Plank")
    #expect(rule.verdict(on: hang, besides: ["Plank"]).short == "none")
  }

  @Test("Routines, ergometers, other patterns, other muscles and the exercise itself are no help")
  func unfit() {
    var routine = World.own(2, "Routine").exercise
    routine.isMobilityRoutine = true
    var ergometer = World.own(3, "Ergometer").exercise
    ergometer.category = .cardio
    let rule = Self.rule([
      Self.bench, World.library(Self.bench), World.own(4, "Press", .verticalPush),
      World.own(5, "Row", primary: ["Lats"], secondary: ["Chest"]), World.own(6, "Bare", nil),
      Substitution.Candidate(id: ModelJournal.id(2), routine),
      Substitution.Candidate(id: nil, ergometer),
    ])
    #expect(rule.alternatives(to: Self.bench).isEmpty)
    #expect(rule.alternatives(to: World.own(6, "Bare", nil)).isEmpty)
  }

  @Test("An exercise of which nobody has named the muscles goes by its groups")
  func groups() {
    var bare = Exercise(name: "Bare", muscleGroups: [.shoulders])
    bare.movementPattern = .verticalPush
    let candidate = Substitution.Candidate(id: ModelJournal.id(1), bare)
    let rule = Self.rule([candidate], [World.flag("left shoulder", .moderate)])
    #expect(rule.verdict(on: candidate).short == "warn")
  }

  @Test("In a workout nothing takes the place of two, or of one beside itself")
  func workout() {
    let lifts = (1...3).map { World.own($0, "Bar \($0)", needs: [.barbell]) }
    let dips = (4...5).map { World.own($0, "Dip \($0)") }
    let rule = Self.rule(lifts + dips, [], World.profile([]))
    func play(_ workout: [Substitution.Candidate]) -> [String] {
      rule.verdicts(onWorkout: workout).map(\.short)
    }
    #expect(play(lifts) == ["Dip 4", "Dip 5", "none"])
    #expect(play([lifts[0], dips[0]]) == ["Dip 5", "as is"])
    #expect(play([lifts[0], lifts[1], lifts[0]]) == ["Dip 4", "Dip 5", "Dip 4"])
  }

  @Test("Of two that are called alike, each has its own verdict")
  func namesakes() {
    let (one, other) = (World.own(1, "Bench"), World.own(2, "Bench", needs: [.barbell]))
    let rule = Self.rule([one, other], [], World.profile([]))
    #expect(
      rule.verdicts(onWorkout: [one, other, one]).map(\.short) == ["as is", "none", "as is"])
  }
}
