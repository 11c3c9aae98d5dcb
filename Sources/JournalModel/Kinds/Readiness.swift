/// How ready the user felt before a session (seed 001).
public struct Readiness: NestedRecord {
  /// How much energy there was.
  public var energy: EnergyLevel?
  /// How sore the muscles were.
  public var soreness: SorenessLevel?
  /// Minutes.
  public var timeAvailable: Int?

  /// A readiness of which nothing is said yet.
  public init() {}

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("energy", &energy)
    visitor.field("soreness", &soreness)
    visitor.field("timeAvailable", &timeAvailable)
  }

  public static let rules: [FieldRule] = [
    .range("timeAvailable", 0...1440, unit: "minutes")
  ]

  /// With the two flags that seed 001 computes.
  public func writeDocument(to writer: inout JSONWriter) {
    writer.beginObject()
    writeDocumentFields(to: &writer)
    writer.member("shouldReduceIntensity", shouldReduceIntensity)
    writer.member("shouldIncreaseIntensity", shouldIncreaseIntensity)
    writer.endObject()
  }

  /// Whether a session is better made lighter: little energy, or very sore (seed 001).
  public var shouldReduceIntensity: Bool { energy == .low || soreness == .high }
  /// Whether it can be made harder: much energy, and nothing sore (seed 001).
  public var shouldIncreaseIntensity: Bool { energy == .high && soreness == SorenessLevel.none }
}
