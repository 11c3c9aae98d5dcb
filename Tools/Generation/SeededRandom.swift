/// Random numbers that a seed decides, the same on every machine and for every version of Swift.
///
/// SplitMix64: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators"
/// (2014).
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }
}

// The standard library doesn't promise how it makes a number in a range out of words, so what must
// stay the same for ever is made here.
extension SeededRandom {
  /// A whole number in a range, each as likely as the next but for a bias below 2^-40.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next().multipliedFullWidth(by: UInt64(range.count)).high)
  }

  /// A number from 0 up to 1, which it never is.
  package mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A number in a range.
  package mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + fraction() * (range.upperBound - range.lowerBound)
  }

  /// True as often as the probability says.
  package mutating func chance(_ probability: Double) -> Bool {
    fraction() < probability
  }

  /// One of the elements, of which there must be some.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(in: 0...elements.count - 1)]
  }

  /// The elements in some other order.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in elements.indices.reversed() {
      elements.swapAt(last, number(in: 0...last))
    }
    return elements
  }

  /// A generator of its own for one part of a world, so that parts don't disturb each other.
  package mutating func split() -> SeededRandom {
    SeededRandom(seed: next())
  }
}
