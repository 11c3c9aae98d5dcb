/// How wide a chart is drawn, so that its words have about the same size on a screen as any other's.
///
/// The style sheet knows where each stands, and lets its letters grow where it is drawn smaller.
enum ChartWidth: Double, Sendable {
  /// One of several in a card.
  case small = 200
  /// Three fit beside each other, and one on a phone.
  case plain = 310
  /// Two fit beside each other.
  case wide = 480

  /// The style sheet's name for it.
  var name: String {
    switch self {
    case .small: "small"
    case .plain: "plain"
    case .wide: "wide"
    }
  }

  /// The room that a digit may need, where the letters are at their largest.
  var digit: Double {
    switch self {
    case .small: 8.1
    case .plain: 7.4
    case .wide: 9.6
    }
  }

  /// From the lowest line of a chart to its words, and from there to the edge.
  var foot: Double { self == .wide ? 22 : 18 }
}
