import Testing

@testable import JournalModel

@Suite struct SchemaValidatorTests {
  static let verdicts: [(schema: String, accepted: [String], refused: [String])] = [
    (#"{}"#, ["null", "1", "{}"], []),
    (#"{"type":"integer"}"#, ["1", "-2", "1.0", "1e2"], ["1.5", #""1""#, "null", "true"]),
    (#"{"type":["string","null"]}"#, [#""""#, "null"], ["0", "[]"]),
    (#"{"type":"boolean"}"#, ["true", "false"], ["0", "null"]),
    (#"{"enum":["a",null,1]}"#, [#""a""#, "null", "1.0"], [#""A""#, "false"]),
    (#"{"not":{"const":null}}"#, ["0", #""null""#], ["null"]),
    (#"{"minimum":1,"maximum":2.5}"#, ["1", "2.5", #""9""#, "null"], ["0.9", "2.6"]),
    (#"{"minLength":1,"maxLength":2}"#, [#""ä""#, #""💪💪""#, "[]"], [#""""#, #""abc""#]),
    (#"{"pattern":"^a+$"}"#, [#""aa""#, "7"], [#""ab""#, #""aa\n""#, #""""#]),
    (#"{"pattern":"b"}"#, [#""abc""#], [#""ac""#]),
    (#"{"minItems":1,"items":{"type":"null"}}"#, ["[null]", "{}"], ["[]", "[null,1]"]),
    (#"{"properties":{"a":{"type":"null"}}}"#, [#"{"a":null,"b":1}"#, "{}", "1"], [#"{"a":1}"#]),
    (#"{"required":["a"]}"#, [#"{"a":null}"#, "[]"], [#"{"b":1}"#]),
    (#"{"minProperties":1}"#, [#"{"x":1}"#], ["{}"]),
    (#"{"allOf":[{"minimum":1},{"maximum":2}]}"#, ["1", "2"], ["0", "3"]),
    (#"{"anyOf":[{"minimum":3},{"maximum":1}]}"#, ["0", "4"], ["2"]),
    (#"{"if":{"minimum":3},"then":{"maximum":5}}"#, ["2", "4"], ["6"]),
    (#"{"$ref":"other"}"#, ["1"], ["0"]),
  ]

  @Test("A schema accepts and refuses what the standard says", arguments: verdicts)
  func verdict(schema: String, accepted: [String], refused: [String]) throws {
    let validator = try SchemaValidator([
      "it": try JSONValue(parsing: schema), "other": try JSONValue(parsing: #"{"minimum":1}"#),
    ])
    for value in accepted {
      #expect(try validator.accepts(try JSONValue(parsing: value), as: "it"), "\(value)")
    }
    for value in refused {
      #expect(try !validator.accepts(try JSONValue(parsing: value), as: "it"), "\(value)")
    }
  }

  @Test(
    "What the validator doesn't know is an error, wherever it stands",
    arguments: [
      #"{"oneOf":[]}"#, #"{"properties":{"a":{"uniqueItems":true}}}"#, #"{"items":[]}"#,
      #"{"allOf":[{"else":{}}]}"#, #"{"$ref":"nowhere"}"#, #"{"minimum":"1"}"#, "true",
    ])
  func unknown(schema: String) throws {
    #expect(throws: SchemaValidator.Failure.self) {
      try SchemaValidator(["it": try JSONValue(parsing: schema)])
    }
  }
}
