import JournalModel

extension EventDraft {
  /// What there is where its weights are listed and nobody says otherwise.
  private static let listed = [
    (list: "dumbbellIncrements", flag: "hasAdjustableDumbbells"),
    (list: "availablePlates", flag: "hasBarbell"),
  ]

  /// The fields that say of some equipment whether it is there.
  static let equipmentFlags = EventType.equipmentUpdated.fields.filter { field in
    if case .boolean = field.shape { field.name != "hasMicroplates" } else { false }
  }.map(\.name)

  /// Says of an equipment profile that there are dumbbells, or a bar, where their weights are listed.
  ///
  /// Only where it is said of some equipment whether there is any. A profile that says nothing of that
  /// allows all, and a list of plates must not take the racks of a gym away.
  ///
  /// - Parameter known: what the profile says before.
  mutating func sayWhatIsListed(in known: EquipmentProfile) {
    let (said, before) = (data, known.members)
    func value(_ field: String) -> JSONValue? {
      let value = said[field] ?? before[field]
      return value == .null ? nil : value
    }
    guard said != .object([]), Self.equipmentFlags.contains(where: { value($0) != nil }) else {
      return
    }
    for (list, flag) in Self.listed where said[flag] == nil {
      // Zeros alone say that there are none.
      let weights = (value(list)?.elements ?? []).compactMap { $0.plainText.flatMap { Double($0) } }
      guard weights.contains(where: { $0 > 0 }) else { continue }
      // Whoever lists dumbbells has them after all, though they may not be adjustable; plates may
      // be for a belt.
      let isNews = list == "dumbbellIncrements" && said[list] != nil && before[flag] == .bool(false)
      if before[flag] == nil || isNews { data.set([flag], to: .bool(true)) }
    }
  }
}
