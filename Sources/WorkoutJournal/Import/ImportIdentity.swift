import JournalFile
import JournalModel

/// The ids of imported things, which follow from what they are in their source.
///
/// So a second import, here or on another device, finds the thing or makes the very same one.
enum ImportIdentity {
  /// The id of the thing with that identity in a source.
  static func id(_ key: String, of kind: EntityKind) -> EntityID {
    let text = "replog.import/1 \(kind.rawValue) \(key)"
    let words = SHA256.digest(of: Array(text.utf8).span).words
    return EntityID(hash: (words[0], words[1]))
  }

  /// The id of an exercise of which a source tells no more than the name.
  static func exercise(named name: String) -> EntityID {
    id(TextFolding.foldSpace(name), of: .exercise)
  }
}
