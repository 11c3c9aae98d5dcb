import JournalFile
import JournalModel

/// The folder of schemas: one for each version of each event type, and one of the line around them.
package enum SchemaFolder {
  /// The files and their texts.
  package static var files: [(name: String, text: String)] {
    [(EnvelopeSchema.fileName, PrettyJSON.text(of: EnvelopeSchema.document))]
      + EventSchema.all.map { ($0.fileName, PrettyJSON.text(of: $0.document)) }
  }

  /// Writes the files into a directory, in the place of those that are there; what else is there
  /// stays.
  ///
  /// - Returns: how many there are.
  package static func write(
    to directory: String, on storage: any Storage = SystemStorage()
  ) throws(JournalGenerator.Failure) -> Int {
    let files = files
    do throws(FileError) {
      try storage.createDirectories(directory)
      for file in files {
        try storage.replace(Path.join(directory, file.name), with: Array(file.text.utf8))
      }
    } catch {
      throw .journal(.file(error))
    }
    return files.count
  }
}
