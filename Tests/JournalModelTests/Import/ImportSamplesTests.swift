import Foundation
import Testing

@testable import JournalModel

@Suite("Real exports", .enabled(if: Samples.areHere, "the shared samples are not on this machine"))
struct ImportSamplesTests {
  /// What a plain reading of an export counts, without the reader under test.
  struct Count: Equatable {
    var rows = 0
    var sets = 0
    var workouts: Set<String> = []
    var volumeInUnit = 0.0

    /// The samples have no line break in a cell, so a line is a row.
    init(_ text: String) {
      let lines = text.split(whereSeparator: \.isNewline).map { Self.cells(String($0)) }
      let header = lines.first ?? []
      func column(_ names: String...) -> Int? { header.firstIndex { names.contains($0) } }
      let order = column("Set Order", "设置顺序")
      guard let weight = column("Weight", "重量", "weight_kg"),
        let reps = column("Reps", "次", "reps"),
        let start = column("Date", "日期", "start_time")
      else { return }
      for cells in lines.dropFirst() {
        rows += 1
        if let order, cells[order] == "Rest Timer" { continue }
        sets += 1
        workouts.insert(cells[start])
        volumeInUnit += (Double(cells[weight]) ?? 0) * (Double(cells[reps]) ?? 0)
      }
    }

    private static func cells(_ line: String) -> [String] {
      var cells = [""]
      var isQuoted = false
      for character in line {
        if character == "\"" {
          isQuoted.toggle()
        } else if character == ",", !isQuoted {
          cells.append("")
        } else {
          cells[cells.count - 1].append(character)
        }
      }
      return cells
    }
  }

  @Test("Rows, sets, workouts and volume are those of a plain count", arguments: Samples.files)
  func counts(_ file: URL) throws {
    let data = try Data(contentsOf: file)
    let expected = Count(String(decoding: data, as: UTF8.self))
    #expect(expected.rows > 0)
    for unit in WeightUnit.allCases {
      let history = try ImportedHistory.read([UInt8](data), ImportOptions(unit: unit))
      checkAccounts(history)
      #expect(history.source.rawValue == file.deletingLastPathComponent().lastPathComponent)
      #expect(history.rows == expected.rows)
      #expect(history.setCount == expected.sets)
      #expect(history.workouts.count == expected.workouts.count)
      #expect(history.skipped.isEmpty)
      let factor = history.source == .strong ? unit.inKilograms : 1
      let volume = history.workouts.flatMap(\.sets).reduce(0.0) { sum, set in
        sum + (set.weight ?? 0) * Double(set.reps ?? 0) * (set.unit?.inKilograms ?? 0)
      }
      #expect(abs(volume - expected.volumeInUnit * factor) <= 2e-3 * expected.volumeInUnit)
    }
  }

  @Test("Read again, and cut short, a file gives the same keys", arguments: Samples.files)
  func keys(_ file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    let options = ImportOptions(unit: .kilograms)
    func keys(_ bytes: [UInt8]) throws -> Set<String> {
      Set(try ImportedHistory.read(bytes, options).workouts.flatMap { $0.sets.map(\.sourceKey) })
    }
    let all = try keys(bytes)
    #expect(try keys(bytes) == all)
    let half = bytes.prefix(bytes.count / 2).reversed().drop { $0 != 0x0A }.reversed()
    let earlier = try keys(Array(half))
    #expect(!earlier.isEmpty)
    #expect(earlier.isSubset(of: all))
  }
}
