/// An exercise of the user's library: the exercises of seeds 000, 001, 002 and 004 in one.
public struct Exercise: JournalEntity {
  public static let kind = EntityKind.exercise

  public var name: String?
  public var description: String?
  public var youtubeURL: String?
  public var image: ImageReference?
  public var thumbnail: ImageReference?
  public var muscleGroups: [MuscleGroup]?
  public var movementPattern: MovementPattern?
  public var primaryMuscles: [String]?
  public var secondaryMuscles: [String]?
  public var equipmentRequired: [Equipment]?
  public var isCompound: Bool?
  public var defaultProgressionType: ProgressionType?
  public var instructions: String?
  public var formCues: [String]?
  public var commonMistakes: [String]?
  public var isMobilityRoutine: Bool?
  public var routineType: RoutineType?
  public var durationSeconds: Int?
  public var exerciseType: EntityID?
  public var setup: String?
  public var muscles: [EntityID]?
  public var sets: Int?
  public var reps: Int?
  public var weight: Double?
  public var unit: WeightUnit?
  public var category: ExerciseCategory?
  public var baseMET: Double?

  /// What stands where an exercise was deleted (seed 000).
  public static let deletedName = "Deleted Exercise"

  public init() {}

  public init(name: String, muscleGroups: [MuscleGroup]) {
    self.name = name
    self.muscleGroups = muscleGroups
  }

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("name", &name)
    visitor.field("description", &description)
    visitor.field("youtubeURL", &youtubeURL)
    visitor.field("image", &image)
    visitor.field("thumbnail", &thumbnail)
    visitor.field("muscleGroups", &muscleGroups)
    visitor.field("movementPattern", &movementPattern)
    visitor.field("primaryMuscles", &primaryMuscles)
    visitor.field("secondaryMuscles", &secondaryMuscles)
    visitor.field("equipmentRequired", &equipmentRequired)
    visitor.field("isCompound", &isCompound)
    visitor.field("defaultProgressionType", &defaultProgressionType)
    visitor.field("instructions", &instructions)
    visitor.field("formCues", &formCues)
    visitor.field("commonMistakes", &commonMistakes)
    visitor.field("isMobilityRoutine", &isMobilityRoutine)
    visitor.field("routineType", &routineType)
    visitor.field("durationSeconds", &durationSeconds)
    visitor.field("exerciseType", &exerciseType)
    visitor.field("setup", &setup)
    visitor.field("muscles", &muscles)
    visitor.field("sets", &sets)
    visitor.field("reps", &reps)
    visitor.field("weight", &weight)
    visitor.field("unit", &unit)
    visitor.field("category", &category)
    visitor.field("baseMET", &baseMET)
  }

  public mutating func fillIn(
    _ effect: EventEffect, at: Moment, given: Set<String>, before: Entity<Exercise>?,
    numbering: inout SetNumbering, in state: JournalState
  ) -> Set<String> {
    guard weight != nil, unit == nil else { return [] }
    unit = .kilograms
    return ["unit"]
  }

  /// The rules of seed 000 section 1, and that no number is negative.
  public func brokenRules(in state: JournalState) -> [Rejection] {
    var rules = RuleBook()
    rules.demand(!TextRule.isBlank(name), .nameRequired(.exercise))
    rules.demand((name ?? "").count <= 100, .nameTooLong(.exercise))
    rules.add(TextRule.name(name, field: "name", limit: 100))
    rules.demand(muscleGroups?.isEmpty == false, .muscleGroupRequired)
    rules.demand(youtubeURL.map(YouTubeURL.isValid) ?? true, .invalidYouTubeURL)
    rules.demand((image?.bytes ?? 0) <= ImageReference.maximumBytes, .imageTooLarge)
    rules.demand(
      (thumbnail?.bytes ?? 0) <= ImageReference.maximumThumbnailBytes, .thumbnailTooLarge)
    for reference in [image, thumbnail].compactMap({ $0 }) {
      rules.demand(reference.isNamedByHash, .badMember("image", reason: "blob is not a SHA-256"))
    }
    for (field, text) in [("description", description), ("instructions", instructions)] {
      rules.add(TextRule.prose(text, field: field))
    }
    rules.add(TextRule.prose(setup, field: "setup"))
    for (field, texts) in [
      ("primaryMuscles", primaryMuscles), ("secondaryMuscles", secondaryMuscles),
      ("formCues", formCues), ("commonMistakes", commonMistakes),
    ] {
      for text in texts ?? [] { rules.add(TextRule.prose(text, field: field)) }
    }
    rules.range(durationSeconds, "durationSeconds", 0...86_400)
    rules.range(sets, "sets", 0...99)
    rules.range(reps, "reps", 0...999)
    rules.range(weight, "weight", 0...10_000)
    rules.range(baseMET, "baseMET", 0...30)
    return rules.broken
  }
}

extension Exercise {
  /// Whether it says how to do it right or what goes wrong (seed 001).
  public var hasFormGuidance: Bool {
    formCues?.isEmpty == false || commonMistakes?.isEmpty == false
  }

  /// The smallest sensible step of load: 2 kg with dumbbells, 2.5 kg otherwise (seed 001).
  public var defaultWeightIncrementKilograms: Double {
    equipmentRequired?.contains(.dumbbell) == true ? 2 : 2.5
  }
}

extension Exercise {
  public static func referenceName(of entity: Entity<Exercise>) -> String {
    entity.record.name ?? ""
  }

  public static func writeDocument(
    _ entity: Entity<Exercise>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    let record = entity.record
    record.writeDocumentFields(to: &writer)
    writer.member("createdAt", entity.at)
    writer.member("updatedAt", Moment(entity.updated))
    writer.member("allMuscles", (record.primaryMuscles ?? []) + (record.secondaryMuscles ?? []))
    writer.member("defaultWeightIncrement", record.defaultWeightIncrementKilograms)
    writer.member("hasFormGuidance", record.hasFormGuidance)
  }
}

/// An image under `blobs/`, named by the SHA-256 of its bytes.
public struct ImageReference: NestedRecord {
  public static let maximumBytes = 2 * 1024 * 1024
  public static let maximumThumbnailBytes = 50 * 1024

  /// 64 hexadecimal digits.
  public var blob: String?
  public var bytes: Int?
  public var mediaType: String?

  public init() {}

  /// Whether the blob's name, if there is one, is a hash, and so no path that leads anywhere else.
  public var isNamedByHash: Bool {
    guard let blob else { return true }
    return blob.utf8.count == 64
      && blob.utf8.allSatisfy {
        Hexadecimal.value(of: $0) != nil && !(UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0)
      }
  }

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("blob", &blob)
    visitor.field("bytes", &bytes)
    visitor.field("mediaType", &mediaType)
  }
}

/// The two forms of address that seed 000 allows: `youtube.com/watch?v=…` and `youtu.be/…`.
enum YouTubeURL {
  static func isValid(_ text: String) -> Bool {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { return false }
    var rest = Substring(text)
    for scheme in ["https://", "http://"] where rest.lowercased().hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
      break
    }
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let path = rest.dropFirst(host.count)
    switch host.lowercased() {
    case "youtu.be":
      return path.hasPrefix("/") && isVideoID(path.dropFirst().prefix { $0 != "?" && $0 != "#" })
    case "youtube.com", "www.youtube.com", "m.youtube.com":
      guard path.hasPrefix("/watch?") else { return false }
      let query = path.dropFirst("/watch?".count).prefix { $0 != "#" }
      return query.split(separator: "&").contains {
        $0.hasPrefix("v=") && isVideoID($0.dropFirst(2))
      }
    default: return false
    }
  }

  private static func isVideoID(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}
