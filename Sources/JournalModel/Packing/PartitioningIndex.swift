extension RandomAccessCollection {
  /// The first position whose element fulfils a predicate that, once true, stays true; the end where
  /// none does.
  @inlinable
  package func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if predicate(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
