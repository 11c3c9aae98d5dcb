import JournalModel

/// The keywords of texts that stand for something else.
enum TextForm {
  static let entityID: Keywords = [
    "format": "uuid", "maxLength": 36, "pattern": .string(TextPattern.entityID),
  ]

  static let eventID: Keywords = ["maxLength": 25, "pattern": .string(TextPattern.eventID)]

  static let device: Keywords = ["maxLength": 8, "pattern": .string(TextPattern.device)]

  static let hybridTime: Keywords = ["maxLength": 17, "pattern": .string(TextPattern.hybridTime)]

  static let checksum: Keywords = ["maxLength": 8, "pattern": .string(TextPattern.checksum)]

  static let blob: Keywords = ["maxLength": 64, "pattern": .string(TextPattern.blob)]

  static let day: Keywords = [
    "format": "date", "maxLength": 10, "pattern": .string(TextPattern.day),
  ]

  static let moment: Keywords = [
    "format": "date-time", "pattern": .string(TextPattern.moment),
    "not": has(TextPattern.control),
  ]

  static let video: Keywords = [
    "pattern": .string(TextPattern.video), "not": has(TextPattern.control),
  ]

  /// A text that has something in it.
  ///
  /// The type is named because a pattern alone fits whatever is no text.
  static func has(_ pattern: String) -> JSONValue {
    ["type": "string", "pattern": .string(pattern)]
  }
}
