import JournalModel

/// What some events have touched, to tell which others speak of the same.
struct TouchedThings {
  /// What they write, but for the times of changes.
  private(set) var cells: Set<Footprint.Cell> = []
  /// The things that they are about, and those that they write to.
  private(set) var entities: Set<EntityID> = []
  /// The things that they brought into being.
  private(set) var made: Set<EntityID> = []
  /// Whether what they write shows in other things than these: in the plan that is followed, say.
  private(set) var showsElsewhere = false

  mutating func insert(_ event: Envelope, _ footprint: Footprint) {
    cells.formUnion(
      footprint.cells.filter { cell in
        if case .field(let name) = cell.part { return !cell.kind.namingFields.contains(name) }
        return cell.part != .change
      })
    switch event.type?.kind {
    case .plan, .planWeek, .day, nil: showsElsewhere = true
    default: break
    }
    entities.insert(event.entity)
    entities.formUnion(footprint.cells.map(\.entity))
    if event.type?.effect == .create { made.insert(event.entity) }
  }

  /// Whether another event speaks of the same.
  ///
  /// - Parameter isGone: whether it is about something that is there no more: where that only belonged to
  ///   one of these things, nothing of it is left that could be lost.
  func concern(_ event: WalkedEvent, isGone: @autoclosure () -> Bool) -> Bool {
    let footprint = Footprint(of: event.envelope, in: event.bytes)
    let isSame =
      !cells.isDisjoint(with: footprint.cells)
      || footprint.cells.contains { cell in
        cell.part == .existence
          && cells.contains { $0.kind == cell.kind && $0.entity == cell.entity }
      }
    return isSame || made.contains(event.envelope.entity) || event.mentions(made) && !isGone()
  }
}
