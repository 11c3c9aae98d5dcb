import Testing

@testable import JournalModel

@Suite("The journal as SQL") struct SQLExportTests {
  @Test("Every quote in a text stands twice, also one with an accent upon it, and no NUL stands")
  func quotes() {
    var state = JournalState()
    let time = HybridTime(milliseconds: 1)
    let name = "O'Neill'\u{301}s \u{0}\"press\""
    state.exercises.create(
      EntityID(high: 1, low: 1), at: Moment(time), time: time,
      Exercise(name: name, muscleGroups: [.chest]))
    var bytes: [UInt8] = []
    SQLExport.write(state) { piece in
      bytes += piece
      return true
    }
    let text = Array("'O''Neill''\u{301}s \"press\"'".utf8)
    #expect(bytes.indices.contains { bytes[$0...].starts(with: text) })
    #expect(!bytes.contains(0))
  }

  @Test("A kind of which there is nothing has its table, so that nothing stays of an older export")
  func empty() {
    var bytes: [UInt8] = []
    SQLExport.write(JournalState()) { piece in
      bytes += piece
      return true
    }
    let text = String(decoding: bytes, as: UTF8.self)
    for kind in EntityKind.allCases {
      #expect(text.contains("DROP TABLE IF EXISTS \"\(kind.plural)\";\n"))
      #expect(text.contains("CREATE TABLE \"\(kind.plural)\" (\n  \"id\" TEXT PRIMARY KEY"))
    }
    #expect(!text.contains("INSERT"))
  }
}
