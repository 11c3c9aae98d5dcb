/// Where an export keeps what: the column of each role, with the units that the header says.
struct Columns {
  /// A column of weights, with the unit in its name.
  struct Weight: Equatable {
    let index: Int
    let unit: WeightUnit?
  }

  /// A column of distances, with the unit in its name.
  struct Distance: Equatable {
    let index: Int
    let unit: DistanceUnit?
  }

  /// The column of each role that has one: asked for with every cell, so that nothing is hashed.
  struct RoleColumns {
    private var columns = [Int?](repeating: nil, count: ColumnRole.allCases.count)

    subscript(role: ColumnRole) -> Int? {
      get { columns[role.rawValue] }
      set { columns[role.rawValue] = newValue }
    }
  }

  /// The names as written.
  let header: [String]
  private(set) var roles: [ColumnRole?]
  /// The first column of each role.
  private(set) var index = RoleColumns()
  /// FitNotes 2 has one column for kilograms and one for pounds.
  private(set) var weights: [Weight] = []
  private(set) var distances: [Distance] = []
  /// Columns whose role was taken from where they stand.
  var placed: [Int] = []
  /// The unit that the name of the body weight says.
  private(set) var bodyWeightUnit: WeightUnit?
  /// Seconds in a plain number of a column of durations, the workouts' or the sets'.
  private(set) var durationUnitSeconds = 1.0
  private(set) var setUnitSeconds = 1.0

  /// Takes the roles that the names say in an app's history.
  ///
  /// Beside an exercise's name, a table's `exercise` is what a database knows it by; the journal's
  /// own, of which the sessions are the workouts, is one.
  ///
  /// - Parameter reading: what a role is taken for.
  init(
    _ header: [String], as source: ImportSource, reading: (ColumnRole) -> ColumnRole = { $0 }
  ) {
    var identities: [String] = []
    if source == .table {
      let names = header.map { HeaderName($0).name }
      if names.contains("exercise name") { identities = ["exercise"] }
      if names.contains("exercisename") { identities = ["exercise", "session"] }
    }
    self.init(header) { name in
      identities.contains(name) ? .ignored : ColumnRole.named(name, in: source).map(reading)
    }
  }

  /// Takes the roles that the names say, which come folded.
  init(_ header: [String], role: (String) -> ColumnRole?) {
    self.header = header
    let named = header.map { role(HeaderName($0).name) }
    roles = named.map { _ in nil }
    for (column, role) in named.enumerated() {
      if let role { assign(role, to: column) }
    }
  }

  var count: Int { header.count }

  func has(_ role: ColumnRole) -> Bool { index[role] != nil }

  /// Gives a column its role; a second column of a role is ignored, weights and distances aside.
  mutating func assign(_ role: ColumnRole, to column: Int) {
    let name = HeaderName(header[column])
    switch role {
    case .weight:
      weights.append(
        Weight(index: column, unit: unit(of: column, name) { WeightUnit(importName: $0) }))
    case .distance:
      distances.append(
        Distance(index: column, unit: unit(of: column, name) { DistanceUnit(importName: $0) }))
    case .bodyWeight where index[role] == nil:
      bodyWeightUnit = name.unit.flatMap { WeightUnit(importName: $0) }
    case .duration where index[role] == nil: durationUnitSeconds = Self.seconds(in: name.unit)
    case .seconds where index[role] == nil: setUnitSeconds = Self.seconds(in: name.unit)
    default: break
    }
    if index[role] == nil {
      index[role] = column
      roles[column] = role
    } else {
      roles[column] = role == .weight || role == .distance ? role : .ignored
    }
  }

  private static func seconds(in unit: String?) -> Double {
    guard let unit else { return 1 }
    return unit.hasPrefix("min") ? 60 : unit.hasPrefix("h") ? 3600 : 1
  }

  /// The unit in brackets (`Weight (kg)`), as the whole name (`kg`) or as its last word
  /// (`weight_lbs`, `distanceMetres`).
  private func unit<Unit>(
    of column: Int, _ name: HeaderName, _ read: (String) -> Unit?
  ) -> Unit? {
    if let bracketed = name.unit { return read(bracketed) }
    guard let last = name.name.split(separator: " ").last else { return nil }
    let capital = header[column].lastIndex(where: \.isUppercase)
    return read(String(last)) ?? capital.flatMap { read(String(header[column][$0...])) }
  }
}
