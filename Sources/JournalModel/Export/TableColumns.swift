/// The columns of a kind's table: the members that every thing of the kind has in its document, whether
/// or not there is any.
package struct TableColumns: Sendable, Equatable {
  /// In the order of the document.
  package let names: [String]
  package let types: [ColumnType]

  package init(of kind: EntityKind) {
    switch kind {
    // These have other members than the events that speak of them.
    case .day: self.init(of: CalorieDay(date: Day(number: 0)))
    case .planWeek: self.init(of: EffectiveWeek.untouched)
    default:
      var outlining = Outlining()
      self = kind.accept(&outlining)
    }
  }

  private init(of thing: some ComposedThing) {
    var writer = JSONWriter(outlining: MemberOutline())
    thing.write(in: StateDocument(JournalState()), to: &writer)
    self.init(writer.outline ?? MemberOutline(), of: writer.bytes)
  }

  private init(_ outline: MemberOutline, of object: [UInt8]) {
    names = outline.names
    types = names.indices.map { outline.type($0, in: object) }
  }

  /// Asks a thing that nothing was ever said of.
  private struct Outlining: KindVisitor {
    let id = EntityID(high: 0, low: 0)

    func visit<Record: JournalEntity>(
      _ table: WritableKeyPath<JournalState, EntityTable<Record>>
    ) -> TableColumns {
      let untouched = Entity<Record>.untouched(id)
      var writer = JSONWriter(outlining: MemberOutline())
      StateDocument(JournalState()).writePlainly(untouched, withParts: false, to: &writer)
      return TableColumns(writer.outline ?? MemberOutline(), of: writer.bytes)
    }
  }
}
