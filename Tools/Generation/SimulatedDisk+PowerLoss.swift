extension SimulatedFiles {
  /// What a power failure leaves: all that was synchronised, and of the rest what the seed chooses.
  ///
  /// Of a file's waiting changes a first part is there, the last of them perhaps in part. Of a
  /// directory's names a first part of the changes is there, independently of other directories;
  /// a move is there in both of its directories or in neither.
  func afterPowerLoss(seed: UInt64) -> SimulatedFiles {
    var random = SplitMix64(seed: seed)
    var survivor = self
    for number in files.keys.sorted() {
      guard let file = files[number] else { continue }
      let bytes = file.afterPowerLoss(&random)
      survivor.files[number] = File(synced: bytes, current: bytes)
    }
    var stopped: Set<Int> = []
    for change in waitingNames {
      let touched = change.edits.map(\.directory)
      if touched.contains(where: stopped.contains) || random.next(below: 3) == 0 {
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

extension SimulatedFiles.File {
  fileprivate func afterPowerLoss(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = synced
    for change in waiting {
      let luck = random.next(below: 4)
      if luck == 0 { break }
      switch change {
      case .truncate(let length):
        bytes.removeSubrange(length...)
      case .append(let more):
        guard luck == 1 else {
          bytes += more
          continue
        }
        bytes += more.prefix(random.next(below: more.count + 1))
        return bytes
      }
    }
    return bytes
  }
}

/// A small generator of random numbers, the same for the same seed everywhere (Steele, Lea and
/// Flood, 2014).
private struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A number from 0 up to, but not including, the bound.
  mutating func next(below bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    mixed ^= mixed >> 31
    return Int(mixed % UInt64(bound))
  }
}
