/// An image under `blobs/`, named by the SHA-256 of its bytes.
public struct ImageReference: NestedRecord, Hashable {
  /// The most bytes that an image may have: 2 MiB.
  public static let maximumBytes = 2 * 1024 * 1024
  /// The most bytes that a thumbnail may have: 50 KiB.
  public static let maximumThumbnailBytes = 50 * 1024

  /// 64 hexadecimal digits.
  public var blob: String?
  /// How large the image is, in bytes.
  public var bytes: Int?
  /// Its format as IANA names it: `image/jpeg`, `image/png` and so on.
  public var mediaType: String?

  /// A reference to no image yet.
  public init() {}

  /// Whether the blob's name, if there is one, is a hash, and so no path that leads anywhere else.
  var isNamedByHash: Bool {
    guard let blob else { return true }
    return blob.utf8.count == 64
      && blob.utf8.allSatisfy {
        Hexadecimal.value(of: $0) != nil && !(UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0)
      }
  }

  /// Whether its format, if it says one, is one that a journal keeps.
  var isOfKnownFormat: Bool {
    mediaType.map { type in ImageFormat.allCases.contains { $0.mediaType == type } } ?? true
  }

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("blob", &blob)
    visitor.field("bytes", &bytes)
    visitor.field("mediaType", &mediaType)
  }

  public static let rules: [FieldRule] = [
    .required("blob"), .required("bytes"),
    .range(
      "bytes", 1...Double(JSONReader.maximumInteger), "An image has at least one byte"),
    .required("mediaType"),
  ]
}
