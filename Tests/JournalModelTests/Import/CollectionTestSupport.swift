import Testing

@testable import JournalModel

/// A record of a collection as JSON; a value of nil leaves the member out.
func collectionRecord(_ changes: KeyValuePairs<String, String?>) -> String {
  var members: [(name: String, json: String)] = [
    ("name", #""Cable Twist""#), ("force", #""pull""#), ("level", #""expert""#),
    ("mechanic", #""compound""#), ("equipment", #""cable""#),
    ("primaryMuscles", #"["abdominals"]"#), ("secondaryMuscles", "[]"),
    ("instructions", #"["Stand.", "Turn."]"#), ("category", #""strength""#),
    ("images", #"["a/0.jpg"]"#), ("id", #""Cable_Twist""#),
  ]
  for (name, json) in changes {
    members.removeAll { $0.name == name }
    if let json { members.append((name, json)) }
  }
  return "{" + members.map { "\"\($0.name)\": \($0.json)" }.joined(separator: ", ") + "}"
}

func readCollection(_ text: String) throws -> ImportedExercises {
  let file = try ImportedFile.read(Array(text.utf8))
  guard case .exercises(let exercises) = file else {
    Issue.record("this was read as a history: \(text)")
    return ImportedExercises(records: 0, exercises: [], skipped: [], flagged: [], warnings: [])
  }
  return exercises
}

/// The only exercise of a collection of one record.
func collectionExercise(_ changes: KeyValuePairs<String, String?>) throws -> Exercise {
  try #require(try readCollection("[\(collectionRecord(changes))]").exercises.first).exercise
}
