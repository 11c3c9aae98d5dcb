import JournalModel

/// What erasing a journal removes from this machine, what it leaves, and who else may hold the data.
public struct Erasure: Sendable, Equatable {
  /// A file that is the journal's own.
  public struct File: Sendable, Equatable {
    /// The path in the journal's folder; of what the device remembers, the absolute path.
    public let path: String
    /// The length in bytes.
    public let byteCount: Int
  }

  /// Something in the folder that is not the journal's and stays.
  public struct Stranger: Sendable, Equatable {
    /// The path in the journal's folder.
    public let path: String
    /// Why it stays, in words that go on from the path.
    public let reason: String
    /// Whether events of the journal may be in it all the same: under a name that isn't read, or in
    /// git's history.
    public let mayHoldEvents: Bool
  }

  /// A replica of the same journal in another folder of this machine.
  public struct Replica: Sendable, Equatable {
    /// The absolute path.
    public let folder: String
    /// The device that this folder is, by what is remembered here.
    public let device: DeviceID
  }

  /// The files in the folder, the header last: while it is there, the rest is a journal.
  public internal(set) var files: [File] = []
  /// What this device remembers of the folder, outside of it.
  public internal(set) var memory: [File] = []
  /// What else is in the folder, and keeps the folder there.
  public internal(set) var strangers: [Stranger] = []
  /// The other devices that have recorded in it, each of which had a replica once.
  public internal(set) var devices: [DeviceActivity] = []
  /// The replicas that are in other folders of this machine now.
  public internal(set) var replicas: [Replica] = []
}
