/// Which units figures are shown in (seed 001).
public enum UnitSystem: String, WireEnumeration {
  case metric = "Metric"
  case imperial = "Imperial"

  public static let wire = WireTable(UnitSystem.self)

  /// The unit of its weights.
  var weightUnit: WeightUnit {
    switch self {
    case .metric: .kilograms
    case .imperial: .pounds
    }
  }
}

/// Whose language model an app may ask (seed 001).
public enum LLMProviderType: String, WireEnumeration {
  case claude = "Claude"
  case openai = "OpenAI"
  case offline = "Offline"

  public static let wire = WireTable(LLMProviderType.self)
}

/// How an app looks (seed 001).
public enum AppearanceMode: String, WireEnumeration {
  case auto
  case light
  case dark

  public static let wire = WireTable(AppearanceMode.self)

  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try Self.readInAnyCase(from: &reader)
  }
}

/// What the user has said of themselves: the journal has one (seed 001's `UserProfile`).
public struct Profile: JournalEntity {
  public static let kind = EntityKind.profile
  /// The one that every journal has.
  public static let id = EntityID(derivedFrom: "replog profile")

  /// What the user is called.
  public var name: String?
  /// What the training is for.
  public var goal: Goal?
  /// On how many days a week plans are to train; 2 to 6.
  public var daysPerWeek: Int?
  /// How the body is to be divided among those days.
  public var preferredSplit: Split?
  /// Whether the user can rate exertion.
  public var rpeFamiliarity: Bool?
  /// Seconds.
  public var defaultRestTime: Int?
  /// Which units figures are shown in.
  public var unitSystem: UnitSystem?
  /// Whose language model may be asked.
  public var preferredLLMProvider: LLMProviderType?
  /// How an app looks.
  public var appearanceMode: AppearanceMode?
  /// Whether videos are linked.
  public var showYouTubeLinks: Bool?
  /// On how many days of a week the user wants to be active; 1 to 7.
  public var activeDaysGoal: Int?
  /// How energy is reckoned.
  public var calorieFormula: CalorieFormula?

  /// A profile of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("name", &name)
    visitor.field("goal", &goal)
    visitor.field("daysPerWeek", &daysPerWeek)
    visitor.field("preferredSplit", &preferredSplit)
    visitor.field("rpeFamiliarity", &rpeFamiliarity)
    visitor.field("defaultRestTime", &defaultRestTime)
    visitor.field("unitSystem", &unitSystem)
    visitor.field("preferredLLMProvider", &preferredLLMProvider)
    visitor.field("appearanceMode", &appearanceMode)
    visitor.field("showYouTubeLinks", &showYouTubeLinks)
    visitor.field("activeDaysGoal", &activeDaysGoal)
    visitor.field("calorieFormula", &calorieFormula)
  }

  public static let rules: [FieldRule] = [
    .line("name", 100),
    .range("daysPerWeek", 2...6, "Days per week must be between 2 and 6"),
    .range(
      "defaultRestTime", 0...600, "Rest must be between 0 and 10 minutes", unit: "seconds"),
    .range("activeDaysGoal", 1...7, "Weekly workout goal must be between 1 and 7"),
  ]

  /// With the defaults of a new user where nothing was said.
  public var effective: Profile {
    var profile = self
    profile.goal = goal ?? .both
    profile.daysPerWeek = daysPerWeek ?? 3
    profile.preferredSplit = preferredSplit ?? .fullBody
    profile.rpeFamiliarity = rpeFamiliarity ?? false
    profile.defaultRestTime = restSeconds
    profile.unitSystem = unitSystem ?? .metric
    profile.preferredLLMProvider = provider
    profile.appearanceMode = appearanceMode ?? .auto
    profile.showYouTubeLinks = showYouTubeLinks ?? true
    profile.activeDaysGoal = activeDays
    profile.calorieFormula = calorieFormula ?? .design
    return profile
  }

  /// The unit in which its user thinks of weights, and sums are shown.
  public var weightUnit: WeightUnit { unitSystem?.weightUnit ?? .kilograms }

  /// The usual rest between sets, in seconds: what was said, or else that of a new user.
  package var restSeconds: Int { defaultRestTime ?? 120 }

  /// Likewise, on how many days of a week there is to be training.
  var activeDays: Int { activeDaysGoal ?? 3 }

  /// Likewise, whose language model an app may ask.
  package var provider: LLMProviderType { preferredLLMProvider ?? .offline }

  public static func referenceName(of entity: Entity<Profile>) -> String { "profile" }

  public static func writeDocument(
    _ entity: Entity<Profile>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    entity.record.effective.writeDocumentFields(to: &writer)
    writer.member("equipmentProfile", EquipmentProfile.id)
    document.writeTimes(of: entity, to: &writer)
  }
}
