import Generation
import JournalFile
import JournalModel
import Synchronization
import WorkoutJournal

/// A device of a simulated world: a disk with a replica on it, a clock, and what it ought to hold.
struct SimulatedDevice {
  static let journalPath = "/journal"

  var disk: SimulatedDisk
  /// How far its clock is from the true time, in milliseconds.
  var clockError: Int64 = 0
  /// The events that it has taken in, as far as nothing has destroyed them since.
  var held: Set<String> = []
  /// The disk as it was at some time, with what it held then.
  var snapshot: (disk: SimulatedDisk, held: Set<String>)?
  let words: SimulatedWords

  /// What the journal's code sees of the world at a true time.
  func environment(at time: Int64) -> JournalEnvironment {
    let (now, words) = (time + clockError, words)
    return JournalEnvironment(
      storage: disk, stateDirectory: "/state", lockPatience: .seconds(1),
      now: { Moment(milliseconds: now, offsetMinutes: 60) }, random: { words.next() })
  }

  func journal(at time: Int64) throws(JournalError) -> Journal {
    try Journal(at: Self.journalPath, in: environment(at: time))
  }
}

/// Random words that a seed decides.
final class SimulatedWords: Sendable {
  private let random: Mutex<SeededRandom>

  init(seed: UInt64) { random = Mutex(SeededRandom(seed: seed)) }

  func next() -> UInt64 { random.withLock { $0.next() } }
}

extension Journal {
  /// The events that can be read, each as a text that is the same for the same event, under
  /// whichever id it goes on.
  func heldEvents() throws(JournalError) -> Set<String> {
    var lines: [(id: EventID, text: String)] = []
    var devices: Set<DeviceID> = []
    try forEachEvent { event in
      let (id, at) = (event.envelope.id, event.envelope.at)
      devices.insert(id.device)
      let line = (try? JSONValue(parsing: Array(event.bytes[event.line]))) ?? .null
      let stamp = String(decoding: line["hlc"]?.bytes ?? [], as: UTF8.self)
      let data = String(decoding: line["data"]?.bytes ?? [], as: UTF8.self)
      lines.append(
        (id, "\(id.sequence) \(stamp) \(at) \(event.type) \(event.envelope.entity) \(data)"))
      return true
    }
    return Set(lines.map { "\(SimulatedRoots.root(of: $0.id.device)) \($0.text)" })
  }
}

/// The devices that others have branched from.
///
/// Ids are hashes, so which device a branch is of is only known to who has seen the device.
enum SimulatedRoots {
  private static let known = Mutex<[DeviceID: DeviceID]>([:])

  /// Makes a device's branches known.
  static func add(_ device: DeviceID) {
    known.withLock { known in
      var branch = device.branch
      for _ in 0..<6 where known[branch] == nil {
        known[branch] = known[device] ?? device
        branch = branch.branch
      }
    }
  }

  static func root(of device: DeviceID) -> DeviceID {
    known.withLock { $0[device] ?? device }
  }
}
