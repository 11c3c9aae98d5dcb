import JournalFile
import JournalModel

extension UnsharedEvents {
  /// What a bundle for the one on the right is made of.
  struct BundleContent {
    /// The months of the one on the left that it is in.
    var months: Set<Month>
    /// The ids of the events, in no order.
    var ids: Set<EventID>
  }

  /// The events that only the one on the left has, and the last of both where the other could not tell
  /// from these alone that they are of its journal.
  ///
  /// - Returns: `nil` where it takes a look at all events.
  func bundleContent() throws(FileError) -> BundleContent? {
    let months = left.files.map { EventFile.month(of: $0.name) }
    guard !months.contains(nil) else { return nil }
    let content = BundleContent(months: Set(months.compactMap(\.self)), ids: left.ids)
    if isOfKnownDevices { return content }
    guard let present = right.present else { return nil }
    if try isAny(of: content, knownTo: present.state) { return content }
    // All that the other has both have then.
    guard right.eventCount == 0, let last = present.standing.last else { return nil }
    return BundleContent(
      months: content.months.union([Month(of: last.time)]), ids: left.ids.union([last.id]))
  }

  /// Whether the other has events of a device of those that only the one on the left has, if there are
  /// any.
  private var isOfKnownDevices: Bool {
    let events = left.stretches.lazy.flatMap(\.events)
    return events.isEmpty || events.contains { right.devices[$0.id.device] != nil }
  }

  /// Whether one of the events is about something that a state knows, or mentions it.
  private func isAny(
    of content: BundleContent, knownTo state: JournalState
  ) throws(FileError) -> Bool {
    let index = try EventIndex(of: left.journal.folder, only: .months(content.months))
    var walker = EventWalker(index: index)
    return try walker.isAny(
      of: index.places.lazy.filter { content.ids.contains($0.id) }, knownTo: state)
  }
}
