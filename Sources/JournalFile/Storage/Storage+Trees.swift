extension Storage {
  /// Removes a folder of ours with all that is in it, as far as the disk allows; links in it are
  /// removed, not followed.
  package func removeTree(_ path: String) {
    guard let entries = try? entries(of: path) else { return }
    for entry in entries {
      let child = Path.join(path, entry.name)
      if entry.kind == .directory { removeTree(child) } else { try? remove(child) }
    }
    try? removeDirectory(path)
  }
}
