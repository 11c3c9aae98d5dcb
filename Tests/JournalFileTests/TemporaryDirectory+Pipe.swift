import Foundation

extension TemporaryDirectory {
  /// Makes a named pipe, for which Foundation has no call.
  func makePipe(_ name: String) throws {
    // The path reaches C as a copy that lives for the call, which doesn't keep it.
    guard unsafe mkfifo(path(of: name), 0o600) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }
}
