import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Images in a journal")
struct ImageStoreTests {
  /// An image whose hash is not one of this program's making: `printf` and `sha256sum` gave it.
  private static func image() throws -> ImageFile {
    try ImageFile(Array("GIF89a-seven-".utf8), for: .picture)
  }

  private static let name = "9d684c648cde96bc901d31f089c72b67833e523fb8e4a9db5f42011a59c239e4"

  private static func draft(_ images: ImageFile...) -> EventDraft {
    var draft = EventDraft.exercise("Squat")
    guard case .object(var members) = draft.data else { return draft }
    for (name, image) in zip(["image", "thumbnail"], images) {
      members.append(.init(name: name, value: ImageReference(to: image).members))
    }
    draft.data = .object(members)
    return draft
  }

  @Test("are stored once, under the hash of their bytes, and read back")
  func storing() throws {
    let world = TestWorld()
    let journal = try world.create()
    let image = try Self.image()
    let reference = try journal.store(image)
    #expect(reference.blob == Self.name)
    #expect(reference.bytes == image.bytes.count)
    #expect(reference.mediaType == "image/gif")
    let files = try world.storage.files(in: "/journal")
    #expect(files["blobs/\(Self.name)"] == image.bytes)
    #expect(try journal.store(image) == reference)
    #expect(try world.storage.files(in: "/journal") == files)
    #expect(try journal.image(reference) == image.bytes)
    try world.storage.put("GIF89a-eight-", at: "/journal/blobs/\(Self.name)")
    #expect(try journal.image(reference) == nil)
    #expect(try journal.image(ImageReference()) == nil)
  }

  @Test("come along with their event, and with a clone")
  func event() throws {
    let world = TestWorld()
    let journal = try world.create()
    let image = try Self.image()
    let outcome = try journal.append([Self.draft(image, image)], images: [image, image])
    #expect(outcome.events.count == 1)
    #expect(try journal.verify().findings == [])
    let clone = try journal.clone(to: "/replica", in: world.environment)
    #expect(try clone.image(ImageReference(to: image)) == image.bytes)
  }

  @Test("are not stored where their event is rejected")
  func rejected() throws {
    let world = TestWorld()
    let journal = try world.create()
    let before = try world.storage.files(in: "/journal")
    let outcome = try journal.append([EventDraft("exercise.created")], images: [Self.image()])
    #expect(outcome.rejections.count == 1)
    #expect(try world.storage.files(in: "/journal") == before)
  }

  @Test("are found where they are too large for any other replica", arguments: [0, 1])
  func oversized(beyond: Int) throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(.weight(80))
    let bytes = [UInt8](repeating: 1, count: ImageReference.maximumBytes + beyond)
    let path = "blobs/\(BlobName.of(bytes))"
    try world.storage.put(bytes, at: "/journal/\(path)")
    let findings = try journal.verify().findings
    #expect(findings.map(\.kind) == (beyond == 0 ? [] : [.oversizedBlob]))
    #expect(findings.allSatisfy { $0.file == path })
    #expect(try journal.examine().findings.count == beyond)
  }

  @Test("are mended where their bytes were altered, and what a crash left is cleared away")
  func healing() throws {
    let world = TestWorld()
    let journal = try world.create()
    let image = try Self.image()
    _ = try journal.append([Self.draft(image)], images: [image])
    // Of the same length, and of another.
    for altered in ["GIF89a-eight-", "GIF89a"] {
      try world.storage.put(altered, at: "/journal/blobs/\(Self.name)")
      #expect(try journal.verify().findings.map(\.kind) == [.damagedBlob])
      let leftover = TemporaryName.make(for: Self.name)
      try world.storage.put("GIF", at: "/journal/blobs/\(leftover)")
      try journal.store(image)
      #expect(try journal.verify().findings == [])
      #expect(try world.storage.entries(of: "/journal/blobs").map(\.name) == [Self.name])
    }
  }

  @Test("take the place of a link, and never go through one")
  func links() throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let journal = try world.create(at: folder.path(of: "journal"))
    try world.storage.put("mine", at: folder.path(of: "outside/\(Self.name)"))
    try world.storage.createDirectory(folder.path(of: "journal/blobs"))
    try folder.makeLink("journal/blobs/\(Self.name)", to: "outside/\(Self.name)")
    let reference = try journal.store(Self.image())
    #expect(try journal.image(reference) == Self.image().bytes)
    world.storage.removeTree(folder.path(of: "journal/blobs"))
    try folder.makeLink("journal/blobs", to: "outside")
    #expect(throws: JournalError.self) { try journal.store(Self.image()) }
    #expect(
      try world.storage.read(folder.path(of: "outside/\(Self.name)")) == Array("mine".utf8))
  }

  @Test("can be stored by many at once")
  func concurrent() async throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let path = folder.path(of: "journal")
    try world.create(at: path)
    let images = try (0..<4).map { number in
      try ImageFile(
        Array("GIF89a-seven-\(number)".utf8) + [UInt8](repeating: 7, count: 100_000),
        for: .picture)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for image in images + images + images {
        group.addTask { try world.open(at: path).store(image) }
      }
      try await group.waitForAll()
    }
    let names = try world.storage.entries(of: "\(path)/blobs").map(\.name)
    #expect(names == images.compactMap { ImageReference(to: $0).blob }.sorted())
    #expect(try world.open(at: path).verify().findings == [])
  }

  @Test("A disk that fails anywhere leaves no event without its image", arguments: DiskFault.all)
  func faults(fault: DiskFault) throws {
    let image = try Self.image()
    for start in [FaultScene.Start.fresh, .someEvents] {
      let world = try FaultScene(action: .one, start: start).prepare()
      let before = try world.open().eventCount()
      let disk = try #require(world.storage as? SimulatedDisk)
      try fault.atEveryOperation(of: disk, atLeast: 15, preparing: { try world.with($0).open() }) {
        try $0.append([Self.draft(image)], images: [image]).events.count
      } then: { acknowledged, survivingDisk, _, place in
        let context: Comment = "\(start), \(place)"
        #expect(acknowledged == nil || acknowledged == 1, context)
        let after = world.with(survivingDisk)
        let survivor = try after.open()
        let count = try survivor.eventCount()
        #expect(count == before || count == before + 1, context)
        #expect(count == before + 1 || acknowledged == nil, context)
        #expect(try survivor.findings(of: .missingBlob, .damagedBlob) == [], context)
        if acknowledged == 1 {
          #expect(try survivor.image(ImageReference(to: image)) == image.bytes, context)
        }
        // The next one finds its way, whatever was left.
        after.clock.advance(seconds: 1)
        _ = try survivor.append([Self.draft(image)], images: [image])
        #expect(try survivor.findings(of: .missingBlob, .damagedBlob) == [], context)
        #expect(try after.storage.entries(of: "/journal/blobs").count == 1, context)
      }
    }
  }

  @Test("A blob whose bytes don't have its hash is found, named by an event or not, and once")
  func verifying() throws {
    let world = TestWorld()
    let journal = try world.create()
    let image = try Self.image()
    _ = try journal.append([Self.draft(image, image), Self.draft(image)], images: [image])
    let path = "/journal/blobs/\(Self.name)"
    let other = String(repeating: "0", count: 64)
    try world.storage.put("nobody's", at: "/journal/blobs/\(other)")
    #expect(try journal.verify().findings.map(\.file) == ["blobs/\(other)"])
    try world.storage.put("other", at: path)
    #expect(
      try journal.findings(of: .damagedBlob).map(\.file) == [
        "blobs/\(other)", "blobs/\(Self.name)",
      ])
    try world.storage.remove(path)
    #expect(try journal.findings(of: .missingBlob).map(\.file) == ["blobs/\(Self.name)"])
    #expect(try journal.verify().findings.count == 2)
  }
}
