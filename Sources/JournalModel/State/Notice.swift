/// Something about the events that a user should know, though nothing is wrong with the journal.
///
/// Notices of one kind are counted together, with the first event as the example.
public struct Notice: Sendable, Hashable {
  /// What a notice is about; the raw value is the word for it in JSON.
  public enum Code: String, Sendable, CaseIterable {
    /// Events of a type that this program doesn't know: kept, and left unread.
    case unknownType
    /// Events of a version that this program doesn't know, likewise.
    case newerVersion
    /// Fields that this program doesn't know: kept, and left unread.
    case unknownField
    /// Values that don't fit their field: the field stays as it was.
    case unreadableField
    /// Events about a thing that isn't there.
    case updateOfMissing
    /// Events of a device that are stamped more than five minutes ahead of this clock.
    case clockAhead
    /// Events that a wrong clock had stamped, and that count at a corrected time.
    case clockCorrected
    /// Two events under one id, as a copied device identity makes them.
    case forkedEvent
    /// Lines that are no event.
    case damagedLine
    /// An unfinished last line, as a crash leaves it.
    case tornTail
    /// Events of a device that are not here, though later ones of it are, or though it is this device
    /// and remembers them.
    case missingEvents
    /// A symbolic link in the journal's folder, through which nothing is read.
    case linkNotFollowed

    /// Whether it is about what an event says, and not about files, numbers and stamps.
    package var isOfContent: Bool {
      switch self {
      case .unknownType, .newerVersion, .unknownField, .unreadableField, .updateOfMissing: true
      case .clockAhead, .clockCorrected, .forkedEvent, .damagedLine, .tornTail, .missingEvents,
        .linkNotFollowed:
        false
      }
    }
  }

  /// What it is about.
  public let code: Code
  /// What sets this notice apart from others of its code: a type, a device, a file.
  public let subject: String
  /// How many events, or lines, gave rise to it.
  public internal(set) var count: Int
  /// The first event that gave rise to it.
  public let event: EventID?

  /// The notice in a sentence.
  public var message: String {
    let events = count == 1 ? "1 event" : "\(count) events"
    switch code {
    case .unknownType: return "\(events) of the unknown type \(subject) carried along unread"
    case .newerVersion: return "\(events) of \(subject), newer than this program, carried unread"
    case .unknownField: return "\(events) with the unknown field \(subject), which is kept"
    case .unreadableField: return "\(events) with a value in \(subject) that doesn't fit it"
    case .updateOfMissing: return "\(events) about \(subject) that isn't there (yet, or any more)"
    case .clockAhead:
      return "\(events) of device \(subject) stamped more than 5 minutes ahead of this clock"
    case .clockCorrected:
      return "\(events) of device \(subject), whose clock was wrong, put where they belong"
    case .forkedEvent: return "\(events) recorded twice, differently, by device \(subject)"
    case .damagedLine:
      return "\(count == 1 ? "1 damaged line" : "\(count) damaged lines") in \(subject)"
    case .tornTail: return "an unfinished last line in \(subject), which is not read"
    case .missingEvents:
      return "\(events) of device \(subject) that should be here and aren't (yet, or any more)"
    case .linkNotFollowed: return "\(subject) is a symbolic link, through which nothing is read"
    }
  }
}

/// Notices, counted by code and subject.
public struct Notices: Sendable, Equatable {
  /// The notices in the order in which they first came up.
  public private(set) var all: [Notice] = []
  private var places: [String: Int] = [:]
  /// Subjects come from outside: past this many, further ones are counted together.
  private static let limit = 1000
  /// And what is longer than any name is cut.
  private static let subjectLimit = 200

  /// No notices.
  public init() {}

  /// Notices as they were counted before.
  init(_ notices: [Notice]) {
    for notice in notices { add(notice) }
  }

  /// Counts what was counted before with the rest.
  mutating package func add(_ notice: Notice) {
    add(notice.code, notice.subject, event: notice.event, count: notice.count)
  }

  /// Counts a number of events of one code and subject at once.
  mutating package func add(
    _ code: Notice.Code, _ subject: String, event: EventID? = nil, count: Int = 1
  ) {
    guard count > 0 else { return }
    var subject = subject
    if subject.utf8.count > Self.subjectLimit {
      // An end within a letter leaves it out.
      let end = subject.utf8.index(subject.startIndex, offsetBy: Self.subjectLimit)
      subject = String(subject.unicodeScalars[..<end]) + "…"
    }
    if places[Self.key(code, subject)] == nil, all.count >= Self.limit { subject = "others" }
    if let place = places[Self.key(code, subject)] {
      all[place].count += count
    } else {
      places[Self.key(code, subject)] = all.count
      all.append(Notice(code: code, subject: subject, count: count, event: event))
    }
  }

  private static func key(_ code: Notice.Code, _ subject: String) -> String {
    "\(code.rawValue) \(subject)"
  }
}
