import Synchronization

/// The pages of a cache's file, each read when it is first needed and believed only after its
/// checksum.
///
/// A page that is not what was written is made anew from what the cache is made of.
package final class PagedFile: Sendable {
  package static let pageBytes = 1 << 16
  /// Pages that are kept in memory: few, as memory that is used again costs less than more of it.
  private static let keptPages = 64
  /// More than so many are read at once, and not kept: who wants as much mostly wants it but once.
  private static let manyPages = 4

  private let file: any OpenFile
  private let checksums: [UInt32]
  /// Makes all the pages anew, where what they were made of is still there.
  private let rebuild: @Sendable () -> [UInt8]?
  private let pages: Mutex<Pages>

  private struct Pages {
    /// The pages that are kept, and which they are; the oldest is the first to make room.
    var kept: [(number: Int, bytes: [UInt8])] = []
    /// Where each page stands among them; below zero where it doesn't.
    var places: [Int32]
    /// Where the oldest stands, once all places are taken.
    var oldest = 0
    /// All of them, where they are held or had to be made anew.
    var all: [UInt8]?

    /// Bytes in memory that a page is among, and which of all they begin with; else the place where it
    /// goes, and memory to read it into.
    mutating func find(
      _ number: Int
    ) -> (known: (bytes: [UInt8], start: Int)?, place: Int, memory: [UInt8]) {
      if let all { return ((all, 0), 0, []) }
      if places[number] >= 0 {
        return ((kept[Int(places[number])].bytes, number * PagedFile.pageBytes), 0, [])
      }
      let place = makeRoom()
      // Whoever holds the page that lay here keeps it: then this one comes to lie in other memory.
      let memory = kept[place].bytes
      kept[place].bytes = []
      return (nil, place, memory)
    }

    /// Keeps a page, and no other in its place: meanwhile another thread may have come there, too.
    mutating func put(_ page: [UInt8], _ number: Int, at place: Int) {
      forget(place)
      guard places[number] < 0 else { return }
      kept[place] = (number, page)
      places[number] = Int32(place)
    }

    /// Where the next page goes.
    private mutating func makeRoom() -> Int {
      guard kept.count == PagedFile.keptPages else {
        kept.append((-1, []))
        return kept.count - 1
      }
      defer { oldest = (oldest + 1) % PagedFile.keptPages }
      forget(oldest)
      return oldest
    }

    private mutating func forget(_ place: Int) {
      if kept[place].number >= 0 { places[kept[place].number] = -1 }
      kept[place].number = -1
    }
  }

  package init(
    _ file: any OpenFile, checksums: [UInt32], rebuild: @escaping @Sendable () -> [UInt8]?
  ) {
    self.file = file
    self.checksums = checksums
    self.rebuild = rebuild
    pages = Mutex(Pages(places: Array(repeating: -1, count: checksums.count)))
  }

  /// The page that a range lies in, else the bytes of the range, all of which must be there; and
  /// which of the file's bytes they begin with.
  package func bytes(around range: Range<Int>) -> (bytes: [UInt8], start: Int) {
    guard let last = range.last else { return ([], range.lowerBound) }
    let (firstPage, lastPage) = (range.lowerBound / Self.pageBytes, last / Self.pageBytes)
    if firstPage == lastPage { return page(firstPage) }
    if let all = pages.withLock({ $0.all }) { return (all, 0) }
    if lastPage - firstPage >= Self.manyPages, let bytes = soundPages(firstPage...lastPage) {
      return (bytes, firstPage * Self.pageBytes)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for number in firstPage...lastPage {
      let wanted = (number * Self.pageBytes..<(number + 1) * Self.pageBytes).clamped(to: range)
      let (page, start) = page(number)
      bytes += page[wanted.lowerBound - start..<wanted.upperBound - start]
    }
    return (bytes, range.lowerBound)
  }

  /// Takes all pages into memory, for who must not depend on the file any longer.
  ///
  /// - Returns: whether they are there, as they were written.
  package func hold() -> Bool {
    guard !checksums.isEmpty, pages.withLock({ $0.all }) == nil else { return true }
    let all = soundPages(0...checksums.count - 1) ?? rebuiltPages()
    pages.withLock { $0.all = all }
    return all != nil
  }

  /// A page, or all of them, and which of the file's bytes they begin with.
  private func page(_ number: Int) -> (bytes: [UInt8], start: Int) {
    let (known, place, memory) = pages.withLock { $0.find(number) }
    if let known { return known }
    // Read while nobody waits: several threads mostly want different pages.
    var page = memory
    let isSound = readSoundPage(number, into: &page)
    return pages.withLock { pages in
      if isSound {
        pages.put(page, number, at: place)
        return (page, number * Self.pageBytes)
      }
      if let all = pages.all { return (all, 0) }
      guard let all = rebuiltPages() else {
        // What was told so far may rest on this page, so nothing more must be told.
        preconditionFailure("a cache broke while what is behind it was rewritten: try again")
      }
      pages.all = all
      return (all, 0)
    }
  }

  /// - Returns: whether the page is as it was written.
  private func readSoundPage(_ number: Int, into page: inout [UInt8]) -> Bool {
    let start = number * Self.pageBytes
    guard let count = try? file.read(in: start..<start + Self.pageBytes, into: &page) else {
      return false
    }
    return count == Self.pageBytes && page.count == Self.pageBytes
      && CRC32C.checksum(page.span) == checksums[number]
  }

  /// Pages that lie side by side, read at once into memory of their own; `nil` where one is not as it
  /// was written.
  private func soundPages(_ numbers: ClosedRange<Int>) -> [UInt8]? {
    let start = numbers.lowerBound * Self.pageBytes
    let count = numbers.count * Self.pageBytes
    guard let bytes = try? file.read(in: start..<start + count), bytes.count == count else {
      return nil
    }
    for (place, number) in numbers.enumerated() {
      let page = place * Self.pageBytes..<(place + 1) * Self.pageBytes
      guard CRC32C.checksum(bytes.span, in: page) == checksums[number] else { return nil }
    }
    return bytes
  }

  /// All pages, made anew; `nil` where they don't come out as they were written.
  private func rebuiltPages() -> [UInt8]? {
    guard let image = rebuild(), Self.checksums(of: image) == checksums else { return nil }
    return image
  }

  /// The checksums of the pages of an image, which must fill them all.
  package static func checksums(of image: [UInt8]) -> [UInt32] {
    stride(from: 0, to: image.count, by: pageBytes).map {
      CRC32C.checksum(image.span, in: $0..<$0 + pageBytes)
    }
  }
}
