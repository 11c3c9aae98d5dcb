import JournalModel

/// What the loads of a line mean in their exercise, where a plain number is no load of its own.
package struct MeantLoads {
  private enum Plain {
    /// It is what is lifted.
    case load
    /// It hangs on the body, which is lifted too.
    case added
    /// It is what a machine takes off the body.
    case help
  }

  private let plain: Plain
  /// Whether it is known that a bar or the like is lifted, and not the body.
  package let areWithoutBody: Bool
  /// Whether nothing can take weight off the body either, as some machines do.
  package let areWithoutHelp: Bool

  /// - Parameters:
  ///   - exercise: as the journal or the library has it; nil for one that is made with the line.
  ///   - name: what it is called.
  ///   - earlier: the sets that were logged of it; asked for only where they matter.
  package init(_ exercise: Exercise?, name: String, earlier: () -> [LoggedSet]) {
    let isAssisted = Exercise.isAssisted(name)
    if isAssisted, !Self.isLoaded(earlier()) {
      plain = .help
    } else {
      plain = exercise?.liftsBody == true ? .added : .load
    }
    let isOfThings = exercise?.equipmentRequired?.isEmpty == false || Exercise.isOfThings(name)
    areWithoutBody = !isAssisted && isOfThings && exercise?.liftsBody == false
    areWithoutHelp = areWithoutBody && exercise?.equipmentRequired?.contains(.machine) != true
  }

  /// What is said where somebody hangs a weight on a body that isn't lifted.
  package static func withoutBody(_ exercise: String) -> String {
    "The body isn't lifted in \(exercise): its load is the weight alone."
  }

  /// Whether help was logged above zero, as an app's export has it: then a plain number goes on so.
  ///
  /// Where some of it is below, what is above hangs on a belt.
  private static func isLoaded(_ sets: [LoggedSet]) -> Bool {
    sets.contains { $0.kilograms > 0 } && !sets.contains { $0.kilograms < 0 }
  }

  /// A set with its load as it is meant.
  package func meant(_ set: QuickSet) -> QuickSet {
    if areWithoutBody, case .bodyWeight(let added, let unit) = set.load, added != 0 {
      return set.lifting(.weight(added, unit))
    }
    guard case .weight(let value, let unit) = set.load else { return set }
    switch plain {
    case .load: return set
    case .added: return set.lifting(.bodyWeight(added: value, unit))
    case .help: return set.lifting(.bodyWeight(added: -value, unit))
    }
  }
}

extension EntryLoad {
  var isOfBody: Bool { if case .bodyWeight = self { true } else { false } }

  /// Whether a weight hangs on a belt, or a machine takes some off.
  package var isAddedToBody: Bool {
    if case .bodyWeight(let added, _) = self { added != 0 } else { false }
  }

  /// Whether a machine takes some weight off the body.
  package var isHelp: Bool {
    if case .bodyWeight(let added, _) = self { added < 0 } else { false }
  }
}
