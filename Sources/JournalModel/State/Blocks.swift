/// Elements in blocks, none of which is moved when others come: an array that grows copies all that it
/// has, and the memory that it copies to is new.
struct Blocks<Element: Sendable>: Sendable {
  private var blocks: [[Element]] = []
  private(set) var count = 0

  private static var blockCount: Int { 256 }

  mutating func append(_ element: Element) {
    if count % Self.blockCount == 0 {
      var block: [Element] = []
      // The first grows, as most tables have few elements.
      if count > 0 { block.reserveCapacity(Self.blockCount) }
      blocks.append(block)
    }
    blocks[blocks.count - 1].append(element)
    count += 1
  }

  subscript(_ place: Int) -> Element {
    @inline(__always) get { blocks[place / Self.blockCount][place % Self.blockCount] }
    @inline(__always) _modify {
      yield &blocks[place / Self.blockCount][place % Self.blockCount]
    }
  }
}
