import JournalFile
import JournalModel

/// An event that was decided on, with its number and its time.
///
/// A batch has one for each draft, so what it says is kept elsewhere: memory that is new to a process
/// costs more than what is done with it.
struct StampedEvent: Sendable {
  let entity: EntityID
  let time: HybridTime
  /// Its number among those of its device.
  let sequence: Int
  let at: Moment
  let type: EventType
  /// The draft that it comes from, by its place; `nil` where it comes from none.
  let draft: Int32?
  /// Whether it goes along with what the draft itself says, as new ranks of others do.
  let isCompanion: Bool
  let content: Content

  enum Content: Sendable {
    /// By its place among what was checked.
    case checked(Int32)
    /// A sound set by its stretch of the batch, its place there and its number in its session.
    case set(stretch: Int32, item: Int32, number: Int)
  }
}

extension DraftBatch {
  /// A sound set, by its stretch and its place there.
  func set(_ stretch: Int32, _ item: Int32) -> SoundSet {
    guard case .set(let set) = stretches[Int(stretch)].items[Int(item)] else {
      preconditionFailure("an event of a set comes from a set")
    }
    return set
  }
}
