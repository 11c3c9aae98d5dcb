/// An image under `blobs/`, named by the SHA-256 of its bytes.
public struct ImageReference: NestedRecord {
  public static let maximumBytes = 2 * 1024 * 1024
  public static let maximumThumbnailBytes = 50 * 1024

  /// 64 hexadecimal digits.
  public var blob: String?
  public var bytes: Int?
  public var mediaType: String?

  public init() {}

  /// Whether the blob's name, if there is one, is a hash, and so no path that leads anywhere else.
  public var isNamedByHash: Bool {
    guard let blob else { return true }
    return blob.utf8.count == 64
      && blob.utf8.allSatisfy {
        Hexadecimal.value(of: $0) != nil && !(UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0)
      }
  }

  public mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("blob", &blob)
    visitor.field("bytes", &bytes)
    visitor.field("mediaType", &mediaType)
  }
}
