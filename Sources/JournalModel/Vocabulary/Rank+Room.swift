extension Rank {
  /// A place in an order, and what has to make room for it.
  struct Room: Equatable {
    let rank: String
    /// New ranks of others, by their positions.
    var displaced: [Int: String] = [:]
  }

  /// Finds room for a thing at a position among others.
  ///
  /// Two devices that give one rank twice, or a writer that gives none, leave no place between two
  /// parts, and many moves to one place none that a rank can spell. Then those on the side where they
  /// are fewer get new ranks, in the order that they have.
  ///
  /// - Parameter others: in their order.
  static func room(at position: Int, among others: [OrderedElement], salt: UInt64) -> Room {
    let ranks = others.map(\.rank)
    for count in 0...others.count {
      let (first, end) = (position - count, position + count)
      if end <= ranks.count {
        let salts = [salt] + others[position..<end].map(\.id.low)
        if let new = rising(
          from: position > 0 ? ranks[position - 1] : nil, to: end < ranks.count ? ranks[end] : nil,
          salts)
        {
          return Room(rank: new[0], displaced: byPosition(position..<end, new.dropFirst()))
        }
      }
      if first >= 0 {
        let salts = others[first..<position].map(\.id.low) + [salt]
        if let new = rising(
          from: first > 0 ? ranks[first - 1] : nil,
          to: position < ranks.count ? ranks[position] : nil, salts)
        {
          return Room(rank: new[count], displaced: byPosition(first..<position, new.dropLast()))
        }
      }
    }
    return Room(rank: at(position, among: ranks, salt: salt))
  }

  /// As many ranks as there are salts, each above the one before it; `nil` where two bounds leave no
  /// room for them.
  private static func rising(
    from lower: String?, to upper: String?, _ salts: [UInt64]
  ) -> [String]? {
    var ranks: [String] = []
    for salt in salts {
      let rank = between(ranks.last ?? lower, upper, salt: salt)
      guard rank.utf8.count <= longest, precedes(ranks.last ?? lower, rank), precedes(rank, upper)
      else { return nil }
      ranks.append(rank)
    }
    return ranks
  }

  /// - Returns: whether a rank stands before another, where both are any.
  private static func precedes(_ a: String?, _ b: String?) -> Bool {
    guard let a, let b else { return true }
    return a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  private static func byPosition(
    _ positions: Range<Int>, _ ranks: ArraySlice<String>
  ) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: zip(positions, ranks))
  }
}
