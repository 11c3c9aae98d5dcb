import JournalModel

/// How an older version of a payload differs from what the newest one's fields and rules say.
///
/// Whoever raises the version of a type adds a row for the version that was the newest, so that the
/// schema of that one stays as it is.
struct OlderPayload {
  let type: EventType
  let version: Int
  /// What changed after it, and why, in a sentence.
  let reason: String
  /// The schemas of fields that were otherwise, by their names; `nil` for one that wasn't there.
  let fields: [(name: String, schema: JSONValue?)]

  static let all = [
    OlderPayload(
      type: .workoutEntryLogged, version: 1,
      reason: "There was one formula, the one called design, so it was not named.",
      fields: [("formula", nil)])
  ]

  /// Makes the keywords of the newest payload those of this one.
  func apply(to keywords: inout [JSONMember]) {
    guard let place = keywords.firstIndex(where: { $0.name == "properties" }),
      case .object(var properties) = keywords[place].value
    else { return }
    for (name, schema) in fields {
      let known = properties.firstIndex { $0.name == name }
      switch (known, schema) {
      case (let known?, let schema?): properties[known].value = schema
      case (let known?, nil): properties.remove(at: known)
      case (nil, let schema?): properties.append(JSONMember(name: name, value: schema))
      case (nil, nil): break
      }
    }
    keywords[place].value = .object(properties)
    let gone = fields.filter { $0.schema == nil }.map { JSONValue.string($0.name) }
    guard let required = keywords.firstIndex(where: { $0.name == "required" }),
      case .array(let names) = keywords[required].value
    else { return }
    keywords[required].value = .array(names.filter { !gone.contains($0) })
  }
}
