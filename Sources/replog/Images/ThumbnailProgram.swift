import JournalModel

/// A program that can make a picture small, and how it is called for that.
enum ThumbnailProgram: String, CaseIterable {
  // In the order in which they are tried; `convert` is ImageMagick's name before version 7.
  case magick
  case convert
  case vips = "vipsthumbnail"
  case sips

  /// The box that a thumbnail fits in (seed 003).
  static let sidePixels = 200

  /// The arguments that make a JPEG of the picture, no larger than the box and never enlarged.
  ///
  /// ImageMagick is told the format that the bytes have, so that it can't take them for one of
  /// those in which a picture is a program.
  func arguments(
    from picture: String, _ format: ImageFormat, to thumbnail: String, qualityPercent: Int
  ) -> [String] {
    let box = "\(Self.sidePixels)x\(Self.sidePixels)>"
    switch self {
    case .magick, .convert:
      return [
        "\(format.rawValue.lowercased()):\(picture)[0]", "-auto-orient", "-thumbnail", box,
        "-background", "white", "-flatten", "-strip", "-quality", "\(qualityPercent)",
        "jpeg:\(thumbnail)",
      ]
    case .vips:
      return [
        picture, "--size", box, "-o", "\(thumbnail)[Q=\(qualityPercent),strip,background=255]",
      ]
    case .sips:
      return [
        "-s", "format", "jpeg", "-s", "formatOptions", "\(qualityPercent)",
        "--resampleHeightWidthMax", "\(Self.sidePixels)", picture, "--out", thumbnail,
      ]
    }
  }
}
