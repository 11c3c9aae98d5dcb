/// A member of the state document that lists things of one kind.
public enum StateSection: String, Sendable, CaseIterable {
  case profile
  case equipment
  case exercises
  case exerciseTypes
  case muscleGroups
  case muscles
  case workouts
  case splits
  case templates
  case sessions
  case plans
  case days
  case bodyWeights
  case painFlags
  case notices
}

/// The members of the state document that say which events it was made of.
public struct StateHeader: Sendable {
  public let eventCount: Int
  public let frontier: [DeviceID: Int]
  public let fingerprint: String
  public let digest: String

  public init(eventCount: Int, frontier: [DeviceID: Int], fingerprint: String, digest: String) {
    self.eventCount = eventCount
    self.frontier = frontier
    self.fingerprint = fingerprint
    self.digest = digest
  }
}

extension StateDocument {
  /// Bytes that are handed on at once when a document is written.
  private static let stretchBytes = 64 * 1024

  /// Writes the document, a stretch at a time.
  ///
  /// - Parameters:
  ///   - sections: what is written beside the header; all by default.
  ///   - sink: takes the stretches in order and returns whether to go on.
  public func write(
    _ header: StateHeader, sections: Set<StateSection> = Set(StateSection.allCases),
    to sink: ([UInt8]) -> Bool
  ) {
    var writer = JSONWriter(escapesHidden: true)
    writer.beginObject()
    writer.member("schema", "replog.state/1")
    writer.member("events", header.eventCount)
    writer.name("frontier")
    writer.beginObject()
    for (device, sequence) in header.frontier.sorted(by: { $0.key < $1.key }) {
      writer.member(device.description, sequence)
    }
    writer.endObject()
    writer.member("fingerprint", header.fingerprint)
    writer.member("digest", header.digest)
    for section in StateSection.allCases where sections.contains(section) {
      writer.name(section.rawValue)
      switch section {
      case .profile: writeOnly(\.profiles, Profile.id, to: &writer)
      case .equipment: writeOnly(\.equipmentProfiles, EquipmentProfile.id, to: &writer)
      default:
        writer.beginArray()
        guard writeElements(of: section, &writer, sink) else { return }
        writer.endArray()
      }
    }
    writer.endObject()
    _ = sink(writer.take())
  }

  /// - Returns: whether the sink wants more.
  private func writeElements(
    of section: StateSection, _ writer: inout JSONWriter, _ sink: ([UInt8]) -> Bool
  ) -> Bool {
    func all<Element>(
      _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
    ) -> Bool {
      for element in elements {
        write(element, &writer)
        if writer.bytes.count >= Self.stretchBytes, !sink(writer.take()) { return false }
      }
      return true
    }
    func all<Record: JournalEntity>(
      _ table: KeyPath<JournalState, EntityTable<Record>>
    ) -> Bool {
      all(self.all(table)) { write($0, to: &$1) }
    }
    switch section {
    case .exercises: return all(\.exercises)
    case .exerciseTypes: return all(\.exerciseTypes)
    case .muscleGroups: return all(\.muscleGroups)
    case .muscles: return all(\.muscles)
    case .workouts: return all(\.workouts)
    case .splits: return all(\.splits)
    case .templates: return all(templates) { write($0, to: &$1) }
    case .sessions: return all(\.sessions)
    case .plans: return all(\.plans)
    case .days: return all(days) { $0.write(in: self, to: &$1) }
    case .bodyWeights: return all(\.bodyWeights)
    case .painFlags: return all(\.painFlags)
    case .notices: return all(state.notices.all) { $0.write(to: &$1) }
    case .profile, .equipment: return true
    }
  }

  /// Writes the one thing of a kind that every journal has, with its defaults where nobody has
  /// written to it.
  private func writeOnly<Record: JournalEntity>(
    _ table: KeyPath<JournalState, EntityTable<Record>>, _ id: EntityID,
    to writer: inout JSONWriter
  ) {
    write(state[keyPath: table][id] ?? .untouched(id), to: &writer)
  }
}

extension Entity {
  /// A thing that every journal has, as it is before anybody has written to it.
  static func untouched(_ id: EntityID) -> Entity {
    let time = HybridTime(milliseconds: 0)
    return Entity(
      id: id, at: Moment(time), created: time, updated: time, record: Record(), existence: .exists)
  }
}

extension Notice {
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("code", code.rawValue)
    writer.member("message", message)
    writer.member("count", count)
    writer.name("event")
    if let event { writer.string(event.description) } else { writer.null() }
    writer.endObject()
  }
}
