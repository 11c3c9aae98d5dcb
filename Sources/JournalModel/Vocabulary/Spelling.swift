/// Guesses at what was meant.
package enum Spelling {
  /// The candidate with the fewest edits from `word`, if they are few for its length.
  package static func nearest(to word: String, in candidates: [String]) -> String? {
    let folded = Array(word.lowercased())
    let limit = max(1, folded.count / 3)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased())
      // Each letter more or less is an edit, so a word of any length is turned down at once.
      guard abs(folded.count - letters.count) <= limit else { continue }
      let distance = distance(folded, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.candidate
  }

  /// Insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b`.
  ///
  /// The optimal string alignment distance, after F. Damerau (1964).
  package static func distance(_ a: [Character], _ b: [Character]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var previous: [Int] = []
    var current = Array(0...b.count)
    for row in 1...a.count {
      let beforePrevious = previous
      previous = current
      current[0] = row
      for column in 1...b.count {
        let cost = a[row - 1] == b[column - 1] ? 0 : 1
        var best = min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + cost)
        if row > 1, column > 1, a[row - 1] == b[column - 2], a[row - 2] == b[column - 1] {
          best = min(best, beforePrevious[column - 2] + 1)
        }
        current[column] = best
      }
    }
    return current[b.count]
  }
}
