import JournalModel

/// What a look at a journal and at this device's part in it has found.
public struct Examination: Sendable {
  public internal(set) var findings: [Finding] = []
  /// Who this device is in the journal, once it has written to it.
  public internal(set) var device: DeviceID?

  /// Something that somebody should know of, and what to do.
  public struct Finding: Sendable {
    public let code: Code
    /// The file, folder or device that it is about, where it is about one.
    public let subject: String?
    /// A sentence each, without a full stop.
    public let message: String
    public let advice: String
    /// What can be done about it without any risk; nil where a person has to.
    public let remedy: Remedy?

    public init(
      _ code: Code, _ subject: String? = nil, _ message: String, _ advice: String,
      remedy: Remedy? = nil
    ) {
      self.code = code
      self.subject = subject
      self.message = message
      self.advice = advice
      self.remedy = remedy
    }
  }

  /// What a finding is about, as scripts know it.
  public enum Code: String, Sendable, CaseIterable {
    case unsound
    case identity
    case lock
    case clockAhead
    case clockBehind
    case conflictCopy
    case leftover
    case notHereYet
    case permissions
    case keyFile
    case git
    case timeZone
  }

  /// Something that is safe to do.
  public enum Remedy: Sendable, Equatable {
    /// Appends a `clock.corrected` for a device that can't do it itself any more.
    case correctClock(ClockCorrection)
    /// Removes a file of the folder all of whose lines stand in others too, or that was never put in
    /// place.
    case remove(path: String)
    /// Removes the note of this device's identity that was never put in place.
    case removePreparedNote
    /// Takes the API keys from everybody else's eyes.
    case closeKeyFile
    /// Takes the right to write to files and folders from every other user of the machine; by their
    /// absolute paths.
    case closeToOthers(paths: [String])
  }
}
