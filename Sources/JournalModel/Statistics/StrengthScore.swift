/// What a powerlifting total is worth beside the lifter's weight.
public enum StrengthScore: String, Sendable, CaseIterable {
  /// T. Konertz, "DOTS" (2019), which the BVDK and the USPF score by.
  case dots = "DOTS"
  /// R. Wilks, "The Wilks Formula" (1994), the coefficients before those of 2020.
  case wilks = "Wilks"

  /// Whose curve is taken: the federations have one for each.
  public enum Sex: String, Sendable, CaseIterable {
    case male
    case female
  }

  /// The score of a total; body weights beyond the ends of the curve count as its ends.
  ///
  /// - Parameters:
  ///   - totalKilograms: squat, bench press and deadlift.
  ///   - bodyKilograms: what the lifter weighs.
  ///   - sex: whose curve counts.
  public func points(totalKilograms: Double, bodyKilograms: Double, sex: Sex) -> Double {
    let (coefficients, range) = curve(sex)
    let weight = min(max(bodyKilograms, range.lowerBound), range.upperBound)
    // Horner's scheme, the highest power first.
    let divisor = coefficients.reduce(0) { $0 * weight + $1 }
    return totalKilograms * 500 / divisor
  }

  /// The coefficients from the highest power down, and the body weights that they were fitted to.
  private func curve(_ sex: Sex) -> ([Double], ClosedRange<Double>) {
    switch (self, sex) {
    case (.dots, .male):
      ([-0.000_001_093, 0.000_739_129_3, -0.191_875_922_1, 24.090_075_6, -307.750_76], 40...210)
    case (.dots, .female):
      ([-0.000_001_070_6, 0.000_515_856_8, -0.112_665_549_5, 13.617_503_2, -57.962_88], 40...150)
    case (.wilks, .male):
      (
        [
          -1.291e-8, 7.018_63e-6, -0.001_137_32, -0.002_388_645, 16.260_633_9, -216.047_514_4,
        ], 40...201.9
      )
    case (.wilks, .female):
      (
        [
          -9.054e-8, 4.731_582e-5, -0.009_307_339_13, 0.821_122_268_71, -27.238_425_364_47,
          594.317_477_755_82,
        ], 26.51...154.53
      )
    }
  }
}
