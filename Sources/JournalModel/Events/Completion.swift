/// What an event is made complete from beside the state: what its draft says.
public struct Completion: Sendable {
  /// What the event does to `entity`.
  public let effect: EventEffect
  /// The thing that the event is about, with the id made for it where the draft gave none.
  public let entity: EntityID
  /// When the event happens.
  public let at: Moment
  /// The names of the fields that the draft names, be it with `null`.
  public let given: FieldNames
  /// Where it asks to be put, for a part that stands in an order.
  public let placement: Placement?
  let tables: TrainingTables
  /// Gives places in an order to what has none.
  var numbering: SetNumbering
  /// What makes room for a part in its order, and is appended ahead of it.
  var preparations: [EventDraft] = []

  /// Whether the event says something of a weight or its unit, or brings a thing into being.
  var speaksOfWeight: Bool {
    effect == .create || given.contains("weight") || given.contains("unit")
  }
}

/// What a check looks up beside the state.
public struct TrainingTables: Sendable {
  /// The activities that a calorie entry can name.
  public let activities: ActivityLibrary

  /// What can be looked up in a library of activities; by default nothing.
  public init(activities: ActivityLibrary = ActivityLibrary([])) {
    self.activities = activities
  }
}
