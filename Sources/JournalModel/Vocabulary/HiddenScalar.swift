extension Unicode.Scalar {
  /// Whether the scalar acts instead of being seen: controls, line separators, direction marks.
  ///
  /// Control characters move a terminal's cursor, change its colours or retitle its window
  /// (ECMA-48); the bidirectional controls reorder what is read (CVE-2021-42574). All of them lie
  /// in the basic plane.
  package var isHidden: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    case 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
