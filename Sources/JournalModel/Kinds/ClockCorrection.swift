/// That a device's clock was wrong for a stretch of its events, and when these count instead.
///
/// It tells how events are ordered, so the reader of the journal acts on it, before the fold.
public struct ClockCorrection: CreatableEntity {
  public static let kind = EntityKind.clock

  /// The device whose clock was wrong.
  public var device: String?
  /// The first of its sequence numbers that this is about; from 1.
  public var fromSeq: Int?
  /// The last of them, no lower than `fromSeq`.
  public var toSeq: Int?
  /// The stamp that they count at.
  public var hlc: String?

  /// A correction of which nothing is said yet.
  public init() {}

  /// A correction of a stretch of a device's events.
  ///
  /// - Parameters:
  ///   - device: whose clock was wrong.
  ///   - sequences: the numbers of those events, from 1.
  ///   - time: the stamp that they count at.
  public init(device: DeviceID, sequences: ClosedRange<Int>, time: HybridTime) {
    self.device = device.description
    fromSeq = sequences.lowerBound
    toSeq = sequences.upperBound
    hlc = time.description
  }

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("device", &device)
    visitor.field("fromSeq", &fromSeq)
    visitor.field("toSeq", &toSeq)
    visitor.field("hlc", &hlc)
  }

  public static let rules: [FieldRule] = [
    .required("device"), .required("fromSeq"), .required("toSeq"), .required("hlc"),
    .range("fromSeq", 1...Double(JSONReader.maximumInteger)),
    .range("toSeq", 1...Double(JSONReader.maximumInteger)),
  ]

  public func brokenRules(in state: JournalState) -> [Rejection] {
    var broken: [Rejection] = []
    if let device, DeviceID(device) == nil {
      broken.append(.rule("device: “\(device)” is not a device's id"))
    }
    if let hlc, HybridTime(hlc) == nil {
      broken.append(.rule("hlc: “\(hlc)” is not a stamp like 01994f3a2b1c-0000"))
    }
    if let fromSeq, let toSeq, toSeq < fromSeq {
      broken.append(.rule("toSeq must not be below fromSeq"))
    }
    return broken
  }

  public static func referenceDay(of entity: Entity<ClockCorrection>) -> Day? { entity.at.day }

  public static func writeDocument(
    _ entity: Entity<ClockCorrection>, in document: StateDocument, withParts: Bool,
    to writer: inout JSONWriter
  ) {
    entity.record.writeDocumentFields(to: &writer)
    document.writeTimes(of: entity, to: &writer)
  }
}
