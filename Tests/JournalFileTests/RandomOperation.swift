import Generation

@testable import JournalFile

/// One operation on a few names, to be tried on two storages.
struct RandomOperation: CustomStringConvertible {
  enum Kind: CaseIterable {
    case create, createDirectory, append, truncate, touch, rename, remove, read, list, inspect
    case resolve
  }

  let kind: Kind
  let path: String
  let otherPath: String
  let bytes: [UInt8]

  var description: String { "\(kind) \(path) \(otherPath) \(bytes)" }

  init(using random: inout SeededRandom, in directory: String) {
    func somePath() -> String {
      let names = ["a", "b", "d", "d/a", "d/b", "d/d", "d/d/a", "d/../a", "d/./b"]
      return Path.join(directory, names[Int.random(in: 0..<names.count, using: &random)])
    }
    kind = Kind.allCases[Int.random(in: 0..<Kind.allCases.count, using: &random)]
    path = somePath()
    otherPath = somePath()
    bytes = random.bytes(Int.random(in: 0..<5, using: &random))
  }

  /// The answer or the error in words.
  ///
  /// Only whether a removal is refused counts, since systems
  /// refuse that of a directory in two ways.
  func outcome(on storage: some Storage) -> String {
    do throws(FileError) {
      switch kind {
      case .create: try storage.create(path, bytes)
      case .createDirectory: try storage.createDirectory(path)
      case .append: try storage.append(bytes, to: path)
      case .truncate: try storage.truncate(path, to: bytes.count)
      case .touch: try storage.touch(path)
      case .rename: try storage.rename(path, to: otherPath)
      case .remove: try storage.remove(path)
      case .read: return "\(try storage.read(path)) \(try storage.read(path, in: 1..<3))"
      case .list: return "\(try storage.entries(of: path).map(Seen.init))"
      case .inspect: return "\(String(describing: try storage.entry(at: path).map(Seen.init)))"
      case .resolve: return try storage.realPath(path)
      }
      return "done"
    } catch {
      return kind == .remove && !error.isMissing ? "refused" : "\(error)"
    }
  }
}

/// What of an entry is the same on every disk.
private struct Seen {
  let name: String
  let kind: Entry.Kind
  let size: Int
  let isPrivate: Bool

  init(_ entry: Entry) {
    (name, kind, size, isPrivate) = (entry.name, entry.kind, entry.size, entry.isPrivate)
  }
}
