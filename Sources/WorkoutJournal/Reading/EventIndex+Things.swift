import JournalFile
import JournalModel

/// The things that some events are about.
struct EventThings: Sendable {
  /// By the codes of the events' types, a thing as often as there are events about it.
  private var ids = [[EntityID]](repeating: [], count: Int(UInt8.max) + 1)
  /// What days' deletions end besides.
  private var others: [EntityKind: [EntityID]] = [:]

  /// Takes in what an event is about whose body was read; `bytes` are those that were kept of its
  /// stretch.
  @inline(__always)
  mutating func take(_ place: EventPlace, _ body: EventBody, in bytes: [UInt8]) {
    ids[Int(body.code)].append(body.entity(in: bytes))
    if EventBody.isOfDay[Int(body.code)] {
      take(Footprint(of: body, place.id, at: place.time, in: bytes))
    }
  }

  /// Takes in what an event is about whose line was read.
  mutating func take(_ event: Envelope, in bytes: [UInt8]) {
    guard let kind = event.type?.kind else { return }
    others[kind, default: []].append(event.entity)
    if kind == .day { take(Footprint(of: event, in: bytes)) }
  }

  /// Takes in what an event writes to: a day's deletion ends what it has in lists.
  private mutating func take(_ footprint: Footprint) {
    for cell in footprint.cells { others[cell.kind, default: []].append(cell.entity) }
  }

  mutating func take(_ more: EventThings) {
    for code in ids.indices where !more.ids[code].isEmpty { ids[code] += more.ids[code] }
    others.merge(more.others) { $0 + $1 }
  }

  var isEmpty: Bool { others.isEmpty && ids.allSatisfy(\.isEmpty) }

  /// The things by kind, each once and in ascending order.
  var byKind: [EntityKind: [EntityID]] {
    var things = others
    for code in EventBody.codes where !ids[Int(code)].isEmpty {
      guard let kind = EventBody.type(of: code)?.kind else { continue }
      things[kind, default: []] += ids[Int(code)]
    }
    return things.mapValues { ids in
      let ids = ids.sorted()
      var once: [EntityID] = []
      once.reserveCapacity(ids.count)
      for id in ids where id != once.last { once.append(id) }
      return once
    }
  }
}

extension EventThings: Equatable {
  static func == (a: Self, b: Self) -> Bool { a.byKind == b.byKind }
}

extension EventBody {
  /// Which codes are about days.
  fileprivate static let isOfDay: [Bool] =
    (0...UInt8.max).map { type(of: $0)?.kind == .day }
}

extension EventIndex {
  /// What some of the events are about, by kind.
  func things(of places: some Sequence<EventPlace>) throws(FileError) -> EventThings {
    var things = EventThings()
    var walker = EventWalker(index: self)
    for place in places {
      if let (body, bytes) = body(of: place) {
        things.take(place, body, in: bytes)
      } else {
        let event = try walker.head(at: place)
        things.take(event.envelope, in: event.bytes)
      }
    }
    return things
  }
}

extension ReadStretch {
  /// What its events are about, of which the bodies were kept.
  var things: EventThings {
    var things = EventThings()
    for place in events where place.body != .none {
      things.take(place, place.body, in: bodies.bytes)
    }
    return things
  }
}
