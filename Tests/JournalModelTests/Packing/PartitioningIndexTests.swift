import Testing

@testable import JournalModel

@Suite("Where a predicate begins to hold")
struct PartitioningIndexTests {
  @Test(
    "is the first element that fulfils it, or the end",
    arguments: [
      ([], 0), ([5], 0), ([1], 1), ([1, 5], 1), ([5, 6], 0), ([1, 2], 2), ([1, 5, 5], 1),
      ([1, 2, 3, 4, 5], 4), ([5, 6, 7, 8, 9], 0), ([1, 2, 3, 4, 4], 5),
    ] as [([Int], Int)])
  func table(numbers: [Int], place: Int) {
    #expect(numbers.partitioningIndex { $0 >= 5 } == place)
    // The positions of a part go on from those of the whole.
    let part = ([0, 0, 0] + numbers)[3...]
    #expect(part.partitioningIndex { $0 >= 5 } == place + 3)
  }
}
