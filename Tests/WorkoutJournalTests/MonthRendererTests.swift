import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Months of which each file is read once") struct MonthRendererTests {
  /// A generated journal on a disk, and its files by their months.
  private struct Scene {
    let disk = SimulatedDisk()
    let journal: Journal

    init(seed: UInt64, devices: Int) throws {
      let generated = try GeneratedJournal(events: 600, devices: devices, seed: seed)
      for (name, bytes) in generated.files {
        try disk.createDirectories(Path.parent(of: "/journal/\(name)"))
        try disk.create("/journal/\(name)", bytes)
      }
      journal = try Journal(at: "/journal", in: JournalEnvironment.still(on: disk))
    }

    var months: [[JournalFolder.File]] {
      get throws {
        let files = try journal.folder.eventFiles().files
        let months = Dictionary(grouping: files) { EventFile.month(of: $0.path) }
        return months.values.sorted { $0[0].path < $1[0].path }
      }
    }

    func read(_ file: JournalFolder.File) throws -> [UInt8] {
      try disk.read("/journal/\(file.path)")
    }

    func put(_ bytes: [UInt8], at path: String) throws {
      try disk.createDirectories(Path.parent(of: "/journal/\(path)"))
      try disk.put(bytes, at: "/journal/\(path)")
    }

    func made(
      of month: [JournalFolder.File], _ rendering: EventRendering, wanting wanted: Int = .max
    ) -> [UInt8]? {
      var scratch = MonthRenderer.Scratch()
      return MonthRenderer(of: journal.folder, rendering).piece(
        of: month, wanting: wanted, &scratch)?
        .bytes
    }

    /// What an index makes of the same files.
    func meant(by month: [JournalFolder.File], _ rendering: EventRendering) throws -> [UInt8] {
      let index = try journal.withIndex(only: .named(Set(month.map(\.path)))) { $0 }
      var bytes: [UInt8] = []
      _ = try EventRenderer(index: index, rendering).forEachPiece(wanting: .max) { piece in
        bytes += piece.bytes
        return true
      }
      return bytes
    }
  }

  private static let lines = EventRendering.Content.line(behind: [UInt8(ascii: "\n")])

  /// Every way of writing that is held to an index.
  private static var renderings: [EventRendering] {
    var choice = EventChoice()
    choice.type = "session"
    let text = EventRendering.Content.text { event, bytes in
      bytes += "\(event.envelope.id) \(event.envelope.at) \(event.type) \(event.data)\n".utf8
      return false
    }
    return [false, true].flatMap { newestFirst in
      [
        EventRendering(lines, newestFirst: newestFirst),
        EventRendering(text, newestFirst: newestFirst),
        EventRendering(text, of: choice, newestFirst: newestFirst),
      ]
    }
  }

  @Test("They give what an index gives", arguments: 1...3, 1...3)
  func sound(seed: UInt64, devices: Int) throws {
    let scene = try Scene(seed: seed, devices: devices)
    let months = try scene.months
    #expect(months.count > 1)
    for rendering in Self.renderings {
      for month in months {
        let made = try #require(scene.made(of: month, rendering), "seed \(seed), \(month)")
        #expect(made == (try scene.meant(by: month, rendering)), "seed \(seed), \(month)")
      }
    }
  }

  @Test("No more is made than is wanted", arguments: [0, 1, 7, 100_000])
  func few(wanted: Int) throws {
    let scene = try Scene(seed: 1, devices: 2)
    let month = try #require(try scene.months.first)
    let rendering = EventRendering(Self.lines, newestFirst: true)
    let all = try scene.meant(by: month, rendering).split(separator: UInt8(ascii: "\n"))
    let made = try #require(scene.made(of: month, rendering, wanting: wanted))
    #expect(made.split(separator: UInt8(ascii: "\n")) == Array(all.prefix(wanted)))
  }

  @Test("Lines in another order or form give the same")
  func unusual() throws {
    let scene = try Scene(seed: 2, devices: 1)
    let file = try #require(try scene.months.first?.first)
    let lines = try scene.read(file).split(separator: UInt8(ascii: "\n")).map { Array($0) }
    var first = Array(
      String(decoding: lines[0], as: UTF8.self)
        .replacing("{\"v\":", with: "{\"v\": ", maxReplacements: 1).utf8.dropLast(Seal.byteCount))
    Seal.close(&first)
    let changed = ([first] + lines.dropFirst()).reversed().flatMap { $0 + [UInt8(ascii: "\n")] }
    try scene.put(Array(changed), at: file.path)
    let month = try #require(try scene.months.first)
    for rendering in Self.renderings {
      #expect(scene.made(of: month, rendering) == (try scene.meant(by: month, rendering)))
    }
  }

  @Test("What only an index can tell apart is left to it")
  func left() throws {
    let rendering = EventRendering(Self.lines)
    func made(_ change: (Scene, JournalFolder.File, [[UInt8]]) throws -> Void) throws -> [UInt8]? {
      let scene = try Scene(seed: 1, devices: 1)
      let file = try #require(try scene.months.first?.first)
      try change(scene, file, scene.read(file).split(separator: 0x0a).map { $0 + [0x0a] })
      return scene.made(of: try #require(try scene.months.first), rendering)
    }
    #expect(try made { _, _, _ in } != nil)
    // A byte that is another.
    #expect(
      try made { scene, file, lines in
        var bytes = lines.flatMap(\.self)
        bytes[bytes.count / 2] ^= 1
        try scene.put(bytes, at: file.path)
      } == nil)
    // A line without its end.
    #expect(
      try made { scene, file, lines in
        try scene.put(lines.flatMap(\.self).dropLast(9), at: file.path)
      } == nil)
    // An event that stands twice, in one file or in two.
    #expect(
      try made { scene, file, lines in
        try scene.put(lines.flatMap(\.self) + lines[0], at: file.path)
      } == nil)
    #expect(
      try made { scene, file, lines in
        try scene.put(lines[0], at: "archive" + file.path.dropFirst("events".count))
      } == nil)
    // What a clock was corrected by.
    let corrected = try made { scene, file, lines in
      let last = try #require(lines.last).dropLast(Seal.byteCount + 1)
      let text = String(decoding: last, as: UTF8.self)
      let type = try #require(text.range(of: ",\"type\":"))
      let entity = try #require(text.range(of: ",\"entity\":"))
      let data = try #require(text.range(of: ",\"data\":"))
      var body = Array(
        (text[..<type.lowerBound] + ",\"type\":\"clock.corrected\""
          + text[entity.lowerBound..<data.upperBound]
          + #"{"device":"00000000","fromSeq":1,"toSeq":2,"hlc":"014f5e2207d9-0000"}"#).utf8)
      Seal.close(&body)
      try scene.put(lines.dropLast().flatMap(\.self) + body + [0x0a], at: file.path)
      let index = try scene.journal.withIndex(only: .named([file.path])) { $0 }
      #expect(index.damage.isEmpty && index.places.count == lines.count)
    }
    #expect(corrected == nil)
  }

  @Test("A file that changes once it was listed is left to an index")
  func changed() throws {
    let scene = try Scene(seed: 1, devices: 1)
    let rendering = EventRendering(Self.lines)
    let month = try #require(try scene.months.first)
    let bytes = try scene.read(month[0])
    #expect(scene.made(of: month, rendering) != nil)
    // The same bytes in a new file: what was listed beside it may have changed with it.
    try scene.put(bytes, at: month[0].path)
    #expect(scene.made(of: month, rendering) == nil)
    try scene.disk.remove("/journal/\(month[0].path)")
    #expect(scene.made(of: month, rendering) == nil)
  }

  @Test("Much is left to several threads")
  func large() throws {
    let scene = try Scene(seed: 1, devices: 1)
    let month = try #require(try scene.months.first)
    let size = month.reduce(0) { $0 + $1.size }
    func piece(upTo mostBytes: Int) -> RenderedEvents? {
      var scratch = MonthRenderer.Scratch()
      return MonthRenderer(of: scene.journal.folder, EventRendering(Self.lines), upTo: mostBytes)
        .piece(of: month, wanting: .max, &scratch)
    }
    #expect(piece(upTo: size) != nil)
    #expect(piece(upTo: size - 1) == nil)
  }
}
