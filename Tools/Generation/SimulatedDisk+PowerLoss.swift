extension SimulatedFiles {
  /// What a power failure leaves: all that was synchronised, and of the rest what the seed chooses.
  ///
  /// Of a file's waiting changes a first part is there, the last of them perhaps in part. Of a
  /// directory's names a first part of the changes is there, independently of other directories;
  /// a move is there in both of its directories or in neither.
  func afterPowerLoss(seed: UInt64) -> SimulatedFiles {
    var random = SeededRandom(seed: seed)
    var survivor = self
    for number in files.keys.sorted() {
      guard let file = files[number] else { continue }
      let bytes = file.afterPowerLoss(&random)
      survivor.files[number] = File(synced: bytes, current: bytes, permissions: file.permissions)
      survivor.touch(number)
    }
    var stopped: Set<Int> = []
    for change in waitingNames {
      let touched = change.edits.map(\.directory)
      if touched.contains(where: stopped.contains) || random.number(in: 0...2) == 0 {
        stopped.formUnion(touched)
      } else {
        for edit in change.edits {
          survivor.directories[edit.directory]?.synced[edit.name] = edit.node
        }
      }
    }
    survivor.waitingNames = []
    survivor.directories = survivor.directories.mapValues {
      Directory(synced: $0.synced, current: $0.synced)
    }
    return survivor
  }
}

extension SimulatedFiles {
  /// Brings everything to the disk that waits for it, as a system does by itself before long.
  mutating func settle() {
    files = files.mapValues { file in
      var file = file
      file.synced = file.current
      file.waiting = []
      return file
    }
    waitingNames = []
    directories = directories.mapValues { Directory(synced: $0.current, current: $0.current) }
  }
}

extension SimulatedFiles.File {
  fileprivate func afterPowerLoss(_ random: inout SeededRandom) -> [UInt8] {
    var bytes = synced
    for change in waiting {
      let luck = random.number(in: 0...3)
      if luck == 0 { break }
      switch change {
      case .truncate(let length):
        bytes.removeSubrange(length...)
      case .append(let more):
        guard luck == 1 else {
          bytes += more
          continue
        }
        bytes += more.prefix(random.number(in: 0...more.count))
        return bytes
      }
    }
    return bytes
  }
}
