extension ExerciseMatcher {
  /// One of the names of a candidate.
  struct Entry: Sendable {
    /// Where a name comes from, the closest to the exercise first.
    enum Origin: Int, Sendable, Comparable {
      case name, alias, synonym

      static func < (a: Origin, b: Origin) -> Bool { a.rawValue < b.rawValue }
    }

    let wording: Wording
    let origin: Origin
    let position: Int
    /// What the exercise is done with: what its own name says, else what it needs; nil where
    /// nobody has said.
    let equipment: Set<Implement>?

    /// A candidate under its name, its aliases, and each of them with synonyms in place.
    static func all(
      of candidate: Candidate, at position: Int, _ synonyms: Synonyms
    ) -> [Entry] {
      let own = synonyms.wordings(of: candidate.name)
      let aliases = candidate.aliases.map(synonyms.wordings)
      let named = own.plain.implements
      let equipment =
        named.isEmpty ? candidate.equipment.map { Set($0.compactMap(\.implement)) } : named
      var entries: [Entry] = []
      func add(_ wording: Wording, _ origin: Origin) {
        guard !entries.contains(where: { $0.wording == wording }) else { return }
        entries.append(
          Entry(wording: wording, origin: origin, position: position, equipment: equipment))
      }
      add(own.plain, .name)
      for alias in aliases { add(alias.plain, .alias) }
      for name in [own] + aliases {
        // A synonym may say what a lateral raise is usually done with, but not of one with a cable.
        let assumed = name.replaced.implements.subtracting(name.plain.implements)
        if let equipment, !assumed.isSubset(of: equipment) { continue }
        add(name.replaced, .synonym)
      }
      return entries
    }
  }

  /// How close a name is to one of a candidate's, the closest first.
  struct Likeness: Comparable {
    let step: Step
    let confidence: Confidence
    private let origin: Entry.Origin
    private let sharedWords: Int
    private let differingWords: Int

    /// Whether the words are those of the exercise's own name.
    var isOwnName: Bool { step == .exact && origin == .name }

    /// Nil where the name can't mean the candidate; both have the same words of movement.
    init?(of name: Wording, to entry: Entry) {
      let isMore = !name.all.isSubset(of: entry.wording.all)
      let isLess = !entry.wording.all.isSubset(of: name.all)
      let wordStep: Step
      if !isMore, !isLess {
        (wordStep, confidence) = (.exact, .sure)
      } else {
        guard !name.movement.isEmpty, let agreement = Agreement(name, entry) else {
          return nil
        }
        wordStep =
          switch (agreement, isMore, isLess) {
          case (.kindred, _, _): .prefixStripping
          case (_, true, true): .words
          case (_, true, false): .contains
          default: .reverseContains
          }
        confidence = agreement == .same && wordStep != .words ? .sure : .unsure
      }
      step = entry.origin == .synonym ? .synonyms : wordStep
      origin = entry.origin
      sharedWords = name.all.intersection(entry.wording.all).count
      differingWords = name.all.symmetricDifference(entry.wording.all).count
    }

    /// The sure go first, then the earlier step, and within one the most specific: the most words in
    /// common, the fewest beside them.
    static func < (a: Likeness, b: Likeness) -> Bool {
      if a.confidence != b.confidence { return a.confidence == .sure }
      return (a.step, -a.sharedWords, a.differingWords, a.origin)
        < (b.step, -b.sharedWords, b.differingWords, b.origin)
    }
  }

  /// How the equipment that a name asks for goes with an exercise.
  enum Agreement {
    /// The exercise is done with it.
    case same
    /// One of them doesn't say; a bare name means the barbell, or the one variant that there is.
    case assumed
    /// The exercise is done with something of the same kind.
    case kindred

    /// Nil where they contradict each other.
    init?(_ name: Wording, _ entry: Entry) {
      let (asked, named) = (name.implements, entry.wording.implements)
      if asked == named {
        self = .same
      } else if asked.isEmpty {
        // “Press” or “Row” alone is too little to tell which equipment was left out.
        guard name.movement.count > 1, named.allSatisfy(\.isOftenLeftOut) else { return nil }
        self = .assumed
      } else if !named.isEmpty {
        // A rope pushdown is a cable pushdown; a cable pushdown needs no rope.
        guard asked.kinds == named.kinds, named.isSubset(of: asked.union(asked.kinds)) else {
          return nil
        }
        self = .kindred
      } else if let equipment = entry.equipment {
        if asked.isSubset(of: equipment) {
          self = .same
        } else {
          let weighted: Set<Implement> = equipment.contains(.bodyweight) ? [.weighted] : []
          guard asked.kinds.isSubset(of: equipment.union(weighted)) else { return nil }
          self = .kindred
        }
      } else {
        guard asked == [.barbell] else { return nil }
        self = .assumed
      }
    }
  }
}
