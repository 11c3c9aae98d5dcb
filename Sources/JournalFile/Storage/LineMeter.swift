/// Sees to it that no line of an input is longer than any can be, before all of it is in memory.
package struct LineMeter {
  /// More bytes than a line has of any export, also of a list in JSON without line breaks.
  package static let most = 1 << 25

  /// Of the line that the pieces have ended in so far.
  private var length = 0

  package init() {}

  /// Takes the next piece of an input, which is no longer than a line may be.
  ///
  /// - Returns: whether the line that it ends is one.
  package mutating func take(_ piece: ArraySlice<UInt8>) -> Bool {
    length += piece.count
    let isShort = length <= Self.most
    if let lineBreak = piece.lastIndex(of: UInt8(ascii: "\n")) {
      length = piece.endIndex - lineBreak - 1
      return true
    }
    return isShort
  }
}
