import JournalModel

/// What the user of an equipment profile should know of what was said in it.
extension EventDraft {
  /// That there is one plate of a weight, where others are counted.
  var singlePlatesNote: StyledText? {
    guard type == EventType.equipmentUpdated.rawValue,
      case .array(let plates)? = data["availablePlates"]
    else { return nil }
    let singles = PlateSet.unusable(
      of: plates.compactMap { $0.plainText.flatMap { Double($0) } }, stacks: 2)
    if singles.isEmpty { return nil }
    return
      "one plate of \(singles.map(Figure.short).joined(separator: ", ")) goes on no bar, which takes two. A list with every weight once means as many of each as you want."
  }

  /// That dumbbells which are listed are there, though none are adjustable.
  func listedDumbbellsNote(in state: JournalState) -> StyledText? {
    guard type == EventType.equipmentUpdated.rawValue,
      data["hasAdjustableDumbbells"] == .bool(false)
    else { return nil }
    let said = data["dumbbellIncrements"].map { list in
      list.elements.compactMap { $0.plainText.flatMap { Double($0) } }
    }
    let listed = said ?? state.equipmentProfile.dumbbellIncrements ?? []
    guard listed.contains(where: { $0 > 0 }) else { return nil }
    return
      "your dumbbells \(Self.glance(at: listed)) are still there to train with, be they adjustable or not; `replog equipment set --clear dumbbells` takes them away."
  }

  /// The first of some weights.
  static func glance(at weights: [Double]) -> String {
    let some = weights.prefix(5).map(Figure.short).joined(separator: ", ")
    return "\(some)\(weights.count > 5 ? ", …" : "")"
  }

  /// That once it is said of some equipment whether it is there, the rest counts as missing: nobody
  /// sees that of an answer about a barbell.
  func unsaidEquipmentNote(in state: JournalState) -> StyledText? {
    guard type == EventType.equipmentUpdated.rawValue else { return nil }
    let before = state.equipmentProfile.members
    let flags = Self.equipmentFlags
    let isFirst = flags.allSatisfy { before[$0] == nil || before[$0] == .null }
    let unsaid = flags.filter { data[$0] == nil || data[$0] == .null }
    guard isFirst, unsaid.count < flags.count, !unsaid.isEmpty else { return nil }
    let list = unsaid.map(ThingNames.words(ofField:)).joined(separator: ", ")
    let options = unsaid.prefix(2).map { "--\(FieldOption.optionName($0)) yes" }
    return
      "what you don't mention counts as missing now: \(list). `replog equipment set \(options.joined(separator: " "))` and the like say what is there."
  }
}
