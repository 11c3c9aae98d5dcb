import JournalFile
import JournalModel
import WorkoutJournal

extension CommandFailure {
  /// That a plan or a workout of the library takes an exercise which isn't there.
  init(_ missing: PlanBuilding.MissingExercise) {
    self = .notFound(
      "\(missing)", hint: "Add it with `replog exercise add`, and try again.")
  }

  /// A journal's error as a sentence, with what to do next.
  init(_ error: JournalError) {
    switch error {
    case .file(let error): self.init(error)
    case .relativeStateDirectory:
      self.init(
        .configuration, code: "stateDirectory", "\(error)",
        hint: "Set XDG_STATE_HOME to an absolute path.")
    case .stateDirectoryInside(_, let path):
      self.init(
        .configuration, code: "stateDirectory",
        "The folder where this device remembers its replicas would lie in a journal",
        file: path,
        hint:
          "Nothing was written: who copies the journal would write as this device. Set XDG_STATE_HOME to a folder outside of every journal."
      )
    case .notAJournal(let folder) where Journal.hasLostHeader(at: folder):
      self.init(
        .configuration, code: "lostHeader",
        "The journal's header, journal.json, is gone; its events are still here", file: folder,
        hint:
          "Copy journal.json from any replica, all have the same, or write it as Journal/FORMAT.md shows."
      )
    case .notAJournal(let folder):
      self.init(
        .noInput, code: "noJournal", "There is no journal here", file: folder,
        hint: "Make one with `replog init`, or name one with --journal DIR.")
    case .replaced(let folder):
      self.init(
        .temporaryFailure, code: "replaced",
        "Another journal has taken the place of the one that was opened", file: folder,
        hint: "Run the command again if that is the journal that you mean.")
    case .foreignHeader(let path, let reason):
      self.init(
        .configuration, code: "foreignJournal", "This is not the header of a journal: \(reason)",
        file: path, hint: "Is it the right folder? Restore journal.json from a replica if it is.")
    case .newerFormat(let path, let format):
      self.init(
        .configuration, code: "newerFormat",
        "The journal is of format \(format); this program reads format \(JournalHeader.format)",
        file: path, hint: "Update replog; nothing has been changed.")
    case .occupied(let folder):
      self.init(
        .cannotCreate, code: "occupied", "There is something here already", file: folder,
        hint: Journal.hasLostHeader(at: folder)
          ? "A journal's events are here without its header: `replog doctor` says what to do."
          : "Name a folder that is empty or doesn't exist yet.")
    case .inside(let folder, let path):
      self.init(
        .cannotCreate, code: "insideJournal", "This lies inside the journal \(folder)",
        file: path, hint: "Name a folder beside it.")
    case .noSuchEvent:
      self.init(
        .noInput, code: "noSuchEvent", "\(error)", hint: "`replog history` lists the events.")
    case .discarded:
      self.init(
        .noInput, code: "discarded", "\(error)",
        hint: "Another replica may still have it: `replog diff` tells.")
    case .forgotten:
      self.init(
        .noInput, code: "forgotten", "\(error)",
        hint: "Ask a replica that has not discarded its archive.")
    case .nothingToUndo:
      self.init(.noInput, code: "nothingToUndo", "\(error)", hint: "`replog history` is empty.")
    case .damaged(let count):
      self.init(
        .badData, code: "damaged",
        "\(error), and nobody knows what \(count == 1 ? "it says" : "they say")",
        hint: "`replog verify` shows where. Merge with a replica that has it whole.")
    case .stateWouldChange:
      self.init(
        .badData, code: "stateWouldChange", "\(error)",
        hint:
          "Nothing was written. Delete the journal's folder .cache, which is made anew, and try again; without --discard nothing is thrown away."
      )
    case .otherJournal(let name): self = .otherJournal(name)
    case .unrelated(let name):
      self.init(
        .badData, code: "otherJournal", "These events have nothing in common with the journal",
        file: name, hint: "If they belong in it all the same, say `--unrelated`.")
    case .noEvents(let name, let damage):
      let why = damage.map { ": \($0.reason)" } ?? ""
      self.init(
        .badData, code: "noEvents", "There is not one event in this file\(why)", file: name,
        line: damage?.line,
        hint: damage == nil
          ? "Name a file that `replog bundle` wrote; `replog import` reads other apps' exports."
          : "It is damaged: fetch it again from where it was written.")
    case .unstable(let folder):
      self.init(
        .temporaryFailure, code: "unstable",
        "The journal changed again and again while it was read",
        file: folder,
        hint: "Wait until whatever rewrites the journal is done, and try again.")
    case .cancelled:
      self.init(
        .temporaryFailure, code: "cancelled", "\(error)", hint: "Run the command again.")
    }
  }

  /// A broken rule as a sentence.
  ///
  /// - Parameter advice: what helps with it where it was broken, if more than the rule itself says.
  init(_ rejection: Rejection, advice: String? = nil) {
    self.init(
      .badData, code: "rejected", rejection.sentence,
      hint: "Nothing was written." + ((advice ?? rejection.advice).map { " " + $0 } ?? ""))
  }
}

extension Rejection {
  /// The rule in a sentence, which goes on to the option or the command that helps, where one does.
  var sentence: String {
    switch self {
    case .inUse: message + "; --force deletes it all the same"
    case .secret: message + "; `replog profile key set` keeps a key on this device alone"
    default: message
    }
  }

  /// What helps where the message alone doesn't.
  fileprivate var advice: String? {
    guard case .unknownType(let name, suggestion: nil) = self else { return nil }
    // No type has a slash or such an ending.
    if name.contains("/") || name.hasSuffix("json") || name.hasSuffix("jsonl") {
      return "A file's events are appended by `replog append - < FILE`."
    }
    let kinds = EntityKind.allCases.map(\.rawValue).joined(separator: ", ")
    return "A type is a kind and what happened, such as set.logged; the kinds are \(kinds)."
  }
}
