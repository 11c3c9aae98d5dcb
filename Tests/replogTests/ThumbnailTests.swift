import Foundation
import JournalFile
import JournalModel
import Synchronization
import Testing
import WorkoutJournal

@testable import replog

@Suite("Thumbnails")
struct ThumbnailTests {
  /// Programs of which a test says what they do, and which it was asked to run.
  private final class Workshop: Sendable {
    private let names: [String]
    private let work: @Sendable (_ program: String, _ qualityPercent: Int, _ target: String) -> Bool
    private let calls = Mutex<[String]>([])

    init(
      _ names: [String],
      _ work:
        @escaping @Sendable (
          _ program: String, _ qualityPercent: Int, _ target: String
        ) -> Bool
    ) {
      self.names = names
      self.work = work
    }

    var log: [String] { calls.withLock { $0 } }

    var programs: Programs {
      Programs(
        find: { [names] in names.contains($0) ? "/bin/\($0)" : nil },
        run: { [self] path, arguments in
          let name = Path.lastPart(of: path)
          guard let program = ThumbnailProgram(rawValue: name) else { return false }
          // The same call that the maker was to make, whatever its quality is.
          for quality in ThumbnailMaker.qualitiesPercent {
            guard let source = arguments.lazy.compactMap(Self.picture).first,
              let target = arguments.lazy.compactMap(Self.target).first,
              arguments
                == program.arguments(from: source, .gif, to: target, qualityPercent: quality)
            else { continue }
            calls.withLock { $0.append("\(name) \(quality)") }
            return work(name, quality, target)
          }
          return false
        })
    }

    private static func picture(_ argument: String) -> String? {
      let bare = argument.replacing("gif:", with: "").replacing("[0]", with: "")
      return bare.hasSuffix("picture.gif") ? bare : nil
    }

    private static func target(_ argument: String) -> String? {
      let bare = argument.replacing("jpeg:", with: "").prefix { $0 != "[" }
      return bare.hasSuffix(".jpg") ? String(bare) : nil
    }
  }

  private static let jpegHead: [UInt8] = [0xff, 0xd8, 0xff, 0xe0]

  /// Writes a JPEG of so many bytes, or what begins like one.
  @Sendable private static func write(_ byteCount: Int, to path: String) -> Bool {
    let bytes = jpegHead + [UInt8](repeating: 0, count: byteCount - jpegHead.count)
    return FileManager.default.createFile(atPath: path, contents: Data(bytes))
  }

  private static func picture() throws -> ImageFile {
    try ImageFile(Array("GIF89a-seven-b".utf8), for: .picture)
  }

  private func make(
    _ workshop: Workshop, in world: World
  ) throws -> ThumbnailMaker.Outcome {
    let outcome = ThumbnailMaker(
      programs: workshop.programs, workingDirectory: world.path("temporary")
    ).thumbnail(of: try Self.picture())
    let left = try FileManager.default.contentsOfDirectory(atPath: world.folder)
      .flatMap { try FileManager.default.contentsOfDirectory(atPath: world.path($0)) }
    #expect(left == [], "nothing stays behind")
    return outcome
  }

  @Test("are made by a program that is there", arguments: ThumbnailProgram.allCases)
  func made(program: ThumbnailProgram) throws {
    let workshop = Workshop([program.rawValue]) { Self.write(1000, to: $2) }
    guard case .made(let thumbnail) = try make(workshop, in: World()) else {
      Issue.record("nothing was made by \(program.rawValue)")
      return
    }
    #expect(thumbnail.bytes.count == 1000 && thumbnail.format == .jpeg)
    #expect(workshop.log == ["\(program.rawValue) 70"])
  }

  @Test("get a lower quality until they are small enough")
  func quality() throws {
    let workshop = Workshop(["convert"]) { _, quality, target in
      try? FileManager.default.removeItem(atPath: target)
      return Self.write(quality > 30 ? 50 * 1024 + 1 : 50 * 1024, to: target)
    }
    guard case .made(let thumbnail) = try make(workshop, in: World()) else {
      Issue.record("nothing was made")
      return
    }
    #expect(thumbnail.bytes.count == 50 * 1024)
    #expect(workshop.log == ["convert 70", "convert 50", "convert 30"])
  }

  @Test("are made by the next program where one fails, or makes something else")
  func nextProgram() throws {
    let workshop = Workshop(["magick", "convert", "vipsthumbnail"]) { name, _, target in
      switch name {
      case "magick": false
      case "convert": FileManager.default.createFile(atPath: target, contents: Data("<svg>".utf8))
      default: Self.write(10, to: target)
      }
    }
    guard case .made = try make(workshop, in: World()) else {
      Issue.record("nothing was made")
      return
    }
    #expect(workshop.log.first == "magick 70" && workshop.log.last == "vipsthumbnail 70")
  }

  @Test("are not made where no program is, or none can")
  func none() throws {
    #expect(try make(Workshop([]) { _, _, _ in true }, in: World()) == .noProgram)
    let idle = Workshop(["convert", "sips"]) { _, _, _ in false }
    #expect(try make(idle, in: World()) == .failed(programs: ["convert", "sips"]))
    #expect(idle.log == ["convert 70", "sips 70"])
    let lazy = Workshop(["sips"]) { _, _, _ in true }
    #expect(try make(lazy, in: World()) == .failed(programs: ["sips"]))
    #expect(lazy.log.count == ThumbnailMaker.qualitiesPercent.count)
    let large = Workshop(["sips"]) { _, _, target in
      try? FileManager.default.removeItem(atPath: target)
      return Self.write(60_000, to: target)
    }
    #expect(try make(large, in: World()) == .failed(programs: ["sips"]))
  }

  @Test("are not made where there is no room, and the picture is kept")
  func noRoom() throws {
    let world = try World.withJournal()
    world.programs = Workshop(["convert"]) { Self.write(10, to: $2) }.programs
    try world.write("picture", "GIF89a-seven-b".utf8)
    let command = [
      "append", "exercise.created", "name=X", "muscleGroups=Legs", "--image", "picture",
    ]
    world.variables["TMPDIR"] = world.path("picture")
    let run = world.run(command)
    #expect(run.status == .done && run.error.contains("There is no thumbnail: cannot create"))
    world.variables["TMPDIR"] = nil
    #expect(world.run(command).error.isEmpty)
    #expect(try world.files(under: "J/blobs").count == 2)
    #expect(world.run("verify").status == .done)
  }

  @Test("sweep away what those left who were interrupted, and nothing that is in use")
  func interrupted() throws {
    let world = try World()
    let folder = world.path("temporary")
    let storage = SystemStorage()
    try storage.createDirectory(folder)
    let old = try storage.createWorkFolder(named: ThumbnailMaker.workName, in: folder)
    let (oldName, path) = (Path.lastPart(of: old.path), old.path)
    try storage.create(Path.join(path, "picture.png"), [1])
    let maker = ThumbnailMaker(
      programs: Workshop(["convert"]) { Self.write(10, to: $2) }.programs, workingDirectory: folder)
    guard case .made = maker.thumbnail(of: try Self.picture()) else {
      Issue.record("nothing was made")
      return
    }
    #expect(try storage.entries(of: folder).map(\.name) == [oldName], "it is in use")
    old.release()
    guard case .made = maker.thumbnail(of: try Self.picture()) else {
      Issue.record("nothing was made")
      return
    }
    #expect(try storage.entries(of: folder).map(\.name) == [])
  }

  @Test(
    "are made by the real program, within the box and the limit",
    .enabled(if: Self.realProgram != nil, "neither ImageMagick, vips nor sips is here"))
  func real() throws {
    let world = try World()
    // 300 by 100 pixels of one color, which every program can read: a GIF by its grammar, whose
    // data restart the table of codes before it ever grows.
    let picture = try ImageFile(Self.plainGIF(width: 300, height: 100), for: .picture)
    let maker = ThumbnailMaker(programs: .installed, workingDirectory: world.folder)
    guard case .made(let thumbnail) = maker.thumbnail(of: picture) else {
      Issue.record("\(maker.thumbnail(of: picture))")
      return
    }
    let size = try #require(Self.jpegSize(thumbnail.bytes))
    #expect(size == [200, 67] || size == [200, 66])
    #expect(try FileManager.default.contentsOfDirectory(atPath: world.folder) == [])
  }

  /// A program that is what its name says: another may have it, and refuse this.
  private static let realProgram: String? = ThumbnailProgram.allCases.lazy.compactMap {
    program -> String? in
    guard let path = Programs.installed.find(program.rawValue) else { return nil }
    let question = program == .vips ? "--version" : program == .sips ? "--help" : "-version"
    return Programs.installed.run(path, [question]) ? path : nil
  }.first

  private static func plainGIF(width: Int, height: Int) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] { [UInt8(value & 0xff), UInt8(value >> 8)] }
    var codes: [Int] = []
    for pixel in 0..<width * height {
      if pixel.isMultiple(of: 2) { codes.append(4) }
      codes.append(1)
    }
    codes.append(5)
    var bits = 0
    var bitCount = 0
    var packed: [UInt8] = []
    for code in codes {
      bits |= code << bitCount
      bitCount += 3
      while bitCount >= 8 {
        packed.append(UInt8(bits & 0xff))
        (bits, bitCount) = (bits >> 8, bitCount - 8)
      }
    }
    if bitCount > 0 { packed.append(UInt8(bits & 0xff)) }
    let head = "GIF89a".utf8 + word(width) + word(height) + [0x80, 0, 0, 0, 0, 0, 200, 30, 30]
    let image = [0x2c, 0, 0, 0, 0] + word(width) + word(height) + [0, 2]
    let blocks = stride(from: 0, to: packed.count, by: 255).flatMap { start in
      let block = packed[start..<min(start + 255, packed.count)]
      return [UInt8(block.count)] + block
    }
    return head + image + blocks + [0, 0x3b]
  }

  /// Width and height as the frame of a JPEG has them.
  private static func jpegSize(_ bytes: [UInt8]) -> [Int]? {
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xff {
      if (0xc0...0xc2).contains(bytes[place + 1]) {
        return [7, 5].map { Int(bytes[place + $0]) << 8 | Int(bytes[place + $0 + 1]) }
      }
      place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
    }
    return nil
  }
}
