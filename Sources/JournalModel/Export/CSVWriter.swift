/// Writes RFC 4180: fields between commas, quoted where they must be, lines that end in LF.
public struct CSVWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Adds a record.
  public mutating func add(_ fields: [String]) {
    for (place, field) in fields.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      let needsQuotes = field.utf8.contains { [0x22, 0x2c, 0x0a, 0x0d].contains($0) }
      guard needsQuotes else {
        bytes.append(contentsOf: field.utf8)
        continue
      }
      bytes.append(UInt8(ascii: "\""))
      for byte in field.utf8 {
        if byte == 0x22 { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}
