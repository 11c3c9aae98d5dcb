import JournalFile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files of a simulated disk: what a process sees, and what has reached the platter.
///
/// A change shows at once, and waits in a list until its file or directory is synchronised.
struct SimulatedFiles: Sendable {
  /// An error number.
  struct Failure: Error {
    let errno: Int32
  }

  /// What a name stands for, by its number, which is never used again.
  enum Node: Sendable, Hashable {
    case file(Int)
    case directory(Int)
  }

  enum ByteChange: Sendable {
    case append([UInt8])
    case truncate(Int)
  }

  struct File: Sendable {
    var synced: [UInt8] = []
    var current: [UInt8] = []
    /// What leads from the synced bytes to the current ones.
    var waiting: [ByteChange] = []
    /// Whether nobody but the owner may read it; durable at once.
    var permissions = Entry.usualPermissions
    /// When its bytes changed last, in seconds of the disk's own.
    var changeSecond = 0
  }

  struct Directory: Sendable {
    var synced: [String: Node] = [:]
    var current: [String: Node] = [:]
  }

  /// What happens to names in one step, in one directory or, by a move, in two.
  struct NameChange: Sendable {
    struct Edit: Sendable {
      let directory: Int
      let name: String
      let node: Node?
    }

    let edits: [Edit]
  }

  static let root = 0

  var files: [Int: File] = [:]
  var directories: [Int: Directory] = [root: Directory()]
  /// The changes of names that aren't durable yet, in their order.
  var waitingNames: [NameChange] = []
  private var nextNumber = 1
  /// Each change of a file takes a second, so that what happens in a row lies close together and
  /// what happens later doesn't.
  private var second = 0

  init() {}

  /// Nothing, at the time that it is for others.
  init(after others: SimulatedFiles) { second = others.second }
}

extension SimulatedFiles {
  func entry(at path: String) -> Entry? {
    guard let node = try? node(at: path) else { return nil }
    return entry(named: Path.lastPart(of: path), node)
  }

  func entries(of path: String) throws(Failure) -> [Entry] {
    names(in: try directory(at: path))
      .map { entry(named: $0.key, $0.value) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  func bytes(of path: String) throws(Failure) -> [UInt8] {
    files[try file(at: path)]?.current ?? []
  }

  func realPath(_ path: String) throws(Failure) -> String {
    "/" + (try walk(path)).map(\.name).joined(separator: "/")
  }

  mutating func createDirectory(_ path: String) throws(Failure) {
    let place = try freePlace(path)
    directories[nextNumber] = Directory()
    apply([.init(directory: place.directory, name: place.name, node: .directory(nextNumber))])
    nextNumber += 1
  }

  mutating func createFile(
    _ path: String, permissions: UInt16 = Entry.usualPermissions
  ) throws(Failure) {
    let place = try freePlace(path)
    files[nextNumber] = File(permissions: permissions)
    touch(nextNumber)
    apply([.init(directory: place.directory, name: place.name, node: .file(nextNumber))])
    nextNumber += 1
  }

  mutating func append(_ bytes: [UInt8], to path: String) throws(Failure) {
    let file = try file(at: path)
    files[file]?.current += bytes
    touch(file)
    files[file]?.waiting.append(.append(bytes))
  }

  mutating func setPermissions(_ permissions: UInt16, of path: String) throws(Failure) {
    files[try file(at: path)]?.permissions = permissions
  }

  mutating func truncate(_ path: String, to length: Int) throws(Failure) {
    let file = try file(at: path)
    guard let size = files[file]?.current.count, length <= size else {
      throw Failure(errno: ESTALE)
    }
    files[file]?.current.removeSubrange(length...)
    touch(file)
    files[file]?.waiting.append(.truncate(length))
  }

  mutating func touch(_ path: String) throws(Failure) {
    touch(try file(at: path))
  }

  /// Notes that a file has changed.
  mutating func touch(_ file: Int) {
    second += 1
    files[file]?.changeSecond = second
  }

  mutating func synchronize(_ path: String) throws(Failure) {
    switch try node(at: path) {
    case .file(let number):
      let current = files[number]?.current ?? []
      files[number]?.synced = current
      files[number]?.waiting = []
    case .directory(let number):
      synchronizeNames(in: number)
    }
  }

  /// Makes the names of a directory durable.
  ///
  /// A move becomes durable in both of its directories at once, and in neither does anything
  /// overtake what came before it: so a move also brings along the other directory's past.
  private mutating func synchronizeNames(in directory: Int) {
    var reached: Set<Int> = [directory]
    var durable: [NameChange] = []
    var stillWaiting: [NameChange] = []
    for change in waitingNames.reversed() {
      let touched = change.edits.map(\.directory)
      if reached.isDisjoint(with: touched) {
        stillWaiting.append(change)
      } else {
        reached.formUnion(touched)
        durable.append(change)
      }
    }
    for edit in durable.reversed().flatMap(\.edits) {
      directories[edit.directory]?.synced[edit.name] = edit.node
    }
    waitingNames = stillWaiting.reversed()
  }

  mutating func rename(_ path: String, to newPath: String) throws(Failure) {
    let old = try place(path)
    let new = try place(newPath)
    let node = try node(at: path)
    let replaced = names(in: new.directory)[new.name]
    if replaced == node { return }
    if try walk(Path.parent(of: newPath)).contains(where: { $0.node == node }) {
      throw Failure(errno: EINVAL)
    }
    switch (node, replaced) {
    case (_, nil), (.file, .file): break
    case (.file, .directory): throw Failure(errno: EISDIR)
    case (.directory, .file): throw Failure(errno: ENOTDIR)
    case (.directory, .directory(let target)):
      guard names(in: target).isEmpty else { throw Failure(errno: ENOTEMPTY) }
    }
    apply([
      .init(directory: old.directory, name: old.name, node: nil),
      .init(directory: new.directory, name: new.name, node: node),
    ])
  }

  mutating func remove(_ path: String) throws(Failure) {
    _ = try file(at: path)
    let place = try place(path)
    apply([.init(directory: place.directory, name: place.name, node: nil)])
  }

  mutating func removeDirectory(_ path: String) throws(Failure) {
    guard case .directory(let number) = try node(at: path) else { throw Failure(errno: ENOTDIR) }
    guard names(in: number).isEmpty else { throw Failure(errno: ENOTEMPTY) }
    let place = try place(path)
    apply([.init(directory: place.directory, name: place.name, node: nil)])
  }

  /// The number of the file or directory at the path.
  func number(at path: String) throws(Failure) -> Int {
    switch try node(at: path) {
    case .file(let number), .directory(let number): number
    }
  }

  /// The number of the file at the path.
  func file(at path: String) throws(Failure) -> Int {
    switch try node(at: path) {
    case .file(let number): return number
    case .directory: throw Failure(errno: EISDIR)
    }
  }

  /// Every file by its path.
  func contents() -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    var ahead: [(path: String, directory: Int)] = [("", Self.root)]
    while let next = ahead.popLast() {
      for (name, node) in names(in: next.directory) {
        switch node {
        case .file(let number): contents[next.path + "/" + name] = files[number]?.current ?? []
        case .directory(let number): ahead.append((next.path + "/" + name, number))
        }
      }
    }
    return contents
  }

  private mutating func apply(_ edits: [NameChange.Edit]) {
    for edit in edits { directories[edit.directory]?.current[edit.name] = edit.node }
    waitingNames.append(NameChange(edits: edits))
  }

  private func names(in directory: Int) -> [String: Node] {
    directories[directory]?.current ?? [:]
  }

  private func entry(named name: String, _ node: Node) -> Entry {
    switch node {
    case .file(let number):
      let file = files[number] ?? File()
      return Entry(
        name: name, kind: .file, size: file.current.count, permissions: file.permissions,
        stamp: Self.stamp(number, size: file.current.count, second: file.changeSecond))
    case .directory(let number):
      return Entry(name: name, kind: .directory, size: 0, stamp: Self.stamp(number))
    }
  }

  private static func stamp(_ number: Int, size: Int = 0, second: Int = 0) -> FileStamp {
    let nanoseconds = Int64(second) * 1_000_000_000
    return FileStamp(
      device: 0, inode: UInt64(number), size: size, modified: nanoseconds, changed: nanoseconds)
  }

  private func node(at path: String) throws(Failure) -> Node {
    try walk(path).last?.node ?? .directory(Self.root)
  }

  /// What the path leads through, from below the root to what it stands for.
  private func walk(_ path: String) throws(Failure) -> [(name: String, node: Node)] {
    var steps: [(name: String, node: Node)] = []
    for part in path.split(separator: "/") {
      guard case .directory(let number) = steps.last?.node ?? .directory(Self.root) else {
        throw Failure(errno: ENOTDIR)
      }
      switch part {
      case ".": break
      case "..": _ = steps.popLast()
      default:
        guard let node = names(in: number)[String(part)] else { throw Failure(errno: ENOENT) }
        steps.append((String(part), node))
      }
    }
    return steps
  }

  private func directory(at path: String) throws(Failure) -> Int {
    switch try node(at: path) {
    case .file: throw Failure(errno: ENOTDIR)
    case .directory(let number): return number
    }
  }

  /// Where the path's name stands or would stand.
  private func place(_ path: String) throws(Failure) -> (directory: Int, name: String) {
    (try directory(at: Path.parent(of: path)), Path.lastPart(of: path))
  }

  private func freePlace(_ path: String) throws(Failure) -> (directory: Int, name: String) {
    let place = try place(path)
    guard names(in: place.directory)[place.name] == nil, place.name != "/" else {
      throw Failure(errno: EEXIST)
    }
    return place
  }
}
