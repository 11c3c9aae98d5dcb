/// The bytes of an image that a journal may keep: small enough, and an image by their content.
public struct ImageFile: Sendable, Equatable {
  /// What an image is for, which decides how large it may be.
  public enum Purpose: Sendable, CaseIterable {
    /// The picture itself: at most 2 MB (seeds 000 and 003).
    case picture
    /// The small form of it for lists: at most 50 KB (seeds 000 and 003).
    case thumbnail

    /// In bytes.
    public var maximumBytes: Int {
      switch self {
      case .picture: ImageReference.maximumBytes
      case .thumbnail: ImageReference.maximumThumbnailBytes
      }
    }
  }

  /// Why bytes can't be kept as an image.
  public enum Flaw: Error, Sendable, Equatable {
    /// It has more bytes than an image for that purpose may have.
    case tooLarge(Purpose)
    /// It has none.
    case empty
    /// Its bytes begin like no format of images that is taken.
    case notAnImage
  }

  /// The file as it was.
  public let bytes: [UInt8]
  /// What its first bytes say it is.
  public let format: ImageFormat

  /// Checks bytes, of which one more than the limit is enough to tell that they are too many.
  public init(_ bytes: [UInt8], for purpose: Purpose) throws(Flaw) {
    guard bytes.count <= purpose.maximumBytes else { throw .tooLarge(purpose) }
    guard !bytes.isEmpty else { throw .empty }
    guard let format = ImageFormat(of: bytes) else { throw .notAnImage }
    self.bytes = bytes
    self.format = format
  }
}

extension ImageFile.Flaw {
  /// What is wrong, in the seeds' own words where they have some.
  public var message: String {
    switch self {
    case .tooLarge(.picture): Rejection.imageTooLarge.message
    case .tooLarge(.thumbnail): Rejection.thumbnailTooLarge.message
    case .empty: "There is nothing in the file"
    case .notAnImage:
      "By its content the file is none of \(ImageFormat.allCases.map(\.rawValue).joined(separator: ", "))"
    }
  }
}

extension ImageFile.Flaw: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
