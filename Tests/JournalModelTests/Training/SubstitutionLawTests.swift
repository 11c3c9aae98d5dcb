import Generation
import Testing

@testable import JournalModel

@Suite("What holds of every swap, over the library and any pain and equipment")
struct SubstitutionLawTests {
  private typealias World = SubstitutionWorld

  /// A situation: flags and equipment that a seed decides.
  private struct Situation {
    var flags: [Entity<PainFlag>]
    let there: Set<Equipment>?

    init(_ random: inout SeededRandom) {
      let parts = ["shoulder", "lower back", "knee", "elbow", "hip", "wrist", "chest", "neck"]
      flags = (0..<random.number(in: 0...3)).map { _ in
        World.flag(
          random.pick(parts), random.pick(PainSeverity.allCases), isResolved: random.chance(0.2))
      }
      there =
        random.chance(0.3) ? nil : Set(Equipment.allCases.filter { _ in random.chance(0.6) })
    }

    func rule(_ candidates: [Substitution.Candidate]) -> Substitution {
      Substitution(
        candidates, equipment: there.map(World.profile) ?? EquipmentProfile(), painFlags: flags)
    }
  }

  @Test(
    "What is done instead hurts nothing and is there: for cardio cardio, and for any other a lift of the same pattern and muscles",
    arguments: 1...60 as ClosedRange<UInt64>)
  func swaps(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let candidates = try World.carried()
    let situation = Situation(&random)
    let rule = situation.rule(candidates)
    let sore = situation.flags.filter { !$0.record.isResolved && $0.record.severity == .severe }
      .reduce(into: Set<String>()) {
        $0.formUnion(MuscleWords.muscles(in: $1.record.bodyPart ?? ""))
      }
    for candidate in candidates {
      let isSore = !sore.isDisjoint(with: candidate.primary)
      let needs = Set(candidate.exercise.equipmentRequired ?? []).subtracting([.bodyweight])
      let isThere = situation.there.map { needs.isSubset(of: $0) } ?? true
      switch rule.verdict(on: candidate) {
      case .asIs, .warn: #expect(!isSore && isThere, "\(candidate.name)")
      case .noneFits(let reasons):
        #expect(isSore || !isThere, "\(candidate.name)")
        #expect(!reasons.isEmpty)
      case .swapped(let other, let reasons):
        #expect(isSore || !isThere, "\(candidate.name)")
        #expect(!reasons.isEmpty && other.name != candidate.name)
        #expect(other.candidate.isHeld || !candidate.isHeld)
        if candidate.exercise.category == .cardio {
          #expect(other.exercise.category == .cardio)
        } else {
          #expect(other.candidate.isLift)
          #expect(other.exercise.movementPattern == candidate.exercise.movementPattern)
          #expect(!other.candidate.primary.isDisjoint(with: candidate.primary))
        }
        let own = rule.verdict(on: other.candidate)
        #expect(own.isDoable, "\(other.name) for \(candidate.name)")
        #expect(own.cautions == other.reasons)
      }
    }
  }

  @Test("What hurts twice on a day hurts once", arguments: 1...10 as ClosedRange<UInt64>)
  func flagsTwice(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let candidates = try World.carried()
    var situation = Situation(&random)
    let once = candidates.map { situation.rule(candidates).verdict(on: $0) }
    situation.flags += situation.flags
    #expect(candidates.map { situation.rule(candidates).verdict(on: $0) } == once)
  }

  @Test(
    "Mild and resolved flags change nothing, and the order of the flags no verdict",
    arguments: 1...30 as ClosedRange<UInt64>)
  func flags(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let candidates = try World.carried()
    var situation = Situation(&random)
    let rule = situation.rule(candidates)
    situation.flags = random.shuffled(
      situation.flags + [
        World.flag("back", .mild), World.flag("legs", .severe, isResolved: true),
      ])
    let other = situation.rule(candidates)
    for candidate in candidates {
      #expect(rule.verdict(on: candidate).short == other.verdict(on: candidate).short)
    }
  }
}

extension Substitution.Verdict {
  fileprivate var isDoable: Bool {
    switch self {
    case .asIs, .warn: true
    case .swapped, .noneFits: false
    }
  }
}
