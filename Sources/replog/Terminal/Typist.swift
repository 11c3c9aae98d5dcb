/// The person who types standard input.
struct Typist: Sendable {
  /// Waits for a line and gives it without its end; `nil` where none comes any more.
  ///
  /// What is typed is not shown where it is a secret.
  let line: @Sendable (_ isSecret: Bool) throws(StreamError) -> String?
}
