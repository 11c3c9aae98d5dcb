import Generation
import Testing

@testable import JournalModel

@Suite("Sets as quick entry writes them")
struct EntryTextTests {
  private static func set(_ random: inout SeededRandom) -> WorkoutSet {
    var set = WorkoutSet()
    set.setType = random.pick([nil, .working, .warmup, .drop, .failure, .topSet])
    set.weight = random.pick([nil, 0, -0.0, 100, -20, 62.5, 33.333])
    set.unit = random.pick([nil, .kilograms, .pounds])
    set.reps = random.pick([nil, 0, 5, 5, 12])
    set.rpe = random.pick([nil, nil, 8, 8.5])
    set.durationSeconds = random.pick([nil, nil, 0, 90, 1231, 3725])
    set.distanceMetres = random.pick([nil, nil, 0, 5000, 0.25])
    return set
  }

  @Test("Bytes after bytes are what texts are, joined", arguments: seeds)
  func plain(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      var sets: [WorkoutSet] = []
      for _ in 0..<random.number(in: 0...5) {
        let times = random.pick([1, 1, 2, 3, 25])
        sets += [WorkoutSet](repeating: Self.set(&random), count: times)
      }
      try #require(QuickEntry.text(of: sets) == Self.text(of: sets), "seed \(seed)")
    }
  }

  private static func text(of sets: [WorkoutSet]) -> String {
    var groups: [String] = []
    var rest = sets[...]
    while let first = rest.first {
      let isTimed = first.reps == nil && first.rpe != nil
      let same = rest.prefix {
        $0.entryLoad == first.entryLoad && $0.reps == first.reps && $0.rpe == first.rpe
          && $0.setType == first.setType
          && $0.durationSeconds ?? 0 == first.durationSeconds ?? 0
          && $0.distanceMetres ?? 0 == first.distanceMetres ?? 0
      }
      let count = isTimed ? 1 : min(same.count, EntryParser.mostSets)
      groups.append(text(of: first, times: count))
      if let rpe = first.rpe { groups.append("@\(EntryNumber.text(rpe))") }
      rest = rest.dropFirst(count)
    }
    return groups.joined(separator: " ")
  }

  private static func text(of set: WorkoutSet, times: Int) -> String {
    let isMeasured = (set.durationSeconds ?? 0) != 0 || (set.distanceMetres ?? 0) != 0
    if let reps = set.reps, reps != 0 || !isMeasured {
      let mark = [.warmup: "w", .drop: "d", .failure: "f"][set.setType] ?? ""
      return "\(text(of: set.entryLoad))x\(reps)\(times > 1 ? "x\(times)" : "")\(mark)"
    }
    let clocks = [90: "90s", 1231: "20:31", 3725: "1:02:05"]
    let measures = [
      set.distanceMetres.map { $0 == 5000 ? "5km" : $0 == 0 ? nil : "\(EntryNumber.text($0))m" },
      set.durationSeconds.map { clocks[$0] },
    ]
    let measured = measures.compactMap { $0 ?? nil }.joined(separator: " ")
    let isLoaded = set.entryLoad != .none && !measured.isEmpty
    let once = text(of: set.entryLoad) + (isLoaded ? "x" : "") + measured
    return [String](repeating: once, count: times).joined(separator: " ")
  }

  private static func text(of load: EntryLoad) -> String {
    switch load {
    case .none, .last: ""
    case .weight(let value, let unit): EntryNumber.text(value) + unit.rawValue
    case .bodyWeight(0, _): "bw"
    case .bodyWeight(let added, let unit):
      "bw" + (added < 0 ? "-" : "+") + EntryNumber.text(added.magnitude) + unit.rawValue
    }
  }
}
