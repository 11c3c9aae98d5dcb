/// Other programs of this machine, as far as they are of help.
struct Programs: Sendable {
  /// The path of a program that the search path leads to, or that is a path itself; `nil` where there
  /// is none.
  let find: @Sendable (_ name: String) -> String?

  /// Runs a program silently to its end, and no longer than half a minute.
  ///
  /// - Returns: whether it said that it succeeded.
  let run: @Sendable (_ path: String, _ arguments: [String]) -> Bool

  /// Starts a program to talk to; `nil` where it can't be.
  ///
  /// With `showsErrors` its standard error is this program's, else nobody's.
  var start: @Sendable (_ path: String, _ arguments: [String], _ showsErrors: Bool) -> Child? = {
    _, _, _ in nil
  }

  /// Starts what a shell makes of a line to show what it reads on the terminal; `nil` where it can't be.
  var page: @Sendable (_ command: String) -> Child? = { _ in nil }

  /// A machine without any.
  static let none = Programs(find: { _ in nil }, run: { _, _ in false })
}
