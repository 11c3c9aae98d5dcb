import Generation
import JournalFile
import JournalModel
import WorkoutJournal

/// What users, sync tools and disks do to a replica behind the program's back.
extension SimulatedWorld {
  mutating func addReplica(of index: Int, seed: UInt64) throws {
    devices.append(
      SimulatedDevice(
        disk: try Self.copyOfFolder(devices[index].disk), held: devices[index].held,
        words: SimulatedWords(seed: seed), checkpointsFrom: devices[index].checkpointsFrom))
    tally.count("folder copied")
  }

  /// A disk with the journal's folder alone, as a stick or a sync tool makes it, or a part of it.
  static func copyOfFolder(
    _ disk: SimulatedDisk, _ isWanted: (String) -> Bool = { _ in true }
  ) throws -> SimulatedDisk {
    let copy = disk.emptied()
    for (path, bytes) in disk.contents().sorted(by: { $0.key < $1.key })
    where path.hasPrefix(SimulatedDevice.journalPath) && isWanted(path) {
      try copy.put(bytes, at: path)
    }
    return copy
  }

  mutating func restore(_ step: WorldStep, _ index: Int) throws {
    guard let snapshot = devices[index].snapshot, isHeldElsewhere(index) else { return }
    tally.count("restored from a backup")
    let old = snapshot.disk.restarted(after: .killed)
    if step.action == .restoreSnapshotWithIdentity {
      devices[index].disk = old
    } else {
      let disk = devices[index].disk.emptied()
      let now = devices[index].disk.contents().filter { !$0.key.hasPrefix("/journal") }
      let then = old.contents().filter { $0.key.hasPrefix("/journal") }
      for (path, bytes) in now.merging(then, uniquingKeysWith: { $1 }).sorted(by: {
        $0.key < $1.key
      }) {
        try disk.put(bytes, at: path)
      }
      devices[index].disk = disk
    }
    devices[index].held = snapshot.held
    try check(index)
  }

  /// Whether another device holds all that this one does, so that nothing is lost with it.
  private func isHeldElsewhere(_ index: Int) -> Bool {
    devices.indices.contains { other in
      other != index && devices[index].held.isSubset(of: devices[other].held)
        && devices[index].images.isSubset(of: devices[other].images)
    }
  }

  mutating func damage(_ step: WorldStep, _ index: Int) throws {
    if step.seed % 3 == 0, try damageCheckpoint(step, index) { return }
    guard isHeldElsewhere(index) else { return }
    let files = devices[index].disk.contents().filter {
      $0.key.hasPrefix("/journal/events/") && $0.key.hasSuffix(".ndjson") && !$0.value.isEmpty
    }.sorted { $0.key < $1.key }
    guard !files.isEmpty else { return }
    let (path, bytes) = files[Int(step.seed % UInt64(files.count))]
    var changed = bytes
    if step.action == .flipByte {
      let place = Int(step.seed / 7 % UInt64(bytes.count))
      changed[place] ^= UInt8(1 << (step.seed % 8))
      tally.count("bit flipped")
    } else {
      changed.removeLast(1 + Int(step.seed % UInt64(min(bytes.count, 200))))
      tally.count("tail torn")
    }
    try devices[index].disk.truncate(path, to: 0)
    try devices[index].disk.append(changed, to: path)
    try devices[index].disk.synchronize(path)
    let actual = try devices[index].journal(at: time).heldEvents()
    let strange = actual.subtracting(devices[index].held)
    guard strange.isEmpty else { throw Violation("damage made up \(strange.count) events") }
    devices[index].held = actual.union(devices[index].held.intersection(discarded))
  }

  /// What a sync tool does where a file changed on both sides: the other side's lies beside it.
  mutating func copyFile(_ step: WorldStep, _ index: Int) throws {
    let files = devices[index].disk.contents().keys.filter {
      $0.hasPrefix("/journal/events/") && $0.hasSuffix(".ndjson")
    }.sorted()
    guard !files.isEmpty else { return }
    let path = files[Int(step.seed % UInt64(files.count))]
    let copy = path.dropLast(".ndjson".count) + ".sync-conflict-\(step.seed % 1000).ndjson"
    guard try devices[index].disk.entry(at: String(copy)) == nil else { return }
    try devices[index].disk.put(try devices[index].disk.read(path), at: String(copy))
    tally.count("conflict copy")
    try check(index)
  }
}

extension SimulatedDisk {
  /// Makes a file with these bytes, durably, and what is missing of its directories.
  fileprivate func put(_ bytes: [UInt8], at path: String) throws {
    try createDirectories(Path.parent(of: path))
    try create(path, bytes)
    try synchronize(path)
    try synchronize(Path.parent(of: path))
  }
}
