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
    /// The fields whose last write was `null`.
    var cleared: Set<String> = []
  }

  /// The things that exist, by kind and then by id.
  private(set) var things: [String: [String: Thing]] = [:]

  mutating func take(_ line: [UInt8]) throws {
    let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] ?? [:]
    guard let type = object["type"] as? String, let id = object["entity"] as? String,
      let at = object["at"] as? String, let hlc = object["hlc"] as? String,
      let data = object["data"] as? [String: NSObject],
      object["v"] as? Int == (type == "workoutEntry.logged" ? 2 : 1)
    else { return }
    let parts = type.split(separator: ".").map(String.init)
    guard Self.catalogue[parts[0]]?.split(separator: " ").contains(Substring(parts[1])) == true
    else { return }
    switch parts[1] {
    case "created", "logged", "recorded", "started", "added", "raised", "corrected":
      things[parts[0], default: [:]][id] = Thing(at: at, created: hlc, updated: hlc)
      write(data, to: parts[0], id)
    case "deleted" where parts[0] == "day":
      for (list, kind) in [("entries", "workoutEntry"), ("foods", "food")] {
        for id in data[list] as? [String] ?? [] { things[kind]?[id] = nil }
      }
    case "deleted", "removed": things[parts[0]]?[id] = nil
    default:
      if ["profile", "equipment", "planWeek"].contains(parts[0]), things[parts[0]]?[id] == nil {
        things[parts[0], default: [:]][id] = Thing(at: at, created: hlc, updated: hlc)
      }
      guard things[parts[0]]?[id] != nil else { return }
      things[parts[0]]?[id]?.updated = hlc
      if ["updated", "completed", "moved", "resolved"].contains(parts[1]) {
        write(data, to: parts[0], id)
      }
      if parts[1] == "resolved" {
        let said = data["resolvedAt"].flatMap { value in
          value is NSNull || RandomHistory.isStrange("resolvedAt", value) ? nil : value
        }
        things[parts[0]]?[id]?.fields["resolvedAt"] = said ?? at as NSString
      }
      if parts[1] == "completed" { things[parts[0]]?[id]?.isCompleted = true }
      if parts[1] == "paused" || parts[1] == "resumed" {
        things[parts[0]]?[id]?.pauses.append("\(parts[1]) \(at)")
      }
    }
    // A plan's new list of weeks is a write to every field of its weeks.
    let writesWeeks = data["weeks"].map { !RandomHistory.isStrange("weeks", $0) } ?? false
    if type == "plan.created" || type == "plan.updated" && writesWeeks {
      for (week, thing) in things["planWeek"] ?? [:] where thing.fields["plan"] == id as NSString {
        let kept = thing.fields.filter { ["plan", "weekNumber"].contains($0.key) }
        things["planWeek"]?[week]?.fields = kept
        things["planWeek"]?[week]?.cleared = []
      }
    }
  }

  /// The event types, as the catalogue lists them.
  private static let catalogue = [
    "exercise": "created updated deleted", "exerciseType": "created updated deleted",
    "muscleGroup": "created updated deleted", "muscle": "created updated deleted",
    "workout": "created updated deleted", "workoutItem": "added updated moved removed",
    "break": "added updated moved removed", "split": "created updated deleted",
    "splitAssignment": "added updated moved removed", "template": "created updated deleted",
    "templateExercise": "added updated moved removed",
    "session": "started updated paused resumed completed deleted",
    "set": "logged updated deleted", "workoutLog": "recorded updated deleted",
    "painFlag": "raised updated resolved deleted", "profile": "updated", "equipment": "updated",
    "plan": "created updated activated deactivated workoutRecorded weekAdvanced deleted",
    "planWeek": "updated", "workoutEntry": "logged updated deleted",
    "food": "logged updated deleted", "day": "deleted", "bodyWeight": "recorded updated deleted",
    "clock": "corrected",
  ]

  private mutating func write(_ data: [String: NSObject], to kind: String, _ id: String) {
    for (name, value) in data where !RandomHistory.isStrange(name, value) {
      things[kind]?[id]?.fields[name] = value is NSNull ? nil : value
      if value is NSNull {
        things[kind]?[id]?.cleared.insert(name)
      } else {
        things[kind]?[id]?.cleared.remove(name)
      }
    }
  }
}
