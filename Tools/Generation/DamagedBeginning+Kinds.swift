import JournalFile
import JournalModel

/// Bytes that a crash or a disk has spoilt.
extension DamagedBeginning {
  var tornTail: DamagedSample {
    let kept = lines[lastLine].prefix(lines[lastLine].count * 3 / 5)
    return sample(
      "torn-tail", "The last line ends in the middle, as a crash during an append leaves it.",
      file(lines.dropLast()) + kept, events: lastLine,
      findings: [tail(length: kept.count)], notices: ["tornTail"])
  }

  var missingLineBreak: DamagedSample {
    sample(
      "missing-line-break", "The last event is whole, but the append didn't get to its line break.",
      file(lines).dropLast(), events: lastLine,
      findings: [tail(length: lines[lastLine].count)], notices: ["tornTail"])
  }

  private func tail(length: Int) -> DamagedSample.Finding {
    DamagedSample.Finding(
      kind: "tornTail", file: path, line: lines.count, offset: offset(ofLine: lastLine),
      length: length)
  }

  var flippedBit: DamagedSample {
    var line = lines[victim]
    line[place(of: "\"data\":{\"", in: line).upperBound + 12] ^= 1
    return sample(
      "flipped-bit", "One bit of an event's data is not what was written.",
      replacing(victim, with: line), events: lastLine,
      findings: [damage(line: victim, length: line.count), gap], notices: ["damagedLine"])
  }

  var flippedChecksum: DamagedSample {
    var line = lines[victim]
    let digit = line.count - 3
    line[digit] = line[digit] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
    return sample(
      "flipped-checksum",
      "One digit of an event's checksum is another one; the event is as it was.",
      replacing(victim, with: line), events: lastLine,
      findings: [damage(line: victim, length: line.count), gap], notices: ["damagedLine"])
  }

  var lostLineBreak: DamagedSample {
    var bytes = file(lines)
    let position = offset(ofLine: victim + 1) - 1
    bytes[position] = UInt8(ascii: " ")
    return sample(
      "lost-line-break", "The line break between two events was overwritten; both are whole.",
      bytes,
      findings: [damage(line: victim, at: position, length: 1)], notices: ["damagedLine"])
  }

  var notJSON: DamagedSample {
    let line = Array("This line was never an event.".utf8)
    return sample(
      "not-json", "An event's line was replaced by prose.", replacing(victim, with: line),
      events: lastLine, findings: [damage(line: victim, length: line.count), gap],
      notices: ["damagedLine"])
  }

  var invalidUTF8: DamagedSample {
    let line = edited(
      lines[victim], "\"data\":{\"name\":\"", to: Array("\"data\":{\"name\":\"".utf8) + [0xff])
    let inside = place(of: "\"name\":\"", in: line).upperBound
    return sample(
      "invalid-utf8", "A name begins with a byte that is no UTF-8; the checksum was made over it.",
      replacing(victim, with: line), events: lastLine,
      findings: [
        damage(line: victim, at: offset(ofLine: victim) + inside, length: line.count - inside), gap,
      ], notices: ["damagedLine"])
  }

  var zeros: DamagedSample {
    var bytes = file(lines)
    let start = offset(ofLine: victim) + lines[victim].count / 2
    let end = offset(ofLine: victim + 1) + lines[victim + 1].count / 2
    for position in start..<end { bytes[position] = 0 }
    let length = lines[victim].count + 1 + lines[victim + 1].count
    return sample(
      "zeros", "A block of zeros covers the end of one event and the beginning of the next.", bytes,
      events: lastLine - 1, findings: [damage(line: victim, length: length), gap],
      notices: ["damagedLine"])
  }
}

/// Histories that can't be.
extension DamagedBeginning {
  var missingEvent: DamagedSample {
    var lines = lines
    lines.remove(at: victim)
    return sample(
      "missing-event", "A device's numbers leave one out: the event is lost.", file(lines),
      events: lastLine, findings: [gap], notices: ["missingEvents"])
  }

  var fork: DamagedSample {
    var sample = sample(
      "fork", "A sync tool's conflict copy holds another event under a number that is taken.",
      file(lines), findings: [], notices: ["forkedEvent"])
    // Both count; the copy's comes later by its content, so it goes on under another id.
    let copied = edited(
      lines[victim], "\"data\":{\"name\":\"", to: Array("\"data\":{\"name\":\"~".utf8))
    let copy = path.replacingSuffix(".ndjson", with: ".sync-conflict.ndjson")
    sample.files[copy] = file(lines[..<victim] + [copied])
    let finding = DamagedSample.Finding(
      kind: "fork", file: copy, offset: offset(ofLine: victim), length: copied.count)
    sample.expectation = .opens(
      events: lines.count + 1, findings: [finding], notices: ["forkedEvent"])
    return sample
  }

  var clockBack: DamagedSample {
    let line = lines[lastLine]
    let stamp = place(of: "\"hlc\":\"", in: line).upperBound
    let before = lines[lastLine - 1]
    let stampBefore = place(of: "\"hlc\":\"", in: before).upperBound
    let hours = Array(before[stampBefore..<stampBefore + 7])
    let old = String(decoding: line[stamp..<stamp + 17], as: UTF8.self)
    return sample(
      "clock-back", "A device's last event is stamped earlier than the one before it.",
      replacing(lastLine, with: edited(line, old, to: hours + Array("00000-0000".utf8))),
      findings: [DamagedSample.Finding(kind: "clockOrder", file: "events/\(device)")])
  }
}

/// What is no damage.
extension DamagedBeginning {
  var unknownType: DamagedSample {
    let line = edited(lines[victim], "exercise.created", to: Array("exercise.juggled".utf8))
    return sample(
      "unknown-type", "An event is of a type that a later version may know.",
      replacing(victim, with: line), findings: [], notices: ["unknownType"])
  }

  var newerVersion: DamagedSample {
    let line = edited(lines[victim], "{\"v\":1,", to: Array("{\"v\":7,".utf8))
    return sample(
      "newer-version", "An event's payload is of a version that a later program may know.",
      replacing(victim, with: line), findings: [], notices: ["newerVersion"])
  }

  /// Blank lines, line ends of Windows, an empty file, and a line that another tool has written.
  var oddButSound: DamagedSample {
    var bytes: [UInt8] = []
    for (index, line) in lines.enumerated() {
      let isSpaced = index == victim
      bytes += isSpaced ? spaced(line) : line
      if index % 3 == 0 { bytes.append(UInt8(ascii: "\r")) }
      bytes.append(UInt8(ascii: "\n"))
      if index % 7 == 0 { bytes += Array("\n\r\n".utf8) }
    }
    var sample = sample(
      "odd-but-sound",
      "Blank lines, CRLF, an empty file, and a line in other spacing whose checksum holds.", bytes,
      findings: [])
    sample.files["events/\(device)/1999-12.ndjson"] = []
    return sample
  }

  /// The same event as somebody else's JSON library would write it.
  private func spaced(_ line: [UInt8]) -> [UInt8] {
    var body = Array("{ ".utf8) + line.dropFirst().dropLast(Seal.byteCount)
    for name in ["id", "hlc", "at", "type", "entity", "data"] {
      let member = place(of: ",\"\(name)\":", in: body)
      body.replaceSubrange(member, with: Array(", \"\(name)\": ".utf8))
    }
    var sealed = body
    Seal.close(&sealed)
    let checksum = sealed.suffix(10).prefix(8)
    return body + Array(", \"crc\": \"".utf8) + checksum + Array("\" }".utf8)
  }
}

/// Headers that keep a journal from being opened.
extension DamagedBeginning {
  var missingHeader: DamagedSample {
    refused("missing-header", "There is no journal.json.", "notAJournal", header: nil)
  }

  var newerHeader: DamagedSample {
    var header = header
    header.replaceSubrange(
      place(of: "\"format\":1", in: header), with: Array("\"format\":2".utf8))
    return refused(
      "newer-header", "The journal is of a later format.", "newerFormat", header: header)
  }

  var foreignHeader: DamagedSample {
    let text = "{\"name\":\"bullet-journal\",\"version\":\"1.0.0\"}\n"
    return refused(
      "foreign-header", "The journal.json is some other program's.", "foreignHeader",
      header: Array(text.utf8))
  }

  private func refused(
    _ name: String, _ about: String, _ reason: String, header: [UInt8]?
  ) -> DamagedSample {
    var files = [path: file(lines)]
    files["journal.json"] = header
    return DamagedSample(name: name, about: about, files: files, expectation: .refused(reason))
  }
}

extension String {
  fileprivate func replacingSuffix(_ suffix: String, with replacement: String) -> String {
    hasSuffix(suffix) ? dropLast(suffix.count) + replacement : self
  }
}
