/// Places by id, sorted, of which a look-up fetches the few that it needs.
///
/// Behind the entries stands the first id of every group of them, so that a look-up reads these and
/// one group. An id may have several places.
struct StoredIDs: Sendable {
  private static let entryBytes = 20
  private static let idBytes = 16
  private static let groupCount = 1024
  /// Entries that are fetched at once, where an id may have many.
  private static let readAtOnce = 64

  let source: any StoredBytes
  /// Where the entries begin.
  let start: Int
  let count: Int

  private var groups: Int { (count + Self.groupCount - 1) / Self.groupCount }

  /// The places of an id, in ascending order.
  func places(of id: EntityID) -> [Int] { places(of: id...id) }

  /// The places of the ids of a range, in the order of the ids.
  func places(of ids: ClosedRange<EntityID>) -> [Int] {
    // What is new mostly has a later id than all that is stored.
    guard count > 0, id(at: start + (count - 1) * Self.entryBytes) >= ids.lowerBound else {
      return []
    }
    let fences = start + count * Self.entryBytes
    let later = Self.partition(groups) {
      id(at: fences + $0 * Self.idBytes) >= ids.lowerBound
    }
    let group = max(0, later - 1) * Self.groupCount
    let first = Self.partition(min(Self.groupCount, count - group)) {
      id(at: start + (group + $0) * Self.entryBytes) >= ids.lowerBound
    }
    var places: [Int] = []
    var entry = group + first
    while entry < count {
      let end = min(entry + Self.readAtOnce, count)
      var reader = source.reader(
        of: start + entry * Self.entryBytes..<start + end * Self.entryBytes)
      for _ in entry..<end {
        guard EntityID(from: &reader) <= ids.upperBound else { return places }
        places.append(Int(reader.load(UInt32.self)))
      }
      entry = end
    }
    return places
  }

  private func id(at offset: Int) -> EntityID {
    var reader = source.reader(of: offset..<offset + Self.idBytes)
    return EntityID(from: &reader)
  }

  /// The first number below `count` that a predicate holds for which, once true, stays true.
  private static func partition(_ count: Int, where predicate: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  struct Entry: Comparable {
    let id: EntityID
    let place: UInt32

    static func < (a: Entry, b: Entry) -> Bool {
      a.id == b.id ? a.place < b.place : a.id < b.id
    }
  }

  /// Adds entries to an image, in the form that is read here.
  ///
  /// - Returns: where they begin.
  static func store(_ entries: [Entry], in image: inout StoredImage) -> Int {
    let entries = entries.sorted()
    let start = image.count
    for first in stride(from: 0, to: entries.count, by: groupCount) {
      image.add { writer in
        for entry in entries[first..<min(first + groupCount, entries.count)] {
          entry.id.pack(into: &writer)
          writer.store(entry.place)
        }
      }
    }
    image.add { writer in
      for first in stride(from: 0, to: entries.count, by: groupCount) {
        entries[first].id.pack(into: &writer)
      }
    }
    return start
  }
}
