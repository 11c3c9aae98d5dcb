/// A folder in which something is made, for as long as that takes.
///
/// Its lock says that somebody is at work. The system gives it back when the process ends, however
/// that comes: so a folder that nobody has locked was left by one that was interrupted or killed.
package struct WorkFolder: ~Copyable {
  /// Where it lies: a `TemporaryName` of what it is for.
  package let path: String
  private let lock: Lock

  fileprivate init(_ path: String, _ lock: consuming Lock) {
    self.path = path
    self.lock = lock
  }

  /// Ends the work; the caller has removed the folder by then, or moved it where it belongs.
  package consuming func release() {}
}

extension Storage {
  /// Makes a folder to work in.
  ///
  /// - Parameters:
  ///   - name: what it is for: the same for all that do the same work.
  ///   - isPrivate: whether nobody else may look into it, as in a directory that users share.
  package func createWorkFolder(
    named name: String, in directory: String, isPrivate: Bool = false
  ) throws(FileError) -> WorkFolder {
    while true {
      let path = Path.join(directory, TemporaryName.make(for: name))
      if isPrivate { try createPrivateDirectory(path) } else { try createDirectory(path) }
      do throws(FileError) {
        return WorkFolder(path, try lock(path, waitingAtMost: .zero))
      } catch {
        // Where folders can't be locked, nobody takes this one for abandoned. Where it is locked or
        // gone, somebody has in this moment, and removes it: then another is made.
        if !error.isLockedTooLong, !error.isMissing { return WorkFolder(path, Lock {}) }
      }
    }
  }

  /// The folders of this user that work was done in which nobody will end.
  ///
  /// - Returns: their real paths; none where that can't be told.
  package func abandonedWorkFolders(named name: String, in directory: String) -> [String] {
    guard let directory = try? realPath(directory), let entries = try? entries(of: directory) else {
      return []
    }
    return entries.filter {
      $0.kind == .directory && $0.isOwn && TemporaryName.matches($0.name, of: name)
    }.map { Path.join(directory, $0.name) }.filter(isLockable)
  }

  /// Removes them, as far as the disk allows.
  package func removeAbandonedWorkFolders(named name: String, in directory: String) {
    for path in abandonedWorkFolders(named: name, in: directory) { removeAbandonedWorkFolder(path) }
  }

  /// Removes one of them, unless somebody is at work in it by now.
  ///
  /// The lock is held for as long as that takes: whoever has just made the folder finds it locked or
  /// gone, and makes another.
  package func removeAbandonedWorkFolder(_ path: String) {
    do throws(FileError) {
      let lock = try lock(path, waitingAtMost: .zero)
      removeTree(path)
      lock.release()
    } catch {
      // It isn't abandoned, or is gone.
    }
  }

  /// Whether nobody holds the lock of what is at a path.
  private func isLockable(_ path: String) -> Bool {
    do throws(FileError) {
      try lock(path, waitingAtMost: .zero).release()
      return true
    } catch {
      return false
    }
  }
}
