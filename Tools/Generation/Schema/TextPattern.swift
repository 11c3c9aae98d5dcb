/// Regular expressions, as ECMA-262 has them, of the texts that events hold.
///
/// They use nothing that other dialects read differently: no `\d`, no `\s` and no flags. Only a `$`
/// stands before a last line break too in some, so what ends in one is held to more than its pattern.
enum TextPattern {
  /// An id of a thing: a UUID in either case.
  static let entityID = "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"

  /// The id of an event: 8 characters of Crockford's base 32, and a number.
  static let eventID = "^[0-9a-hjkmnp-tv-z]{8}-[1-9][0-9]{0,15}$"

  /// The id of a device.
  static let device = "^[0-9a-hjkmnp-tv-z]{8}$"

  /// A reading of the hybrid logical clock.
  static let hybridTime = "^[0-9a-f]{12}-[0-9a-f]{4}$"

  static let checksum = "^[0-9a-f]{8}$"

  /// The SHA-256 that a blob is named by.
  static let blob = "^[0-9a-f]{64}$"

  private static let date = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
  private static let hourAndMinute = "([01][0-9]|2[0-3]):[0-5][0-9]"

  static let day = "^\(date)$"

  /// RFC 3339, with any number of decimals.
  static let moment =
    #"^\#(date)[Tt]\#(hourAndMinute):([0-5][0-9]|60)(\.[0-9]+)?([Zz]|[+-]\#(hourAndMinute))$"#

  /// A control character.
  static let control = #"[\u0000-\u001F\u007F-\u009F]"#

  /// What a line has none of: control characters and the separators of lines and paragraphs.
  static let controlOrSeparator = #"[\u0000-\u001F\u007F-\u009F\u2028\u2029]"#

  /// A control character that is neither a tab nor a part of a line break.
  static let controlButLineBreak = #"[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]"#

  /// Something that is neither white space nor by default ignored when it is shown, of which planes
  /// above the first have some too.
  static let filled =
    #"[^\u0009-\u000D \u0085\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F"#
    + #"\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8]"#

  /// `youtube.com/watch?v=…` and `youtu.be/…` (seed 000).
  static let video: String = {
    let id = "[0-9A-Za-z_-]+"
    // Printable ASCII, and the same without the sign that ends a query.
    let rest = "[!-~]*"
    let query = #"[!-"$-~]*"#
    let host = "((\(inAnyCase("www"))|[Mm])[.])?\(inAnyCase("youtube"))[.]\(inAnyCase("com"))"
    let short = "\(inAnyCase("youtu"))[.]\(inAnyCase("be"))/\(id)([?#]\(rest))?"
    let long = "\(host)/watch[?](\(query)&)?v=\(id)([&#]\(rest))?"
    return "^(\(inAnyCase("http"))[Ss]?://)?(\(short)|\(long))$"
  }()

  private static func inAnyCase(_ word: String) -> String {
    word.map { "[\($0.uppercased())\($0.lowercased())]" }.joined()
  }
}
