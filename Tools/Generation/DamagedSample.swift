import JournalFile
import JournalModel

/// A small journal that is broken, or merely odd, in one way, and what a reader must say of it.
///
/// It is made of the beginning of a journal that never changes, so that it never changes either.
package struct DamagedSample: Sendable {
  /// What is wrong with it, as a folder's name.
  package let name: String
  /// What was done, in a sentence.
  let about: String
  /// Files by their path in the journal's folder.
  package var files: [String: [UInt8]]
  package var expectation: Expectation

  /// What a reader must find.
  package enum Expectation: Sendable {
    /// The journal opens, and so many of its events can be read.
    case opens(events: Int, findings: [Finding], notices: [String])
    /// It doesn't open, and this is why.
    case refused(String)
  }

  /// Something that a verification must report, by the product's names.
  package struct Finding: Sendable {
    let kind: String
    let file: String
    var line: Int?
    /// Bytes from the start of the file.
    var offset: Int?
    /// How many bytes it is about.
    var length: Int?
  }

  /// The bytes of the `expected.json` that lies beside the journal.
  package var expected: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("about")
    writer.string(about)
    switch expectation {
    case .refused(let reason):
      writer.name("refused")
      writer.string(reason)
    case .opens(let events, let findings, let notices):
      writer.name("events")
      writer.integer(events)
      writer.name("findings")
      writer.beginArray()
      for finding in findings { finding.write(to: &writer) }
      writer.endArray()
      writer.name("notices")
      writer.beginArray()
      for notice in notices { writer.string(notice) }
      writer.endArray()
    }
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension DamagedSample.Finding {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("kind")
    writer.string(kind)
    writer.name("file")
    writer.string(file)
    for (name, value) in [("line", line), ("offset", offset), ("length", length)] {
      guard let value else { continue }
      writer.name(name)
      writer.integer(value)
    }
    writer.endObject()
  }
}

extension DamagedSample {
  /// Writes every kind of damage into a directory: for each a folder, which must not be there yet,
  /// with the journal and what is expected of it.
  ///
  /// - Parameter source: the journal whose beginning is damaged.
  /// - Returns: how many there are.
  package static func writeAll(
    from source: String, to directory: String, on storage: any Storage = SystemStorage()
  ) throws(JournalGenerator.Failure) -> Int {
    do throws(FileError) {
      let samples = try DamagedBeginning(of: source, on: storage).samples
      for sample in samples {
        let folder = Path.join(directory, sample.name)
        try storage.createDirectories(folder)
        try storage.create(Path.join(folder, "expected.json"), sample.expected)
        for (path, bytes) in sample.files.sorted(by: { $0.key < $1.key }) {
          let target = Path.join(Path.join(folder, "journal"), path)
          try storage.createDirectories(Path.parent(of: target))
          try storage.create(target, bytes)
        }
      }
      return samples.count
    } catch {
      throw .journal(.file(error))
    }
  }
}
