import JournalFile
import JournalModel

/// Which events go to the archive, which are thrown away, and which files are put together anew.
struct CompactionPlan {
  let index: EventIndex
  /// Positions in the index.
  private(set) var archived: Set<Int> = []
  private(set) var discarded: Set<Int> = []
  /// Events of other devices that could be archived.
  private(set) var othersEvents = 0
  private(set) var discards: DiscardRecord
  /// The devices whose files may be rewritten.
  private(set) var devices: Set<DeviceID> = []

  init(
    _ index: EventIndex, scope: CompactionScope, own: DeviceID?, wall: Moment
  ) throws(FileError) {
    self.index = index
    discards = index.discards
    let dominated = try DominatedEvents(in: index, wall: wall)
    devices = Set(index.places.map(\.id.device))
    if !scope.includesOtherDevices { devices.formIntersection([own].compactMap { $0 }) }
    for position in dominated.positions {
      let place = index.places[position]
      guard devices.contains(place.id.device) else {
        if !index.files[Int(place.file)].file.isArchived { othersEvents += 1 }
        continue
      }
      archived.insert(position)
    }
    if scope.discards {
      discarded = archived.intersection(dominated.settledPositions)
      var walker = EventWalker(index: index)
      let settled = index.places.last?.time ?? HybridTime(bits: 0)
      for position in discarded.sorted() {
        let place = index.places[position]
        let digest = try walker.event(at: place).digest
        discards.insert(
          place.id,
          DiscardRecord.Entry(time: place.time, settled: settled, digest: digest))
      }
    }
  }

  /// Whether an event lies in the archive afterwards: once it does, it stays.
  func isArchived(_ position: Int) -> Bool {
    archived.contains(position) || index.places[position].isArchived
  }
}

extension JournalFolder {
  /// Puts the files of some devices together anew: first the archive, then what leaves `events`.
  ///
  /// The caller holds the journal's lock.
  func write(_ plan: CompactionPlan) throws(FileError) {
    let index = plan.index
    let homes = index.files.map { file in
      (
        device: file.device.flatMap { plan.devices.contains($0) ? $0 : nil },
        isMonth: Self.isMonth(Path.lastPart(of: file.file.name))
      )
    }
    var wanted: [String: [Int]] = [:]
    for (position, place) in index.places.enumerated() where !plan.discarded.contains(position) {
      let (file, home) = (index.files[Int(place.file)].file, homes[Int(place.file)])
      var path = file.name
      // A month's file never takes from another's, so none loses what isn't safe elsewhere yet.
      if let device = home.device, index.writtenIDs[place.id] == nil,
        !home.isMonth || plan.isArchived(position) != file.isArchived
      {
        path = Self.eventPath(
          device: device, month: Month(of: index.stamp(of: place)),
          isArchived: plan.isArchived(position))
      }
      wanted[path, default: []].append(position)
    }
    // What is thrown away is noted before it goes.
    try write(plan.discards, over: index.discards)
    let files = index.files.filter { $0.device.map(plan.devices.contains) == true }
    let own = Set(files.map(\.file.name))
    // Nothing leaves a file before it stands in another, and all that is read is read first.
    var contents: [String: [UInt8]] = [:]
    var walker = EventWalker(index: index)
    let paths = own.union(
      wanted.keys.filter { path in
        plan.devices.contains { path.contains("/\($0)/") }
      })
    for path in paths {
      var bytes: [UInt8] = []
      let positions = (wanted[path] ?? []).sorted { index.places[$0].id < index.places[$1].id }
      for position in positions {
        bytes += try walker.writtenLine(at: index.places[position])
        bytes.append(0x0a)
      }
      contents[path] = bytes
    }
    // The archive comes first, and what is left over from sync tools goes last.
    for path in paths.sorted() where contents[path]?.isEmpty == false {
      try settle(path, contents[path] ?? [], index.files.first { $0.file.name == path })
    }
    for path in paths.sorted() where contents[path]?.isEmpty == true {
      try settle(path, [], nil)
    }
  }

  /// Whether a file's name is that of a month: `2026-11.ndjson`.
  private static func isMonth(_ name: String) -> Bool {
    name.utf8.count == 14 && Day("\(name.prefix(7))-01") != nil
  }

  private func settle(
    _ relativePath: String, _ bytes: [UInt8], _ scanned: ScannedFile?
  ) throws(FileError) {
    let path = absolute(relativePath)
    if bytes.isEmpty { return try clear(relativePath) }
    if let scanned, scanned.byteCount == bytes.count, try storage.read(path) == bytes { return }
    try storage.createDirectories(Path.parent(of: path), in: self.path)
    try storage.removeLeftovers(in: Path.parent(of: path))
    try storage.replace(path, with: bytes)
  }
}

extension ScannedFile {
  /// The device whose folder the file lies in.
  var device: DeviceID? {
    let parts = file.name.split(separator: "/")
    return parts.count == 3 ? DeviceID(String(parts[1])) : nil
  }
}
