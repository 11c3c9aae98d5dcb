import JournalFile
import JournalModel

/// Makes the small form of a picture, with a program that is there.
struct ThumbnailMaker {
  /// What became of it.
  enum Outcome: Equatable {
    case made(ImageFile)
    /// There is no program that could.
    case noProgram
    /// None of the programs that are there could, or made it small enough.
    case failed(programs: [String])
    /// There is no room for the files that the programs work on.
    case noRoom(FileError)
  }

  /// What the folder that they work in is named for.
  static let workName = "thumbnail"
  /// Percent of JPEG's scale: that of seed 003 first, then lower until the size is right.
  static let qualitiesPercent = [70, 50, 30, 10]

  let programs: Programs
  /// Where the programs find the picture and leave their work, for as long as they need it.
  let workingDirectory: String
  private let storage = SystemStorage()

  init(programs: Programs, workingDirectory: String) {
    self.programs = programs
    self.workingDirectory = workingDirectory
  }

  func thumbnail(of picture: ImageFile) -> Outcome {
    let present = ThumbnailProgram.allCases.compactMap { program in
      programs.find(program.rawValue).map { (program: program, path: $0) }
    }
    guard !present.isEmpty else { return .noProgram }
    do throws(FileError) {
      // The pictures of those who were interrupted would stay for ever.
      storage.removeAbandonedWorkFolders(named: Self.workName, in: workingDirectory)
      try storage.createDirectories(workingDirectory)
      let work = try storage.createWorkFolder(
        named: Self.workName, in: workingDirectory, isPrivate: true)
      let outcome = thumbnail(of: picture, in: work.path, by: present)
      storage.removeTree(work.path)
      work.release()
      return outcome
    } catch {
      return .noRoom(error)
    }
  }

  private func thumbnail(
    of picture: ImageFile, in folder: String,
    by present: [(program: ThumbnailProgram, path: String)]
  ) -> Outcome {
    let source = Path.join(folder, "picture.\(picture.format.rawValue.lowercased())")
    do throws(FileError) {
      try storage.createPrivate(source, picture.bytes)
    } catch {
      return .noRoom(error)
    }
    for (program, path) in present {
      let target = Path.join(folder, "\(program.rawValue).jpg")
      for quality in Self.qualitiesPercent {
        let arguments = program.arguments(
          from: source, picture.format, to: target, qualityPercent: quality)
        guard programs.run(path, arguments) else { break }
        if let thumbnail = thumbnail(at: target) { return .made(thumbnail) }
      }
    }
    return .failed(programs: present.map(\.program.rawValue))
  }

  /// What a program has made, if it is what was asked for.
  private func thumbnail(at path: String) -> ImageFile? {
    let limit = ImageFile.Purpose.thumbnail.maximumBytes + 1
    guard let bytes = try? storage.read(path, in: 0..<limit),
      let thumbnail = try? ImageFile(bytes, for: .thumbnail), thumbnail.format == .jpeg
    else { return nil }
    return thumbnail
  }
}
