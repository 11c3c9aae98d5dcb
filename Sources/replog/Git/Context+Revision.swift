import JournalFile
import JournalModel
import WorkoutJournal

extension Context {
  /// Does something with a journal as it was at a git revision.
  ///
  /// The revision's files lie in a folder of this user's meanwhile.
  func withRevision(
    _ revision: String, of journal: Journal,
    _ body: (Journal) throws(CommandFailure) -> ExitStatus
  ) throws(CommandFailure) -> ExitStatus {
    let git = try Git(in: journal.path, self)
    guard !revision.hasPrefix("-"),
      let commit = try git.line("rev-parse", "--verify", "--quiet", "\(revision)^{commit}")
    else {
      throw CommandFailure(
        .noInput, code: "noRevision", "Git knows no revision \(revision) of this journal",
        file: journal.path, hint: "`git log` lists them, if the journal lies in a repository.")
    }
    let work = try workFolder(named: Self.revisionWork, in: workingDirectory())
    let folder = work.path
    defer { SystemStorage().removeTree(folder) }
    try GitExport(git: git, folder: folder).export(commit)
    guard Journal.isJournal(at: folder) else {
      throw CommandFailure(
        .noInput, code: "noJournal", "There was no journal here at \(revision)",
        file: journal.path, hint: "Was it committed, and did it lie in this folder then?")
    }
    let then = try openJournal(at: folder)
    guard then.header.journal == journal.header.journal else { throw .otherJournal(journal.path) }
    let status = try body(then)
    work.release()
    return status
  }
}

/// Writes the files that a commit has of a journal's folder.
private struct GitExport {
  let git: Git
  let folder: String
  private let storage = SystemStorage()

  private struct Blob {
    let name: String
    let path: String
  }

  init(git: Git, folder: String) {
    (self.git, self.folder) = (git, folder)
  }

  func export(_ commit: String) throws(CommandFailure) {
    guard let listing = try git.answer("ls-tree", "-r", "-z", commit) else {
      throw CommandFailure(
        .inputOutput, code: "git", "Git can't list the files of \(commit)",
        hint: "`git fsck` says what the repository lacks.")
    }
    let child = try git.start(["cat-file", "--batch"])
    for blob in listing.split(separator: 0).compactMap(Self.blob) {
      let bytes = try content(of: blob.name, from: child)
      try CommandFailure.wrap { () throws(FileError) in
        let path = Path.join(folder, blob.path)
        try storage.createDirectories(Path.parent(of: path))
        try storage.create(path, bytes)
      }
    }
  }

  /// Reads `<mode> blob <name>\t<path>`; `nil` for a link and for what isn't the journal's.
  private static func blob(_ entry: ArraySlice<UInt8>) -> Blob? {
    guard let tab = entry.firstIndex(of: 0x09),
      let path = String(validating: entry[(tab + 1)...], as: UTF8.self)
    else { return nil }
    let words = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard words.count == 3, words[0].hasPrefix("100"), words[1] == "blob",
      !parts.contains(where: { $0.isEmpty || Path.isHidden($0) }),
      path == JournalFolder.headerName || JournalFolder.parts.contains(parts[0])
    else { return nil }
    return Blob(name: String(words[2]), path: path)
  }

  /// Asks for one blob: a line goes out, and a line, the bytes and a line end come back.
  private func content(of name: String, from child: Child) throws(CommandFailure) -> [UInt8] {
    try Git.attempt { () throws(StreamError) in
      try child.write(Array("\(name)\n".utf8))
      var answer: [UInt8] = []
      var content: (start: Int, count: Int)?
      while content.map({ answer.count < $0.start + $0.count + 1 }) ?? true {
        let piece = try child.read(1 << 16)
        if piece.isEmpty { throw .closedPipe }
        answer += piece
        if content == nil, let end = answer.firstIndex(of: 0x0a) {
          let words = String(decoding: answer[..<end], as: UTF8.self).split(separator: " ")
          guard let count = words.last.flatMap({ Int($0) }), words.count == 3 else {
            throw .closedPipe
          }
          content = (end + 1, count)
        }
      }
      guard let content else { throw .closedPipe }
      return Array(answer[content.start..<content.start + content.count])
    }
  }
}
