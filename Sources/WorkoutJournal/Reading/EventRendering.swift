import JournalFile
import JournalModel

/// Which events are wanted, in which direction, and what is written of each.
struct EventRendering: Sendable {
  private let choice: EventChoice
  /// Those that are wanted of them; nil for all.
  private let ids: Set<EventID>?
  /// Lets pass all that is chosen, and little else; nil where everything is.
  let sieve: EventSieve?
  /// Against the total order.
  let newestFirst: Bool
  let content: Content

  /// What is written of an event.
  enum Content {
    /// Its line as it stands, between the same before and behind each.
    case line(before: [UInt8] = [], behind: [UInt8] = [])
    /// What is appended for it, by who returns whether it has seen the payload to be sound.
    case text(@Sendable (JournalEvent, inout [UInt8]) -> Bool)
  }

  /// What became of an event.
  struct Outcome {
    let isWanted: Bool
    var isSound = false
  }

  init(
    _ content: Content, of choice: EventChoice = EventChoice(), among ids: Set<EventID>? = nil,
    newestFirst: Bool = false
  ) {
    self.choice = choice
    self.ids = ids
    sieve = choice.sieve
    self.newestFirst = newestFirst
    self.content = content
  }

  /// Whether an event may be wanted, for all that its id says.
  func wants(_ id: EventID) -> Bool { ids.map { $0.contains(id) } ?? true }

  /// Appends what is written of an event, if it is wanted.
  func append(_ event: JournalEvent, to bytes: inout [UInt8]) -> Outcome {
    if sieve != nil, !choice.admits(event) { return Outcome(isWanted: false) }
    guard wants(event.envelope.id) else { return Outcome(isWanted: false) }
    switch content {
    case .line:
      append(event.bytes[event.line], to: &bytes)
      return Outcome(isWanted: true)
    case .text(let append):
      return Outcome(isWanted: true, isSound: append(event, &bytes))
    }
  }

  /// Appends what is written of an event of which only the line is.
  func append(_ line: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    guard case .line(let before, let behind) = content else { return }
    bytes += before
    bytes += line
    bytes += behind
  }
}

/// What was written of some events that follow each other.
struct RenderedEvents: Sendable {
  /// What was written of each, one behind the other.
  var bytes: [UInt8] = []
  /// Where that of each ends.
  var ends: [Int] = []
  /// Why it ends before its time.
  var error: FileError?
  /// The event that could not be read then, where it was one of an index.
  var unread: EventPlace?

  /// Where what was written of each stands.
  var ranges: some Sequence<Range<Int>> { zip([0] + ends, ends).lazy.map { $0..<$1 } }

  /// Leaves out all behind the first so many.
  mutating func keep(_ count: Int) {
    guard count < ends.count else { return }
    ends.removeSubrange(count...)
    bytes.removeSubrange((ends.last ?? 0)...)
  }
}
