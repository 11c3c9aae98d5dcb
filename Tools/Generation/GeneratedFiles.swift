import JournalFile
import JournalModel

/// Puts lines into a journal's monthly files, a few hundred kilobytes at a time.
///
/// Nothing is synchronised: what a power failure takes can be generated again.
struct GeneratedFiles {
  private static let bufferBytes = 256 * 1024

  private let directory: String
  private let storage: any Storage
  private var open: [OpenFile?]
  private(set) var fileCount = 0
  private(set) var byteCount = 0

  /// The file that a device is writing to.
  private struct OpenFile {
    let month: Month
    let path: String
    var bytes: [UInt8] = []
  }

  /// - Parameter devices: how many there are.
  init(in directory: String, on storage: any Storage, devices: Int) {
    self.directory = directory
    self.storage = storage
    open = Array(repeating: nil, count: devices)
  }

  /// Adds a line to the file of its device and month; the months of a device must not go back.
  mutating func add(
    _ line: [UInt8], device place: Int, _ device: DeviceID, at time: HybridTime
  ) throws(FileError) {
    let month = Month(of: time)
    var file: OpenFile
    if let current = open[place], current.month == month {
      file = current
      open[place] = nil
    } else {
      try flush(place)
      file = try begin(month, of: device)
    }
    file.bytes.append(contentsOf: line)
    file.bytes.append(UInt8(ascii: "\n"))
    let isFull = file.bytes.count >= Self.bufferBytes
    open[place] = file
    if isFull { try flush(place) }
  }

  /// Writes what is still in memory.
  mutating func finish() throws(FileError) {
    for place in open.indices { try flush(place) }
  }

  private mutating func begin(_ month: Month, of device: DeviceID) throws(FileError) -> OpenFile {
    var folder = directory
    for part in ["events", device.description] {
      folder = Path.join(folder, part)
      if try storage.entry(at: folder) == nil { try storage.createDirectory(folder) }
    }
    let path = Path.join(folder, "\(month).ndjson")
    try storage.create(path, [])
    fileCount += 1
    return OpenFile(month: month, path: path)
  }

  private mutating func flush(_ place: Int) throws(FileError) {
    guard let file = open[place] else { return }
    try storage.append(file.bytes, to: file.path)
    byteCount += file.bytes.count
    open[place]?.bytes.removeAll(keepingCapacity: true)
  }
}
