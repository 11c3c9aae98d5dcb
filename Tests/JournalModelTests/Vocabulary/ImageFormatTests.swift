import JournalModel
import Testing

@Suite("Images by their content")
struct ImageFormatTests {
  /// The head of a file, and what it is.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let head: [UInt8]
    let format: ImageFormat?

    init(_ name: String, _ head: [UInt8], _ format: ImageFormat?) {
      self.name = name
      self.head = head
      self.format = format
    }

    var testDescription: String { name }
  }

  static let images: [Sample] = [
    Sample(
      "JPEG of JFIF", [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10] + "JFIF\0".utf8 + [1, 1], .jpeg),
    Sample("JPEG of a camera", [0xff, 0xd8, 0xff, 0xe1, 0x12, 0x34] + "Exif\0\0".utf8, .jpeg),
    Sample("JPEG without application data", [0xff, 0xd8, 0xff, 0xdb, 0x00, 0x43], .jpeg),
    Sample(
      "PNG",
      [0x89] + "PNG\r\n".utf8 + [0x1a, 0x0a, 0, 0, 0, 13] + "IHDR".utf8
        + [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89], .png),
    Sample("GIF of 1987", "GIF87a".utf8 + [1, 0, 1, 0, 0x80, 0, 0], .gif),
    Sample("GIF of 1989", "GIF89a".utf8 + [1, 0, 1, 0, 0x80, 0, 0], .gif),
    Sample("WebP, lossy", webP("VP8 "), .webP),
    Sample("WebP, lossless", webP("VP8L"), .webP),
    Sample("WebP, extended", webP("VP8X"), .webP),
    Sample("HEIC of a phone", fileType("heic", ["mif1", "heic"]), .heic),
    Sample("HEIC of ten bits", fileType("heix", ["mif1"]), .heic),
    Sample("HEIC that is an image file first", fileType("mif1", ["mif1", "heic"]), .heic),
    Sample("HEIC without other brands", fileType("heic", []), .heic),
  ]

  static let others: [Sample] = [
    Sample("AVIF", fileType("avif", ["avif", "mif1", "miaf"]), nil),
    Sample("AVIF that is an image file first", fileType("mif1", ["avif", "miaf"]), nil),
    Sample("AVIF that says it could be read as HEIC", fileType("avif", ["heic"]), nil),
    Sample("MP4", fileType("isom", ["iso2", "avc1", "mp41"]), nil),
    Sample("a film that says it could be read as HEIC", fileType("isom", ["heic"]), nil),
    Sample("QuickTime", fileType("qt  ", ["qt  "]), nil),
    Sample("a file type box that ends before its brands", fileType("mif1", [], size: 8), nil),
    Sample("a file type box of no length", fileType("heic", ["heic"], size: 0), nil),
    Sample("a file type box without end", fileType("heic", ["heic"], size: 4_000_000), nil),
    Sample("a file type box of half a brand", fileType("heic", ["heic"], size: 18), nil),
    Sample("WAVE", "RIFF".utf8 + [36, 0, 0, 0] + "WAVEfmt ".utf8 + [16, 0, 0, 0], nil),
    Sample("AVI", "RIFF".utf8 + [36, 0, 0, 0] + "AVI LIST".utf8 + [16, 0, 0, 0], nil),
    Sample("WebP with a strange first chunk", webP("EXIF"), nil),
    Sample("SVG", Array(#"<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>"#.utf8), nil),
    Sample("SVG behind its declaration", Array(#"<?xml version="1.0"?><svg/>"#.utf8), nil),
    Sample("HTML", Array("<!DOCTYPE html><html><body>GIF89a</body></html>".utf8), nil),
    Sample("an image behind a blank", [0x20] + "GIF89a".utf8 + [1, 0, 1, 0, 0x80, 0, 0], nil),
    Sample("PDF", Array("%PDF-1.7\n%\u{e2}\u{e3}\n1 0 obj".utf8), nil),
    Sample("BMP", "BM".utf8 + [UInt8](repeating: 0, count: 60), nil),
    Sample("TIFF", "II*\0".utf8 + [UInt8](repeating: 0, count: 60), nil),
    Sample("JPEG 2000", [0, 0, 0, 12] + "jP  \r\n".utf8 + [0x87, 0x0a], nil),
    Sample("a start of image that ends at once", [0xff, 0xd8, 0xff, 0xd9], nil),
    Sample(
      "a PNG that was sent as text",
      [0x89] + "PNG\n".utf8 + [0x1a, 0x0a]
        + [UInt8](repeating: 0, count: 40), nil),
    Sample(
      "a PNG without a header",
      [0x89] + "PNG\r\n".utf8 + [0x1a, 0x0a, 0, 0, 0, 13]
        + "IDAT".utf8 + [UInt8](repeating: 0, count: 40), nil),
    Sample("a GIF of a year that never came", "GIF99a".utf8 + [1, 0, 1, 0, 0, 0, 0], nil),
    Sample("zeros", [UInt8](repeating: 0, count: 64), nil),
    Sample("nothing", [], nil),
  ]

  @Test("What a file is, its bytes say", arguments: images + others)
  func format(sample: Sample) {
    #expect(ImageFormat(of: sample.head) == sample.format)
    #expect(ImageFormat(of: sample.head + [0, 1, 2]) == sample.format)
  }

  @Test("A head that was cut off is no image, and breaks nothing", arguments: images)
  func truncated(sample: Sample) throws {
    let needed = (0...sample.head.count).first {
      ImageFormat(of: Array(sample.head.prefix($0))) != nil
    }
    let least = try #require(needed)
    #expect(least >= 4)
    for count in least...sample.head.count {
      #expect(ImageFormat(of: Array(sample.head.prefix(count))) == sample.format, "\(count) bytes")
    }
  }

  @Test(
    "A media type is the one that is registered",
    arguments: [
      (.jpeg, "image/jpeg"), (.png, "image/png"), (.heic, "image/heic"), (.webP, "image/webp"),
      (.gif, "image/gif"),
    ] as [(ImageFormat, String)])
  func mediaType(format: ImageFormat, name: String) {
    #expect(format.mediaType == name)
  }

  private static func webP(_ chunk: String) -> [UInt8] {
    "RIFF".utf8 + [26, 0, 0, 0] + "WEBP".utf8 + chunk.utf8 + [10, 0, 0, 0]
  }

  /// A file type box: its length, `ftyp`, the main brand, a version, the other brands.
  private static func fileType(_ main: String, _ brands: [String], size: Int? = nil) -> [UInt8] {
    let length = UInt32(size ?? 16 + 4 * brands.count)
    return (0..<4).map { UInt8(truncatingIfNeeded: length >> UInt32(24 - 8 * $0)) }
      + "ftyp".utf8 + main.utf8 + [0, 0, 0, 0] + brands.joined().utf8
  }
}

@Suite("An image that may be kept")
struct ImageFileTests {
  private static let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0]

  private static func image(byteCount: Int) -> [UInt8] {
    head + [UInt8](repeating: 0, count: byteCount - head.count)
  }

  @Test(
    "is as large as its limit at most, and says so in the seed's words",
    arguments: [
      (.picture, 2 * 1024 * 1024, "Image too large (max 2MB)"),
      (.thumbnail, 50 * 1024, "Thumbnail too large (max 50KB)"),
    ] as [(ImageFile.Purpose, Int, String)])
  func limits(purpose: ImageFile.Purpose, limit: Int, message: String) throws {
    for count in [Self.head.count, limit - 1, limit] {
      #expect(try ImageFile(Self.image(byteCount: count), for: purpose).bytes.count == count)
    }
    let flaw = ImageFile.Flaw.tooLarge(purpose)
    #expect(throws: flaw) { try ImageFile(Self.image(byteCount: limit + 1), for: purpose) }
    // Whatever it is, it is too large first.
    #expect(throws: flaw) {
      try ImageFile([UInt8](repeating: 0, count: limit + 1), for: purpose)
    }
    #expect(flaw.message == message)
  }

  @Test("is an image, and something")
  func content() {
    #expect(throws: ImageFile.Flaw.empty) { try ImageFile([], for: .picture) }
    #expect(throws: ImageFile.Flaw.notAnImage) {
      try ImageFile(Array("<svg/>".utf8), for: .picture)
    }
  }
}
