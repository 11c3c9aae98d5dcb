import JournalFile
import Testing

@testable import Generation
@testable import JournalModel

@Suite struct SchemaFilesTests {
  @Test("The folder holds what the generator makes, and nothing else")
  func files() throws {
    let made = Dictionary(uniqueKeysWithValues: SchemaFolder.files.map { ($0.name, $0.text) })
    let there = try SchemaFiles.texts()
    let advice: Comment = "run: swift run generator --schemas Journal/Schema"
    #expect(Set(made.keys) == Set(there.keys), advice)
    for (name, text) in made where there[name] != nil {
      #expect(there[name] == text, "\(name) is not what the generator makes; \(advice)")
    }
  }

  @Test("Every version of every event type has a schema that says which it is")
  func everyType() throws {
    let texts = try SchemaFiles.texts()
    for type in EventType.allCases {
      for version in 1...type.version {
        let name = "\(type.rawValue).v\(version).json"
        let schema = try JSONValue(parsing: try #require(texts[name], "\(name) is missing"))
        #expect(schema["$schema"] == .string("https://json-schema.org/draft/2020-12/schema"))
        #expect(schema["$id"] == .string(name))
        if version == type.version, !type.fields.isEmpty {
          guard case .object(let properties)? = schema["properties"] else {
            Issue.record("\(name) has no properties")
            continue
          }
          #expect(properties.map(\.name) == type.fields.map(\.name))
        }
      }
    }
  }

  @Test("A file is laid out in lines of JSON that reads back as it was")
  func layout() throws {
    let value: JSONValue = [
      "short": ["a": 1, "b": [.null, "x"]], "empty": [], "text": "a\n\"b\"",
      "long": .array((0..<60).map { .init(integerLiteral: $0) }),
    ]
    let text = PrettyJSON.text(of: value)
    #expect(try JSONValue(parsing: text) == value)
    #expect(
      text.hasPrefix(
        """
        {
          "short": {"a": 1, "b": [null, "x"]},
          "empty": [],
          "text": "a\\n\\"b\\"",
          "long": [
            0,

        """))
    #expect(text.hasSuffix("    59\n  ]\n}\n"))
  }

  @Test("Schemas are written in the place of those that are there")
  func writing() throws {
    let disk = SimulatedDisk()
    try disk.createDirectory("/schemas")
    try disk.create("/schemas/event.json", Array("old".utf8))
    let count = try SchemaFolder.write(to: "/schemas", on: disk)
    #expect(count == SchemaFolder.files.count)
    for file in SchemaFolder.files {
      #expect(try disk.read("/schemas/\(file.name)") == Array(file.text.utf8))
    }
  }

  @Test("An older version's schema is the newest one's but for the changes that are written down")
  func olderVersion() throws {
    let change = OlderPayload(
      type: .muscleCreated, version: 1, reason: "A muscle had an age.",
      fields: [("descr", ["type": "boolean"]), ("muscleGroup", nil), ("age", ["type": "integer"])])
    let older = EventSchema(.muscleCreated, version: 1, changes: [change]).document
    #expect(older["properties"]?["descr"] == ["type": "boolean"])
    #expect(older["properties"]?["muscleGroup"] == nil)
    #expect(older["properties"]?["age"] == ["type": "integer"])
    let newest = EventSchema(.muscleCreated, version: 1, changes: []).document
    #expect(older["properties"]?["name"] == newest["properties"]?["name"])
    #expect(older["required"] == newest["required"])
    guard case .string(let comment)? = older["$comment"] else { throw NoComment() }
    #expect(comment.hasSuffix("A muscle had an age."))
    let other = EventSchema(.muscleUpdated, version: 1, changes: [change]).document
    #expect(other == EventSchema(.muscleUpdated, version: 1, changes: []).document)
  }

  private struct NoComment: Error {}

  @Test("The limits of fields are written as FORMAT.md has them")
  func limitNotation() {
    let limits = LimitNotation.byKind
    for limit in ["`weight` (±1000000", "`reps` (≥ 0", "`rpe` (1–10", "`superset` (≤ 100"] {
      #expect(limits["set"]?.contains(limit) == true, "\(limit)")
    }
    #expect(limits["exercise"]?.contains("`name` (1–100") == true)
    #expect(limits["plan"]?.contains("`intensityModifier` (0.6–1.05") == true)
    #expect(limits["workoutEntry"]?.contains("`duration` (1–1440") == true)
  }

  @Test("Every note and every limit is one of a field that there is")
  func notes() {
    func all(_ fields: [SchemaField]) -> [SchemaField] { fields + fields.flatMap { all($0.inner) } }
    let fields = all(EventType.allCases.flatMap(\.schemaFields))
    let paths = Set(fields.map(\.path))
    let names = paths.union(fields.map(\.name))
    #expect(Set(FieldWords.words.keys).subtracting(names) == [])
    #expect(Set(CodedRules.limits.keys).union(CodedRules.neverNull).subtracting(paths) == [])
  }
}
