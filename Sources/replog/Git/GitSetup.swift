import JournalFile
import WorkoutJournal

/// What git must know of a journal: which lines stand in two files beside it, and which settings its
/// repository has.
struct GitSetup {
  /// The journal's folder.
  let folder: String
  /// The settings that the merge driver and the diff need, in order.
  let settings: [(name: String, value: String)]
  /// A setting of earlier versions, by which git keeps the words that it has shown once.
  ///
  /// They depend on more than the file: on what the journal knew then of the names of things. So it
  /// is taken away wherever it is found, with what was kept.
  static let formerSetting = "diff.replog.cachetextconv"
  /// Where git has kept those words.
  static let keptWords = "refs/notes/textconv/replog"
  private let storage = SystemStorage()

  /// - Parameters:
  ///   - program: the path or name of this program, for git to call.
  ///   - prefix: where the journal lies in its repository: `Journal/`, or nothing for the root, from
  ///     which git calls a program for a diff.
  init(folder: String, program: String, prefix: String) {
    self.folder = folder
    let word = ShellWord.quoted(program)
    // Git puts something in the place of its per cent signs, so ours are doubled.
    let driver = word.replacing(scalar: "%", with: "%%")
    let journal = ShellWord.quoted(prefix.isEmpty ? "." : String(prefix.dropLast()))
    settings = [
      ("merge.replog.name", "the union of a journal's events"),
      ("merge.replog.driver", "\(driver) git merge-driver %O %A %B %P"),
      ("diff.replog.textconv", "\(word) git textconv --journal \(journal)"),
    ]
  }

  /// The program that a merge driver calls which was set up here, or written alike.
  static func program(ofDriver driver: String) -> String? {
    var single = String.UnicodeScalarView()
    var isDoubled = false
    for scalar in driver.unicodeScalars {
      isDoubled = scalar == "%" && !isDoubled && single.last == "%"
      if !isDoubled { single.append(scalar) }
    }
    return ShellWord.first(of: String(single))
  }

  /// The lines that a file lacks.
  func missingLines(of file: GitFile) throws(CommandFailure) -> [String] {
    let present = Set(try lines(of: file.name))
    return file.lines.filter { !present.contains($0) }
  }

  /// Adds lines at the end of a file.
  func add(_ lines: [String], to name: String) throws(CommandFailure) {
    try write(try self.lines(of: name) + lines, to: name)
  }

  /// Takes our lines out of a file, and the file away where nothing else is in it.
  ///
  /// - Returns: whether there were any.
  func remove(_ file: GitFile, isDryRun: Bool) throws(CommandFailure) -> Bool {
    let present = try lines(of: file.name)
    let rest = present.filter { !file.lines.contains($0) }
    if rest.count == present.count { return false }
    if isDryRun { return true }
    if rest.isEmpty {
      try CommandFailure.wrapping(storage.remove(Path.join(folder, file.name)))
    } else {
      try write(rest, to: file.name)
    }
    return true
  }

  private func lines(of name: String) throws(CommandFailure) -> [String] {
    GitFile.lines(of: try text(of: name))
  }

  private func text(of name: String) throws(CommandFailure) -> String {
    let path = Path.join(folder, name)
    let bytes = try CommandFailure.wrapping(
      storage.entry(at: path) == nil ? [] : try storage.read(path))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes some lines, with the line breaks that the file has.
  private func write(_ lines: [String], to name: String) throws(CommandFailure) {
    let ending = try text(of: name).contains("\r\n") ? "\r\n" : "\n"
    let bytes = Array(lines.map { $0 + ending }.joined().utf8)
    try CommandFailure.wrapping(storage.replace(Path.join(folder, name), with: bytes))
  }
}
