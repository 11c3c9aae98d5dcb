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
  /// From how many events on it keeps a checkpoint; `nil` for never.
  var checkpointsFrom: Int?

  /// The paths of the images that it has.
  var images: Set<String> {
    Set(disk.contents().keys.filter { $0.hasPrefix("\(Self.journalPath)/blobs/") })
  }

  /// What the journal's code sees of the world at a true time.
  func environment(at time: Int64) -> JournalEnvironment {
    let (now, words) = (time + clockError, words)
    var environment = JournalEnvironment(
      storage: disk, stateDirectory: "/state", lockPatience: .seconds(1),
      now: { Moment(milliseconds: now, offsetMinutes: 60) }, random: { words.next() })
    environment.checkpointsFrom = checkpointsFrom
    return environment
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
  ///
  /// - Parameter look: is shown each, as it counts.
  func heldEvents(_ look: (Envelope) -> Void = { _ in }) throws(JournalError) -> Set<String> {
    var held: Set<String> = []
    try forEachEvent { event in
      look(event.envelope)
      let id = event.envelope.id
      // All but the id, which may be that of a branch, and the seal over it. Nothing here writes
      // other than in the canonical form.
      let rest = event.bytes[event.line].dropFirst(Self.beforeID).drop { $0 != UInt8(ascii: ",") }
      let body = String(decoding: rest.dropLast(Self.seal), as: UTF8.self)
      held.insert("\(SimulatedRoots.root(of: id.device))-\(id.sequence)\(body)")
      return true
    }
    return held
  }

  private static let beforeID = #"{"v":1,"id":""#.utf8.count
  private static let seal = #","crc":"00000000"}"#.utf8.count
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
