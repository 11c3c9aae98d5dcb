/// A format of images that a journal keeps, known by the bytes and never by a name.
///
/// Whatever is not one of these for sure is none of them: a page or a drawing that a program would
/// run must not come along as a picture.
public enum ImageFormat: String, Sendable, CaseIterable {
  case jpeg = "JPEG"
  case png = "PNG"
  case heic = "HEIC"
  case webP = "WebP"
  case gif = "GIF"

  /// The format of an image's bytes; `nil` where they are none, or end within their own head.
  public init?(of bytes: [UInt8]) {
    let format = Self.allCases.first { $0.isFormat(of: bytes) }
    guard let format else { return nil }
    self = format
  }

  /// The name as it is registered with IANA.
  public var mediaType: String { "image/" + rawValue.lowercased() }

  private func isFormat(of bytes: [UInt8]) -> Bool {
    switch self {
    case .jpeg: Self.isJPEG(bytes)
    case .png: Self.isPNG(bytes)
    case .heic: Self.isHEIC(bytes)
    case .webP: Self.isWebP(bytes)
    case .gif: Self.isGIF(bytes)
    }
  }

  /// ITU-T T.81, annex B: a start of image, then a marker that may stand before the first frame.
  private static func isJPEG(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4, bytes.starts(with: [0xff, 0xd8, 0xff]) else { return false }
    switch bytes[3] {
    // Frames and Huffman tables; quantisation, restart interval; application data; a comment.
    case 0xc0...0xc7, 0xc9...0xcf, 0xdb, 0xdd, 0xe0...0xef, 0xfe: return true
    default: return false
    }
  }

  /// RFC 2083, section 3: the signature, and the header as the first chunk.
  private static func isPNG(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 33
      && bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
      && has("IHDR", at: 12, in: bytes)
  }

  /// GIF89a, sections 17 and 18: the signature and the description of the screen.
  private static func isGIF(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 13 && (has("GIF87a", at: 0, in: bytes) || has("GIF89a", at: 0, in: bytes))
  }

  /// RFC 9649, section 2: a RIFF of WebP whose first chunk is one of the three that may be it.
  private static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 20 && has("RIFF", at: 0, in: bytes) && has("WEBP", at: 8, in: bytes)
      && ["VP8 ", "VP8L", "VP8X"].contains { has($0, at: 12, in: bytes) }
  }

  /// ISO/IEC 23008-12, annex B: a file type box that has HEVC images among its brands.
  ///
  /// AVIF and video have the same box and other brands; the main one tells where both are named.
  private static func isHEIC(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 16, has("ftyp", at: 4, in: bytes) else { return false }
    let size = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    guard size >= 16, size.isMultiple(of: 4), size <= bytes.count else { return false }
    let mainBrand = brand(at: 8, in: bytes)
    if heicBrands.contains(mainBrand) { return true }
    let others = stride(from: 16, to: size, by: 4).map { brand(at: $0, in: bytes) }
    return ["mif1", "msf1"].contains(mainBrand) && others.contains(where: heicBrands.contains)
  }

  private static let heicBrands: Set<String> = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs",
  ]

  private static func brand(at offset: Int, in bytes: [UInt8]) -> String {
    String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  private static func has(_ text: String, at offset: Int, in bytes: [UInt8]) -> Bool {
    bytes[offset...].starts(with: text.utf8)
  }
}
