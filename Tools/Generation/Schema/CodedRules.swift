import JournalModel

/// The rules that the kinds hold in code and not in their tables, as far as a schema can say them.
///
/// A test holds them to what the kinds refuse.
enum CodedRules {
  /// What is said of a field beside its table, by its path.
  static let limits: [String: Keywords] = [
    "exercise.youtubeURL": TextForm.video,
    "exercise.image.blob": TextForm.blob,
    "exercise.image.bytes": bytes(ImageReference.maximumBytes),
    "exercise.image.mediaType": imageFormat,
    "exercise.thumbnail.blob": TextForm.blob,
    "exercise.thumbnail.bytes": bytes(ImageReference.maximumThumbnailBytes),
    "exercise.thumbnail.mediaType": imageFormat,
    "plan.week": ["minimum": 1],
    "plan.fromWeek": ["minimum": 1],
    "plan.toWeek": ["minimum": 2],
    "planWeek.weekNumber": ["minimum": 1],
    "clock.device": TextForm.device,
    "clock.hlc": TextForm.hybridTime,
    // The least and the most that any unit allows.
    "bodyWeight.weight": [
      "minimum": 1, "maximum": JSONValue(number: mostKilograms / WeightUnit.pounds.inKilograms),
    ],
  ]

  private static let mostKilograms = 1000.0

  private static func bytes(_ most: Int) -> Keywords {
    ["maximum": JSONValue(integerLiteral: most)]
  }

  private static let imageFormat: Keywords = [
    "enum": JSONValue(texts: ImageFormat.allCases.map(\.mediaType))
  ]

  /// The fields that no table requires and that an event has all the same.
  static let neverNull: Set<String> = ["plan.week", "plan.fromWeek", "plan.toWeek"]

  /// What is said of the fields of a payload together.
  static func keywords(of type: EventType) -> Keywords? {
    switch (type.kind, type.effect) {
    case (.set, .create): somethingLogged
    case (.bodyWeight, .create), (.bodyWeight, .update): believableWeight
    case (.day, _): ["anyOf": [namesSome("entries"), namesSome("foods")]]
    default: nil
    }
  }

  private static let somethingLogged: Keywords = [
    "anyOf": [isSet("reps"), isSet("weight"), isSet("durationSeconds"), isSet("distanceMetres")],
    "if": isSet("weight"), "then": isSet("unit"),
  ]

  /// From 1 to 1000 kg, in the unit that the payload names.
  private static let believableWeight: Keywords = [
    "allOf": .array(
      WeightUnit.allCases.map { unit in
        [
          "if": .has("unit", value: unit.rawValue),
          "then": [
            "properties": [
              "weight": [
                "minimum": JSONValue(number: 1 / unit.inKilograms),
                "maximum": JSONValue(number: mostKilograms / unit.inKilograms),
              ]
            ]
          ],
        ]
      })
  ]

  private static func isSet(_ field: String) -> JSONValue {
    .has(field, ["not": ["const": .null]])
  }

  private static func namesSome(_ field: String) -> JSONValue {
    .has(field, ["type": "array", "minItems": 1])
  }
}
