import JournalFile
import JournalModel
import WorkoutJournal

extension OptionDescription {
  /// The options of a command that makes an exercise, for `Context.attachImages`.
  static let newImages: [OptionDescription] = [
    .option("image", "FILE", .path, "its picture: JPEG, PNG, HEIC, WebP or GIF, at most 2 MB"),
    .option(
      "thumbnail", "FILE", .path,
      "the same in small, at most 50 KB (default: made of it)"),
  ]

  /// The options of a command that changes an exercise, for `Context.attachImages`.
  static let images: [OptionDescription] =
    newImages + [.flag("no-image", "take its picture away")]
}

extension Context {
  /// Reads the pictures that `--image` and `--thumbnail` name, and lets the draft speak of them.
  ///
  /// A picture without a thumbnail gets one from a program that is there; where none is, a sentence
  /// says so, and whatever thumbnail the exercise had goes, since it would show another picture.
  /// - Returns: what `Journal.append(_:images:keepGoing:)` has to store before the event.
  func attachImages(
    _ arguments: ParsedArguments, to draft: inout EventDraft
  ) throws(CommandFailure) -> [ImageFile] {
    let picturePath = arguments.value(of: "image")
    let thumbnailPath = arguments.value(of: "thumbnail")
    let isTakenAway = arguments.describes("no-image") && arguments.isGiven("no-image")
    guard picturePath != nil || thumbnailPath != nil || isTakenAway else { return [] }
    let isUpdate = draft.type == EventType.exerciseUpdated.rawValue
    guard isUpdate || draft.type == EventType.exerciseCreated.rawValue else {
      throw .usage(
        "Only an exercise has a picture, so `\(draft.type)` takes none",
        hint: "Nothing was written. `exercise.created` and `exercise.updated` take one.")
    }
    if isTakenAway {
      guard isUpdate, picturePath == nil, thumbnailPath == nil else {
        throw .usage(
          "`--no-image` takes away what an exercise has, and nothing else",
          hint: "Nothing was written. Give it alone, when you change an exercise.")
      }
      draft.data.set(["image"], to: .null)
      draft.data.set(["thumbnail"], to: .null)
      return []
    }
    guard isUpdate || picturePath != nil else {
      throw .usage(
        "A thumbnail is of a picture, and there is none",
        hint: "Nothing was written. Give the picture too, with --image FILE.")
    }
    // The one that is given is read first: nothing is made in vain where it can't be kept.
    let given = try thumbnailPath.map { path throws(CommandFailure) in
      try imageFile(path, for: .thumbnail)
    }
    if let given { draft.set("thumbnail", to: given) }
    guard let picturePath else { return [given].compactMap { $0 } }
    let picture = try imageFile(picturePath, for: .picture)
    draft.set("image", to: picture)
    if let given { return [picture, given] }
    let made = try thumbnail(of: picture)
    draft.data.set(["thumbnail"], to: .null)
    if let made { draft.set("thumbnail", to: made) }
    return [picture, made].compactMap { $0 }
  }

  private func imageFile(
    _ path: String, for purpose: ImageFile.Purpose
  ) throws(CommandFailure) -> ImageFile {
    let place = try absolutePath(path)
    let bytes = try CommandFailure.wrapping(
      InputFile.read(place, atMostBytes: purpose.maximumBytes + 1))
    do throws(ImageFile.Flaw) {
      return try ImageFile(bytes, for: purpose)
    } catch {
      throw CommandFailure(error, file: path)
    }
  }

  /// The picture in small, if a program that is there can make it.
  private func thumbnail(of picture: ImageFile) throws(CommandFailure) -> ImageFile? {
    let maker = ThumbnailMaker(
      programs: environment.programs, workingDirectory: try workingDirectory())
    let reason: StyledText
    switch maker.thumbnail(of: picture) {
    case .made(let thumbnail): return thumbnail
    case .noProgram: reason = "neither ImageMagick, vips nor sips is on this machine"
    case .failed(let programs):
      reason = "\(programs.joined(separator: ", ")) could not make one of at most 50 KB"
    case .noRoom(let error): reason = "\(error.description)"
    }
    output.warning("There is no thumbnail: \(reason). `--thumbnail FILE` takes one of yours.")
    return nil
  }
}

extension EventDraft {
  fileprivate mutating func set(_ name: String, to image: ImageFile) {
    data.set([name], to: ImageReference(to: image).members)
  }
}

extension CommandFailure {
  /// Why a file can't be an exercise's picture, with what to do next.
  fileprivate init(_ flaw: ImageFile.Flaw, file: String) {
    let advice =
      switch flaw {
      case .tooLarge: "Make it smaller, and run the command again."
      case .empty: "Name another file."
      case .notAnImage: "Convert it to one of these, whatever its name says."
      }
    self.init(
      .badData, code: "rejected", flaw.message, file: file, hint: "Nothing was written. \(advice)")
  }
}
