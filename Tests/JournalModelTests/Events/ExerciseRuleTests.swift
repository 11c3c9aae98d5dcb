import Testing

@testable import JournalModel

@Suite struct ExerciseRuleTests {
  /// What a new exercise with one more member than it needs is told; `nil` where it is taken.
  static func message(_ member: String) throws -> String? {
    let required = [("name", #""Curl""#), ("muscleGroups", #"["Biceps"]"#)]
    let others = required.filter { !member.hasPrefix("\"\($0.0)\"") }.map { "\"\($0.0)\":\($0.1)" }
    let data = "{" + (others + [member]).joined(separator: ",") + "}"
    return try ModelJournal().message(.exerciseCreated, nil, data)
  }

  static let longName = "Exercise name must be between 1 and 100 characters"

  private static func name(of character: String, count: Int) -> String {
    "\"" + String(repeating: character, count: count) + "\""
  }

  static let names: [(text: String, message: String?)] = [
    (#""""#, "Exercise name is required"),
    (#""   ""#, "Exercise name is required"),
    (#""\t\n\u00a0\u3000""#, "Exercise name is required"),
    (#""\u200b""#, "Exercise name is required"),
    (#""\ufeff""#, "Exercise name is required"),
    (#"" \u00ad\u2060\u202e""#, "Exercise name is required"),
    (#""\u2028""#, "Exercise name is required"),
    (#""a\u200bb""#, nil),
    ("null", "Exercise name is required"),
    (#""C""#, nil),
    (#""力""#, nil),
    (name(of: "x", count: 100), nil),
    (name(of: "👩‍👩‍👧", count: 100), nil),
    (name(of: "x", count: 101), longName),
    (#""a\u0000b""#, "name has a control character in it"),
    (#""a\nb""#, "name has a control character in it"),
    (#""\u001b[2Jb""#, "name has a control character in it"),
    (#""a\u007fb""#, "name has a control character in it"),
    (#""a\u009bb""#, "name has a control character in it"),
    (#""a\u2028b""#, "name has a control character in it"),
    (#""a\u2029b""#, "name has a control character in it"),
  ]

  @Test("A name has 1 to 100 characters on one line", arguments: names)
  func name(text: String, message: String?) throws {
    #expect(try Self.message("\"name\":\(text)") == message)
  }

  @Test("Without a name and muscle groups the name is asked for first")
  func order() throws {
    let journal = ModelJournal()
    #expect(try journal.message(.exerciseCreated, nil, "{}") == "Exercise name is required")
    #expect(
      try journal.message(.exerciseCreated, nil, #"{"name":"Curl"}"#)
        == "Select at least one muscle group")
  }

  @Test("One of the eleven muscle groups is needed, spelt as the seed spells it")
  func muscleGroups() throws {
    let groups = [
      "Chest", "Back", "Shoulders", "Biceps", "Triceps", "Legs", "Core", "Glutes", "Forearms",
      "Calves", "Full Body",
    ]
    #expect(MuscleGroup.allCases.map(\.rawValue) == groups)
    for group in groups { #expect(try Self.message(#""muscleGroups":["\#(group)"]"#) == nil) }
    #expect(try Self.message(#""muscleGroups":[]"#) == "Select at least one muscle group")
    #expect(try Self.message(#""muscleGroups":null"#) == "Select at least one muscle group")
    for wrong in [#"["chest"]"#, #"["Chest ","Back"]"#, #""Chest""#, "[1]", "[null]", "{}"] {
      let message = try #require(try Self.message(#""muscleGroups":\#(wrong)"#))
      #expect(message.hasPrefix("muscleGroups: expected"))
    }
  }

  @Test(
    "A video is one of YouTube's",
    arguments: [
      "youtube.com/watch?v=dQw4w9WgXcQ", "https://youtube.com/watch?v=dQw4w9WgXcQ",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ", "http://m.youtube.com/watch?v=a",
      "https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s", "youtu.be/dQw4w9WgXcQ",
      "https://youtu.be/dQw4w9WgXcQ?t=10", "HTTPS://WWW.YouTube.com/watch?v=a-b_c",
    ])
  func videos(address: String) throws {
    #expect(try Self.message(#""youtubeURL":"\#(address)""#) == nil)
  }

  @Test(
    "Anything else is no video of YouTube's",
    arguments: [
      "", "youtube.com", "https://youtube.com/", "https://youtube.com/watch",
      "https://youtube.com/watch?v=", "https://youtube.com/watch?x=1", "https://youtu.be/",
      "https://youtu.be", "https://vimeo.com/watch?v=a", "https://youtube.com.evil.com/watch?v=a",
      "https://evil.com/youtube.com/watch?v=a", "https://notyoutube.com/watch?v=a",
      "https://user@youtube.com/watch?v=a", "javascript:youtube.com/watch?v=a",
      "ftp://youtube.com/watch?v=a", "https://youtube.com/watch?v=a b", "https://youtu.be/a/b",
      " https://youtu.be/a", "https://youtu.be/\\u0000", "https://youtu.be/ä",
      "https://https://youtu.be/a",
    ])
  func otherAddresses(address: String) throws {
    #expect(try Self.message(#""youtubeURL":"\#(address)""#) == "Invalid YouTube URL")
  }

  @Test(
    "Images have 2 MB and thumbnails 50 KB",
    arguments: [
      ("image", 0, "An image has at least one byte"),
      ("image", -5, "An image has at least one byte"), ("image", 1, nil),
      ("image", 2_097_152, nil), ("image", 2_097_153, "Image too large (max 2MB)"),
      ("thumbnail", 0, "An image has at least one byte"),
      ("thumbnail", 51_200, nil), ("thumbnail", 51_201, "Thumbnail too large (max 50KB)"),
    ] as [(String, Int, String?)])
  func images(field: String, bytes: Int, message: String?) throws {
    let image = #"{"blob":\#(Self.hash),"bytes":\#(bytes),"mediaType":"image/png"}"#
    #expect(try Self.message(#""\#(field)":\#(image)"#) == message)
  }

  private static let hash = "\"" + String(repeating: "0123456789abcdef", count: 4) + "\""

  @Test(
    "An image says its hash, its size and one of five formats", arguments: ["image", "thumbnail"])
  func imageMembers(field: String) throws {
    let (blob, bytes) = (#""blob":\#(Self.hash)"#, #""bytes":10"#)
    let type = #""mediaType":"image/png""#
    let formats = "image/jpeg, image/png, image/heic, image/webp, image/gif"
    let cases: [(String, String?)] = [
      ("\(blob),\(bytes),\(type)", nil),
      ("", "\(field).blob is required"),
      ("\(bytes),\(type)", "\(field).blob is required"),
      (#""blob":null,\#(bytes),\#(type)"#, "\(field).blob is required"),
      ("\(blob),\(type)", "\(field).bytes is required"),
      ("\(blob),\(bytes)", "\(field).mediaType is required"),
      (#""blob":"0123",\#(bytes),\#(type)"#, "\(field): blob is not a SHA-256"),
      (
        #"\#(blob),\#(bytes),"mediaType":"text/plain""#,
        "\(field): mediaType is none of \(formats)"
      ),
      (
        #"\#(blob),\#(bytes),"mediaType":"image/PNG""#,
        "\(field): mediaType is none of \(formats)"
      ),
    ]
    for (members, message) in cases {
      #expect(try Self.message(#""\#(field)":{\#(members)}"#) == message, "\(members)")
    }
    for format in formats.split(separator: ", ") {
      #expect(
        try Self.message(#""\#(field)":{\#(blob),\#(bytes),"mediaType":"\#(format)"}"#) == nil)
    }
    #expect(try Self.message(#""\#(field)":null"#) == nil)
  }

  @Test("An image of another device that is none forbids no change of something else")
  func foreignImage() throws {
    var journal = try ModelJournal.withOneOfEach()
    journal.receive("exercise.updated", ModelJournal.bench, #"{"image":{"bytes":-5}}"#)
    #expect(journal.state.exercises[ModelJournal.bench]?.record.image?.bytes == -5)
    #expect(try journal.message(.exerciseUpdated, ModelJournal.bench, #"{"name":"B"}"#) == nil)
    #expect(try journal.message(.exerciseUpdated, ModelJournal.bench, #"{"image":null}"#) == nil)
    #expect(
      try journal.message(.exerciseUpdated, ModelJournal.bench, #"{"thumbnail":{"bytes":-5}}"#)
        == "thumbnail.blob is required")
  }

  @Test(
    "Numbers stay within what makes sense",
    arguments: [
      ("durationSeconds", 0...86_400.0), ("sets", 0...99), ("reps", 0...999),
      ("weight", 0...10_000),
      ("baseMET", 0...30),
    ])
  func numbers(field: String, range: ClosedRange<Double>) throws {
    let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
    let message = "\(field) must be between \(low) and \(high)"
    for (value, isTaken) in [(low - 1, false), (low, true), (high, true), (high + 1, false)] {
      #expect(try Self.message("\"\(field)\":\(value)") == (isTaken ? nil : message))
    }
  }

  @Test(
    "Longer texts may have lines, but no other control characters, and end at 20,000 characters")
  func prose() throws {
    for field in ["description", "instructions", "setup"] {
      #expect(try Self.message(#""\#(field)":"one\n\ttwo\r\n""#) == nil)
      #expect(
        try Self.message(#""\#(field)":"\u001b[31m""#) == "\(field) has a control character in it")
      let text = String(repeating: "x", count: 20_000)
      #expect(try Self.message(#""\#(field)":"\#(text)""#) == nil)
      #expect(
        try Self.message(#""\#(field)":"\#(text)x""#) == "\(field) must be at most 20000 characters"
      )
    }
    for field in ["primaryMuscles", "secondaryMuscles", "formCues", "commonMistakes"] {
      #expect(
        try Self.message(#""\#(field)":["a","\u0007"]"#) == "\(field) has a control character in it"
      )
    }
  }

  @Test("A weight without a unit is in kilograms")
  func unit() throws {
    let journal = ModelJournal()
    func data(_ more: String) throws -> String {
      let data = try JSONValue(parsing: #"{"name":"Curl","muscleGroups":["Biceps"]\#(more)}"#)
      return try journal.check(EventDraft("exercise.created", data: data)).data.text
    }
    #expect(try data("") == #"{"name":"Curl","muscleGroups":["Biceps"]}"#)
    #expect(try data(#","weight":20.0"#).hasSuffix(#""weight":20,"unit":"kg"}"#))
    #expect(try data(#","unit":"lb","weight":20"#).hasSuffix(#""weight":20,"unit":"lb"}"#))
  }
}
