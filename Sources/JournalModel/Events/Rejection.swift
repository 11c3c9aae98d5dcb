/// A rule that an event would break: why this device won't append it.
///
/// Replay never rejects; rules hold only where events are made.
public enum Rejection: Error, Equatable, Sendable {
  /// A rule of the seeds, or one like them, in the words that a user reads.
  case rule(String)
  /// The address is none of a video on YouTube.
  case invalidYouTubeURL
  /// The image has more than 2 MiB.
  case imageTooLarge
  /// The thumbnail has more than 50 KiB.
  case thumbnailTooLarge
  /// What is said to have happened lies after the clock's reading.
  case futureDate(Moment, now: Moment)

  // The shape of the event.
  /// No event has a type of that name; the suggestion is one whose name is close.
  case unknownType(String, suggestion: String?)
  /// The event, or its data, is JSON, but no object.
  case notAnObject
  /// Events of the type have no such field; those that they have are told.
  case unknownField(String, type: EventType, known: [String])
  /// The field takes another type of value; the reason says which.
  case wrongType(field: String, reason: String)
  /// The field must be there.
  case required(field: String)
  /// An update that names no field.
  case nothingToChange(EventType)
  /// A member of the event itself, such as `at`, that isn't what it should be.
  case badMember(String, reason: String)
  /// The bytes are no JSON.
  case notJSON(JSONError)
  /// The line would be longer than the format allows, in bytes.
  case tooLarge(bytes: Int, limit: Int)

  // What the event speaks of.
  /// An event of the type must say what it is about.
  case entityRequired(EventType)
  /// Nothing of the kind has that id, or it was deleted.
  case noSuchEntity(EntityKind, EntityID)
  /// Something of the kind has that id already.
  case alreadyExists(EntityKind, EntityID)
  /// What has that id is of another kind.
  case otherKind(EntityID, is: EntityKind, wanted: EntityKind)
  /// What the type is about has one id on every device, and that is another.
  case otherEntity(EventType, given: EntityID, derived: EntityID)
  /// The field names something that isn't there.
  case noSuchReference(field: String, EntityKind, EntityID)
  /// Workouts still have the exercise in them; ``EventDraft/isForced`` deletes it all the same.
  case inUse(EntityKind, workouts: Int)
  /// The whole has no such place for its part.
  case noSuchPlace(Placement)
  /// A move must say where to.
  case placeRequired
  /// What is placed stands in one place, and not in several.
  case severalPlaces

  // Limits of ours.
  /// A text with a character that no screen can show.
  case controlCharacter(field: String)
  /// A text of more characters than the limit.
  case textTooLong(field: String, limit: Int)
  /// A number outside of the range, in the unit.
  case outOfRange(field: String, ClosedRange<Double>, unit: String?)
  /// A set that says nothing of what was done.
  case nothingLogged
  /// A key or the like, of which none belongs into a journal, as that travels.
  case secret(field: String)
}

extension Rejection {
  /// The rule in a sentence without a full stop, in the seed's own words where it has some.
  ///
  /// It says what is wrong, for any program to show; what helps there is the program's own to add.
  public var message: String {
    switch self {
    case .rule(let sentence): sentence
    case .invalidYouTubeURL: "Invalid YouTube URL"
    case .imageTooLarge: "Image too large (max 2MB)"
    case .thumbnailTooLarge: "Thumbnail too large (max 50KB)"
    case .futureDate(let at, let now):
      // Both at one offset, or nobody sees which is later.
      "Cannot log future workouts (\(at) is after \(now.withOffset(of: at)))"
    case .unknownType(let name, let suggestion):
      "There is no event type “\(name)”" + (suggestion.map { "; did you mean \($0)?" } ?? "")
    case .notAnObject: "An event and its data must be JSON objects"
    case .unknownField(let name, let type, let known):
      if known.isEmpty {
        "\(type.rawValue) takes no fields, so not “\(name)” either"
      } else if let meant = Spelling.nearest(to: name, in: known) {
        "\(type.rawValue) has no field “\(name)”; did you mean \(meant)?"
      } else {
        "\(type.rawValue) has no field “\(name)”; it has \(known.joined(separator: ", "))"
      }
    case .wrongType(let field, let reason): "\(field): \(reason)"
    case .required(let field): "\(field) is required"
    case .nothingToChange(let type): "\(type.rawValue) names no field to change"
    case .badMember(let name, let reason): "\(name): \(reason)"
    case .notJSON(let error): "Not valid JSON at byte \(error.offset): \(error.reason)"
    case .tooLarge(let bytes, let limit):
      "The event would be a line of \(bytes) bytes; the limit is \(limit)"
    case .entityRequired(let type): "\(type.rawValue) needs the id of its \(type.kind.noun)"
    case .noSuchEntity(let kind, let id): "There is no \(kind.noun) \(id)"
    case .alreadyExists(let kind, let id): "The \(kind.noun) \(id) exists already"
    case .otherKind(let id, let kind, let wanted): "\(id) is \(kind.phrase), not \(wanted.phrase)"
    case .otherEntity(let type, let given, let derived):
      "\(type.rawValue) is about \(derived), which every device knows, so not about \(given)"
    case .inUse(let kind, let workouts):
      "The \(kind.noun) is used in \(workouts == 1 ? "a workout" : "\(workouts) workouts"), "
        + "which would show “\(Exercise.deletedName)”"
    case .noSuchPlace(.after(let id)):
      "after: \(id.map(\.description) ?? "null") is no other part of the same whole"
    case .noSuchPlace(.position(let position)): "There is no position \(position)"
    case .placeRequired: "Say where to: after (an id, or null for the first place) or to (from 0)"
    case .severalPlaces: "Say where to in one way: by rank, by after or by to"
    case .noSuchReference(let field, let kind, let id): "\(field): there is no \(kind.noun) \(id)"
    case .controlCharacter(let field): "\(field) has a control character in it"
    case .textTooLong(let field, let limit): "\(field) must be at most \(limit) characters"
    case .outOfRange(let field, let range, _)
    where range == 0...Double(JSONReader.maximumInteger):
      "\(field) must not be negative"
    case .outOfRange(let field, let range, let unit) where range.lowerBound == range.upperBound:
      "\(field) must be \(EntryNumber.text(range.lowerBound))" + (unit.map { " \($0)" } ?? "")
    case .outOfRange(let field, let range, let unit):
      "\(field) must be between \(EntryNumber.text(range.lowerBound)) and \(EntryNumber.text(range.upperBound))"
        + (unit.map { " \($0)" } ?? "")
    case .nothingLogged: "A set needs reps, a weight, a duration or a distance"
    case .secret(let field):
      "\(field) is a secret, and nothing secret is kept in a journal, which travels"
    }
  }
}

extension Rejection: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
