import JournalFile
import JournalModel

/// Which replica this folder is for this device, remembered outside the folder.
///
/// The file is named after the journal and the folder's real location, so a copied folder finds
/// none and gets a device id of its own. It says how far this device has come, so a folder that was
/// restored from a backup, whose events end before that, gets a new one too: no id is ever used
/// twice.
struct DeviceIdentity: Sendable, Equatable {
  let device: DeviceID
  /// The last sequence number that was used; 0 before the first.
  var sequence: Int
  /// The stamp of that event.
  var time: HybridTime

  /// Where the identity for a folder is kept.
  static func path(for folder: JournalFolder, in stateDirectory: String) -> String {
    let place = SHA256.digest(of: Array(folder.path.utf8).span).description.prefix(16)
    return Path.join(stateDirectory, "\(folder.header.journal)/\(place).json")
  }

  /// The identity that is remembered; `nil` where there is none, or none that can be read.
  static func load(
    for folder: JournalFolder, in stateDirectory: String
  ) throws(FileError) -> DeviceIdentity? {
    do throws(FileError) {
      let bytes = try folder.storage.read(path(for: folder, in: stateDirectory))
      return DeviceIdentity(parsing: bytes, folder: folder.path)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Remembers this identity.
  ///
  /// It is not synchronised: what a power failure loses of it, the folder's own events tell, and
  /// without any of it the device only gets a new id.
  func save(for folder: JournalFolder, in stateDirectory: String) throws(FileError) {
    let path = Self.path(for: folder, in: stateDirectory)
    let storage = folder.storage
    let temporary = path + ".new"
    do throws(FileError) {
      try storage.createDirectories(Path.parent(of: path))
      if try storage.entry(at: temporary) != nil { try storage.remove(temporary) }
      try storage.create(temporary, bytes(folder: folder.path))
      try storage.rename(temporary, to: path)
    } catch {
      throw error
    }
  }

  private init?(parsing bytes: [UInt8], folder: String) {
    guard let value = try? JSONValue(parsing: bytes), value["folder"] == .string(folder),
      case .string(let device)? = value["device"], let device = DeviceID(device),
      case .number(let sequence)? = value["sequence"], let sequence = Int(sequence), sequence >= 0,
      case .string(let time)? = value["hlc"], let time = HybridTime(time)
    else { return nil }
    self.init(device: device, sequence: sequence, time: time)
  }

  init(device: DeviceID, sequence: Int = 0, time: HybridTime = HybridTime(bits: 0)) {
    self.device = device
    self.sequence = sequence
    self.time = time
  }

  private func bytes(folder: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("device")
    writer.string(device.description)
    writer.name("folder")
    writer.string(folder)
    writer.name("sequence")
    writer.integer(sequence)
    writer.name("hlc")
    writer.string(time.description)
    writer.endObject()
    return writer.bytes + [0x0a]
  }

  /// Whether the folder still holds the history that this device remembers.
  func continues(_ index: EventIndex) -> Bool {
    guard sequence > 0 else { return true }
    return index.places.contains {
      $0.id.device == device && $0.id.sequence == sequence && $0.time == time
    }
  }
}
