import Testing

@testable import JournalModel

@Suite("The order of names") struct NameOrderTests {
  @Test("It goes by letters, whatever their case and accents, and is one all the same")
  func order() {
    let names = ["Ängste", "apple", "Apple", "banana", "Épaulé", "Zebra"]
    let meant = ["Ängste", "Apple", "apple", "banana", "Épaulé", "Zebra"]
    #expect(names.inNameOrder == meant && names.reversed().inNameOrder == meant)
  }
}
