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

  /// The end of the id, to be read only: its beginning is the same for all that is made within a
  /// minute.
  package var ending: String { String(description.suffix(12)) }
}
