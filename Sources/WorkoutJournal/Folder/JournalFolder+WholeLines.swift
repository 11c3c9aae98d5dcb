import JournalFile
import JournalModel

extension JournalFolder {
  /// Gives the last lines of files their line breaks where only these are missing.
  ///
  /// - Parameters:
  ///   - device: whose events are completed; nil for anybody's.
  ///   - isMeant: which files, by their paths in the folder.
  /// - Returns: whether there was one.
  @discardableResult
  func completeWholeLines(
    of device: DeviceID? = nil, in isMeant: (String) -> Bool
  ) throws(FileError) -> Bool {
    var completed = false
    for file in try eventFiles().files where isMeant(file.path) {
      if try endsInLineBreak(file) { continue }
      let path = absolute(file.path)
      let scanned = try EventFileScanner.scan(
        EventFile(path: path, name: file.path, size: file.size), in: storage)
      guard let tail = scanned.wholeTail, device == nil || tail.id.device == device else {
        continue
      }
      try storage.append([0x0a], to: path)
      try storage.synchronize(path)
      completed = true
    }
    return completed
  }

  private func endsInLineBreak(_ file: File) throws(FileError) -> Bool {
    guard file.size > 0 else { return true }
    let last = file.size - 1..<file.size
    return try storage.read(absolute(file.path), in: last) == [0x0a]
  }
}
