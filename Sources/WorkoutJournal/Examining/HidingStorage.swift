import JournalFile

/// A storage in which some files and folders aren't there, so that the rest can be looked at.
struct HidingStorage: ForwardingStorage {
  let storage: any Storage
  private let hidden: Set<String>

  /// - Parameter hidden: the paths as they are asked for; what is in a folder is hidden with it as
  ///   far as it is found by walking there.
  init(_ storage: any Storage, hiding hidden: Set<String>) {
    self.storage = storage
    self.hidden = hidden
  }

  func entries(of directory: String) throws(FileError) -> [Entry] {
    try storage.entries(of: directory).filter { !hidden.contains(Path.join(directory, $0.name)) }
  }

  func entry(at path: String) throws(FileError) -> Entry? {
    hidden.contains(path) ? nil : try storage.entry(at: path)
  }
}
