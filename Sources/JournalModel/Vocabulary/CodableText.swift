/// A value that is its text in whatever an app keeps beside the journal: an id, a time, a day, a week.
public protocol CodableText: Codable, LosslessStringConvertible {}

extension CodableText {
  /// Reads the text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” can't be read")
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension EntityID: CodableText {}
extension DeviceID: CodableText {}
extension EventID: CodableText {}
extension HybridTime: CodableText {}
extension Moment: CodableText {}
extension Day: CodableText {}
extension Week: CodableText {}
