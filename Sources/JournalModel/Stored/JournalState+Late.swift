extension JournalState {
  /// Whether an event can still be taken in though the state has later ones in it already.
  ///
  /// Events about different things don't mind their order, and neither do those about one thing if
  /// this is the last of them. Where what others have noticed, or what several things have in
  /// common, depends on the order, the state has to be rebuilt.
  ///
  /// - Parameter bytes: those that were kept of the body's stretch.
  package func canTakeLate(
    _ body: EventBody, in bytes: [UInt8], at time: HybridTime
  ) -> Bool {
    guard let type = EventBody.type(of: body.code), body.version(in: bytes) == type.version,
      !notices.all.contains(where: { $0.code == .updateOfMissing })
    else { return false }
    switch type.kind {
    // They are about other things than the one that they name.
    case .day, .clock: return false
    // A plan's list of weeks and the weeks' own changes overwrite each other.
    case .plan, .planWeek:
      guard plans.latestUpdate < time, planWeeks.latestUpdate < time,
        lastActivation.map({ $0.time < time }) ?? true
      else { return false }
    default: break
    }
    var visitor = LateVisitor(
      state: self, entity: body.entity(in: bytes), effect: type.effect, time: time)
    return type.kind.accept(&visitor)
  }
}

extension EntityTable {
  /// When anything in it was last changed.
  fileprivate var latestUpdate: HybridTime {
    var latest = HybridTime(bits: 0)
    forEachEntity { latest = max(latest, $0.updated) }
    return latest
  }
}

private struct LateVisitor: KindVisitor {
  let state: JournalState
  let entity: EntityID
  let effect: EventEffect
  let time: HybridTime

  func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> Bool {
    guard let row = state[keyPath: table].row(entity) else {
      return effect == .create || effect == .delete || Record.kind.isAlwaysThere
    }
    guard row.updated < time else { return false }
    // A change of what isn't there is noticed, and notices stand in the order of the events.
    return row.existence == .exists || effect == .create || effect == .delete
      || Record.kind.isAlwaysThere
  }
}
