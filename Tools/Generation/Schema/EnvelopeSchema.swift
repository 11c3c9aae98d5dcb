import JournalModel

/// The JSON Schema of an event as it stands in its line, which leads to those of the payloads.
enum EnvelopeSchema {
  static let fileName = "event.json"

  static var document: JSONValue {
    [
      "$schema": EventSchema.dialect, "$id": .string(fileName), "title": "event",
      "description": "An event, as one line of a journal holds it.",
      "$comment": .string(unsaid.joined(separator: " ")),
      "type": "object", "properties": .object(members), "required": .init(texts: names),
      "allOf": .array(EventSchema.all.map(payload)),
    ]
  }

  /// What holds for every event and no schema can say.
  private static let unsaid = [
    "A line has at most 1 MiB, and at most 64 levels of nesting.",
    "crc must be right for the bytes.",
    "at must not be later than now when the event is appended, nor an id be used for two kinds.",
    "maxLength counts code points; the program counts characters as a reader sees them, of which"
      + " one may be several code points.",
    "A type or a version that is not listed here is carried along unread.",
  ]

  private static let names = members.map(\.name)

  private static let members: [JSONMember] = .init([
    "v": [
      "type": "integer", "minimum": 1,
      "maximum": JSONValue(integerLiteral: JSONReader.maximumInteger),
      "description": "The version of the type's payload.",
    ],
    "id": text(TextForm.eventID, "The device, and its own counter, up to 2^53."),
    "hlc": text(TextForm.hybridTime, "Unix milliseconds and a counter: when it was recorded."),
    "at": text(TextForm.moment, "When it happened."),
    "type": text(["minLength": 1], "What happened."),
    "entity": text(TextForm.entityID, "What it is about."),
    "data": ["type": "object", "description": "The payload."],
    "crc": text(TextForm.checksum, "The CRC-32C of the line's bytes before this member."),
  ])

  private static func text(_ form: Keywords, _ description: String) -> JSONValue {
    .object(
      .init(["type": "string"]) + .init(form) + .init(["description": .string(description)]))
  }

  /// That the data of an event of a type and version is what its own schema says.
  private static func payload(_ schema: EventSchema) -> JSONValue {
    [
      "if": [
        "properties": [
          "type": ["const": .string(schema.type.rawValue)],
          "v": ["const": .init(integerLiteral: schema.version)],
        ]
      ],
      "then": ["properties": ["data": ["$ref": .string(schema.fileName)]]],
    ]
  }
}
