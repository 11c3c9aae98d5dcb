import JournalFile
import JournalModel

extension JournalFolder {
  /// Whether all that a copy says stands under the right name too, so that nothing goes with it: every
  /// line of a file of events or notes, or of a folder of such files, and every byte of another file.
  func isRepeatedElsewhere(_ path: String) throws(FileError) -> Bool {
    let (folder, name) = (Path.parent(of: path), Path.lastPart(of: path))
    switch folder {
    case ".":
      guard name.hasPrefix("journal") else { return false }
      return try storage.read(absolute(path)) == storage.read(headerPath)
    case Self.blobsName:
      let bytes = try storage.read(absolute(path))
      let meant = BlobName.of(bytes)
      let original = absolute(BlobName.path(of: meant))
      guard meant != name, try storage.entry(at: original)?.kind == .file else { return false }
      return try storage.read(original) == bytes
    case Self.eventsName, Self.archiveName:
      guard Leftover.isFolderCopy(name), let device = Leftover.device(of: name),
        try storage.entry(at: absolute(path))?.kind == .directory
      else { return false }
      var copied: Set<[UInt8]> = []
      for file in try readFiles(in: path) { copied.formUnion(try lines(of: file)) }
      return try holdsLines(copied, in: Path.join(folder, "\(device)"))
    default:
      guard Self.isAmongEvents(folder) || folder == ConflictNote.directory else { return false }
      return try holdsLines(Set(try lines(of: path)), in: folder)
    }
  }

  /// Whether lines stand in the files of a folder, those alone whose names are right.
  private func holdsLines(
    _ lines: Set<[UInt8]>, in folder: String
  ) throws(FileError) -> Bool {
    var lines = lines
    let isAmongEvents = folder != ConflictNote.directory
    for file in try readFiles(in: folder) where !lines.isEmpty {
      let name = Path.lastPart(of: file)
      guard Leftover.kind(of: name, isAmongEvents: isAmongEvents) == nil else { continue }
      lines.subtract(try self.lines(of: file, readAlone: true))
    }
    return lines.isEmpty
  }

  /// The paths of the files in a folder whose lines count.
  private func readFiles(in folder: String) throws(FileError) -> [String] {
    guard try storage.entry(at: absolute(folder))?.kind == .directory else { return [] }
    return try storage.entries(of: absolute(folder)).filter { $0.kind == .file }
      .map { Path.join(folder, $0.name) }.filter(Self.isRead)
  }

  /// - Parameter readAlone: whether only those count that are read: an unfinished last line isn't.
  private func lines(
    of path: String, readAlone: Bool = false
  ) throws(FileError) -> [[UInt8]] {
    var bytes = try storage.read(absolute(path))[...]
    if readAlone { bytes = bytes[..<(bytes.lastIndex(of: 0x0a) ?? bytes.startIndex)] }
    return bytes.split(separator: 0x0a).map(Array.init)
  }
}

extension Examination.Finding {
  /// What is said of a copy that a sync tool has left.
  ///
  /// - Parameter isRepeated: whether nothing goes with it.
  init(copy: Leftover, isRepeated: Bool) {
    let (what, lacking, advice) = Self.words(for: copy)
    self.init(
      .conflictCopy, copy.path,
      "A sync tool has left " + what.copy + (isRepeated ? what.repeated : lacking),
      isRepeated ? "It can be removed" : advice,
      // A folder may have got something else meanwhile.
      remedy: isRepeated && copy.kind == .conflictCopy ? .remove(path: copy.path) : nil)
  }

  private typealias Words = (
    what: (copy: String, repeated: String), lacking: String, advice: String
  )

  private static func words(for copy: Leftover) -> Words {
    let folder = Path.parent(of: copy.path)
    if copy.kind == .folderCopy {
      return (
        ("a second folder of a device's events", ", of which every line stands in the first"),
        "; its lines are read", "Leave it: its lines count"
      )
    }
    if JournalFolder.isAmongEvents(folder) { return wordsAmongEvents(for: copy) }
    if folder == ConflictNote.directory, JournalFolder.isRead(copy.path) {
      return (
        ("a copy of notes of conflicts", ", each of which stands in another file"),
        ", some of which stand in no other; they are read", "Leave it: its lines count"
      )
    }
    if folder == JournalFolder.blobsName {
      return (
        ("a second copy of an image", ", which is here by its own name too"),
        " that isn't here by its own name, and isn't read",
        "Look at it: another replica may have the image by its own name, and `replog merge` fetches it"
      )
    }
    if folder == ".", Path.lastPart(of: copy.path).hasPrefix("journal") {
      return (
        ("a copy of journal.json", ", which says the same"),
        " that says something else, and isn't read",
        "Remove the one that isn't as journal.json is on your other replicas"
      )
    }
    return unread
  }

  private static let unread: Words = (
    ("a copy", ""), " that isn't read", "Look at it, and remove it"
  )

  private static func wordsAmongEvents(for copy: Leftover) -> Words {
    let what = (copy: "a copy", repeated: " of which every line stands in the file itself")
    let lacking = " with lines that the file itself lacks"
    let isOfEvents = !Path.lastPart(of: copy.path).lowercased().hasPrefix("discarded")
    if JournalFolder.isRead(copy.path) {
      // Notes of what was discarded may lie in any of their files.
      let mover = ". `replog compact` moves them, with --all-devices those of other devices too"
      let advice = "Leave it: its lines count" + (isOfEvents ? mover : "")
      return (what, "\(lacking); they are read", advice)
    }
    guard let reason = JournalFolder.misnaming(of: copy.path) else { return unread }
    let name = isOfEvents ? "ends in .ndjson" : "begins with discarded and ends in .jsonl"
    return (
      what, "\(lacking); it is \(reason)", "Give it a name that \(name), and its lines count"
    )
  }
}
