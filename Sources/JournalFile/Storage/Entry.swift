/// What a name in a directory stands for; a link is never followed for it.
package struct Entry: Sendable, Hashable {
  package enum Kind: Sendable {
    case file
    case directory
    case link
    /// A pipe, a socket or a device.
    case other
  }

  /// The last part of the path.
  ///
  /// Bytes that aren't UTF-8 are replaced, so such an entry shows in a listing, but can't be opened by
  /// this name.
  package let name: String
  package let kind: Kind
  /// In bytes; of a file only.
  package let size: Int
  /// Who may read and write it, in the bits of `chmod`; a link's say nothing.
  package let permissions: UInt16
  /// Whether it belongs to the user of this process.
  package let isOwn: Bool

  /// What changes with every change of the file.
  package let stamp: FileStamp

  package init(
    name: String, kind: Kind, size: Int, permissions: UInt16 = Entry.usualPermissions,
    isOwn: Bool = true, stamp: FileStamp
  ) {
    self.name = name
    self.kind = kind
    self.size = size
    self.permissions = permissions
    self.isOwn = isOwn
    self.stamp = stamp
  }

  /// Those of a file that everybody may read.
  package static let usualPermissions: UInt16 = 0o644
  /// Those of a file that nobody but its owner may do anything with.
  package static let privatePermissions: UInt16 = 0o600

  /// Whether it is a file that nobody but its owner may do anything with.
  package var isPrivate: Bool { kind == .file && permissions & 0o077 == 0 }

  /// Whether those who are neither its owner nor of its group may do nothing with it.
  package var isClosedToOthers: Bool { permissions & 0o007 == 0 }
}

/// What tells whether a file is still the one that was read, without reading it again.
///
/// A file that was written to has another time, one that was put in another's place another number;
/// and the time of the last change can't be set by anybody.
package struct FileStamp: Sendable, Hashable {
  /// The file system and the file's number in it.
  package let device: UInt64
  package let inode: UInt64
  package let size: Int
  /// Nanoseconds since 1970.
  package let modified: Int64
  package let changed: Int64

  package init(device: UInt64, inode: UInt64, size: Int, modified: Int64, changed: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  /// Whether it is the same file, though it may have been written to.
  package func isSameFile(as other: FileStamp) -> Bool {
    device == other.device && inode == other.inode
  }
}
