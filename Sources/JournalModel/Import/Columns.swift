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
  /// Whether a distance, a time or an effort was known by its place alone.
  var hasPlacedMeasure = false
  /// Columns whose names are known and that have no role.
  private var omissions: [Int: Omission] = [:]
  /// The unit that the name of the body weight says.
  private(set) var bodyWeightUnit: WeightUnit?
  /// Seconds in a plain number of a column of durations, the workouts' or the sets'.
  private(set) var durationUnitSeconds = 1.0
  private(set) var setUnitSeconds = 1.0
  /// What the two parts of `1:05` are there, the workouts' or the sets'.
  var durationParts = DurationText.TwoParts.hoursAndMinutes
  private(set) var setParts = DurationText.TwoParts.minutesAndSeconds
  /// Whether durations are minutes only because they would be nothing as seconds.
  private(set) var areMinutesGuessed = false
  /// Whether distances are metres only because nobody would be as fast by kilometres.
  private(set) var areMetresGuessed = false

  /// Takes the roles that the names say in an app's history.
  ///
  /// Beside an exercise's name, a table's `exercise` is what a database knows it by; so is what its
  /// rows are put together by into workouts, which in the journal's own table tells them apart as well.
  init(_ header: [String], as source: ImportSource) {
    var identities: [String] = []
    var session: String?
    if source == .table {
      let names = header.map { HeaderName($0).name }
      if ["exercise name", "exercisename"].contains(where: { names.contains($0) }) {
        identities = ["exercise"]
      }
      if CSVTable.areOwnOfSets(names) {
        session = "session"
      } else if let session = CSVTable.sessionColumn(names) {
        identities.append(names[session])
      }
      // Hevy's tables have the day of a workout beside its start.
      if names.contains("exercise title"), names.contains("workout start time") {
        identities.append("workout date")
      }
    }
    self.init(header, isAnybodys: source == .table) { name in
      if name == session { return .workoutNumber }
      return identities.contains(name) ? .ignored : ColumnRole.named(name, in: source)
    }
    if source == .table { takeSecondaryNames() }
  }

  private mutating func takeSecondaryNames() {
    for column in header.indices where isOpen(column) {
      guard let role = secondaryRole(of: column), !has(role),
        role != .setCount || !has(.setOrder)
      else { continue }
      assign(role, to: column)
    }
  }

  /// What a column is by a name that counts where no other has a better one.
  func secondaryRole(of column: Int) -> ColumnRole? {
    ColumnRole.secondary(HeaderName(header[column]).name)
      ?? ColumnRole.secondary(HeaderName(HeaderName.parted(header[column])).name)
  }

  /// Takes the roles that the names say, which come folded.
  ///
  /// - Parameter isAnybodys: whether somebody, and no app, made the names: then `weightUnit` is known by
  ///   what `weight unit` is, and what stands in brackets may deny any name.
  init(_ header: [String], isAnybodys: Bool = false, role: (String) -> ColumnRole?) {
    self.header = header
    roles = header.map { _ in nil }
    var doubtful: [(role: ColumnRole, column: Int)] = []
    for (column, written) in header.enumerated() {
      if isAnybodys, let target = ColumnRole.target(written) {
        assign(target, to: column)
      } else if let done = HeaderName.planned(written), role(done) != nil {
        omissions[column] = .planned
      } else if let said = HeaderName(written).unit, OtherMeasures.isInBrackets(said) {
        continue
      } else if let role = role(HeaderName(written).name)
        ?? (isAnybodys ? Self.partedRole(of: written, role) : nil)
      {
        switch BracketedWords(written).bearing(on: role) {
        case .denial where isAnybodys || role == .weight: continue
        case .doubt where isAnybodys: doubtful.append((role, column))
        case .other(let meant) where isAnybodys: assign(meant, to: column)
        default: assign(role, to: column)
        }
      }
    }
    for (role, column) in doubtful { assign(role, to: column, isDoubtful: true) }
    if isAnybodys { preferWeightsWithUnits() }
  }

  /// Leaves out a column of weights without a unit beside one that says its own: nobody knows whether the
  /// former has the same.
  private mutating func preferWeightsWithUnits() {
    guard !has(.weightUnit), let said = weights.first(where: { $0.unit != nil }) else { return }
    for bare in weights where bare.unit == nil {
      release(bare.index)
      omitSecond(.weight, bare.index)
    }
    index[.weight] = said.index
  }

  /// Puts the weights in the unit that was lifted first, where a table has them in both.
  mutating func preferLiftedWeights(in records: [CSVRecord]) {
    guard let both = WeightColumns(weights) else { return }
    let lifted = WeightColumns.lifted([both], in: records)
    weights.sort { $0.unit == lifted && $1.unit != lifted }
    index[.weight] = weights.first?.index
  }

  /// The role of a name whose words are parted, or in which one says only that it was done.
  private static func partedRole(of written: String, _ role: (String) -> ColumnRole?) -> ColumnRole?
  {
    if let role = role(HeaderName(HeaderName.parted(written)).name) { return role }
    guard let done = HeaderName.done(written).flatMap(role), measures.contains(done) else {
      return nil
    }
    return done
  }

  /// What can be meant to be done, and be done otherwise.
  private static let measures: Set<ColumnRole> = [
    .weight, .reps, .setCount, .rpe, .rir, .distance, .seconds,
  ]

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
    release(column)
    omissions[column] = .timeOfDay
    guard let next = roles.indices.first(where: { omissions[$0] == .second(role) }) else { return }
    assign(role, to: next)
  }

  /// Takes what columns say that was done, where another has its role by a name that doesn't: beside
  /// `Actual Reps`, the plan is in `Reps`.
  ///
  /// - Parameter isLike: whether what a column says was done may be that of what another says was meant.
  mutating func preferDone(where isLike: (_ done: Int, _ plan: Int) -> Bool) {
    for column in header.indices {
      guard case .second(let role) = omissions[column], Self.measures.contains(role),
        HeaderName.done(header[column]) != nil,
        let plan = roles.firstIndex(of: role), HeaderName.done(header[plan]) == nil,
        isLike(column, plan)
      else { continue }
      release(plan)
      omissions[plan] = .planned
      assign(role, to: column)
    }
  }

  /// Takes the durations of workouts for those of their sets.
  mutating func takeForSets(durations column: Int) {
    roles[column] = .seconds
    (index[.duration], index[.seconds]) = (nil, column)
    setUnitSeconds = durationUnitSeconds
    if let parts = clockParts(of: column) { setParts = parts }
  }

  /// Takes durations for minutes, those of the sets or those of the workouts.
  mutating func guessMinutes(ofSets: Bool) {
    if ofSets { setUnitSeconds = 60 } else { durationUnitSeconds = 60 }
    areMinutesGuessed = true
  }

  /// Takes distances without a unit for metres.
  mutating func guessMetres() {
    distances = distances.map { Distance(index: $0.index, unit: $0.unit ?? .metres) }
    areMetresGuessed = true
  }

  /// Gives a column its role; a second column of a role gets none, but that weights and distances
  /// may stand there in several units.
  ///
  /// - Parameter isDoubtful: whether a column that has the role already is another of its kind, whatever
  ///   its unit.
  mutating func assign(_ role: ColumnRole, to column: Int, isDoubtful: Bool = false) {
    omissions[column] = nil
    if isDoubtful, has(role) { return omitSecond(role, column) }
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
    case .duration:
      durationUnitSeconds = unitSeconds(of: column) ?? 1
      durationParts = clockParts(of: column) ?? .hoursAndMinutes
    case .seconds:
      setUnitSeconds = unitSeconds(of: column) ?? 1
      setParts = clockParts(of: column) ?? .minutesAndSeconds
    default: break
    }
    index[role] = index[role] ?? column
    roles[column] = role
  }

  /// Gives a column another role than its name has.
  mutating func reassign(_ column: Int, to role: ColumnRole) {
    release(column)
    assign(role, to: column)
  }

  /// Takes its role from a column.
  mutating func release(_ column: Int) {
    placed.removeAll { $0 == column }
    if let role = roles[column], index[role] == column { index[role] = nil }
    roles[column] = nil
    weights.removeAll { $0.index == column }
    distances.removeAll { $0.index == column }
  }

  /// Takes over what columns of the same names turned out to be beside their cells.
  mutating func takeRoles(from others: Columns) {
    let changed = header.indices.compactMap { column in
      others.header.firstIndex(of: header[column]).map { (column: column, other: $0) }
    }.filter { roles[$0.column] != others.roles[$0.other] }
    for (column, _) in changed { release(column) }
    for (column, other) in changed {
      if let role = others.roles[other] {
        assign(role, to: column)
      } else {
        omissions[column] = others.omissions[other]
      }
      if others.placed.contains(other) { placed.append(column) }
    }
  }

  private static let stones: Set = ["st", "sts", "stone", "stones"]

  /// Leaves out a column beside another that has its role.
  mutating func omitSecond(_ role: ColumnRole, _ column: Int) {
    omissions[column] = .second(role)
  }
}
