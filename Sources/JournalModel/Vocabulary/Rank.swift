/// Places in an order as texts between which there is always room: a fractional index.
///
/// A rank is a fraction in base 36 without its point, of the digits `0…9a…z` and not ending in `0`;
/// ranks are compared as bytes. Moving a thing writes its own rank and no other, so that two devices
/// can reorder at once. D. Greenspan, "Implementing Fractional Indexing" (2020).
enum Rank {
  /// Stands behind every rank, for a part that has none.
  static let last = "\u{10FFFF}"
  /// How many characters a rank may have.
  static let longest = 200
  private static let base = 36
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)

  /// A rank that puts a thing at a position among others.
  ///
  /// - Parameters:
  ///   - ranks: those of the others, in their order.
  ///   - salt: makes ranks differ that two devices give to the same place at once.
  static func at(_ position: Int, among ranks: [String], salt: UInt64) -> String {
    let lower = position > 0 ? ranks[position - 1] : nil
    // Between two of one rank there is no place; the nearest is behind all of that rank.
    let upper = ranks[position...].first { rank in
      lower.map { $0.utf8.lexicographicallyPrecedes(rank.utf8) } ?? true
    }
    return between(lower, upper, salt: salt)
  }

  /// A rank above `lower` and below `upper`; `nil` for no bound.
  static func between(_ lower: String?, _ upper: String?, salt: UInt64) -> String {
    let above = lower.map(Self.values) ?? []
    var below = upper.map(Self.values)
    var values: [Int] = []
    for place in 0... {
      let low = place < above.count ? above[place] : 0
      let high = below.map { place < $0.count ? $0[place] : 0 } ?? base
      if high - low > 1 {
        // At the end every step is small, so that a long list keeps short ranks.
        values.append(upper == nil && place < above.count ? low + 1 : (low + high) / 2)
        break
      }
      values.append(low)
      if high > low { below = nil }
      // Ranks that no order has between them come from elsewhere; what follows the lower one is
      // as near as can be.
      if place > above.count + (below?.count ?? 0) { break }
    }
    let tail = Int(salt % UInt64(base * (base - 1)))
    values += [tail / (base - 1), tail % (base - 1) + 1]
    return String(decoding: values.map { digits[$0] }, as: UTF8.self)
  }

  /// The digits of a rank; a byte that is none counts as the nearest.
  private static func values(_ rank: String) -> [Int] {
    rank.utf8.map { byte in
      digits.lastIndex { $0 <= byte } ?? 0
    }
  }
}

/// Where a part stands among the others of its whole: by the bytes of its rank, then by its id.
package struct RankedPlace: Comparable {
  private let rank: String.UTF8View
  private let id: EntityID

  /// - Parameter rank: `nil` for a part that has none, which stands behind all others.
  package init(_ rank: String?, _ id: EntityID) {
    self.rank = (rank ?? Rank.last).utf8
    self.id = id
  }

  package static func < (a: RankedPlace, b: RankedPlace) -> Bool {
    // Not as texts, which may be equal though their bytes differ.
    if a.rank.elementsEqual(b.rank) { return a.id < b.id }
    return a.rank.lexicographicallyPrecedes(b.rank)
  }

  package static func == (a: RankedPlace, b: RankedPlace) -> Bool {
    a.id == b.id && a.rank.elementsEqual(b.rank)
  }
}
