import Generation
import Testing

@testable import JournalModel

@Suite("A draft made of two records of a thing")
struct UpdatingDraftTests {
  /// The draft that makes of a thing in one state what it is in another.
  private struct Drafting: KindVisitor {
    let (id, old, new): (EntityID, JournalState, JournalState)

    func visit<Record: JournalEntity>(
      _ table: WritableKeyPath<JournalState, EntityTable<Record>>
    ) -> EventDraft? {
      guard let before = old[keyPath: table][id], let after = new[keyPath: table][id] else {
        return nil
      }
      return EventDraft(updating: id, from: before.record, to: after.record)
    }
  }

  private struct Members: KindVisitor {
    let (id, state): (EntityID, JournalState)

    func visit<Record: JournalEntity>(
      _ table: WritableKeyPath<JournalState, EntityTable<Record>>
    ) -> JSONValue? {
      state[keyPath: table][id]?.record.members
    }
  }

  @Test(
    "makes the second of the first, and says nothing of what is the same in both",
    arguments: EntityKind.made, [1, 2, 3] as [UInt64])
  func law(kind: EntityKind, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let type = try #require(EventType(.update, of: kind))
    let id = ModelJournal.one(kind)
    let besides = kind.namingFields.union(["weight", "unit", "image", "thumbnail"])
    for _ in 0..<20 {
      let journal = try ModelJournal.withOneOfEach()
      var (target, copy) = (journal, journal)
      let data = random.data(kind.fields, of: kind, nullable: true)
      target.receive(type.rawValue, id, data.bytes.text)
      var members = Members(id: id, state: target.state)
      let wanted = try #require(kind.accept(&members))
      members = Members(id: id, state: journal.state)
      let before = try #require(kind.accept(&members))
      var drafting = Drafting(id: id, old: journal.state, new: target.state)
      guard let draft = kind.accept(&drafting) else {
        #expect(wanted == before, "seed \(seed): \(data)")
        continue
      }
      guard case .object(let said) = draft.data else { throw Rejection.notAnObject }
      #expect(
        said.allSatisfy {
          before[$0.name] != wanted[$0.name] || besides.contains($0.name)
        },
        "seed \(seed): \(draft.data)")
      copy.receive(draft.type, id, draft.data.bytes.text)
      members = Members(id: id, state: copy.state)
      #expect(kind.accept(&members) == wanted, "seed \(seed): \(data)")
    }
  }

  @Test(
    "leaves what nobody touched to others, clears what is no longer set, and is nil for nothing")
  func changing() throws {
    var journal = try ModelJournal.withOneOfEach()
    try journal.append(.setUpdated, ModelJournal.set, #"{"weight":100}"#)
    let set = try #require(journal.state.sets[ModelJournal.set])
    #expect(EventDraft(changing: set) { _ in } == nil)
    #expect(EventDraft(changing: set) { $0.reps = set.record.reps } == nil)
    let draft = EventDraft(changing: set, at: ModelJournal.now) {
      $0.reps = 3
      $0.weight = nil
    }
    #expect(
      draft
        == EventDraft(
          "set.updated", entity: set.id, at: ModelJournal.now,
          data: .object([
            JSONMember(name: "weight", value: .null), JSONMember(name: "reps", value: .number("3")),
          ])))
    var profile = journal.state.profile
    profile.name = "Alex"
    let change = EventDraft(updating: Profile.id, from: journal.state.profile, to: profile)
    #expect(change?.data == .object([JSONMember(name: "name", value: .string("Alex"))]))
  }

  @Test("says a weight with its unit, as they are one value")
  func weights() throws {
    var journal = try ModelJournal.withOneOfEach()
    try journal.append(.setUpdated, ModelJournal.set, #"{"weight":100,"unit":"kg"}"#)
    let set = try #require(journal.state.sets[ModelJournal.set])
    let heavier = try #require(EventDraft(changing: set) { $0.weight = 102.5 })
    #expect(heavier.data["weight"] == .number("102.5") && heavier.data["unit"] == .string("kg"))
    let inPounds = try #require(EventDraft(changing: set) { $0.unit = .pounds })
    #expect(inPounds.data["weight"] == .number("100") && inPounds.data["unit"] == .string("lb"))
  }

  @Test("says an image with its thumbnail, which shows another otherwise")
  func images() throws {
    func image(_ name: String) -> ImageReference {
      var image = ImageReference()
      image.blob = name
      return image
    }
    var old = Exercise()
    (old.name, old.image, old.thumbnail) = ("Curl", image("a"), image("b"))
    var new = old
    new.image = image("c")
    let draft = try #require(EventDraft(updating: ModelJournal.id(5), from: old, to: new))
    #expect(draft.data["image"]?["blob"] == .string("c"))
    #expect(draft.data["thumbnail"]?["blob"] == .string("b"))
    new.image = nil
    let without = try #require(EventDraft(updating: ModelJournal.id(5), from: old, to: new))
    #expect(without.data == .object([JSONMember(name: "image", value: .null)]))
  }

  @Test("names the week that it is about, which no record of it is found without")
  func weeks() throws {
    var week = PlanWeek()
    (week.plan, week.weekNumber) = (ModelJournal.one(.plan), 2)
    var deload = week
    deload.weekType = .deload
    let id = ModelJournal.id(5)
    let draft = try #require(EventDraft(updating: id, from: week, to: deload))
    #expect(draft.type == "planWeek.updated")
    #expect(draft.data["weekNumber"] == .number("2") && draft.data["weekType"] == .string("deload"))
  }

  @Test(
    "says a number that is not finite as one that is refused, and clears nothing by it",
    arguments: [Double.nan, .infinity, -.infinity])
  func endless(number: Double) throws {
    var journal = try ModelJournal.withOneOfEach()
    let set = try #require(journal.state.sets[ModelJournal.one(.set)])
    let exercise = try #require(
      journal.state.templateExercises[ModelJournal.one(.templateExercise)])
    let drafts = [
      EventDraft(changing: set) { $0.weight = number },
      EventDraft(changing: set) { $0.rpe = number },
      EventDraft(changing: exercise) {
        var prescription = $0.prescription ?? Prescription()
        prescription.topSetRPECap = number
        $0.prescription = prescription
      },
    ]
    for draft in drafts {
      let draft = try #require(draft)
      #expect(throws: Rejection.self) { try journal.append(draft) }
    }
    var assignment = SplitAssignment()
    (assignment.split, assignment.exercise) = (
      ModelJournal.one(.split), ModelJournal.one(.exercise)
    )
    assignment.weight = number
    var placed = EventDraft(creating: assignment)
    #expect(throws: Rejection.self) { try journal.append(placed) }
    placed.place(.after(nil))
    #expect(throws: Rejection.self) { try journal.append(placed) }
    assignment.weight = 20
    placed = EventDraft(creating: assignment)
    placed.place(.after(nil))
    #expect(throws: Never.self) { try journal.append(placed) }
  }

  @Test("refuses a whole number that can't be read again", arguments: [1, 2, 1 << 60, -(1 << 60)])
  func large(beyond: Int) throws {
    var journal = try ModelJournal.withOneOfEach()
    var set = try #require(journal.state.sets[ModelJournal.one(.set)]?.record)
    set.reps = beyond > 0 ? (1 << 53) + beyond : beyond
    let draft = EventDraft(creating: set)
    #expect(throws: Rejection.self) { try journal.append(draft) }
  }
}
