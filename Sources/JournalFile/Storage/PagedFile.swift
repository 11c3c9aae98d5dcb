import Synchronization

/// The pages of a cache's file, each read when it is first needed and believed only after its
/// checksum.
///
/// A page that is not what was written is made anew from what the cache is made of.
package final class PagedFile: Sendable {
  package static let pageBytes = 1 << 16
  /// Pages that are kept in memory.
  private static let keptPages = 1024

  private let file: any OpenFile
  private let checksums: [UInt32]
  /// Makes all the pages anew, where what they were made of is still there.
  private let rebuild: @Sendable () -> [UInt8]?
  private let pages = Mutex(Pages())

  private struct Pages {
    var read: [Int: [UInt8]] = [:]
    var rebuilt: [UInt8]?
  }

  package init(
    _ file: any OpenFile, checksums: [UInt32], rebuild: @escaping @Sendable () -> [UInt8]?
  ) {
    self.file = file
    self.checksums = checksums
    self.rebuild = rebuild
  }

  /// The page that a range lies in, else the bytes of the range, all of which must be there; and
  /// which of the file's bytes they begin with.
  package func bytes(around range: Range<Int>) -> (bytes: [UInt8], start: Int) {
    guard let last = range.last else { return ([], range.lowerBound) }
    let (firstPage, lastPage) = (range.lowerBound / Self.pageBytes, last / Self.pageBytes)
    if firstPage == lastPage { return (page(firstPage), firstPage * Self.pageBytes) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for number in firstPage...lastPage {
      let start = number * Self.pageBytes
      let page = page(number)
      bytes += page[max(0, range.lowerBound - start)..<min(page.count, range.upperBound - start)]
    }
    return (bytes, range.lowerBound)
  }

  private func page(_ number: Int) -> [UInt8] {
    pages.withLock { pages in
      if let page = pages.read[number] { return page }
      let page = soundPage(number) ?? rebuiltPage(number, &pages)
      if pages.read.count >= Self.keptPages { pages.read = [:] }
      pages.read[number] = page
      return page
    }
  }

  private func soundPage(_ number: Int) -> [UInt8]? {
    let start = number * Self.pageBytes
    guard let page = try? file.read(in: start..<start + Self.pageBytes),
      page.count == Self.pageBytes, CRC32C.checksum(page.span) == checksums[number]
    else { return nil }
    return page
  }

  private func rebuiltPage(_ number: Int, _ pages: inout Pages) -> [UInt8] {
    if pages.rebuilt == nil { pages.rebuilt = rebuild() }
    let start = number * Self.pageBytes
    guard let image = pages.rebuilt, image.count >= start + Self.pageBytes else {
      // What was told so far may rest on this page, so nothing more must be told.
      preconditionFailure("a cache broke while what is behind it was rewritten: try again")
    }
    let page = Array(image[start..<start + Self.pageBytes])
    precondition(
      CRC32C.checksum(page.span) == checksums[number],
      "a cache broke while what is behind it was rewritten: try again")
    return page
  }

  /// The checksums of the pages of an image, which must fill them all.
  package static func checksums(of image: [UInt8]) -> [UInt32] {
    stride(from: 0, to: image.count, by: pageBytes).map {
      CRC32C.checksum(image.span, in: $0..<$0 + pageBytes)
    }
  }
}
