extension ExerciseMatcher {
  /// The candidates that a name may mean as well as the one that was found: of `squat` the `Squat B`
  /// beside the `Squat A`, and the `Barbell Squat` beside both.
  ///
  /// Only who tells exercises apart by words that tell others nothing, such as “A”, “wide” or
  /// “standing”, has such.
  ///
  /// - Parameters:
  ///   - found: where the candidate stands that was found.
  ///   - name: what was looked for.
  /// - Returns: where they stand.
  public func rivals(of found: Int, for name: String) -> [Int] {
    let (plain, replaced) = synonyms.wordings(of: name)
    let known = plain.all.union(replaced.all)
    let meant = synonyms.wordings(of: candidates[found].name).plain
    let words = synonyms.spelledWords(of: candidates[found].name)
    // Of the words that are left out elsewhere, a letter alone is a name.
    let more = meant.all.union(words.filter { $0.count == 1 })
      .subtracting(known).subtracting(synonyms.spelledWords(of: name))
    if more.allSatisfy({ Implement.words[$0] != nil }) { return [] }
    /// Whether a name goes on behind the words that were asked for.
    func goesOn(_ words: [String]) -> Bool {
      [plain.all, replaced.all].contains { Set(words.prefix($0.count)) == $0 }
    }
    let doesGoOn = goesOn(words)
    return candidates.indices.filter { position in
      if position == found { return false }
      let name = candidates[position].name
      if doesGoOn, goesOn(synonyms.spelledWords(of: name)) { return true }
      let other = synonyms.wordings(of: name).plain
      // A bare name means the barbell.
      return other.movement == meant.movement
        && other.implements.union([.barbell]) == meant.implements.union([.barbell])
    }
  }
}
