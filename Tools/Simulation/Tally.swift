/// What has happened in simulated worlds, counted.
package struct Tally: Sendable, Equatable {
  package var worlds = 0
  package var steps = 0
  package var events = 0
  package var rejections = 0
  package var merges = 0
  package var connections = 0
  package var conflicts = 0
  package var branches = 0
  package var compactions = 0
  package var archived = 0
  package var discarded = 0
  package var undone = 0
  /// Faults and odd things, by kind.
  package var faults: [String: Int] = [:]

  package init() {}

  mutating func count(_ fault: String) { faults[fault, default: 0] += 1 }

  package mutating func add(_ other: Tally) {
    worlds += other.worlds
    steps += other.steps
    events += other.events
    rejections += other.rejections
    merges += other.merges
    connections += other.connections
    conflicts += other.conflicts
    branches += other.branches
    compactions += other.compactions
    archived += other.archived
    discarded += other.discarded
    undone += other.undone
    faults.merge(other.faults, uniquingKeysWith: +)
  }

  /// A line for each count.
  package var lines: [String] {
    [
      "worlds \(worlds)", "steps \(steps)", "events \(events)", "rejected drafts \(rejections)",
      "merges \(merges)", "connections \(connections)", "conflicts found \(conflicts)",
      "events under another id \(branches)",
      "compactions \(compactions)", "events in archives \(archived)",
      "events discarded \(discarded)", "undone \(undone)",
    ] + faults.sorted { $0.key < $1.key }.map { "fault: \($0.key) \($0.value)" }
  }
}
