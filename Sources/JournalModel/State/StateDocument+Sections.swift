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
  /// How many events the state is made of, archived and discarded ones included.
  public let eventCount: Int
  /// The number of the last event of each device.
  public let frontier: [DeviceID: Int]
  /// What the events add up to, in 64 hexadecimal digits; empty where nobody has reckoned it.
  public let fingerprint: String
  /// What the state's things add up to, likewise.
  public let digest: String

  /// What a document says of the events that its state was made of.
  public init(eventCount: Int, frontier: [DeviceID: Int], fingerprint: String, digest: String) {
    self.eventCount = eventCount
    self.frontier = frontier
    self.fingerprint = fingerprint
    self.digest = digest
  }
}

/// A part of the state document that can be written by itself, on any thread.
package struct StateStretch: Sendable {
  /// Whether something stands before it that a comma parts it from.
  private let followsOthers: Bool
  private let write: @Sendable (StateDocument, inout JSONWriter) -> Void

  fileprivate init(
    followsOthers: Bool = true,
    _ write: @escaping @Sendable (StateDocument, inout JSONWriter) -> Void
  ) {
    self.followsOthers = followsOthers
    self.write = write
  }

  /// About what a stretch of sessions takes.
  private static let usualBytes = 200_000

  package func bytes(in document: StateDocument) -> [UInt8] {
    var writer = JSONWriter(reserving: Self.usualBytes, escapesHidden: true)
    writer.startAnew(afterOthers: followsOthers)
    write(document, &writer)
    return writer.bytes
  }
}

extension StateDocument {
  /// Things of a list that are written together: few, as a session has all its sets.
  private static let stretchCount = 16

  /// Writes the document, a stretch at a time.
  ///
  /// - Parameters:
  ///   - header: what stands before the sections.
  ///   - sections: what is written beside the header; all by default.
  ///   - sink: takes the stretches in order and returns whether to go on.
  public func write(
    _ header: StateHeader, sections: Set<StateSection> = Set(StateSection.allCases),
    to sink: ([UInt8]) -> Bool
  ) {
    for stretch in stretches(header, sections: sections) {
      guard sink(stretch.bytes(in: self)) else { return }
    }
  }

  /// The stretches of the document, in order.
  ///
  /// - Parameter sections: what is written beside the header.
  package func stretches(_ header: StateHeader, sections: Set<StateSection>) -> [StateStretch] {
    let head = StateStretch(followsOthers: false) { _, writer in
      writer.beginObject()
      header.write(to: &writer)
    }
    return [head] + StateSection.allCases.filter(sections.contains).flatMap(stretches)
      + [StateStretch { _, writer in writer.endObject() }]
  }

  private func stretches(of section: StateSection) -> [StateStretch] {
    func all<Element: Sendable>(
      _ elements: [Element],
      _ write: @escaping @Sendable (StateDocument, Element, inout JSONWriter) -> Void
    ) -> [StateStretch] {
      // A list of nothing is written, too.
      stride(from: 0, to: max(1, elements.count), by: Self.stretchCount).map { first in
        StateStretch { document, writer in
          if first == 0 {
            writer.name(section.rawValue)
            writer.beginArray()
          }
          let end = min(first + Self.stretchCount, elements.count)
          for element in elements[first..<end] { write(document, element, &writer) }
          if end == elements.count { writer.endArray() }
        }
      }
    }
    func all<Record: JournalEntity>(_ entities: [Entity<Record>]) -> [StateStretch] {
      all(entities) { $0.write($1, to: &$2) }
    }
    switch section {
    case .profile: return [only(\.profiles, Profile.id, as: section)]
    case .equipment: return [only(\.equipmentProfiles, EquipmentProfile.id, as: section)]
    case .exercises: return all(exercises)
    case .exerciseTypes: return all(self.all(\.exerciseTypes))
    case .muscleGroups: return all(self.all(\.muscleGroups))
    case .muscles: return all(self.all(\.muscles))
    case .workouts: return all(self.all(\.workouts))
    case .splits: return all(self.all(\.splits))
    case .templates: return all(templates)
    case .sessions: return all(sessions)
    case .plans: return all(self.all(\.plans))
    case .days: return all(days) { $1.write(in: $0, to: &$2) }
    case .bodyWeights: return all(self.all(\.bodyWeights))
    case .painFlags: return all(self.all(\.painFlags))
    case .notices: return all(state.notices.all) { $1.write(to: &$2) }
    }
  }

  /// The one thing of a kind that every journal has, with its defaults where nobody has written to
  /// it.
  private func only<Record: JournalEntity>(
    _ table: KeyPath<JournalState, EntityTable<Record>>, _ id: EntityID, as section: StateSection
  ) -> StateStretch {
    let entity = state[keyPath: table][id] ?? .untouched(id)
    return StateStretch { document, writer in
      writer.name(section.rawValue)
      document.write(entity, to: &writer)
    }
  }
}

extension StateHeader {
  /// Writes its members into the object that is open.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("schema", "replog.state/1")
    writer.member("events", eventCount)
    writer.name("frontier")
    writer.beginObject()
    for (device, sequence) in frontier.sorted(by: { $0.key < $1.key }) {
      writer.member(device.description, sequence)
    }
    writer.endObject()
    writer.member("fingerprint", fingerprint)
    writer.member("digest", digest)
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
  /// Writes the notice as the state document lists it.
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
