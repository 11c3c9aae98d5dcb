import JournalModel

extension Substitution {
  /// The rule for a journal: its equipment, its pain flags, its exercises and those of the library.
  public init(_ state: JournalState) {
    self.init(
      KnownExercises(state).candidates, equipment: state.equipmentProfile,
      painFlags: state.painFlags.all)
  }

  /// Whether anything in a journal can keep an exercise from being done as it was planned.
  ///
  /// Where nothing can, nobody needs to read the library to find out.
  public static func isCalledFor(in state: JournalState) -> Bool {
    state.equipmentProfile.saysWhatThereIs
      || state.painFlags.all.contains { $0.record.mattersToPlanning }
  }
}
