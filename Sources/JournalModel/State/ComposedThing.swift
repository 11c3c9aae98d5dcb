/// Something that is shown as a thing though others make it: what was logged makes a day, and a plan its
/// weeks.
protocol ComposedThing {
  /// Writes it as one that stands by itself.
  func write(in document: StateDocument, to writer: inout JSONWriter)
}

extension CalorieDay: ComposedThing {}

extension EffectiveWeek: ComposedThing {}

extension EntityKind {
  /// Whether its things are made by others, be there a table of it or not.
  var isComposed: Bool { self == .day || self == .planWeek }
}

extension StateDocument {
  /// All things of a kind that others make, in their order; none of other kinds.
  func composed(_ kind: EntityKind) -> [any ComposedThing] {
    switch kind {
    case .day: return days
    case .planWeek: return planWeeks
    default: return []
    }
  }

  /// Some of them, by their places.
  func composed(_ kind: EntityKind, at places: ArraySlice<Int>) -> [any ComposedThing] {
    switch kind {
    case .day: return places.map { days[$0] }
    case .planWeek: return places.map { planWeeks[$0] }
    default: return []
    }
  }

  /// One of them; nil where there is none.
  func composed(_ id: EntityID, _ kind: EntityKind) -> (any ComposedThing)? {
    switch kind {
    case .day: return day(id)
    case .planWeek: return planWeek(id)
    default: return nil
    }
  }
}
