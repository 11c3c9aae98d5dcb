/// What a set was for: the four of seed 001, and the two that every other tracker has.
public enum SetType: String, Sendable, CaseIterable {
  /// Leads up to the work: counts for no record and for no muscle's volume.
  case warmup
  /// The heaviest, which back-off sets follow.
  case topSet
  /// Lighter, behind a top set.
  case backoff
  /// Any other that counts; what a set is where nobody says.
  case working
  /// Lighter, right behind another without a rest.
  case drop
  /// Done until no repetition was left.
  case failure
}
