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
  fileprivate func estimateText(in unit: WeightUnit?) -> String {
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
    let value =
      own == wanted
      ? estimatedOneRepMax : estimatedOneRepMax * own.inKilograms / wanted.inKilograms
    return ("\(Figure.tenths(value)) \(wanted.rawValue)", reps > OneRepMaxFormula.mostSureReps)
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

extension ExerciseRecords {
  /// Nobody gets so many times as strong from one set to the next: a digit was typed too many.
  private static let hardlyMeantTimes = 3.0

  /// That a load is far above all before it; nil where it isn't, or only hangs on the body.
  func leapWords(since before: ExerciseRecords, isOfBody: Bool) -> String? {
    guard !isOfBody, let most = before.byReps.first?.kilograms, most > 0,
      let new = byReps.first?.kilograms, new > Self.hardlyMeantTimes * most
    else { return nil }
    return "That is \(Figure.tenths(new / most)) times the most that was ever lifted before."
  }
}

extension FallenRecord {
  /// `100 kg × 5, before it 97.5 kg × 5 of 2026-11-14`.
  ///
  /// - Parameter isOfBody: whether the body is lifted too, and a weight is one that was added to it.
  /// - Parameter system: the profile's, for distances.
  func sentence(isOfBody: Bool, in system: UnitSystem?) -> String {
    let day = before.day
    let (now, was) = (
      after.loadAndReps(isOfBody: isOfBody, in: system),
      before.loadAndReps(isOfBody: isOfBody, in: system)
    )
    switch kind {
    case .weight where before.reps > after.reps:
      let what = isHeaviest ? "heaviest" : "most for \(Figure.count(after.reps, "rep"))"
      return "\(now), the \(what), before it \(was) of \(day)"
    case .pace where (before.record.distanceMetres ?? 0) > (after.record.distanceMetres ?? 0):
      return "\(now), the fastest for that distance, before it \(was) of \(day)"
    case .load where before.kilograms < after.kilograms && !after.goesAsFar(as: before):
      let extent = after.record.distanceMetres ?? 0 > 0 ? "that distance" : "so long"
      return "\(now), the most for \(extent), before it \(was) of \(day)"
    case .weight, .distance, .pace, .duration, .load:
      return "\(now), before it \(was) of \(day)"
    case .oneRepMax:
      // Of two in different units nobody sees at once by how much the one is more.
      let best = before.record.estimateText(in: after.record.unit)
      return "\(after.record.estimateText), before it \(best) of \(day)"
    }
  }

  func write(to writer: inout JSONWriter, isOfBody: Bool, in system: UnitSystem?) {
    writer.member("kind", kind.rawValue)
    writer.member("set", after.id)
    writer.member("was", before.id)
    writer.member("wasOn", before.day.description)
    writer.member("text", sentence(isOfBody: isOfBody, in: system))
  }
}
