import JournalModel

/// What this device remembers to have recorded, where the folder with the events is gone or empty: in
/// the files nothing shows that there were any.
///
/// A single file that is gone is left to `verify`, so that a look needn't read what this device
/// remembers.
struct LostEvents: Sendable {
  let device: DeviceID
  let count: Int

  /// - Parameter identity: what this device remembers; asked for only where there is no file of events.
  init?(beside standing: Standing, _ identity: () -> DeviceIdentity?) {
    guard standing.endings.keys.allSatisfy(JournalFolder.isArchived), let own = identity() else {
      return nil
    }
    device = own.device
    count = own.sequence - (standing.devices[device]?.lastSequence ?? 0)
    if count < 1 { return nil }
  }
}
