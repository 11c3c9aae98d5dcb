import JournalModel
import WorkoutJournal

/// A few pictures, each as small as a picture can be.
enum SimulatedImage {
  static let all: [ImageFile] = (0...7 as ClosedRange<UInt8>).compactMap { number in
    let header = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] as [UInt8]
    let rest = [UInt8](repeating: number, count: 17)
    return try? ImageFile(header + Array("IHDR".utf8) + rest, for: .picture)
  }

  /// Those that some of the drafts name.
  static func named(by drafts: [EventDraft]) -> [ImageFile] {
    let named = drafts.compactMap { $0.data["image"] }
    return all.filter { named.contains(ImageReference(to: $0).members) }
  }
}
