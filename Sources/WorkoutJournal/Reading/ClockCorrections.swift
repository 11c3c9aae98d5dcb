import JournalModel

/// The times that events count at whose device's clock was wrong when it recorded them.
struct ClockCorrections {
  /// What one `clock.corrected` says.
  struct Correction: Sendable {
    let device: DeviceID
    let sequences: ClosedRange<Int>
    /// When the events that it is about count.
    let time: HybridTime
    /// When it was recorded, and by whom.
    let recorded: HybridTime
    let id: EventID
  }

  private var corrections: [DeviceID: [Correction]] = [:]

  init(_ all: [Correction]) {
    // The last one that says something of an event is the one that counts.
    let sorted = all.sorted { ($0.recorded, $0.id) > ($1.recorded, $1.id) }
    for correction in sorted { corrections[correction.device, default: []].append(correction) }
  }

  var isEmpty: Bool { corrections.isEmpty }

  /// The time that an event counts at; `nil` for that of its recording.
  ///
  /// A correction reaches only what is stamped after itself, so that it can't unsettle what has long
  /// been read by everybody.
  func time(of id: EventID, stamped stamp: HybridTime) -> HybridTime? {
    corrections[id.device]?.first { correction in
      correction.sequences.contains(id.sequence) && stamp > correction.recorded
        && stamp > correction.time
    }?.time
  }
}

extension ClockCorrections.Correction {
  /// Reads the correction that an event says; `nil` where it says none, or one that can't be read.
  init?(_ event: Envelope, in bytes: [UInt8]) {
    guard event.type == .clockCorrected, event.version == event.type?.version,
      let data = try? JSONValue(parsing: Array(bytes[event.data])),
      case .string(let device)? = data["device"], let device = DeviceID(device),
      let first = data["fromSeq"]?.wholeNumber, let last = data["toSeq"]?.wholeNumber,
      1 <= first, first <= last,
      case .string(let time)? = data["hlc"], let time = HybridTime(time)
    else { return nil }
    self.init(
      device: device, sequences: first...last, time: time, recorded: event.time, id: event.id)
  }
}
