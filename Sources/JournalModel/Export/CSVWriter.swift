/// Writes RFC 4180: fields between commas, quoted where they must be, lines that end in LF.
public struct CSVWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Adds a record.
  public mutating func add(_ fields: [String]) {
    for (place, field) in fields.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      Self.add(field, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds a field, between quotes where it must be.
  static func add(_ field: String, to bytes: inout [UInt8]) {
    let needsQuotes = field.utf8.contains { byte in
      byte == 0x22 || byte == 0x2c || byte == 0x0a || byte == 0x0d
    }
    guard needsQuotes else { return bytes.append(contentsOf: field.utf8) }
    bytes.append(UInt8(ascii: "\""))
    for byte in field.utf8 {
      if byte == 0x22 { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
