/// What a person calls the things of a journal, and how values are read aloud.
public struct ThingNames: Sendable {
  /// Those of all things; nil where each is looked up.
  private let names: [EntityID: String]?
  private let state: JournalState
  private let older: [JournalState]

  /// - Parameters:
  ///   - state: where things are looked up.
  ///   - older: further states, for names of what is gone by now.
  ///   - isForFew: whether few will be asked for, which are not worth a look at all things.
  public init(_ state: JournalState, older: [JournalState] = [], isForFew: Bool = false) {
    self.init(state, older: older, isForFew: isForFew, by: OneWorker())
  }

  /// - Parameter workers: share a look at all things.
  init(
    _ state: JournalState, older: [JournalState], isForFew: Bool, by workers: some Workers
  ) {
    (self.state, self.older) = (state, older)
    names = isForFew ? nil : ReferenceFinder.names(in: [state] + older, by: workers)
  }

  /// The name of a thing that has one.
  func name(of id: EntityID) -> String? {
    if let names { return names[id] }
    return ReferenceFinder.name(of: id, in: state)
      ?? older.lazy.compactMap { ReferenceFinder.name(of: id, in: $0) }.first
  }

  /// A thing by its kind and name, or by what it is of.
  ///
  /// - Parameters:
  ///   - id: the thing.
  ///   - kind: its kind.
  ///   - members: those of its document, or what is known of them, where it isn't in the state any
  ///     more.
  public func title(
    of id: EntityID, _ kind: EntityKind, members: [JSONMember]? = nil
  ) -> String {
    if let title = titleByName(of: id, kind) { return title }
    let members = members ?? self.members(of: id, kind)
    if let name = members.flatMap({ NameMembers.name(in: .object($0)) }) {
      return "\(kind.noun) “\(name)”"
    }
    func reference(_ member: String) -> EntityID? {
      guard case .string(let text)? = members?.first(where: { $0.name == member })?.value else {
        return nil
      }
      return EntityID(text)
    }
    if kind == .planWeek, let plan = reference("plan").flatMap(name(of:)),
      case .number(let number)? = members?.first(where: { $0.name == "weekNumber" })?.value
    {
      return "week \(number) of plan “\(plan)”"
    }
    return title(of: id, kind, ofExercise: reference("exercise"))
  }

  /// A thing that has no name by what it is of.
  func title(of id: EntityID, _ kind: EntityKind, ofExercise exercise: EntityID?) -> String {
    guard let exercise, let name = name(of: exercise) else { return "\(kind.noun) \(id.ending)" }
    return "\(kind.noun) of \(name) (\(id.ending))"
  }

  /// A thing by its kind and name; `nil` for one that has none.
  func titleByName(of id: EntityID, _ kind: EntityKind) -> String? {
    if kind == .profile || kind == .equipment { return "the \(kind.noun)" }
    // Of weeks only their number is a name, which those of all plans have.
    return kind == .planWeek ? nil : name(of: id).map { "\(kind.noun) “\($0)”" }
  }

  /// The members of a thing's document without its parts; `nil` where it isn't to be seen.
  public func members(of id: EntityID, _ kind: EntityKind) -> [JSONMember]? {
    Self.members(of: id, kind, in: StateDocument(state))
  }

  /// The same of a thing in a document.
  static func members(
    of id: EntityID, _ kind: EntityKind, in document: StateDocument
  ) -> [JSONMember]? {
    document.piece(of: id, kind: kind).flatMap(members)
  }

  /// Those of such a document.
  static func members(_ piece: [UInt8]) -> [JSONMember]? {
    guard case .object(let members) = JSONValue(written: piece) else { return nil }
    return members
  }

  /// A value as a person reads it; `nil` for none.
  public func words(_ value: JSONValue) -> String? {
    value.words { text in EntityID(text).flatMap(name(of:)) ?? text }
  }

  /// The value of a field as it is told: a number with its unit, a time by its day and hour; `nil` for
  /// none.
  ///
  /// - Parameters:
  ///   - value: as events carry it.
  ///   - field: the name of its field.
  ///   - members: those of its thing, which say in what unit its weight is.
  public func told(_ value: JSONValue, of field: String, among members: [JSONMember]) -> String? {
    value.told(of: field, in: Self.unit(members), unitSystem) { text in
      EntityID(text).flatMap(name(of:)) ?? text
    }
  }

  /// The profile's units.
  var unitSystem: UnitSystem? { state.profile.unitSystem }

  /// The unit that a thing's members say.
  static func unit(_ members: [JSONMember]) -> String? {
    guard case .string(let unit)? = members.first(where: { $0.name == "unit" })?.value else {
      return nil
    }
    return unit
  }

  /// The unit at the end of a field's name: its word, and the symbol with which a value is told.
  static func unit(endingField field: String) -> (word: String, symbol: String)? {
    [("Seconds", "s"), ("Metres", "m")].first { field.hasSuffix($0.0) }
  }

  /// A field's name as words: `targetReps` as `target reps`, `topSetRPECap` as `top set RPE cap`,
  /// `durationSeconds` as `duration`, as its value is told with the unit, and `hasRack` as `rack`.
  public static func words(ofField field: String) -> String {
    let letters = Array(field.utf8.dropLast(unit(endingField: field)?.word.utf8.count ?? 0))
    func isCapital(_ place: Int) -> Bool { (0x41...0x5a).contains(letters[place]) }
    let starts = letters.indices.filter { place in
      place == 0
        || isCapital(place)
          && (!isCapital(place - 1) || place + 1 < letters.count && !isCapital(place + 1))
          // The one name that has a capital inside.
          && !letters[..<place].suffix(3).elementsEqual("You".utf8)
    }
    let words = zip(starts, starts.dropFirst() + [letters.count]).map { start, end in
      let word = String(decoding: letters[start..<end], as: UTF8.self)
      let inSmall = word.lowercased()
      if inSmall == "youtube" { return "YouTube" }
      // Several capitals are an abbreviation.
      return end - start > 1 && (start..<end).allSatisfy(isCapital) ? word : inSmall
    }
    let asks = words.count > 1 && (words[0] == "is" || words[0] == "has")
    return words.dropFirst(asks ? 1 : 0).joined(separator: " ")
  }
}
