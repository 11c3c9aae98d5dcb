import JournalModel

extension WorkoutSet {
  /// What else a line said of it: tags, its superset, targets, a note.
  var remarks: String {
    var remarks = (tags ?? []).filter { $0 != QuickSet.limitTag }.map { "+\($0)" }
    if let superset { remarks.append("superset \(superset)") }
    let target = [targetReps.map { "\($0) reps" }, targetRPE.map { "@" + Figure.short($0) }]
      .compactMap { $0 }.joined(separator: " ")
    if !target.isEmpty { remarks.append("target \(target)") }
    if isCompleted == false { remarks.append("not done") }
    if let notes { remarks.append("// \(notes)") }
    return remarks.joined(separator: " ")
  }

  /// `@8`, and what kind of set it was where that is not the usual.
  var effortText: String {
    let mark = setType.flatMap { $0 == .working ? nil : $0.words }
    let limit = tags?.contains(QuickSet.limitTag) == true ? QuickSet.limitTag : nil
    return [rpe.map { "@" + Figure.short($0) }, mark, limit].compactMap { $0 }
      .joined(separator: " ")
  }

  /// `e1RM 116.7 kg`; nothing where nothing was lifted, or not done.
  var estimateText: String { estimateText(in: unit) }

  /// The same in another unit.
  func estimateText(in unit: WeightUnit?) -> String {
    estimate(in: unit).map { "e1RM \($0.text)\($0.isUnsure ? " (unsure)" : "")" } ?? ""
  }

  /// The same in a table of such: `116.7 kg`, or `~35 kg` where it is unsure.
  var estimateCell: String { estimate(in: unit).map { ($0.isUnsure ? "~" : "") + $0.text } ?? "" }

  /// `4:50 /km`; nothing where no distance was covered in a time, or not done.
  ///
  /// - Parameter system: the profile's.
  func paceText(in system: UnitSystem?) -> String {
    isCompleted == false ? "" : pace?.text(in: system) ?? ""
  }

  private func estimate(in wanted: WeightUnit?) -> (text: String, isUnsure: Bool)? {
    guard setType != .warmup, isCompleted != false, let reps, estimatedOneRepMax > 0 else {
      return nil
    }
    let (own, wanted) = (unit ?? .kilograms, wanted ?? .kilograms)
    let value = own.converted(estimatedOneRepMax, to: wanted)
    return ("\(Figure.tenths(value)) \(wanted.rawValue)", reps > OneRepMaxFormula.mostSureReps)
  }
}

extension JournalState {
  /// The estimate of a set as a table has it: nothing where the body is lifted, too, as that of the weight
  /// beside it says nothing.
  func estimateCell(of set: WorkoutSet) -> String {
    set.exercise.map(liftsBody) == true ? "" : set.estimateCell
  }
}

extension SetType {
  /// As a person says it.
  var words: String {
    switch self {
    case .warmup: "warm-up"
    case .topSet: "top set"
    case .backoff: "back-off"
    case .working: "working set"
    case .drop: "drop"
    case .failure: "failure"
    }
  }
}
