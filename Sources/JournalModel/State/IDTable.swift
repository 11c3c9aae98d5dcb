/// Places by id: an open-addressed table with linear probing.
///
/// A slot holds a place and a part of the id's hash, so that a look-up touches one slot and, where
/// the parts agree, one id. The hash is seeded anew in each process: ids come from outside, and
/// nobody may choose them so that they collide.
package struct IDTable: Sendable {
  /// The ids by place.
  private(set) var ids: [EntityID] = []
  /// A place plus one in the low half, a part of the hash in the high half; zero for a free slot.
  private var slots: [UInt64] = []

  private static let seed = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  /// A folded full multiplication, as in wyhash (Wang Yi, 2019).
  private static func hash(_ id: EntityID, _ seed: (UInt64, UInt64)) -> UInt64 {
    let product = (id.high ^ seed.0).multipliedFullWidth(by: id.low ^ seed.1)
    return product.high ^ product.low
  }

  package init() {}

  /// The place of an id.
  package subscript(_ id: EntityID) -> Int? {
    guard !slots.isEmpty else { return nil }
    let hash = Self.hash(id, Self.seed)
    let slot = slots[find(id, hash)]
    return slot == 0 ? nil : Int(slot & 0xffff_ffff) - 1
  }

  /// The place of an id, which is given the next one where it has none.
  package mutating func place(of id: EntityID) -> (place: Int, isNew: Bool) {
    if 3 &* ids.count >= 2 &* slots.count { grow(toHold: ids.count + 1) }
    let hash = Self.hash(id, Self.seed)
    let index = find(id, hash)
    if slots[index] != 0 { return (Int(slots[index] & 0xffff_ffff) - 1, false) }
    ids.append(id)
    slots[index] = Self.slot(hash, ids.count)
    return (ids.count - 1, true)
  }

  /// Looks at the slots where some ids will be looked for.
  ///
  /// A table of a million ids lies in no cache. Asked for one after the other, each look-up waits for
  /// the memory; looked at beforehand, in a loop in which none waits for another, they wait together.
  ///
  /// - Returns: how many of the slots are taken; it keeps the look from being optimised away.
  @inline(never) @discardableResult
  package func expect(_ ids: ArraySlice<EntityID>) -> Int {
    guard !slots.isEmpty else { return 0 }
    let mask = slots.count &- 1
    var taken = 0
    for id in ids where slots[Int(truncatingIfNeeded: Self.hash(id, Self.seed)) & mask] != 0 {
      taken &+= 1
    }
    return taken
  }

  /// Gives each of some ids that have none the next place.
  package mutating func add(_ ids: [EntityID]) {
    for start in stride(from: 0, to: ids.count, by: Self.expectedAtOnce) {
      let some = ids[start..<min(start + Self.expectedAtOnce, ids.count)]
      expect(some)
      for id in some { _ = place(of: id) }
    }
  }

  /// Ids of which the slots are looked at together: so few that all are still at hand then.
  private static let expectedAtOnce = 32

  /// The slot that holds an id, or the free one where it would go.
  private func find(_ id: EntityID, _ hash: UInt64) -> Int {
    let mask = slots.count &- 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[index]
      if slot == 0 { return index }
      if slot >> 32 == hash >> 32, ids[Int(slot & 0xffff_ffff) &- 1] == id { return index }
      index = (index &+ 1) & mask
    }
  }

  private static func slot(_ hash: UInt64, _ number: Int) -> UInt64 {
    hash & 0xffff_ffff_0000_0000 | UInt64(number)
  }

  /// Makes room for so many ids at once, rather than again and again.
  package mutating func reserve(_ count: Int) {
    guard count > ids.count else { return }
    ids.reserveCapacity(count)
    grow(toHold: count)
  }

  private mutating func grow(toHold count: Int) {
    precondition(count < 0xffff_fff0, "a table has room for four billion ids")
    var size = max(16, slots.count)
    // Two thirds full at the most: eight million ids find room in sixteen million slots.
    while 2 * size < 3 * count { size *= 2 }
    guard size > slots.count else { return }
    slots = Array(repeating: 0, count: size)
    let mask = slots.count - 1
    for (place, id) in ids.enumerated() {
      let hash = Self.hash(id, Self.seed)
      var index = Int(truncatingIfNeeded: hash) & mask
      while slots[index] != 0 { index = (index &+ 1) & mask }
      slots[index] = Self.slot(hash, place + 1)
    }
  }
}
