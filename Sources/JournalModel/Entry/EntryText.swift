extension WorkoutSet {
  /// What was moved, as quick entry says it.
  public var entryLoad: EntryLoad {
    guard let weight, weight != 0 else {
      return reps == nil ? .none : .bodyWeight(added: 0, .kilograms)
    }
    let unit = unit ?? .kilograms
    return weight < 0 ? .bodyWeight(added: weight, unit) : .weight(weight, unit)
  }

  /// The set as quick entry writes it, in front of its effort: `100kgx5`, `bwx12`, `5000m 1231s`.
  fileprivate func entryText(times: Int) -> String {
    if let reps {
      let mark = [.warmup: "w", .drop: "d", .failure: "f"][setType] ?? ""
      return "\(entryLoad.text)x\(reps)\(times > 1 ? "x\(times)" : "")\(mark)"
    }
    let measures = [
      distanceMetres.map { "\(EntryNumber.text($0))m" }, durationSeconds.map { "\($0)s" },
    ]
    let once = measures.compactMap { $0 }.joined(separator: " ")
    return [String](repeating: once, count: times).joined(separator: " ")
  }
}

extension QuickEntry {
  /// Sets as a line of quick entry writes them, equal ones that follow each other as one group.
  public static func text(of sets: [WorkoutSet]) -> String {
    var groups: [String] = []
    var rest = sets[...]
    while let first = rest.first {
      let isTimed = first.reps == nil && first.rpe != nil
      let same = rest.prefix {
        $0.entryLoad == first.entryLoad && $0.reps == first.reps && $0.rpe == first.rpe
          && $0.setType == first.setType && $0.durationSeconds == first.durationSeconds
          && $0.distanceMetres == first.distanceMetres
      }
      // Twenty in a group are not asked about, and an effort belongs to one time.
      let count = isTimed ? 1 : min(same.count, EntryParser.mostSets)
      groups.append(first.entryText(times: count))
      if let rpe = first.rpe { groups.append("@\(EntryNumber.text(rpe))") }
      rest = rest.dropFirst(count)
    }
    return groups.joined(separator: " ")
  }
}
