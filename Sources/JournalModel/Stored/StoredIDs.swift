/// Places by id, sorted, of which a look-up fetches the few that it needs.
///
/// Behind the entries stands the first id of every group of them, so that a look-up reads these and
/// one group. An id may have several places.
struct StoredIDs: Sendable {
  private static let entryBytes = 20
  private static let idBytes = 16
  private static let groupCount = 1024

  let source: any StoredBytes
  /// Where the entries begin.
  let start: Int
  let count: Int

  private var groups: Int { (count + Self.groupCount - 1) / Self.groupCount }

  /// The places of an id, in ascending order.
  func places(of id: EntityID) -> [Int] {
    guard count > 0 else { return [] }
    let end = start + count * Self.entryBytes
    let fences = source.bytes(in: end..<end + groups * Self.idBytes)
    let later = Self.partition(groups) { Self.id(in: fences, at: $0 * Self.idBytes) >= id }
    var places: [Int] = []
    for group in max(0, later - 1)..<groups {
      let entries = source.bytes(in: range(ofGroup: group))
      let entryCount = entries.count / Self.entryBytes
      let first = Self.partition(entryCount) {
        Self.id(in: entries, at: $0 * Self.entryBytes) >= id
      }
      for entry in first..<entryCount {
        var reader = PackedReader(entries, in: entry * Self.entryBytes..<entries.count)
        guard EntityID(from: &reader) == id else { return places }
        places.append(Int(reader.load(UInt32.self)))
      }
    }
    return places
  }

  private func range(ofGroup group: Int) -> Range<Int> {
    let first = group * Self.groupCount
    let last = min(first + Self.groupCount, count)
    return start + first * Self.entryBytes..<start + last * Self.entryBytes
  }

  private static func id(in bytes: [UInt8], at offset: Int) -> EntityID {
    var reader = PackedReader(bytes, in: offset..<bytes.count)
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
