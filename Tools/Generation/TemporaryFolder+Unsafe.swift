import Foundation

extension TemporaryFolder {
  /// Makes a named pipe, for which Foundation has no call.
  package func makePipe(_ name: String) throws {
    // The path reaches C as a copy that lives for the call, which doesn't keep it.
    guard unsafe mkfifo(path(of: name), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Makes an empty file with a name that isn't UTF-8; false where the file system refuses it.
  package func makeFile(in name: String, named bytes: [UInt8]) -> Bool {
    let path = Array(path(of: name).utf8) + [UInt8(ascii: "/")] + bytes + [0]
    // The array ends in NUL and lives for the call, which doesn't keep it.
    return unsafe path.withUnsafeBytes { buffer in
      guard let start = unsafe buffer.bindMemory(to: CChar.self).baseAddress else { return false }
      let descriptor = unsafe open(start, O_WRONLY | O_CREAT | O_EXCL, 0o600)
      guard descriptor >= 0 else { return false }
      return close(descriptor) == 0
    }
  }
}
