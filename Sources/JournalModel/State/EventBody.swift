/// What an event says beside its place in the order, kept before that order is known: where its bytes
/// stand among those of its stretch of a file.
///
/// They begin with the entity and the moment, as a row does, so that of each event no more is held
/// than eight bytes and what it says.
package struct EventBody: Sendable, Equatable {
  /// Where its bytes begin.
  let start: UInt32
  /// From the lowest bit on: the type's code, the form, and how many bytes there are.
  private let rest: UInt32

  enum Form: UInt32, Sendable {
    /// The row of the set that it brings into being.
    case set
    /// The row of another thing that it brings into being.
    case row
    /// The entity, the moment, the version, and the payload as it was written.
    case data
    /// The same with the name of a type that this version doesn't know.
    case unknown
  }

  /// That of an event of which nobody wants to know what it says, or nobody has read it.
  package static let none = EventBody(start: .max, rest: .max)

  /// Bytes of the entity and the moment, with which all begin.
  private static let headBytes = 16 + 10
  private static let versionBytes = 4
  /// The most bytes that one can have; a line has fewer.
  private static let limit = 1 << 22

  private init(start: UInt32, rest: UInt32) {
    self.start = start
    self.rest = rest
  }

  /// - Parameters:
  ///   - code: the type's place in `EventType.allCases`, or past them.
  ///   - range: of its bytes.
  /// - Returns: `nil` where it is too long, or too far behind.
  init?(_ code: UInt8, _ form: Form, at range: Range<Int>) {
    guard range.count < Self.limit, let start = UInt32(exactly: range.lowerBound), start != .max
    else { return nil }
    self.init(start: start, rest: UInt32(range.count) << 10 | form.rawValue << 8 | UInt32(code))
  }

  /// The type's place in `EventType.allCases`, or past them.
  package var code: UInt8 { UInt8(truncatingIfNeeded: rest) }

  var form: Form { Form(rawValue: rest >> 8 & 3) ?? .unknown }

  /// Where its bytes stand among those that were kept.
  @inline(__always)
  var range: Range<Int> { Int(start)..<Int(start) + Int(rest >> 10) }

  /// Every code that a body can have: those of the types, and one for those unknown.
  package static let codes = UInt8(0)...UInt8(EventType.allCases.count)

  /// Which codes are about sets.
  package static let isSet: [Bool] = codes.map { type(of: $0)?.kind == .set }

  /// The type that a code stands for; `nil` for one unknown.
  package static func type(of code: UInt8) -> EventType? {
    Int(code) < EventType.allCases.count ? EventType.allCases[Int(code)] : nil
  }

  /// What the event is about.
  ///
  /// - Parameter bytes: those that were kept of the stretch.
  @inline(__always)
  package func entity(in bytes: [UInt8]) -> EntityID {
    PackedReader.id(in: bytes, at: Int(start))
  }

  /// The event, its ranges speaking of what was kept; of a row, no payload is.
  func envelope(_ id: EventID, at time: HybridTime, in bytes: [UInt8]) -> Envelope {
    var reader = PackedReader(bytes, in: range)
    let (entity, at) = (EntityID(from: &reader), Moment(from: &reader))
    var data = range
    if hasVersion {
      reader.skip(Self.versionBytes)
      data = reader.position..<range.upperBound
    }
    return Envelope(
      version: version(in: bytes), id: id, time: time, at: at, type: Self.type(of: code),
      typeRange: data, entity: entity, data: data)
  }

  /// Lets the event count at another time than its line says: a row says when its thing came into
  /// being.
  package func moveTime(to time: HybridTime, in bytes: inout [UInt8]) {
    guard form == .set || form == .row else { return }
    var scratch = [UInt8](repeating: 0, count: MemoryLayout<UInt64>.size)
    let packed = PackedWriter.bytes(in: &scratch) { time.pack(into: &$0) }
    let place = Int(start) + Self.headBytes
    bytes.replaceSubrange(place..<place + packed.count, with: packed)
  }

  /// The version of what the event says; of a row it is the newest.
  func version(in bytes: [UInt8]) -> Int {
    guard hasVersion else { return Self.type(of: code)?.version ?? 1 }
    var reader = PackedReader(bytes, in: range)
    reader.skip(Self.headBytes)
    return Int(reader.load(Int32.self))
  }

  private var hasVersion: Bool { form == .data || form == .unknown }
}

/// The bytes that were kept of what the events of one stretch of a file say.
package struct EventBodies: Sendable {
  package var bytes: [UInt8] = []
  /// How many events they are of.
  package var count = 0
  /// How many of these are about sets.
  package var setCount = 0

  package init() {}
}

/// Which events' bodies are kept; the others are read to no other end than to see that they are sound.
package enum KeptBodies: Sendable, Equatable {
  case all
  /// All, but of those that do no more than bring a thing into being no more than what it is.
  case subjects
  /// Those about one kind of thing.
  case only(EntityKind)
  case none

  /// By the codes of the types.
  var codes: [Bool] {
    EventBody.codes.map { code in
      switch self {
      case .all, .subjects: true
      case .only(let kind): EventBody.type(of: code)?.kind == kind
      case .none: false
      }
    }
  }
}

extension JournalState {
  /// Evolves the state by an event whose body was read before.
  ///
  /// - Parameters:
  ///   - bytes: what was kept of the body's stretch.
  ///   - arena: the number of these bytes among all that events are applied from.
  package mutating func apply(
    _ body: EventBody, _ id: EventID, at time: HybridTime, in bytes: [UInt8], arena: Int
  ) {
    if body.form == .set {
      return sets.create(body.entity(in: bytes), packed: bytes, body.range, in: arena)
    }
    apply(
      body.envelope(id, at: time, in: bytes), in: bytes, arena: body.form == .row ? arena : nil)
  }

  /// Is told which sets the next events are about.
  package func expectSets(_ ids: [EntityID]) { sets.expect(ids) }

  /// Makes room for so many sets at once.
  package mutating func reserveSets(_ count: Int) { sets.reserve(count) }

  /// Takes the sets that another state has, and what it has to notice of them.
  ///
  /// - Returns: false where both have something to notice, so that the order is lost.
  package mutating func takeSets(from other: JournalState) -> Bool {
    guard notices.all.isEmpty || other.notices.all.isEmpty else { return false }
    sets = other.sets
    if notices.all.isEmpty { notices = other.notices }
    return true
  }
}
