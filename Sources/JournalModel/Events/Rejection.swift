/// A rule that an event would break: why this device won't append it.
///
/// Replay never rejects; rules hold only where events are made.
public enum Rejection: Error, Equatable, Sendable {
  // The seeds' rules, with the seeds' messages.
  case nameRequired(EntityKind)
  case nameTooLong(EntityKind)
  case muscleGroupRequired
  case invalidYouTubeURL
  case imageTooLarge
  case thumbnailTooLarge
  case exerciseReferenceRequired
  case futureDate(Moment, now: Moment)

  // The shape of the event.
  case unknownType(String, suggestion: String?)
  case unknownVersion(Int, type: EventType)
  case notAnObject
  case unknownField(String, type: EventType, known: [String])
  case wrongType(field: String, reason: String)
  case missingField(String, type: EventType)
  case nothingToChange(EventType)
  case badMember(String, reason: String)
  case notJSON(JSONError)
  case tooLarge(bytes: Int, limit: Int)

  // What the event speaks of.
  case entityRequired(EventType)
  case noSuchEntity(EntityKind, EntityID)
  case alreadyExists(EntityKind, EntityID)
  case otherKind(EntityID, is: EntityKind, wanted: EntityKind)
  case noSuchReference(field: String, EntityKind, EntityID)

  // Limits of ours.
  case controlCharacter(field: String)
  case textTooLong(field: String, limit: Int)
  case outOfRange(field: String, ClosedRange<Double>, unit: String?)
  case nothingLogged
  case sessionState(String)
  case secret(field: String)
}

extension Rejection {
  /// The rule in a sentence, in the seed's own words where it has some.
  public var message: String {
    switch self {
    case .nameRequired(let kind): "\(kind.title) name is required"
    case .nameTooLong(let kind): "\(kind.title) name must be between 1 and 100 characters"
    case .muscleGroupRequired: "Select at least one muscle group"
    case .invalidYouTubeURL: "Invalid YouTube URL"
    case .imageTooLarge: "Image too large (max 2MB)"
    case .thumbnailTooLarge: "Thumbnail too large (max 50KB)"
    case .exerciseReferenceRequired: "Exercise reference is required"
    case .futureDate(let at, let now): "Cannot log future workouts (\(at) is after \(now))"
    case .unknownType(let name, let suggestion):
      "There is no event type “\(name)”" + (suggestion.map { "; did you mean \($0)?" } ?? "")
    case .unknownVersion(let version, let type):
      "\(type.rawValue) has no version \(version); this program writes \(type.version)"
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
    case .missingField(let field, let type): "\(type.rawValue) needs \(field)"
    case .nothingToChange(let type): "\(type.rawValue) names no field to change"
    case .badMember(let name, let reason): "\(name): \(reason)"
    case .notJSON(let error): "Not valid JSON at byte \(error.offset): \(error.reason)"
    case .tooLarge(let bytes, let limit):
      "The event would be a line of \(bytes) bytes; the limit is \(limit)"
    case .entityRequired(let type): "\(type.rawValue) needs the id of its \(type.kind.noun)"
    case .noSuchEntity(let kind, let id): "There is no \(kind.noun) \(id)"
    case .alreadyExists(let kind, let id): "The \(kind.noun) \(id) exists already"
    case .otherKind(let id, let kind, let wanted): "\(id) is \(kind.phrase), not \(wanted.phrase)"
    case .noSuchReference(let field, let kind, let id): "\(field): there is no \(kind.noun) \(id)"
    case .controlCharacter(let field): "\(field) has a control character in it"
    case .textTooLong(let field, let limit): "\(field) must be at most \(limit) characters"
    case .outOfRange(let field, let range, _)
    where range == 0...Double(JSONReader.maximumInteger):
      "\(field) must not be negative"
    case .outOfRange(let field, let range, let unit):
      "\(field) must be between \(Self.text(range.lowerBound)) and \(Self.text(range.upperBound))"
        + (unit.map { " \($0)" } ?? "")
    case .nothingLogged: "A set needs reps, a weight, a duration or a distance"
    case .sessionState(let sentence): sentence
    case .secret(let field):
      "\(field) is a secret, and nothing secret is kept in a journal, which travels; "
        + "`replog profile key set` keeps a key on this device alone"
    }
  }

  private static func text(_ bound: Double) -> String {
    var writer = JSONWriter()
    writer.number(bound)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension EntityKind {
  /// The kind at the start of a sentence.
  var title: String {
    noun.prefix(1).uppercased() + noun.dropFirst()
  }
}
