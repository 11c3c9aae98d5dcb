import JournalModel

extension ExerciseRecords {
  /// The records that fall by sets which come now, and what is to be said of a load that was hardly
  /// meant.
  ///
  /// - Parameters:
  ///   - sets: all of one exercise.
  ///   - isOfBody: whether the body is lifted too: what hangs on a belt says nothing of what could be
  ///     lifted once.
  func broken(
    by sets: [LoggedSet], isOfBody: Bool
  ) -> (fallen: [FallenRecord], leapWords: String?) {
    var isNow = self
    isNow.add(later: sets, formula: isOfBody ? nil : .epley)
    let ids = Set(sets.map(\.id))
    let fallen = FallenRecord.all(from: self, to: isNow) { ids.contains($0.id) }
      // What was done later was no record yet when this was done; a session may have been moved.
      .filter {
        ($0.before.day, $0.before.at.milliseconds) <= ($0.after.day, $0.after.at.milliseconds)
      }
    return (fallen, isNow.leapWords(since: self, isOfBody: isOfBody))
  }

  /// Nobody gets so many times as strong from one set to the next: a digit was typed too many.
  private static let hardlyMeantTimes = 3.0

  /// That a load is far above all before it; nil where it isn't, or only hangs on the body.
  private func leapWords(since before: ExerciseRecords, isOfBody: Bool) -> String? {
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
