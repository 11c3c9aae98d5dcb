/// What the user has to train with: the journal has one (seed 001).
///
/// What nobody has said is there counts as not there; but where nothing was said of any piece of
/// equipment, no exercise is ruled out.
public struct EquipmentProfile: JournalEntity {
  public static let kind = EntityKind.equipment
  /// The one that every journal has.
  public static let id = EntityID(derivedFrom: "replog equipment")

  /// Where the user trains; `nil` counts as the gym.
  public var location: Location?
  /// Whether there are dumbbells to load; others are known by `dumbbellIncrements`.
  public var hasAdjustableDumbbells: Bool?
  /// Whether there is a barbell, be it without a rack.
  public var hasBarbell: Bool?
  /// Whether there is a rack to take a barbell from.
  public var hasRack: Bool?
  /// Whether there are weights on pulleys.
  public var hasCables: Bool?
  /// Whether there is a bar to hang from.
  public var hasPullUpBar: Bool?
  /// Whether there are elastic bands.
  public var hasBands: Bool?
  /// Whether there is a bench to lie or sit on.
  public var hasBench: Bool?
  /// Whether there are machines that lead a movement.
  public var hasMachines: Bool?
  /// The weights of single plates, in the user's unit.
  public var availablePlates: [Double]?
  /// The weights of dumbbells, in the user's unit.
  public var dumbbellIncrements: [Double]?
  /// Whether there are plates of 1, 0.75, 0.5 and 0.25 too, in the user's unit.
  public var hasMicroplates: Bool?

  /// A profile of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("location", &location)
    visitor.field("hasAdjustableDumbbells", &hasAdjustableDumbbells)
    visitor.field("hasBarbell", &hasBarbell)
    visitor.field("hasRack", &hasRack)
    visitor.field("hasCables", &hasCables)
    visitor.field("hasPullUpBar", &hasPullUpBar)
    visitor.field("hasBands", &hasBands)
    visitor.field("hasBench", &hasBench)
    visitor.field("hasMachines", &hasMachines)
    visitor.field("availablePlates", &availablePlates)
    visitor.field("dumbbellIncrements", &dumbbellIncrements)
    visitor.field("hasMicroplates", &hasMicroplates)
  }

  public static let rules: [FieldRule] = [
    .range("availablePlates", 0...1000), .range("dumbbellIncrements", 0...1000),
  ]

  /// What the flags add up to; the body is always there.
  public var availableEquipment: [Equipment] {
    let flags: [(Equipment, Bool?)] = [
      (.barbell, hasBarbell), (.dumbbell, hasAdjustableDumbbells), (.cable, hasCables),
      (.machine, hasMachines), (.pullUpBar, hasPullUpBar), (.bands, hasBands),
      (.bodyweight, true), (.bench, hasBench), (.rack, hasRack),
    ]
    return flags.filter { $0.1 == true }.map(\.0)
  }

  public static func referenceName(of entity: Entity<EquipmentProfile>) -> String { "equipment" }

  /// With the values of a gym of which nothing was said.
  var effective: EquipmentProfile {
    var profile = self
    profile.location = location ?? .gym
    profile.hasAdjustableDumbbells = hasAdjustableDumbbells ?? false
    profile.hasBarbell = hasBarbell ?? false
    profile.hasRack = hasRack ?? false
    profile.hasCables = hasCables ?? false
    profile.hasPullUpBar = hasPullUpBar ?? false
    profile.hasBands = hasBands ?? false
    profile.hasBench = hasBench ?? false
    profile.hasMachines = hasMachines ?? false
    profile.availablePlates = availablePlates ?? []
    profile.dumbbellIncrements = dumbbellIncrements ?? []
    profile.hasMicroplates = hasMicroplates ?? false
    return profile
  }

  public static func writeDocument(
    _ entity: Entity<EquipmentProfile>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    entity.record.effective.writeDocumentFields(to: &writer)
    writer.member("availableEquipment", entity.record.availableEquipment)
    document.writeTimes(of: entity, to: &writer)
  }
}
