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
  /// Bytes that aren't UTF-8 are replaced, so such an entry shows in a
  /// listing, but can't be opened by this name.
  package let name: String
  package let kind: Kind
  /// In bytes; of a file only.
  package let size: Int
  /// Whether nobody but its owner may do anything with it; of a file only.
  package let isPrivate: Bool

  package init(name: String, kind: Kind, size: Int, isPrivate: Bool = false) {
    self.name = name
    self.kind = kind
    self.size = size
    self.isPrivate = isPrivate
  }
}
