import JournalFile
import JournalModel

/// What a look at every byte of a journal has found.
public struct Verification: Sendable {
  public internal(set) var findings: [Finding] = []
  public internal(set) var eventCount = 0
  public internal(set) var fileCount = 0
  public internal(set) var byteCount = 0
  public internal(set) var deviceCount = 0

  /// Something that is not as it should be.
  public struct Finding: Sendable, Equatable {
    public let kind: Kind
    /// The path in the journal's folder.
    public let file: String
    /// The line's number, from 1, where it is known.
    public let line: Int?
    /// Bytes from the start of the file.
    public let offset: Int?
    /// How many bytes it is about.
    public let length: Int?
    public let message: String
  }

  public enum Kind: String, Sendable, CaseIterable {
    case damage
    case tornTail
    case fork
    case gap
    case clockOrder
    case missingBlob
    case damagedBlob
    case link
  }
}

extension Journal {
  /// Reads every byte and reports what isn't sound: damage, torn tails, forks, gaps, blobs.
  public func verify() throws(JournalError) -> Verification {
    try withIndex { index throws(JournalError) in
      var verification = Verification()
      verification.eventCount = index.places.count
      verification.fileCount = index.files.count
      verification.byteCount = index.files.reduce(0) { $0 + $1.file.size }
      verification.findings =
        index.damage.map(Verification.Finding.init) + index.tornTails.map(Verification.Finding.init)
        + index.forks.map { .init($0, files: index.files) }
        + index.strangers.map { .init($0) }
      verification.addSequences(of: index)
      let replay = try Replay(index, wall: environment.now())
      for image in replay.state.images {
        try verification.check(image, in: folder)
      }
      return verification
    }
  }
}

extension Verification {
  /// Looks at each device's numbers and stamps.
  fileprivate mutating func addSequences(of index: EventIndex) {
    var sequences: [DeviceID: [Int]] = [:]
    for place in index.places { sequences[place.id.device, default: []].append(place.id.sequence) }
    deviceCount = sequences.count
    for (device, numbers) in sequences.sorted(by: { $0.key < $1.key }) {
      let folder = "events/\(device)"
      for (earlier, later) in zip(numbers, numbers.dropFirst()) where later < earlier {
        findings.append(
          Finding(
            kind: .clockOrder, file: folder, line: nil, offset: nil, length: nil,
            message: "\(device)-\(later) is stamped later than \(device)-\(earlier)"))
      }
      var expected = 1
      for number in numbers.sorted() {
        if number > expected {
          let missing =
            number == expected + 1
            ? "\(device)-\(expected) is" : "\(device)-\(expected) to \(number - 1) are"
          findings.append(
            Finding(
              kind: .gap, file: folder, line: nil, offset: nil, length: nil,
              message: "\(missing) missing, though later events are here"))
        }
        expected = number + 1
      }
    }
  }

  fileprivate mutating func check(
    _ image: ImageReference, in folder: JournalFolder
  ) throws(JournalError) {
    guard let blob = image.blob else { return }
    let path = "blobs/\(blob)"
    // Whatever isn't a hash is no name of a blob, and might lead anywhere as a path.
    let isHash = blob.utf8.count == 64 && Digest256(blob) != nil
    var bytes: [UInt8]?
    if isHash {
      do throws(FileError) {
        bytes = try folder.storage.read(folder.absolute(path))
      } catch {
        guard error.isMissing || error.isLink else { throw .file(error) }
      }
    }
    let finding: (Kind, String)? =
      if let bytes {
        SHA256.digest(of: bytes.span).description == blob
          ? nil : (.damagedBlob, "the blob's bytes don't have the hash that it is named after")
      } else {
        (.missingBlob, "the blob is not there")
      }
    guard let (kind, message) = finding else { return }
    findings.append(
      Finding(kind: kind, file: path, line: nil, offset: nil, length: nil, message: message))
  }
}

extension Verification.Finding {
  fileprivate init(_ damage: Damage) {
    self.init(
      kind: .damage, file: damage.file, line: damage.line, offset: damage.offset,
      length: damage.length, message: "\(damage.reason)")
  }

  fileprivate init(_ tail: TornTail) {
    self.init(
      kind: .tornTail, file: tail.file, line: tail.line, offset: tail.offset, length: tail.length,
      message: tail.isWholeEvent
        ? "the last line lacks its line break; the next append adds it"
        : "the last line is unfinished, as a crash leaves it; the next append removes it")
  }

  fileprivate init(_ fork: EventIndex.Fork, files: [ScannedFile]) {
    let kept = files[Int(fork.kept.file)].file.path
    self.init(
      kind: .fork, file: files[Int(fork.other.file)].file.path, line: nil,
      offset: fork.other.offset, length: Int(fork.other.length),
      message: "\(fork.id) is another event here than in \(kept) at byte \(fork.kept.offset)")
  }

  fileprivate init(_ stranger: JournalFolder.Stranger) {
    self.init(
      kind: .link, file: stranger.path, line: nil, offset: nil, length: nil,
      message: stranger.reason)
  }
}
