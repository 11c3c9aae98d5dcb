extension EventDraft {
  /// A draft that moves a part to another place in its whole.
  ///
  /// - Parameters:
  ///   - part: the part, as it is seen.
  ///   - placement: where it is to stand among the others.
  ///   - at: when it happened; `nil` for now.
  public init<Record: OrderedPart>(
    moving part: Entity<Record>, to placement: Placement, at: Moment? = nil
  ) {
    self.init(EventType(Record.kind, .move), entity: part.id, at: at)
    place(placement)
  }

  /// A draft that moves one of the parts that stand in one order, of whatever kind it is.
  ///
  /// - Parameters:
  ///   - part: one of ``JournalState/order(in:of:)``.
  ///   - placement: where it is to stand among the others.
  ///   - at: when it happened; `nil` for now.
  public init(moving part: OrderedElement, to placement: Placement, at: Moment? = nil) {
    self.init(EventType(part.kind, .move), entity: part.id, at: at)
    place(placement)
  }

  /// Says where the part is to stand that the draft makes or moves; a new one is the last otherwise.
  public mutating func place(_ placement: Placement) {
    guard case .object(var members) = data else { return }
    members.removeAll { Placement.names.contains($0.name) }
    data = .object(members + [placement.member])
  }
}

extension Placement {
  /// The members that say a place, by their names in a draft's payload.
  static let names: Set = ["after", "to"]

  fileprivate var member: JSONMember {
    switch self {
    case .after(let id):
      JSONMember(name: "after", value: id.map { .string($0.description) } ?? .null)
    case .position(let position): JSONMember(name: "to", value: .number(String(position)))
    }
  }
}
