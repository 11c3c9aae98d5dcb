import JournalFile

/// Names of time zones, as the IANA database and ISO 8601 have them.
enum ZoneName {
  private static let folders = [
    "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo",
  ]

  /// The value of `TZ` for a zone; `nil` where this machine doesn't know it.
  ///
  /// The C library takes a name that it doesn't know for UTC, silently, so it is looked up first.
  static func rule(for zone: String) -> String? {
    if zone == "UTC" || zone == "Z" { return "UTC0" }
    if let minutes = offsetMinutes(zone) {
      // POSIX counts the other way round: hours that are added to local time to get UTC. A colon in
      // the name would make the C library take the whole for UTC.
      let sign = minutes < 0 ? "+" : "-"
      let name = zone.filter { $0 != ":" }
      return "<\(name)>\(sign)\(minutes.magnitude / 60):\(minutes.magnitude % 60)"
    }
    let isName = zone.utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isLetter || character.isNumber || "/_+-".contains(character)
    }
    guard isName, !zone.isEmpty, !zone.hasPrefix("/") else { return nil }
    let exists = folders.contains { InputFile.exists("\($0)/\(zone)") }
    return exists ? ":\(zone)" : nil
  }

  /// Minutes ahead of UTC, of `+01:00` or `-0530`.
  private static func offsetMinutes(_ text: String) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    // `Int` would read a second sign.
    guard digits.utf8.count == 4, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits), number / 100 < 24, number % 100 < 60
    else { return nil }
    let minutes = number / 100 * 60 + number % 100
    return sign == "-" ? -minutes : minutes
  }
}
