/// Finds what somebody may have meant who typed a word that does not exist.
package enum Spelling {
  /// The candidate nearest to `word`, if it is near enough to be meant; of equals the one that begins
  /// with its letter, which is seldom mistyped, or else the first.
  ///
  /// Near enough is a third of the longer word, at least one edit; case does not count.
  package static func nearest(to word: String, in candidates: [String]) -> String? {
    let typed = Array(word.lowercased())
    var best: (edits: Int, isElsewhere: Int, candidate: String)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased())
      let limit = max(1, max(typed.count, letters.count) / 3)
      // The lengths alone can say no, which keeps a word of megabytes cheap.
      guard abs(letters.count - typed.count) <= limit else { continue }
      let edits = distance(typed, letters)
      let isElsewhere = letters.first == typed.first ? 0 : 1
      guard edits <= limit else { continue }
      if best.map({ (edits, isElsewhere) < ($0.edits, $0.isElsewhere) }) ?? true {
        best = (edits, isElsewhere, candidate)
      }
    }
    return best?.candidate
  }

  /// The candidate that `word` is the beginning of, the shortest of several; else the longest that
  /// begins it, as in `dropset`; else the first whose words begin with its letters; else the nearest.
  ///
  /// Two letters are needed, since one begins too many, and three the other way round. It is for words
  /// that people shorten, as they may in other programs.
  package static func meant(by word: String, in candidates: [String]) -> String? {
    let typed = word.lowercased()
    let isBeginning = typed.count(where: \.isLetter) >= 2
    let begun = isBeginning ? candidates.filter { $0.lowercased().hasPrefix(typed) } : []
    if let shortest = begun.min(by: { $0.count < $1.count }) { return shortest }
    let beginning = candidates.filter { $0.count >= 3 && typed.hasPrefix($0.lowercased()) }
    return beginning.max { $0.count < $1.count }
      ?? candidates.first { areInitials(word, of: $0) } ?? nearest(to: word, in: candidates)
  }

  /// Whether a word is made of the first letters of several others: `ppl` of `Push/Pull/Legs`.
  package static func areInitials(_ word: String, of name: String) -> Bool {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    return words.count > 1 && String(words.compactMap(\.first)).lowercased() == word.lowercased()
  }

  /// Insertions, deletions, substitutions and swaps of neighbors that turn one word into the other,
  /// no letter being edited twice.
  ///
  /// The optimal string alignment distance, after F. Damerau (1964).
  package static func distance(_ left: [Character], _ right: [Character]) -> Int {
    // Row i holds the distances from the first i letters of `left` to each beginning of `right`.
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let substitution = last[j] + (left[i] == right[j] ? 0 : 1)
        var edits = min(substitution, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          edits = min(edits, beforeLast[j - 1] + 1)
        }
        row.append(edits)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
