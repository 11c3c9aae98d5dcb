import JournalFile
import JournalModel

/// The file that holds the API keys: outside of every journal, for its owner's eyes alone.
public struct APIKeyFile: Sendable {
  /// Why the keys could not be read or kept.
  public enum Failure: Error, Sendable {
    /// The world: a missing permission, a full disk.
    case file(FileError)
    /// The file is there, but not as this program writes it.
    case unreadable(path: String, reason: String)
    /// The file would lie in a journal, which travels, and the keys with it.
    case inside(folder: String, path: String)
    /// The folder's path is not absolute, so that it would be another wherever the program runs.
    case relative(path: String)
  }

  /// What the file held.
  public struct Contents: Sendable, Equatable {
    /// One key of each provider at most; none where there is no file.
    public var keys: APIKeys
    /// Whether others could have read it until now, so that the keys should be replaced.
    public var wasOpenToOthers: Bool
  }

  /// More than a file of two keys ever has.
  private static let maximumBytes = 64 * 1024

  /// Where the file is, or would be.
  public let path: String
  private let storage: any Storage

  /// The file in a folder of settings on the real file system.
  ///
  /// - Parameter configurationDirectory: an absolute path, by convention `$XDG_CONFIG_HOME/replog`; in
  ///   a journal no key is kept.
  public init(in configurationDirectory: String) {
    self.init(in: configurationDirectory, storage: SystemStorage())
  }

  package init(in configurationDirectory: String, storage: any Storage) {
    let name = "api-keys.json"
    // Of no path comes none of the root's.
    path = configurationDirectory.isEmpty ? name : Path.join(configurationDirectory, name)
    self.storage = storage
  }

  /// The keys, none where there is no file.
  ///
  /// A file that others may read is closed to them first, before anything is read.
  public func load() throws(Failure) -> Contents {
    guard let entry = try attempt({ () throws(FileError) in try storage.entry(at: path) }) else {
      return Contents(keys: APIKeys(), wasOpenToOthers: false)
    }
    let isOpen = entry.kind == .file && !entry.isPrivate
    let bytes = try attempt { () throws(FileError) in
      if isOpen { try storage.setPermissions(Entry.privatePermissions, of: path) }
      return try storage.read(path, in: 0..<Self.maximumBytes + 1)
    }
    guard bytes.count <= Self.maximumBytes else {
      throw .unreadable(path: path, reason: "it is too long")
    }
    return Contents(keys: try keys(in: bytes), wasOpenToOthers: isOpen)
  }

  /// Whether others may read the file; nothing is changed or read.
  public func isOpenToOthers() throws(Failure) -> Bool {
    let entry = try attempt { () throws(FileError) in try storage.entry(at: path) }
    return entry.map { $0.kind == .file && !$0.isPrivate } ?? false
  }

  /// Makes sure that no journal takes the keys along, before anybody is asked for one.
  ///
  /// - Throws: `relative`, or `inside` where the file lies in a journal, or would.
  public func checkPlace() throws(Failure) {
    guard Path.isAbsolute(path) else { throw .relative(path: path) }
    if let folder = storage.journal(around: path) { throw .inside(folder: folder, path: path) }
  }

  /// Changes the keys while no other process of this machine can, so that two who each set one both
  /// keep theirs, and gives the keys as they are then.
  ///
  /// - Throws: `relative` or `inside` as ``checkPlace()`` does, and then nothing was written; or why
  ///   the file can't be read or kept.
  public func change(
    waitingAtMost patience: Duration, _ edit: (inout APIKeys) -> Void
  ) throws(Failure) -> APIKeys {
    try checkPlace()
    // The file itself is replaced and removed, so the lock lies on one beside it, which stays.
    let lockPath = Path.join(Path.parent(of: path), "api-keys.lock")
    let lock = try attempt { () throws(FileError) in
      try storage.createDirectories(Path.parent(of: path))
      try makeIfMissing(lockPath)
      return try storage.lock(lockPath, waitingAtMost: patience)
    }
    var keys = try load().keys
    edit(&keys)
    try save(keys)
    lock.release()
    return keys
  }

  private func makeIfMissing(_ path: String) throws(FileError) {
    guard try storage.entry(at: path) == nil else { return }
    do throws(FileError) {
      try storage.createPrivate(path, [])
    } catch {
      // Another process has made it in this moment.
      guard error.isExisting else { throw error }
    }
  }

  /// Keeps these keys in the place of all that were kept, or after an error those; with none, there
  /// is no file any more.
  func save(_ keys: APIKeys) throws(Failure) {
    let directory = Path.parent(of: path)
    try attempt { () throws(FileError) in
      if try storage.entry(at: directory) == nil, keys.isEmpty { return }
      try storage.createDirectories(directory)
      // A crash may have left keys in a file that was never put in place.
      try storage.removeLeftovers(in: directory)
      if !keys.isEmpty {
        try storage.replace(path, with: bytes(of: keys), isPrivate: true)
      } else if try storage.entry(at: path) != nil {
        try storage.remove(path)
        try storage.synchronize(directory)
      }
    }
  }

  private func keys(in bytes: [UInt8]) throws(Failure) -> APIKeys {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      // The sentence must not quote what may be a key.
      throw .unreadable(path: path, reason: "it is not valid JSON at byte \(error.offset)")
    }
    guard case .object = value else {
      throw .unreadable(path: path, reason: "it is no JSON object")
    }
    var keys = APIKeys()
    for provider in APIKeys.Provider.allCases {
      switch value[provider.rawValue] {
      case nil, .null?: continue
      case .string(let key)?: keys[provider] = key
      default: throw .unreadable(path: path, reason: "“\(provider.rawValue)” is not a text")
      }
    }
    return keys
  }

  private func bytes(of keys: APIKeys) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for provider in APIKeys.Provider.allCases {
      if let key = keys[provider] { writer.member(provider.rawValue, key) }
    }
    writer.endObject()
    return writer.bytes + [0x0a]
  }

  private func attempt<Value: ~Copyable>(
    _ body: () throws(FileError) -> Value
  ) throws(Failure) -> Value {
    try Result(catching: body).mapError(Failure.file).get()
  }
}

extension APIKeyFile.Failure: CustomStringConvertible {
  /// A sentence without its full stop, made to be shown; it quotes nothing of the file.
  public var description: String {
    switch self {
    case .file(let error): error.description.capitalizedFirst
    case .unreadable(let path, let reason): "\(path) is no file of keys: \(reason)"
    case .relative(let path): "\(path), which would hold keys, is no absolute path"
    case .inside(let folder, let path):
      "\(path), which would hold keys, lies in the journal at \(folder)"
    }
  }
}
