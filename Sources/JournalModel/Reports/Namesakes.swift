/// Exercises that go by one name, as two devices make them while they are apart.
public struct Namesakes: Sendable, Equatable {
  /// What the first of them is called.
  public let name: String
  /// Two or more, the first that was made first.
  public let exercises: [EntityID]
}

extension JournalState {
  /// The names that several exercises go by, whatever their case, accents and blanks.
  public var namesakes: [Namesakes] {
    let byName = Dictionary(grouping: exercises.all.sorted(by: Entity.isRecordedEarlier)) {
      Namesakes.key($0.record.name ?? "")
    }
    // Each has a name that no other folds to.
    return byName.values.filter { $0.count > 1 }.map { same in
      Namesakes(name: same[0].record.name ?? "", exercises: same.map(\.id))
    }
    .sorted { NameOrder($0.name) < NameOrder($1.name) }
  }

  /// Another exercise of a name, the first of several, whatever its case, accents and blanks.
  package func namesake(of id: EntityID?, called name: String) -> Entity<Exercise>? {
    let key = Namesakes.key(name)
    return exercises.all.filter { $0.id != id && Namesakes.key($0.record.name ?? "") == key }
      .min(by: Entity.isRecordedEarlier)
  }
}

extension Namesakes {
  /// What two names have in common that nobody tells apart.
  fileprivate static func key(_ name: String) -> [Substring] {
    TextFolding.fold(name).split(whereSeparator: \.isWhitespace)
  }
}
