import JournalFile
import JournalModel

/// What a command may ask of the world around it; tests give it a world of their own.
struct Environment: Sendable {
  /// The value of an environment variable, `nil` where it is not set.
  let variable: @Sendable (_ name: String) -> String?

  /// The absolute path of the working directory, `nil` where it was removed or may not be read.
  let workingDirectory: @Sendable () -> String?

  /// Whether a person reads the stream.
  let isTerminal: @Sendable (StandardStream) -> Bool

  /// What says of where to work in bytes that are no text: a variable by its name, or the working
  /// directory; nil mostly.
  var garbled: @Sendable () -> String? = { nil }

  /// The user's home folder, as far as the system knows it without `HOME`.
  var home: @Sendable () -> String? = { nil }

  /// The wall clock, in milliseconds since 1970-01-01T00:00:00Z.
  let now: @Sendable () -> Int64

  /// Minutes that local time is ahead of UTC at an instant.
  let offsetMinutes: @Sendable (_ milliseconds: Int64) -> Int

  /// Standard input, to its end.
  let standardInput: @Sendable () throws(StreamError) -> [UInt8]

  /// Who types standard input; `nil` where it is a file, a pipe or nothing.
  var typist: Typist?

  /// How large the terminal is that a stream goes to; `nil` where it says nothing.
  var size: @Sendable (StandardStream) -> TerminalSize? = { _ in nil }

  /// What other programs there are, and running them.
  var programs = Programs.none

  /// Shows a person who waits that work goes on; `nil` where none does.
  var ticker: Ticker?

  /// Standard input and output as a connection, for a caller that is a program; `nil` for none.
  var dialogue: Dialogue?

  /// How this program was called, by name or by path.
  var programPath: String?

  /// What may be done with the file or folder at a path; `nil` where there is none.
  var permissions: @Sendable (_ path: String) -> FilePermissions? = { _ in nil }

  /// Words of fresh randomness, for ids.
  var random: @Sendable () -> UInt64 = {
    let source = SystemRandom()
    return { source.next() }
  }()

  /// An instant on the local clock.
  func localMoment(_ milliseconds: Int64) -> Moment {
    Moment(milliseconds: milliseconds, offsetMinutes: offsetMinutes(milliseconds))
  }

  /// Whether a terminal says that it understands nothing but lines.
  var isDumb: Bool { variable("TERM") == "dumb" }

  /// The user's home folder, nil where nobody says it.
  var userHome: String? {
    (variable("HOME").flatMap { $0.isEmpty ? nil : $0 } ?? home()).flatMap {
      Path.isAbsolute($0) ? $0 : nil
    }
  }

  /// An absolute path for a path as the user wrote it.
  ///
  /// A `~/` that comes as it was written stood where no shell reads it: behind `--journal=`, or in a file
  /// of settings.
  func absolutePath(_ path: String) -> String {
    if Path.isAbsolute(path) { return path }
    if path == "~" || path.hasPrefix("~/"), let home = userHome { return home + path.dropFirst() }
    guard let directory = workingDirectory() else { return path }
    if path == "." { return directory }
    return Path.join(directory, path)
  }
}

/// Bytes that come from somebody, and go to them.
struct Dialogue: Sendable {
  /// At most so many, as soon as there are any; none at the end.
  let read: @Sendable (_ count: Int) throws(StreamError) -> [UInt8]
  let write: @Sendable (_ bytes: [UInt8]) throws(StreamError) -> Void
}
