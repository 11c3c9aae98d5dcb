/// What a set was for: the four of seed 001, and the two that every other tracker has.
public enum SetType: String, Sendable, CaseIterable {
  case warmup
  case topSet
  case backoff
  case working
  case drop
  case failure
}
