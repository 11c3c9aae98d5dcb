/// An id in short.
extension EntityID {
  /// How much of the text is the id's first half.
  private static let typeableCount = 18

  /// The beginning of the id, short enough to read, which every command takes for all of it.
  package var typeable: String { String(description.prefix(Self.typeableCount)) }

  /// Adds `typeable`, without making a text of it.
  package func appendTypeable(to bytes: inout [UInt8]) {
    append(to: &bytes)
    bytes.removeLast(Self.maximumTextBytes - Self.typeableCount)
  }

  /// The end of the id, for where its beginning is the same for all that is made within a minute;
  /// commands take it for all of it too.
  package var ending: String { String(description.suffix(12)) }

  /// Whether the id ends with a text of which `isEnding` holds.
  package func ends(with text: String) -> Bool { description.hasSuffix(text) }

  /// Whether a text is as much of an id's end as can mean it: eight digits or more, in lower case.
  package static func isEnding(_ text: String) -> Bool {
    let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }
    return digits.count >= 8
      && digits.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
