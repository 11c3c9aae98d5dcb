import Foundation

/// The fold over plain dictionaries, made of the lines' raw JSON: what `JournalState` must equal.
///
/// It knows the rules of the catalogue and nothing of the code: created resets, deleted ends,
/// updated writes the last value of each field, and nothing changes what isn't there.
struct PlainFold {
  struct Thing {
    var fields: [String: NSObject] = [:]
    var at: String
    var created: String
    var updated: String
    var isCompleted = false
    var pauses: [String] = []
  }

  /// The things that exist, by kind and then by id.
  private(set) var things: [String: [String: Thing]] = [:]

  mutating func take(_ line: [UInt8]) throws {
    let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] ?? [:]
    guard let type = object["type"] as? String, let id = object["entity"] as? String,
      let at = object["at"] as? String, let hlc = object["hlc"] as? String,
      let data = object["data"] as? [String: NSObject], object["v"] as? Int == 1
    else { return }
    let parts = type.split(separator: ".").map(String.init)
    let known = [
      "exercise": ["created", "updated", "deleted"], "set": ["logged", "updated", "deleted"],
      "bodyWeight": ["recorded", "updated", "deleted"],
      "session": ["started", "updated", "paused", "resumed", "completed", "deleted"],
    ]
    guard known[parts[0]]?.contains(parts[1]) == true else { return }
    switch parts[1] {
    case "created", "logged", "recorded", "started":
      things[parts[0], default: [:]][id] = Thing(at: at, created: hlc, updated: hlc)
      write(data, to: parts[0], id)
    case "deleted": things[parts[0]]?[id] = nil
    default:
      guard things[parts[0]]?[id] != nil else { return }
      things[parts[0]]?[id]?.updated = hlc
      if parts[1] == "updated" || parts[1] == "completed" { write(data, to: parts[0], id) }
      if parts[1] == "completed" { things[parts[0]]?[id]?.isCompleted = true }
      if parts[1] == "paused" || parts[1] == "resumed" {
        things[parts[0]]?[id]?.pauses.append("\(parts[1]) \(at)")
      }
    }
  }

  private mutating func write(_ data: [String: NSObject], to kind: String, _ id: String) {
    for (name, value) in data where !RandomHistory.isStrange(name, value) {
      things[kind]?[id]?.fields[name] = value is NSNull ? nil : value
    }
  }
}
