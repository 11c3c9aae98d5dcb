import Generation
import Testing

@testable import WorkoutJournal

@Suite("Lines of one length among which one is looked for that is nearly the same")
struct AlikeLinesTests {
  @Test("It is found just where no more than four bytes are others", arguments: 1...20)
  func law(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let length = random.number(in: 1...60)
    let lines = (0..<random.number(in: 0...40)).map { _ in
      (0..<length).map { _ in UInt8(random.number(in: 0...3)) }
    }
    var alike = AlikeLines()
    for line in lines { alike.add(line[...]) }
    for _ in 0..<200 {
      var line = lines.randomElement(using: &random) ?? [UInt8](repeating: 0, count: length)
      for _ in 0..<random.number(in: 0...9) {
        line[random.number(in: 0...length - 1)] = UInt8(random.number(in: 0...3))
      }
      let isThere = lines.contains { other in
        zip(line, other).count { $0 != $1 } <= AlikeLines.mostChanged
      }
      #expect(alike.hold(line[...]) == isThere, "seed \(seed): \(line)")
    }
  }

  @Test("Of many that share their middle, one that is whole at its end is found")
  func sharedMiddle() {
    func line(_ number: Int) -> [UInt8] {
      let digits = String(number + 10_000)
      return Array("\(digits) is the same in all, as an event's middle mostly is \(digits)".utf8)
    }
    var alike = AlikeLines()
    for number in 0..<3000 { alike.add(line(number)[...]) }
    var damaged = line(2999)
    for place in [0, 1, 20] { damaged[place] ^= 1 }
    #expect(alike.hold(damaged[...]))
    for place in [50, 51] { damaged[place] ^= 1 }
    #expect(!alike.hold(damaged[...]))
  }
}
