extension ImportedWorkout {
  /// The workout as an export would tell it that has it at another start, or its exercises under
  /// other names.
  ///
  /// Its keys are those that such an export gives it; all else stays.
  ///
  /// - Parameters:
  ///   - other: the other start; nil for its own.
  ///   - names: the other name of an exercise by the one that it has here.
  public func retold(
    start other: LocalDateTime? = nil, names: [String: String] = [:]
  ) -> ImportedWorkout {
    let separator = HistoryBuilder.separator
    func moved(_ key: String) -> String {
      guard let other else { return key }
      var parts = key.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
      parts[1] = "\(other)"
      return parts.joined(separator: String(separator))
    }
    let sourceKey = moved(sourceKey)
    let sets = sets.map { set in
      var set = set
      let rank = set.sourceKey.split(separator: separator).last ?? ""
      set.exercise = names[set.exercise] ?? set.exercise
      set.sourceKey = [sourceKey, set.exercise, String(rank)].joined(separator: String(separator))
      return set
    }
    let shift = other?.seconds(since: start) ?? 0
    return ImportedWorkout(
      start: other ?? start, hasTimeOfDay: hasTimeOfDay, utcOffsetMinutes: utcOffsetMinutes,
      end: end?.advanced(bySeconds: shift), durationSeconds: durationSeconds, title: title,
      notes: notes, sets: sets, line: line,
      sourceKey: sourceKey, otherKey: moved(otherKey), sharesStart: sharesStart,
      ownSession: ownSession)
  }
}
