import JournalModel

/// What the loads of a line mean in their exercise, where a plain number is no load of its own.
struct MeantLoads {
  private enum Plain {
    /// It is what is lifted.
    case load
    /// It hangs on the body, which is lifted too.
    case added
    /// It is what a machine takes off the body.
    case help
  }

  private let plain: Plain

  /// - Parameters:
  ///   - exercise: as the journal or the library has it; nil for one that is made with the line.
  ///   - name: what it is called.
  ///   - hasLoads: whether weights above zero were logged of it, as an app's export has them of machines
  ///     that assist: then a plain number goes on as they do. Asked only where it matters.
  init(_ exercise: Exercise?, name: String, hasLoads: () -> Bool) {
    if Exercise.isAssisted(name), !hasLoads() {
      plain = .help
    } else {
      plain = exercise?.liftsBody == true ? .added : .load
    }
  }

  /// A set with its load as it is meant.
  func meant(_ set: QuickSet) -> QuickSet {
    guard case .weight(let value, let unit) = set.load else { return set }
    switch plain {
    case .load: return set
    case .added: return set.lifting(.bodyWeight(added: value, unit))
    case .help: return set.lifting(.bodyWeight(added: -value, unit))
    }
  }
}
