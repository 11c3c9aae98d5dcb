/// Lines of one length, among which one is found that has few other bytes: by a part that is as it was.
struct AlikeLines {
  /// Two events differ in more bytes: their checksums alone do.
  static let mostChanged = 4
  /// Of so many parts of a line one is whole where no more bytes are others than may be.
  private static let partCount = mostChanged + 1
  /// Many lines share what stands in the middle, and not each can be compared with each.
  private static let mostCompared = 256

  private var lines: [[UInt8]] = []
  /// The lines by what their parts come to, each with its number.
  private var numbers: [Int: [Int]] = [:]

  mutating func add(_ line: ArraySlice<UInt8>) {
    for part in 0..<Self.partCount {
      numbers[Self.hash(of: line, part: part), default: []].append(lines.count)
    }
    lines.append(Array(line))
  }

  /// Whether one of them is a line but for a few bytes that are others.
  func hold(_ line: ArraySlice<UInt8>) -> Bool {
    (0..<Self.partCount).contains { part in
      let alike = numbers[Self.hash(of: line, part: part)] ?? []
      return alike.prefix(Self.mostCompared).contains { number in
        zip(line, lines[number]).count { $0 != $1 } <= Self.mostChanged
      }
    }
  }

  private static func hash(of line: ArraySlice<UInt8>, part: Int) -> Int {
    let bounds = [part, part + 1].map { line.startIndex + $0 * line.count / partCount }
    var hasher = Hasher()
    hasher.combine(part)
    for byte in line[bounds[0]..<bounds[1]] { hasher.combine(byte) }
    return hasher.finalize()
  }
}
