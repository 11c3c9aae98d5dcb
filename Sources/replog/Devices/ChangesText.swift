import JournalModel

/// What a merge means in the model, told to a person, or as JSON.
struct ChangesText {
  let changes: StateChanges
  let notices: [Notice]

  /// Differences that are told in words; the rest are counted.
  private static let limit = 20

  func print(_ output: Output) {
    for (word, things) in [("New", changes.newThings), ("Restored", changes.restoredThings)] {
      let counts = EntityKind.allCases.compactMap { kind in
        things[kind].map { kind.counted($0.count) }
      }
      if !counts.isEmpty { output.line("  \(word): \(counts.joined(separator: ", "))") }
    }
    for one in changes.differences.prefix(Self.limit) { output.line("  \(Self.sentence(one))") }
    let more = changes.differences.count - Self.limit
    if more > 0 {
      output.information("  … and \(Figure.count(more, "more change")); `--json` has them all.")
    }
    for same in changes.namesakes {
      let areApart = Set(same.exercises.map(\.high)).count == same.exercises.count
      let ids = same.exercises.map { areApart ? $0.typeable : $0.description }
        .joined(separator: ", ")
      output.information(
        "\("Note:", .yellow) \(same.exercises.count) exercises are called “\(same.name)” now, \(ids); `replog exercise unite ID` makes them one, and `replog exercise edit ID --name NAME` tells them apart."
      )
    }
    for notice in notices { output.information("\("Note:", .yellow) \(notice.message)") }
  }

  private static func sentence(_ one: StateComparison.Difference) -> String {
    let title = one.title
    if one.isOfExistence { return "\(title): deleted" }
    let field = ThingNames.words(ofField: one.field)
    return "\(title): \(field) \(one.told.left ?? "none") → \(one.told.right ?? "none")"
  }

  /// Writes both as members of what is begun.
  func write(to writer: inout JSONWriter) {
    writer.object("changes") { writer in
      for (name, things) in [("new", changes.newThings), ("restored", changes.restoredThings)] {
        writer.object(name) { writer in
          for kind in EntityKind.allCases {
            if let things = things[kind] { writer.member(kind.rawValue, things.count) }
          }
        }
      }
      writer.member("differences", objects: changes.differences) { one, writer in
        one.writeSubject(to: &writer)
        writer.member("before", one.left)
        writer.member("after", one.right)
      }
      writer.member("namesakes", objects: changes.namesakes) { same, writer in
        writer.member("name", same.name)
        writer.member("exercises", same.exercises)
      }
    }
    writer.name("notices")
    writer.beginArray()
    for notice in notices { notice.write(to: &writer) }
    writer.endArray()
  }
}

extension StateComparison.Difference {
  /// The thing, with what it was where that says more than its name.
  var title: String { name.capitalizedFirst + (detail.map { ", \($0)" } ?? "") }

  /// Writes what of which thing differs, as members of what is begun.
  func writeSubject(to writer: inout JSONWriter) {
    writer.member("kind", kind.rawValue)
    writer.member("entity", entity)
    writer.member("name", name)
    writer.member("field", field)
  }
}
