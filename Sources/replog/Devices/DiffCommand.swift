import JournalFile
import JournalModel
import WorkoutJournal

/// `replog diff`: what differs between two replicas.
enum DiffCommand: Command {
  static let description = CommandDescription(
    name: "diff", summary: "what differs between two replicas, in events and in words",
    positionals: [
      PositionalDescription(
        "A", "a replica's folder, or a bundle; with --rev the journal in use by default",
        isRequired: false),
      PositionalDescription("B", "another; the journal in use by default", isRequired: false),
    ],
    options: [
      .option("rev", "REV", .string, "compare A as it was at this git revision, with B or A itself")
    ],
    examples: [
      .init("replog diff --rev HEAD~1", "what the last commit changed in the journal in use"),
      .init("replog diff /media/stick/Journal", "compare the stick with the journal in use"),
      .init("replog diff phone laptop", "compare two folders; the status says whether they differ"),
    ],
    exitNotes: [
      .init(.negative, "they differ"),
      .init(.badData, "they are of different journals, or no line of a file is an event"),
      .init(.noInput, "there is no A or no B"),
      .init(.configuration, "one is foreign, or of a newer format"),
    ],
    work: .reads(inPages: true))

  /// Differences that are told in words; the rest are counted.
  private static let limit = 100

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    if let revision = arguments.value(of: "rev") {
      var texts = arguments.positionals
      if texts.isEmpty { texts.append(try ownPath(arguments, context)) }
      let journal = try context.openJournal(at: try context.sourcePath(texts[0]))
      let other = texts[texts.count - 1]
      let now = try context.mergeSource(other, of: journal.header.journal)
      return try context.withRevision(revision, of: journal) { then throws(CommandFailure) in
        try compare(MergeSource(then), now, [revision, other], context)
      }
    }
    var texts = arguments.positionals
    guard !texts.isEmpty else {
      throw .usage(
        "`diff` needs a replica to compare with",
        hint: "Name a folder or a bundle, or a git revision of this one with `--rev`.")
    }
    if texts.count == 1 { texts.append(try ownPath(arguments, context)) }
    var journal: EntityID?
    for text in texts where journal == nil {
      let path = try context.sourcePath(text)
      if MergeSource.isBundle(at: path) { continue }
      journal = try context.openJournal(at: path).header.journal
    }
    let left = try context.mergeSource(texts[0], of: journal)
    let right = try context.mergeSource(texts[1], of: journal)
    return try compare(left, right, texts, context)
  }

  /// Where the journal in use is: that there is none is told as everywhere.
  private static func ownPath(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> String {
    let path = try context.journalPath(arguments)
    _ = try context.openJournal(at: path)
    return path
  }

  private static func compare(
    _ left: MergeSource, _ right: MergeSource, _ texts: [String], _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    context.output.begin("Comparing")
    // A program may want the last of them, and has the id of each.
    let isInWords = context.output.format == .text
    let difference = try context.attempt { () throws(JournalError) in
      try MergeSource.difference(
        between: left, and: right, telling: isInWords ? limit : .max, describing: isInWords)
    }
    let labels = self.labels(texts)
    switch context.output.format {
    case .text: print(difference, labels, context.output)
    case .json, .ndjson: writeJSON(difference, texts, context.output)
    }
    return difference.isSame ? .done : .negative
  }

  /// The folders' own names where they tell them apart, else the paths.
  private static func labels(_ paths: [String]) -> [String] {
    let names = paths.map { path in
      Path.parts(of: path).last { $0 != "Journal" } ?? path
    }
    return names[0] == names[1] ? paths : names
  }

  private static func print(
    _ difference: ReplicaDifference, _ labels: [String], _ output: Output
  ) {
    if difference.isSame { output.line("\("The same events", .green) in both.") }
    for (side, label) in zip([difference.left, difference.right], labels) {
      tell(side, label, output)
    }
    for fork in difference.forks {
      output.line(
        "\("Note:", .yellow) \(fork.id) was recorded twice, differently; the later counts as \(fork.branch)"
      )
    }
    let differences = difference.differences
    for one in differences { output.line("  \(sentence(one, labels))") }
    let more = difference.differenceCount - differences.count
    if more > 0 { output.information("  … and \(more) more; `--json` has them all.") }
  }

  private static func tell(_ side: ReplicaDifference.Side, _ label: String, _ output: Output) {
    if !side.events.isEmpty {
      output.line(
        "Only in \(label, .bold): \(Figure.count(side.events.count, "event")) (\(ranges(side.events)))"
      )
    }
    if !side.discardNotes.isEmpty {
      let events = Figure.count(side.discardNotes.count, "discarded event")
      output.line("Only in \(label, .bold): notes of \(events) (\(ranges(side.discardNotes)))")
    }
    if !side.blobs.isEmpty {
      output.line("Only in \(label, .bold): \(Figure.count(side.blobs.count, "image"))")
    }
    if !side.refusedBlobs.isEmpty {
      let images = Figure.count(side.refusedBlobs.count, "image")
      output.line("Only in \(label, .bold): \(images), damaged or too large, left out of a merge")
    }
    if side.damageCount > 0 {
      let healable =
        side.healableCount == 0
        ? "" : ", \(side.healableCount) of them whole in the other: merging heals"
      output.line(
        "Damaged in \(label, .bold): \(Figure.count(side.damageCount, "line"))\(healable)")
    }
    if side.archivedCount > 0 {
      output.line("Archived in \(label, .bold): \(Figure.count(side.archivedCount, "event"))")
    }
    if side.discardedCount > 0 {
      output.line("Discarded in \(label, .bold): \(Figure.count(side.discardedCount, "event"))")
    }
  }

  /// Which numbers of which devices: `dzjx2gdn-2; 3 of zxh23pf2, from 4 to 6`.
  private static func ranges(_ ids: [EventID]) -> String {
    var devices: [DeviceID: (count: Int, first: Int, last: Int)] = [:]
    // Mostly many of one device follow each other.
    var rest = ids[...]
    while let device = rest.first?.device {
      var known = devices[device] ?? (0, .max, 0)
      while let id = rest.first, id.device == device {
        known = (known.count + 1, min(known.first, id.sequence), max(known.last, id.sequence))
        rest.removeFirst()
      }
      devices[device] = known
    }
    return devices.sorted { $0.key < $1.key }.map { device, known in
      known.count == 1
        ? "\(device)-\(known.first)"
        : "\(known.count) of \(device), from \(known.first) to \(known.last)"
    }.joined(separator: "; ")
  }

  private static func sentence(
    _ one: StateComparison.Difference, _ labels: [String]
  ) -> String {
    let title = one.title
    if one.isOfExistence {
      let there = one.left == nil ? 1 : 0
      if one.base == nil { return "\(title): only in \(labels[there])" }
      let outcome = one.merged == nil ? "merged, it is gone" : "merged, it stays"
      return "\(title): deleted in \(labels[1 - there]); \(outcome)"
    }
    let base = one.told.base ?? "none"
    let values = [(one.left, one.told.left), (one.right, one.told.right)]
    let sides = zip(values, labels).compactMap { value, label in
      value.0 == one.base ? nil : "\(base) → \(value.1 ?? "none") in \(label)"
    }
    var text = "\(title): \(ThingNames.words(ofField: one.field)) " + sides.joined(separator: ", ")
    if sides.count > 1 {
      if one.merged == one.left, one.merged != one.right {
        text += "; that of \(labels[0]) is later and wins"
      } else if one.merged == one.right {
        text += "; that of \(labels[1]) is later and wins"
      } else {
        text += "; merged, it is \(one.told.merged ?? "none")"
      }
    }
    return text
  }

  /// Differences that a worker writes at once.
  private static let differencesAtOnce = 512

  private static func writeJSON(
    _ difference: ReplicaDifference, _ paths: [String], _ output: Output
  ) {
    var writer = JSONWriter(escapesHidden: true)
    writer.beginObject()
    writer.member("schema", "replog.diff/1")
    writer.member("same", difference.isSame)
    for (name, side, path) in [
      ("a", difference.left, paths[0]), ("b", difference.right, paths[1]),
    ] {
      writer.object(name) { writer in
        writer.member("path", path)
        writer.member("events", events: side.events)
        writer.member("images", side.blobs)
        writer.member("damaged", side.damageCount)
        writer.member("healable", side.healableCount)
        writer.member("archived", side.archivedCount)
        writer.member("discarded", side.discardedCount)
        writer.member("discardNotes", events: side.discardNotes)
      }
    }
    writer.member("forks", objects: difference.forks) { fork, writer in
      writer.member("id", fork.id.description)
      writer.member("branch", fork.branch.description)
    }
    writer.name("differences")
    writer.beginArray()
    output.stretch(writer.take())
    let pieces = difference.stretchesOfDifferences.flatMap { differences in
      stride(from: 0, to: differences.count, by: differencesAtOnce).map {
        differences[$0..<min($0 + differencesAtOnce, differences.count)]
      }
    }
    AllProcessors().forEach(
      below: pieces.count, with: { JSONWriter(escapesHidden: true) },
      { writer, number in
        writer.startAnew(afterOthers: number > 0)
        for one in pieces[number] { write(one, to: &writer) }
        return writer.take()
      },
      take: { output.stretch($0) })
    writer.endArray()
    writer.endObject()
    output.json(writer.take())
  }

  private static func write(_ one: StateComparison.Difference, to writer: inout JSONWriter) {
    writer.beginObject()
    one.writeSubject(to: &writer)
    writer.member("base", one.base)
    writer.member("a", one.left)
    writer.member("b", one.right)
    writer.member("merged", one.merged)
    writer.endObject()
  }
}
