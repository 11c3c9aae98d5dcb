// Ids, times, days and weeks as their text, in whatever an app keeps beside the journal.

extension EntityID: Codable, LosslessStringConvertible {
  /// Reads the text of an id.
  public init(from decoder: any Decoder) throws { self = try decoder.fromText() }
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension DeviceID: Codable, LosslessStringConvertible {
  /// Reads the text of an id.
  public init(from decoder: any Decoder) throws { self = try decoder.fromText() }
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension EventID: Codable, LosslessStringConvertible {
  /// Reads the text of an id.
  public init(from decoder: any Decoder) throws { self = try decoder.fromText() }
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Moment: Codable, LosslessStringConvertible {
  /// Reads RFC 3339.
  public init(from decoder: any Decoder) throws { self = try decoder.fromText() }
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Day: Codable, LosslessStringConvertible {
  /// Reads `yyyy-mm-dd`.
  public init(from decoder: any Decoder) throws { self = try decoder.fromText() }
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Week: Codable, LosslessStringConvertible {
  /// Reads `2026-W47`.
  public init(from decoder: any Decoder) throws { self = try decoder.fromText() }
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension HybridTime: Codable, LosslessStringConvertible {
  /// Reads twelve digits, a dash and four.
  public init(from decoder: any Decoder) throws { self = try decoder.fromText() }
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Decoder {
  /// A value of the text that is to be decoded.
  fileprivate func fromText<Value: LosslessStringConvertible>() throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Value(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” can't be read")
    }
    return value
  }
}
