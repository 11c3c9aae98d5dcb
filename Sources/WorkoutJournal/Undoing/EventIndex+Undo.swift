import JournalFile
import JournalModel

extension EventIndex {
  /// The positions of what was appended in one go with an event: such events share a device and count
  /// on from each other.
  func batch(around middle: Int) -> [Int] {
    let device = places[middle].id.device
    let own = places.indices.filter { places[$0].id.device == device }
    guard let at = own.firstIndex(of: middle) else { return [middle] }
    /// Whether an event belongs to the append that the one before it belongs to.
    func goesOn(_ number: Int) -> Bool {
      stamp(of: places[own[number]]).continues(stamp(of: places[own[number - 1]]))
    }
    var first = at
    while first > 0, goesOn(first) { first -= 1 }
    var last = at
    while last + 1 < own.count, goesOn(last + 1) { last += 1 }
    return Array(own[first...last])
  }

  /// Whether others were recorded in one go with some events, of which each was or all were.
  func isPartOfMore(_ positions: [Int]) -> Bool {
    positions.first.map { batch(around: $0).count > positions.count } ?? false
  }

  /// Whether an index of some months has all of a batch from its first event on.
  func holdsBeginning(of batch: [Int]) -> Bool {
    guard let first = batch.first else { return false }
    let (device, time) = (places[first].id.device, places[first].time)
    return time.counter == 0 || places[..<first].contains { $0.id.device == device }
  }

  /// The positions of what the device of a batch appended right before it.
  func batch(before batch: [Int]) -> [Int] {
    guard let first = batch.first else { return [] }
    let device = places[first].id.device
    guard let end = places[..<first].lastIndex(where: { $0.id.device == device }) else { return [] }
    return self.batch(around: end)
  }

  /// The things that some events are about.
  func entities(at positions: [Int]) throws(FileError) -> Set<EntityID> {
    var walker = EventWalker(index: self)
    var entities: Set<EntityID> = []
    for position in positions {
      entities.insert(try walker.head(at: places[position]).envelope.entity)
    }
    return entities
  }

  /// Whether some events make something, and nothing but what was made before them: that is how an
  /// undoing brings back what is gone.
  func makesAgain(_ positions: [Int]) throws(FileError) -> Bool {
    guard let first = positions.first else { return false }
    var walker = EventWalker(index: self)
    var made: Set<EntityID> = []
    for position in positions {
      if let id = try thingMade(at: position, &walker) { made.insert(id) }
    }
    guard !made.isEmpty else { return false }
    for position in places.indices[..<first] {
      if let id = try thingMade(at: position, &walker) { made.remove(id) }
      if made.isEmpty { return true }
    }
    return false
  }

  /// Whether some events say a plan's own list of weeks and then single weeks of it, which the list
  /// hides: that is how an undoing says them again.
  func saysWeeksAgain(_ positions: [Int]) throws(FileError) -> Bool {
    guard positions.count > 1 else { return false }
    var walker = EventWalker(index: self)
    let list = try walker.event(at: places[positions[0]])
    guard list.envelope.type == .planUpdated, list.data["weeks"] != nil else { return false }
    let plan = list.envelope.entity.description
    for position in positions.dropFirst() {
      let week = try walker.event(at: places[position])
      guard week.envelope.type == .planWeekUpdated, week.data["plan"] == .string(plan) else {
        return false
      }
    }
    return true
  }

  /// The events before one that make parts of some things, or others that name them.
  func users(of things: Set<EntityID>, before first: Int) throws(FileError) -> [EventID] {
    var walker = EventWalker(index: self)
    var users: [EventID] = []
    for position in places.indices[..<first] {
      guard let id = try thingMade(at: position, &walker), !things.contains(id) else { continue }
      let event = try walker.event(at: places[position])
      if event.mentions(things) { users.append(event.envelope.id) }
    }
    return users
  }

  /// What an event brings into being.
  private func thingMade(
    at position: Int, _ walker: inout EventWalker
  ) throws(FileError) -> EntityID? {
    let place = places[position]
    if let (body, bytes) = body(of: place) {
      return EventBody.type(of: body.code)?.effect == .create ? body.entity(in: bytes) : nil
    }
    let event = try walker.head(at: place).envelope
    return event.type?.effect == .create ? event.entity : nil
  }
}
