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
    value.told(of: field, in: Self.unit(members)) { text in
      EntityID(text).flatMap(name(of:)) ?? text
    }
  }

  /// The unit that a thing's members say.
  static func unit(_ members: [JSONMember]) -> String? {
    guard case .string(let unit)? = members.first(where: { $0.name == "unit" })?.value else {
      return nil
    }
    return unit
  }

  /// A field's name as words: `targetReps` as `target reps`, and `topSetRPECap` as `top set RPE cap`.
  public static func words(ofField field: String) -> String {
    let letters = Array(field)
    var words: [String] = []
    for (place, letter) in letters.enumerated() {
      let startsWord =
        place == 0
        || letter.isUppercase
          && (letters[place - 1].isLowercase
            || place + 1 < letters.count && letters[place + 1].isLowercase)
      // The one name that has a capital inside.
      if startsWord, !(words.last == "You" && letter == "T") { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words.map { word in
      if word.lowercased() == "youtube" { return "YouTube" }
      // Several capitals are an abbreviation.
      return word.count > 1 && word.allSatisfy(\.isUppercase) ? word : word.lowercased()
    }.joined(separator: " ")
  }
}
