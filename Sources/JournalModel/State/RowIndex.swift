import Synchronization

/// The places of a table's rows by the ids of their things.
///
/// Of many rows that come at once it is made when somebody first asks for one of them: who writes all of
/// them down never does.
struct RowIndex: Sendable {
  private var made = IDTable()
  private var late: LateTable?

  init() {}

  /// - Parameter ids: gives those of the rows, in their order.
  init(of ids: @escaping @Sendable () -> [EntityID]) {
    late = LateTable(of: ids)
  }

  /// The place of an id.
  subscript(_ id: EntityID) -> Int? {
    if let late { late.place(of: id) } else { made[id] }
  }

  /// Looks at where some ids will be looked for.
  func expect(_ ids: [EntityID]) { (late?.table ?? made).expect(ids[...]) }

  /// Makes room for so many ids at once.
  mutating func reserve(_ count: Int) {
    settle()
    made.reserve(count)
  }

  /// The place of an id, which is given the next one where it has none.
  mutating func place(of id: EntityID) -> (place: Int, isNew: Bool) {
    settle()
    return made.place(of: id)
  }

  /// Takes over what was to be made late: from now on rows are added.
  private mutating func settle() {
    guard let late else { return }
    made = late.table
    self.late = nil
  }
}

/// A table that is made when it is first asked for, be it by several threads at once.
private final class LateTable: Sendable {
  private let ids: @Sendable () -> [EntityID]
  private let made = AtomicLazyReference<Made>()

  private final class Made: Sendable {
    let table: IDTable

    init(of ids: [EntityID]) {
      var table = IDTable()
      table.reserve(ids.count)
      table.add(ids)
      self.table = table
    }
  }

  init(of ids: @escaping @Sendable () -> [EntityID]) {
    self.ids = ids
  }

  var table: IDTable { known.table }

  func place(of id: EntityID) -> Int? { known.table[id] }

  private var known: Made { made.load() ?? made.storeIfNil(Made(of: ids())) }
}
