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
  /// Seconds in a plain number of the duration column.
  private(set) var durationUnitSeconds = 1.0

  /// Takes the roles that the names say in an app's history.
  init(_ header: [String], as source: ImportSource) {
    self.init(header) { ColumnRole.named($0, in: source) }
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
        Weight(index: column, unit: Self.unit(of: name) { WeightUnit(importName: $0) }))
    case .distance:
      distances.append(
        Distance(index: column, unit: Self.unit(of: name) { DistanceUnit(importName: $0) }))
    case .bodyWeight where index[role] == nil:
      bodyWeightUnit = name.unit.flatMap { WeightUnit(importName: $0) }
    case .duration where name.unit?.hasPrefix("min") == true: durationUnitSeconds = 60
    case .duration where name.unit?.hasPrefix("h") == true: durationUnitSeconds = 3600
    default: break
    }
    if index[role] == nil {
      index[role] = column
      roles[column] = role
    } else {
      roles[column] = role == .weight || role == .distance ? role : .ignored
    }
  }

  /// The unit in brackets (`Weight (kg)`), as the whole name (`kg`) or as its last word
  /// (`weight_lbs`).
  private static func unit<Unit>(of name: HeaderName, _ read: (String) -> Unit?) -> Unit? {
    if let bracketed = name.unit { return read(bracketed) }
    guard let last = name.name.split(separator: " ").last else { return nil }
    return read(String(last))
  }
}
