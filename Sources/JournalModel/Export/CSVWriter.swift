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
    let utf8 = field.utf8.span
    // Mostly nothing needs quotes, so it is written as if, while it is looked at.
    var isPlain = true
    bytes.append(addingCapacity: utf8.count) { output in
      isPlain = output.append(utf8) { eight in
        EightBytes.equal(0x22, in: eight) | EightBytes.equal(0x2c, in: eight)
          | EightBytes.equal(0x0a, in: eight) | EightBytes.equal(0x0d, in: eight)
      }
      if !isPlain { output.removeLast(utf8.count) }
    }
    if isPlain { return }
    bytes.append(UInt8(ascii: "\""))
    for byte in field.utf8 {
      if byte == 0x22 { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
