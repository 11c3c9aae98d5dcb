/// The person who types standard input.
struct Typist: Sendable {
  /// Waits for a line and gives it without its end; `nil` where none comes any more.
  ///
  /// What is typed is not shown where it is a secret.
  let line: @Sendable (_ isSecret: Bool) throws(StreamError) -> String?

  /// Hands over the keys as they are pressed, byte by byte, until nothing more is wanted.
  ///
  /// `take` is called with nil first, whenever the line must be drawn anew, and where it is to be
  /// kept up to date several times a second; it says whether to go on. Nil where keys can't be had
  /// one by one.
  var keys:
    (
      @Sendable (_ isKeptUpToDate: Bool, _ take: (UInt8?) -> Bool) throws(StreamError) -> Void
    )?
}
