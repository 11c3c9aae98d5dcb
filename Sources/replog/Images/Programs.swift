/// Other programs of this machine, as far as they are of help.
struct Programs: Sendable {
  /// The path of a program that the search path leads to; `nil` where there is none.
  let find: @Sendable (_ name: String) -> String?

  /// Runs a program silently to its end, and no longer than half a minute.
  ///
  /// - Returns: whether it said that it succeeded.
  let run: @Sendable (_ path: String, _ arguments: [String]) -> Bool

  /// A machine without any.
  static let none = Programs(find: { _ in nil }, run: { _, _ in false })
}
