/// Makes the rows of sets, each at once: nearly every thing of a journal is a set.
struct SetRows<Notation: RowNotation> {
  private let document: StateDocument
  private let columns: [String]
  private var writer: SetWriter<Notation>

  init(_ document: StateDocument, _ columns: [String], in notation: Notation) {
    (self.document, self.columns) = (document, columns)
    writer = SetWriter(document.state, in: notation)
  }

  /// Adds the sets of some rows of their table that are to be seen.
  ///
  /// - Returns: whether all have the members that are the columns.
  mutating func add(_ places: ArraySlice<Int>, to rows: inout TidyRows) -> Bool {
    var plainly = JSONWriter(outlining: MemberOutline(of: columns))
    var isUniform = true
    func add(_ set: Entity<WorkoutSet>) {
      guard writer.isVisible(set) else { return }
      if writer.write(set, in: { rows.add(upTo: $0, if: $1) }) { return }
      plainly.startAnew()
      document.write(set, withParts: false, to: &plainly)
      isUniform = isUniform && rows.add(plainly)
    }
    document.state.sets.forEachRow(inMemory: places) {
      add(Entity(unpacking: &$0))
    } unpacked: {
      add($0)
    }
    return isUniform
  }
}
