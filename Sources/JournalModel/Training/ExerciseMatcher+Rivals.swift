extension ExerciseMatcher {
  /// Whether a name may mean another candidate as well as the one that was found: of `squat` the `Squat
  /// B` beside the `Squat A`, and the `Barbell Squat` beside both.
  ///
  /// Only who tells exercises apart by words that tell others nothing, such as “A”, “wide” or
  /// “standing”, has such.
  ///
  /// - Parameters:
  ///   - found: where the candidate stands that was found.
  ///   - name: what was looked for.
  public func hasRivals(_ found: Int, for name: String) -> Bool {
    let (plain, replaced) = synonyms.wordings(of: name)
    let known = plain.all.union(replaced.all).union(synonyms.spelledWords(of: name))
    let more = synonyms.spelledWords(of: candidates[found].name)
      .filter { !known.contains($0) && Implement.words[$0] == nil }
    if more.isEmpty { return false }
    let meant = synonyms.wordings(of: candidates[found].name).plain
    return candidates.indices.contains { position in
      if position == found { return false }
      let words = synonyms.spelledWords(of: candidates[position].name)
      for asked in [plain.all, replaced.all] where Set(words.prefix(asked.count)) == asked {
        return true
      }
      let other = synonyms.wordings(of: candidates[position].name).plain
      // A bare name means the barbell.
      return other.movement == meant.movement
        && other.implements.union([.barbell]) == meant.implements.union([.barbell])
    }
  }

  /// Whether a candidate has the words of movement that a name has, be the equipment another.
  public func hasMovement(of name: String) -> Bool {
    let (plain, replaced) = synonyms.wordings(of: name)
    return [plain, replaced].contains { !$0.movement.isEmpty && entries[$0.movement] != nil }
  }
}
