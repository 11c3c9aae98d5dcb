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

  /// Why nothing is taken from a column.
  enum Omission: Equatable {
    /// Its name says nothing that is known.
    case unknown
    /// Another column has its role already.
    case second(ColumnRole)
    /// It says what was meant to be done.
    case planned
    /// It says when each set was done.
    case timeOfDay
    /// What it holds has no place in a set.
    case homeless
    /// Its weights are in stones, which no journal has.
    case stones
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
  /// Columns whose names are known and that have no role.
  private var omissions: [Int: Omission] = [:]
  /// The unit that the name of the body weight says.
  private(set) var bodyWeightUnit: WeightUnit?
  /// Seconds in a plain number of a column of durations, the workouts' or the sets'.
  private(set) var durationUnitSeconds = 1.0
  private(set) var setUnitSeconds = 1.0

  /// Takes the roles that the names say in an app's history.
  ///
  /// Beside an exercise's name, a table's `exercise` is what a database knows it by; so is what its
  /// rows are put together by into workouts.
  init(_ header: [String], as source: ImportSource) {
    var identities: [String] = []
    if source == .table {
      let names = header.map { HeaderName($0).name }
      if ["exercise name", "exercisename"].contains(where: { names.contains($0) }) {
        identities = ["exercise"]
      }
      if let session = CSVTable.sessionColumn(names) { identities.append(names[session]) }
      // Hevy's tables have the day of a workout beside its start.
      if names.contains("exercise title"), names.contains("workout start time") {
        identities.append("workout date")
      }
    }
    self.init(header, partsWords: source == .table) { name in
      identities.contains(name) ? .ignored : ColumnRole.named(name, in: source)
    }
  }

  /// Takes the roles that the names say, which come folded.
  ///
  /// - Parameter partsWords: whether `weightUnit` is known by what `weight unit` is.
  init(_ header: [String], partsWords: Bool = false, role: (String) -> ColumnRole?) {
    self.header = header
    roles = header.map { _ in nil }
    for (column, written) in header.enumerated() {
      if let done = HeaderName.planned(written), role(done) != nil {
        omissions[column] = .planned
      } else if let role = role(HeaderName(written).name)
        ?? (partsWords ? role(HeaderName(HeaderName.parted(written)).name) : nil)
      {
        assign(role, to: column)
      }
    }
  }

  var count: Int { header.count }

  func has(_ role: ColumnRole) -> Bool { index[role] != nil }

  /// Why nothing is taken from a column.
  func omission(of column: Int) -> Omission {
    if let omission = omissions[column] { return omission }
    return roles[column] == nil ? .unknown : .homeless
  }

  /// Whether nothing is known of a column yet.
  func isOpen(_ column: Int) -> Bool { roles[column] == nil && omissions[column] == nil }

  /// Takes its role from a column of times of day; the next that was named for it has it then.
  mutating func omitTimeOfDay(_ column: Int) {
    guard let role = roles[column] else { return }
    (roles[column], index[role]) = (nil, nil)
    omissions[column] = .timeOfDay
    guard let next = roles.indices.first(where: { omissions[$0] == .second(role) }) else { return }
    omissions[next] = nil
    assign(role, to: next)
  }

  /// Takes the durations of workouts for those of their sets.
  mutating func takeForSets(durations column: Int) {
    roles[column] = .seconds
    (index[.duration], index[.seconds]) = (nil, column)
    setUnitSeconds = durationUnitSeconds
  }

  /// Gives a column its role; a second column of a role gets none, but that weights and distances
  /// may stand there in several units.
  mutating func assign(_ role: ColumnRole, to column: Int) {
    let name = HeaderName(header[column])
    let weightUnit = name.unit.flatMap { WeightUnit(importName: $0) }
    switch role {
    case .weight where name.unit.map(Self.stones.contains) == true:
      omissions[column] = .stones
      return
    case .weight:
      let unit = unit(of: column, name) { WeightUnit(importName: $0) }
      if weights.contains(where: { $0.unit == unit }) { return omitSecond(role, column) }
      weights.append(Weight(index: column, unit: unit))
    case .distance:
      let unit = unit(of: column, name) { DistanceUnit(importName: $0) }
      if distances.contains(where: { $0.unit == unit }) { return omitSecond(role, column) }
      distances.append(Distance(index: column, unit: unit))
    case .ignored: break
    case .bodyWeight where has(role) && weightUnit != bodyWeightUnit:
      // StrongLifts has it in both units.
      roles[column] = .ignored
      return
    case _ where has(role): return omitSecond(role, column)
    case .bodyWeight: bodyWeightUnit = weightUnit
    case .duration: durationUnitSeconds = unitSeconds(of: column, name)
    case .seconds: setUnitSeconds = unitSeconds(of: column, name)
    default: break
    }
    index[role] = index[role] ?? column
    roles[column] = role
  }

  /// Gives a column another role than its name has.
  mutating func reassign(_ column: Int, to role: ColumnRole) {
    if let former = roles[column] { index[former] = nil }
    roles[column] = nil
    assign(role, to: column)
  }

  private static let stones: Set = ["st", "sts", "stone", "stones"]

  private mutating func omitSecond(_ role: ColumnRole, _ column: Int) {
    omissions[column] = .second(role)
  }

  /// Seconds in the unit that the name of a column of durations says; 1 where it says none.
  private func unitSeconds(of column: Int, _ name: HeaderName) -> Double {
    guard let unit = name.unit else {
      return HeaderWords.unitSeconds(HeaderName.folded(HeaderName.parted(header[column]))) ?? 1
    }
    return unit.hasPrefix("min") ? 60 : unit.hasPrefix("h") ? 3600 : 1
  }

  /// The unit in brackets (`Weight (kg)`), as the whole name (`kg`) or as its last word
  /// (`weight_lbs`, `distanceMetres`, `distanceKM`).
  private func unit<Unit>(
    of column: Int, _ name: HeaderName, _ read: (String) -> Unit?
  ) -> Unit? {
    if let bracketed = name.unit { return read(bracketed) }
    guard let last = name.name.split(separator: " ").last else { return nil }
    return read(String(last))
      ?? HeaderName.parted(header[column]).split(separator: " ").last.flatMap { read(String($0)) }
  }
}
