extension JournalState {
  /// The unit that lists of plates and dumbbells are read in: that of a system of units, or where none
  /// is said, pounds if nothing was lifted in kilograms.
  ///
  /// A workout is planned by the sets of its own exercises alone, where none is said.
  ///
  /// - Parameter system: the profile's.
  package func unitOfLists(under system: UnitSystem?) -> WeightUnit {
    switch system {
    case .metric: return .kilograms
    case .imperial: return .pounds
    case nil:
      let weights = sets.all.lazy.filter { $0.record.weight != nil }
      return !weights.isEmpty && weights.allSatisfy { $0.record.unit == .pounds }
        ? .pounds : .kilograms
    }
  }
}
