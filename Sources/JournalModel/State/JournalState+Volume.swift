extension JournalState {
  /// The sum of weight times reps of all sets whose session is there, in kilograms.
  public var volumeKilograms: Double {
    let sessions = sessions.loaded()
    var volume = 0.0
    sets.forEachGlance { set, _ in
      guard let session = set.session, sessions.contains(session) else { return }
      volume += set.movedKilograms
    }
    return volume
  }
}
