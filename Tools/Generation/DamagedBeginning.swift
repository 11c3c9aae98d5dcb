import JournalFile
import JournalModel

/// The first events of a journal's busiest device in one file, to be damaged in every way.
struct DamagedBeginning {
  private static let lineCount = 30
  /// The line that most kinds of damage hit, counted from 0: far from both ends.
  private static let victim = 11

  let header: [UInt8]
  let device: String
  let path: String
  let lines: [[UInt8]]

  /// - Parameter source: a sound journal with at least 30 events in the first file of some device.
  init(of source: String, on storage: any Storage) throws(FileError) {
    header = try storage.read(Path.join(source, "journal.json"))
    let events = Path.join(source, "events")
    var busiest = (device: "", name: "", lines: [[UInt8]]())
    for device in try storage.entries(of: events) {
      let folder = Path.join(events, device.name)
      guard let file = try storage.entries(of: folder).first else { continue }
      let bytes = try storage.read(Path.join(folder, file.name))
      let lines = bytes.split(separator: UInt8(ascii: "\n")).prefix(Self.lineCount).map(Array.init)
      if lines.count > busiest.lines.count { busiest = (device.name, file.name, lines) }
    }
    guard busiest.lines.count == Self.lineCount else { throw .stale(events, .read) }
    device = busiest.device
    path = "events/\(busiest.device)/\(busiest.name)"
    lines = busiest.lines
  }

  /// One sample of every kind.
  var samples: [DamagedSample] {
    [
      tornTail, missingLineBreak, flippedBit, flippedChecksum, lostLineBreak, notJSON, invalidUTF8,
      zeros, missingEvent, fork, clockBack, unknownType, newerVersion, oddButSound, missingHeader,
      newerHeader, foreignHeader,
    ]
  }

  // MARK: Pieces

  var victim: Int { Self.victim }
  var lastLine: Int { lines.count - 1 }

  /// Where a line begins in the sound file.
  func offset(ofLine index: Int) -> Int {
    lines[..<index].reduce(0) { $0 + $1.count + 1 }
  }

  func file(_ lines: some Sequence<[UInt8]>) -> [UInt8] {
    lines.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  func replacing(_ index: Int, with line: [UInt8]) -> [UInt8] {
    var lines = lines
    lines[index] = line
    return file(lines)
  }

  /// The place of a piece of text in a line that has it.
  func place(of text: String, in line: [UInt8]) -> Range<Int> {
    let pattern = Array(text.utf8)
    let start = line.indices.first { line[$0...].starts(with: pattern) }
    guard let start else { preconditionFailure("the line has no \(text)") }
    return start..<start + pattern.count
  }

  /// A line with a piece of text replaced, and a checksum that holds.
  func edited(_ line: [UInt8], _ text: String, to replacement: [UInt8]) -> [UInt8] {
    var body = Array(line.dropLast(Seal.byteCount))
    body.replaceSubrange(place(of: text, in: body), with: replacement)
    Seal.close(&body)
    return body
  }

  func sample(
    _ name: String, _ about: String, _ bytes: [UInt8], events: Int? = nil,
    findings: [DamagedSample.Finding], notices: [String] = []
  ) -> DamagedSample {
    DamagedSample(
      name: name, about: about, files: ["journal.json": header, path: bytes],
      expectation: .opens(
        events: events ?? lines.count, findings: findings, notices: notices))
  }

  func damage(line index: Int, at offset: Int? = nil, length: Int) -> DamagedSample.Finding {
    DamagedSample.Finding(
      kind: "damage", file: path, line: index + 1, offset: offset ?? self.offset(ofLine: index),
      length: length)
  }

  /// What an event that can't be read leaves in its device's numbers.
  var gap: DamagedSample.Finding {
    DamagedSample.Finding(kind: "gap", file: "events/\(device)")
  }
}
