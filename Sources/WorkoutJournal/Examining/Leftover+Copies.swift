import JournalFile
import JournalModel

extension JournalFolder {
  /// Whether all that a copy says stands under the right name too, so that nothing goes with it: every
  /// line of a file of events, or of a folder of such files, and every byte of another file.
  func isRepeatedElsewhere(_ path: String) throws(FileError) -> Bool {
    let (folder, name) = (Path.parent(of: path), Path.lastPart(of: path))
    switch folder {
    case ".":
      guard name.hasPrefix("journal") else { return false }
      return try storage.read(absolute(path)) == storage.read(headerPath)
    case Self.blobsName:
      let bytes = try storage.read(absolute(path))
      let digest = SHA256.digest(of: bytes.span).description
      let original = absolute(BlobName.path(of: digest))
      guard digest != name, try storage.entry(at: original)?.kind == .file else { return false }
      return try storage.read(original) == bytes
    case Self.eventsName, Self.archiveName:
      guard Leftover.isFolderCopy(name), let device = Leftover.device(of: name),
        try storage.entry(at: absolute(path))?.kind == .directory
      else { return false }
      var copied: Set<[UInt8]> = []
      for file in try eventFiles(in: path) { copied.formUnion(try lines(of: file)) }
      return try holdsLines(copied, in: Path.join(folder, "\(device)"))
    default:
      guard Self.isAmongEvents(folder) else { return false }
      return try holdsLines(Set(try lines(of: path)), in: folder)
    }
  }

  /// Whether lines stand in a device's files, those alone whose names are right.
  private func holdsLines(
    _ lines: Set<[UInt8]>, in folder: String
  ) throws(FileError) -> Bool {
    var lines = lines
    for file in try eventFiles(in: folder) where !lines.isEmpty {
      let name = Path.lastPart(of: file)
      guard Leftover.kind(of: name, isAmongEvents: true) == nil else { continue }
      lines.subtract(try self.lines(of: file))
    }
    return lines.isEmpty
  }

  /// The paths of what may hold events in a device's folder.
  private func eventFiles(in folder: String) throws(FileError) -> [String] {
    guard try storage.entry(at: absolute(folder))?.kind == .directory else { return [] }
    return try storage.entries(of: absolute(folder)).filter {
      $0.kind == .file && $0.name.hasSuffix(".ndjson") && !$0.name.hasPrefix(".")
    }.map { Path.join(folder, $0.name) }
  }

  private func lines(of path: String) throws(FileError) -> [[UInt8]] {
    try storage.read(absolute(path)).split(separator: 0x0a).map(Array.init)
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
        "; its lines are read",
        "Leave it: its lines count. `replog clone` makes a replica without it"
      )
    }
    if JournalFolder.isAmongEvents(folder) {
      return (
        ("a copy", " of which every line stands in the file itself"),
        " with lines that the file itself lacks; they are read",
        "Leave it: its lines count. `replog clone` makes a replica without the copy"
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
    return (("a copy", ""), " that isn't read", "Look at it, and remove it")
  }
}
