import Generation
import Synchronization
import Testing

@testable import JournalFile

@Suite("Pages of a file") struct PagedFileTests {
  /// More pages than are kept.
  private static let pageCount = 150

  private static func image() -> [UInt8] {
    (0..<pageCount).flatMap { number in
      (0..<PagedFile.pageBytes).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number &* 7) }
    }
  }

  private static func open(
    _ stored: [UInt8], of image: [UInt8], rebuild: @escaping @Sendable () -> [UInt8]? = { nil }
  ) throws -> PagedFile {
    let disk = SimulatedDisk()
    try disk.create("/pages", stored)
    return PagedFile(
      try disk.openFile("/pages"), checksums: PagedFile.checksums(of: image), rebuild: rebuild)
  }

  @Test("Every range is what was written, in whatever order it is asked for")
  func ranges() throws {
    let image = Self.image()
    let pages = try Self.open(image, of: image)
    var random = SeededRandom(seed: 7)
    for _ in 0..<200 {
      let start = random.number(in: 0...image.count - 2)
      let end = min(image.count, start + random.number(in: 1...600_000))
      #expect(pages[start..<end] == image[start..<end])
    }
  }

  @Test("A page stays as it is while somebody holds it")
  func held() throws {
    let image = Self.image()
    let pages = try Self.open(image, of: image)
    let held = (0..<Self.pageCount).map { number in
      let start = number * PagedFile.pageBytes
      return pages.bytes(around: start..<start + 1).bytes
    }
    for (number, page) in held.enumerated() {
      let start = number * PagedFile.pageBytes
      #expect(page == Array(image[start..<start + PagedFile.pageBytes]), "page \(number)")
    }
  }

  @Test("Several threads get what was written, whichever pages they ask for")
  func threads() throws {
    let image = Self.image()
    var broken = image
    for number in stride(from: 0, to: Self.pageCount, by: 7) {
      broken[number * PagedFile.pageBytes + 5] ^= 1
    }
    let pages = try Self.open(broken, of: image) { image }
    let wrong = Threads.map(8, workers: 8) { thread in
      var random = SeededRandom(seed: UInt64(thread))
      return (0..<150).count { _ in
        let count = random.number(in: 1...8)
        let start = random.number(in: 0...Self.pageCount - count) * PagedFile.pageBytes
        let range = start..<start + count * PagedFile.pageBytes
        return pages[range] != image[range]
      }
    }
    #expect(wrong == [Int](repeating: 0, count: 8))
  }

  @Test("A page that is not what was written is made anew, once for all of them")
  func rebuilt() throws {
    let image = Self.image()
    var broken = image
    for number in [0, 3, 149] { broken[number * PagedFile.pageBytes + 5] ^= 1 }
    let calls = Mutex(0)
    let pages = try Self.open(Array(broken.dropLast(10)), of: image) {
      calls.withLock { $0 += 1 }
      return image
    }
    for number in 0..<Self.pageCount {
      let start = number * PagedFile.pageBytes
      let page = start..<start + PagedFile.pageBytes
      #expect(pages[page] == image[page])
    }
    #expect(calls.withLock { $0 } == 1)
  }

  @Test("What is held outlives the file, however the file breaks")
  func holding() throws {
    let image = Self.image()
    let disk = SimulatedDisk()
    try disk.create("/pages", image)
    let file = try disk.openFile("/pages")
    let pages = PagedFile(file, checksums: PagedFile.checksums(of: image)) { nil }
    #expect(pages.hold())
    try disk.truncate("/pages", to: 100_000)
    #expect(pages[0..<image.count] == image[...])
    #expect(pages[99_000..<101_000] == image[99_000..<101_000])
    #expect(pages.hold())
  }

  @Test("What is broken and can't be made anew, or comes out otherwise, can't be held")
  func unsound() throws {
    let image = Self.image()
    var broken = image
    broken[70_000] ^= 1
    #expect(try !Self.open(broken, of: image).hold())
    let alsoBroken = try Self.open(broken, of: image) { [broken] in broken }
    #expect(!alsoBroken.hold())
    let pages = try Self.open(broken, of: image) { image }
    #expect(pages.hold())
    #expect(pages[69_000..<71_000] == image[69_000..<71_000])
  }
}

extension PagedFile {
  fileprivate subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    let (bytes, start) = bytes(around: range)
    return bytes[range.lowerBound - start..<range.upperBound - start]
  }
}
