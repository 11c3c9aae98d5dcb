import Generation

/// The seeds that seeded tests run with: a few in one go, so that a failure names a small world.
let seeds: [UInt64] = [1, 2, 3, 4]

extension String {
  /// The text's bytes, as the readers take them.
  var bytes: [UInt8] { Array(utf8) }
}

extension [UInt8] {
  /// The bytes as text, for failure messages: whatever isn't UTF-8 shows as a question mark.
  var text: String { String(decoding: self, as: UTF8.self) }
}
