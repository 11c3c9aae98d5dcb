extension JournalState {
  /// The unit that lists of plates and dumbbells are read in: that of a system of units, or where none
  /// is said, the one that most sets have that were done with a weight.
  ///
  /// Where none is said it looks at every set.
  ///
  /// - Parameter system: the profile's.
  package func unitOfLists(under system: UnitSystem?) -> WeightUnit {
    if let system { return system.weightUnit }
    // How many more are in pounds.
    var lead = 0
    sets.forEachGlance(of: Share()) { set, _ in
      if set.weight != nil { lead += set.unit == .pounds ? 1 : -1 }
    }
    return lead > 0 ? .pounds : .kilograms
  }
}

extension EquipmentProfile {
  /// Whether it has weights that are listed without a unit.
  package var hasLists: Bool {
    availablePlates?.isEmpty == false || dumbbellIncrements?.isEmpty == false
  }
}
