@testable import JournalModel

/// Values to try on every field: some that fit it, some just beside its limits, some of other types.
enum SchemaValues {
  /// Those for a field of a shape: any value, and objects with any value in each of their members.
  static func forField(_ shape: FieldShape) -> [JSONValue] {
    switch shape {
    case .object(let fields): any + objects(fields)
    case .list(of: .object(let fields)):
      any + objects(fields).map { .array([$0]) } + [[["weekNumber": 1], ["weekNumber": 1]]]
    case .list: any + any.map { .array([$0]) }
    default: any
    }
  }

  private static func objects(_ fields: [FieldDescription]) -> [JSONValue] {
    fields.flatMap { field in
      any.map { value in
        // What it can't do without it has, lest nothing else of it be looked at.
        let others = demanded.filter { one in
          one.name != field.name && fields.contains { $0.name == one.name }
        }
        return .object(others + [JSONMember(name: field.name, value: value)])
      }
    }
  }

  /// What weeks and images can't do without.
  private static let demanded = [
    JSONMember(name: "weekNumber", value: 1),
    JSONMember(name: "blob", value: .string(String(repeating: "a", count: 64))),
    JSONMember(name: "bytes", value: 1), JSONMember(name: "mediaType", value: "image/png"),
  ]

  /// Values of every type and about every limit.
  static let any: [JSONValue] =
    [.null, .bool(true), .bool(false), [], [.null], [[]], .object([]), ["x": 1]]
    + numbers.map { .number($0) } + texts.map { .string($0) }

  private static let numbers = [
    "0", "-1", "1", "2", "3", "4", "6", "7", "8", "10", "11", "30", "31", "52", "53", "99", "100",
    "599", "600", "601", "999", "1000", "1001", "1440", "1441", "2204", "2205", "3600", "3601",
    "10000", "10001", "51200", "51201", "86400", "86401", "100000", "100001", "525600", "525601",
    "1000000", "1000001", "-1000000", "-1000001", "1000000000", "1000000001", "2097152", "2097153",
    "9007199254740992", "9007199254740994", "-9007199254740992", "-9007199254740994",
    "0.29", "0.3", "0.5", "0.59", "0.6", "0.9", "0.91", "1.05", "1.06", "2.2", "7.5", "10.5",
    "30.5", "1e1", "1e3",
  ]

  private static let texts: [String] =
    ["", " ", "x", "ä", "x y", "\u{00a0}\u{3000}", "\u{2028}", "\u{feff}", "👩‍👩‍👧"]
    + ["a\u{2028}b", "a\u{2029}", "\u{200b}", "\u{ad}\u{fe0f}"]
    + ["\n", "a\nb", "a\tb", "a\r\nb", "\u{1b}[2J", "a\u{7f}", "a\u{85}b", "\u{0}"]
    + [100, 101, 200, 201, 500, 501, 20_000, 20_001].map { String(repeating: "x", count: $0) }
    + [
      ModelJournal.one(.exercise).description, ModelJournal.one(.session).description.uppercased(),
      ModelJournal.id(999).description, "0199", ModelJournal.one(.plan).description + "\n",
      "2026-11-20T08:00:00.000+01:00", "2026-11-20t08:00:60z", "2026-11-20T08:00:00Z",
      "2026-11-20T24:00:00Z", "2026-11-20T08:00:00", "2026-13-20T08:00:00Z",
      "2026-02-30T08:00:00Z", "2026-11-20T08:00:00.Z", "2026-11-20T08:00:00+24:00",
      "2099-01-01T00:00:00Z", "2026-11-20", "2026-02-30", "2026-1-1", "2026-00-01", "2026-11-32",
      "kg", "KG", "lb", "Gym", "gym", "mild", "MILD", "Dark", "repetitions", "time", "deload",
      "Legs", "legs", "acsm", "https://youtu.be/a", "https://youtu.be/", "youtube.com/watch?v=",
      "HTTP://m.YouTube.com/watch?t=1&v=a-b_c&x#y", "youtube.com/watch?x#&v=a", "youtu.be/a/b",
      String(repeating: "a", count: 64), String(repeating: "A", count: 64),
      String(repeating: "a", count: 63), "../../x", "image/heic", "image/bmp",
    ]

  /// Values for the members of a line.
  static let ofEnvelopes: [JSONValue] = [
    "k7f3q2m9-1", "k7f3q2m9-01", "k7f3q2m9-0", "K7F3Q2M9-1", "k7f3q2ml-1",
    "k7f3q2m9-9007199254740992",
    "k7f3q2m9-9007199254740993", "k7f3q2m-1", "k7f3q2m9-", "k7f3q2m9-12345678901234567",
    "01994f3a2b1c-ffff", "01994F3A2B1C-0000", "01994f3a2b1c-000", "01994f3a2b1c0000",
    "set.logged2", "\u{1f4aa}",
  ]
}
