import JournalFile
import JournalModel
import WorkoutJournal

/// Makes a journal of believable training that a seed decides down to the last byte.
///
/// People train by a programme three to five times a week, get stronger, go on journeys, catch
/// colds, mistype and correct; devices record it, sometimes without having heard of each other.
/// Every event is one that the product would have appended in its place.
package struct JournalGenerator: Sendable {
  package static let mostDevices = 100
  package static let mostEvents = 100_000_000

  /// What was made.
  package struct Summary: Sendable, Equatable {
    package let events: Int
    package let devices: Int
    /// Files of events, the header not counted.
    package let files: Int
    /// Bytes in those files.
    package let bytes: Int
  }

  /// Why there is no journal, or only a part of one.
  package enum Failure: Error {
    /// The numbers ask for something that there can't be.
    case badArguments(String)
    /// A folder is occupied, or the disk refuses.
    case journal(JournalError)
  }

  private let events: Int
  private let devices: Int
  private let seed: UInt64

  /// - Throws: `Failure.badArguments`.
  package init(events: Int, devices: Int, seed: UInt64) throws(Failure) {
    guard (1...Self.mostEvents).contains(events) else {
      throw .badArguments("--events takes a number from 1 to \(Self.mostEvents)")
    }
    guard (1...Self.mostDevices).contains(devices) else {
      throw .badArguments("--devices takes a number from 1 to \(Self.mostDevices)")
    }
    guard devices <= events else {
      throw .badArguments("\(devices) devices need at least as many events")
    }
    self.events = events
    self.devices = devices
    self.seed = seed
  }

  /// Writes the journal into a directory that is empty or doesn't exist yet.
  package func write(
    to directory: String, on storage: any Storage = SystemStorage()
  ) throws(Failure) -> Summary {
    var random = SeededRandom(seed: seed)
    let world = TrainingWorld(events: events, devices: devices, seed: random.next())
    let word = random.next()
    let environment = JournalEnvironment(
      storage: storage, stateDirectory: "/state", now: { Moment(milliseconds: world.horizon) },
      random: { word })
    do throws(JournalError) {
      _ = try Journal.create(at: directory, in: environment)
    } catch {
      throw .journal(error)
    }
    do throws(FileError) {
      return try fill(directory, storage, world, &random)
    } catch {
      throw .journal(.file(error))
    }
  }

  private func fill(
    _ directory: String, _ storage: any Storage, _ world: TrainingWorld,
    _ random: inout SeededRandom
  ) throws(FileError) -> Summary {
    var world = world
    var recorders = world.clockErrorsMilliseconds.map {
      RecordingDevice(id: DeviceID(bits: random.next()), clockErrorMilliseconds: $0)
    }
    var files = GeneratedFiles(in: directory, on: storage, devices: devices)
    var pending: [Occurrence] = []
    var latest = HybridTime(bits: 0)
    var written = 0
    while written < events {
      pending = Self.inOrder(pending + world.nextDay())
      let settled = pending.prefix { $0.time < world.horizon }
      for occurrence in settled.prefix(events - written) {
        let place = occurrence.device
        // An append is one moment: nothing is heard in the middle of it.
        let isAppend = !occurrence.joinsBatch
        if isAppend, recorders[place].mustSync(before: occurrence) || random.chance(0.1) {
          recorders[place].sync(with: latest, at: occurrence.time)
        }
        let (time, line) = recorders[place].record(occurrence)
        latest = max(latest, time)
        try files.add(line, device: place, recorders[place].id, at: time)
        written += 1
      }
      pending.removeFirst(settled.count)
    }
    try files.finish()
    return Summary(
      events: written, devices: devices, files: files.fileCount, bytes: files.byteCount)
  }

  /// By time, and what happens at one time in the order in which it came.
  private static func inOrder(_ occurrences: [Occurrence]) -> [Occurrence] {
    occurrences.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }
}

extension JournalGenerator.Summary: CustomStringConvertible {
  /// The summary in one line.
  package var description: String {
    "\(events) events of \(devices) \(devices == 1 ? "device" : "devices")"
      + " in \(files) \(files == 1 ? "file" : "files"), \(bytes) bytes"
  }
}

extension JournalGenerator.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badArguments(let reason): reason
    case .journal(.occupied(let folder)):
      "\(folder) exists already and is not an empty folder; name another one"
    case .journal(let error): error.description
    }
  }
}
