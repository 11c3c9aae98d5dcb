import JournalModel

/// What the events of an index say, where that was read with their places.
extension EventIndex {
  /// The number of the stretch that says what an event says, where bodies were read.
  @inline(__always)
  func stretch(of place: EventPlace) -> Int {
    firstStretches[Int(place.file)] + place.offset / StretchReader.stretchBytes
  }

  /// What an event says, and the bytes that this speaks of; `nil` where it wasn't kept.
  func body(of place: EventPlace) -> (body: EventBody, bytes: [UInt8])? {
    guard place.body != .none else { return nil }
    return (place.body, stretches[stretch(of: place)].bytes)
  }

  /// Events whose sets are looked for together.
  static let placesAtOnce = 32

  /// The sets that some events are about, whose bodies were read.
  func findSets(of places: ArraySlice<EventPlace>, _ sets: inout [EntityID]) {
    let isSet = EventBody.isSet
    sets.removeAll(keepingCapacity: true)
    for place in places where isSet[Int(place.body.code)] {
      sets.append(place.body.entity(in: stretches[stretch(of: place)].bytes))
    }
  }

  /// Whether an event is known to be about no thing of a kind.
  ///
  /// - Parameter kind: the one whose bodies were read, where not all were.
  func isAboutOther(_ place: EventPlace, than kind: EntityKind) -> Bool {
    guard stretchCounts[Int(place.file)] > 0 else { return false }
    guard let (body, _) = body(of: place) else { return true }
    return EventBody.type(of: body.code)?.kind != kind
  }

  /// How many of the events whose bodies were read are about sets; copies are counted too.
  var setCount: Int { stretches.reduce(0) { $0 + $1.setCount } }

  /// Whether all that was to be read of what the events say was read with their places.
  var hasAllBodies: Bool {
    zip(stretchCounts, files).allSatisfy { $0 > 0 || $1.byteCount == 0 }
  }
}
