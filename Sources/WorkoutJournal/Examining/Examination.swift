import JournalModel

/// What a look at a journal and at this device's part in it has found.
public struct Examination: Sendable, Equatable {
  /// What was found, one after the other; none where all is well.
  public internal(set) var findings: [Finding] = []
  /// Who this device is in the journal, once it has written to it.
  public internal(set) var device: DeviceID?

  /// Something that somebody should know of, and what to do.
  public struct Finding: Sendable, Equatable {
    /// What it is about.
    public let code: Code
    /// The file, folder or device that it is about, where it is about one.
    public let subject: String?
    /// What is amiss: a sentence without a full stop.
    public let message: String
    /// What to do about it: a sentence without a full stop, which names the command line's commands.
    public let advice: String
    /// What can be done about it without any risk; nil where a person has to.
    public let remedy: Remedy?

    package init(
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
    /// A file holds something that isn't as it was written.
    case unsound
    /// This device's identity is in doubt, as after a copied backup.
    case identity
    /// Somebody holds the journal's lock.
    case lock
    /// A device's clock ran ahead when it recorded.
    case clockAhead
    /// This device's clock is behind what it has recorded.
    case clockBehind
    /// A sync tool has put a second copy of a file beside it.
    case conflictCopy
    /// What a write left that was broken off.
    case leftover
    /// A sync tool knows of a file that it has not fetched yet.
    case notHereYet
    /// Something may not be read; or may not be written, or may be by too many, which is found by the
    /// command line.
    case permissions
    /// The file of the API keys; found by the command line, not by `examine`.
    case keyFile
    /// The repository that the journal lies in; found by the command line.
    case git
    /// The local time zone; found by the command line.
    case timeZone
  }

  /// Something that is safe to do.
  public enum Remedy: Sendable, Equatable {
    /// Appends a `clock.corrected` for a device that can't do it itself any more.
    case correctClock(ClockCorrection)
    /// Removes a file of the folder all of whose lines stand in others too, or that was never put in
    /// place.
    case remove(path: String)
    /// Takes the marks of git's conflicts out of the files of events; what stands between them stays.
    case removeConflictMarks
    /// Removes the note of this device's identity that was never put in place.
    case removePreparedNote
    /// Takes the API keys from everybody else's eyes: not the journal's to do.
    case closeKeyFile
    /// Takes the right to write to files and folders from every other user of the machine; by their
    /// absolute paths: not the journal's to do.
    case closeToOthers(paths: [String])
    /// Removes the folders that commands have left outside of the journal: not the journal's to do.
    case removeWork
  }
}
