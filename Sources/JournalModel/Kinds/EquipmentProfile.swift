/// What the user has to train with: the journal has one (seed 001).
public struct EquipmentProfile: JournalEntity {
  public static let kind = EntityKind.equipment
  /// The one that every journal has.
  public static let id = EntityID(derivedFrom: "replog equipment")

  public var location: Location?
  public var hasAdjustableDumbbells: Bool?
  public var hasBarbell: Bool?
  public var hasRack: Bool?
  public var hasCables: Bool?
  public var hasPullUpBar: Bool?
  public var hasBands: Bool?
  public var hasBench: Bool?
  public var hasMachines: Bool?
  /// The weights of single plates, in the user's unit.
  public var availablePlates: [Double]?
  /// The weights of dumbbells, in the user's unit.
  public var dumbbellIncrements: [Double]?
  public var hasMicroplates: Bool?

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
