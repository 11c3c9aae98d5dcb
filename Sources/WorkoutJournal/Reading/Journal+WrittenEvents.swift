import JournalFile
import JournalModel

extension Journal {
  /// Writes something of the events, in the total order or against it: for whoever writes much of
  /// many, on all processors.
  ///
  /// - Parameters:
  ///   - wanted: how many are wanted at most.
  ///   - replay: one that was just made, which spares another look at what is kept of the journal.
  ///   - write: appends what an event comes to, and returns whether it has seen the payload to be
  ///     sound; it is called on several threads, and for more events than are wanted.
  ///   - sink: gets that of many events at a time, and returns whether to go on.
  /// - Returns: how many events it got.
  @discardableResult
  package func writeEvents(
    _ choice: EventChoice = EventChoice(), newestFirst: Bool = false, wanting wanted: Int = .max,
    after replay: Replay? = nil,
    _ write: @escaping @Sendable (JournalEvent, inout [UInt8]) -> Bool, to sink: ([UInt8]) -> Bool
  ) throws(JournalError) -> Int {
    try forEachPiece(
      of: EventRendering(.text(write), of: choice, newestFirst: newestFirst), wanting: wanted,
      after: replay
    ) { piece throws(JournalError) in sink(piece.bytes) }
  }

  /// Writes the lines of the events, as they stand.
  ///
  /// - Parameters:
  ///   - replay: one that was just made, as above.
  ///   - before: what is written before each.
  ///   - behind: what is written behind each.
  /// - Returns: how many events the sink got.
  @discardableResult
  package func writeLines(
    _ choice: EventChoice = EventChoice(), newestFirst: Bool = false, wanting wanted: Int = .max,
    after replay: Replay? = nil, before: [UInt8] = [], behind: [UInt8] = [],
    to sink: ([UInt8]) -> Bool
  ) throws(JournalError) -> Int {
    let content = EventRendering.Content.line(before: before, behind: behind)
    return try forEachPiece(
      of: EventRendering(content, of: choice, newestFirst: newestFirst), wanting: wanted,
      after: replay
    ) { piece throws(JournalError) in sink(piece.bytes) }
  }

  /// Calls `body` with the line of every event that `peer` doesn't have, in the total order.
  ///
  /// Where all of them are of devices that the peer has nothing of, and about things that it doesn't
  /// know, the last event that both have is among them: without it the peer would take them for those
  /// of another journal.
  ///
  /// A line comes as it stands in its file, without its line break: whoever makes a bundle of them, for
  /// ``MergeSource`` to read, puts a line feed (0x0a) behind each, the last one too.
  ///
  /// - Parameters:
  ///   - peer: another replica; `nil` for all events.
  ///   - body: takes the bytes of one line, and returns whether to go on.
  /// - Returns: how many damaged lines were passed over.
  /// - Throws: what `body` throws, or why the events can't be read; the lines before came by then.
  @discardableResult
  public func bundle(
    without peer: Journal? = nil, _ body: (ArraySlice<UInt8>) throws(JournalError) -> Bool
  ) throws(JournalError) -> Int {
    var damaged = 0
    func take(_ piece: RenderedEvents) throws(JournalError) -> Bool {
      for line in piece.ranges { guard try body(piece.bytes[line]) else { return false } }
      if let error = piece.error { throw .file(error) }
      return true
    }
    guard let peer else {
      try forEachPiece(of: EventRendering(.line()), noting: { damaged += $0.count }, take)
      return damaged
    }
    let unshared = KnownReplicas(self, peer).flatMap { UnsharedEvents(of: $0) }
    let content = try JournalError.wrapping(unshared?.bundleContent())
    if let content {
      let rendering = EventRendering(.line(), among: content.ids)
      try forEachPiece(of: rendering, in: content.months, noting: { damaged += $0.count }, take)
      return damaged
    }
    // One id may be two events', of which the peer has the other: only those of both tell.
    let lacking = try againWhereRewritten { () throws(JournalError) in
      try JournalError.wrapping(
        EventIndex(of: [EventSource(folder), EventSource(peer.folder)]).bundleOfFirstAlone())
    }
    _ = try EventRenderer(index: lacking, EventRendering(.line())).forEachPiece(wanting: .max, take)
    return lacking.files.prefix(lacking.ownFileCount).reduce(0) { $0 + $1.damage.count }
  }

  /// Calls `body` with the line of every event that `peer` doesn't have, where it may end that by an
  /// error of its own: a disk that is full, say.
  ///
  /// - Parameters:
  ///   - peer: another replica; `nil` for all events.
  ///   - body: takes the bytes of one line, and returns whether to go on.
  /// - Returns: how many damaged lines were passed over; or what `body` threw.
  /// - Throws: why the events can't be read; the lines before came by then.
  public func bundle<Failure: Error>(
    without peer: Journal? = nil, _ body: (ArraySlice<UInt8>) throws(Failure) -> Bool
  ) throws(JournalError) -> Result<Int, Failure> {
    var failure: Failure?
    let damaged = try bundle(without: peer) { line throws(JournalError) in
      do throws(Failure) {
        return try body(line)
      } catch {
        failure = error
        return false
      }
    }
    return failure.map { .failure($0) } ?? .success(damaged)
  }

  /// Calls `body` with what is written of the events, of many at a time.
  ///
  /// - Parameters:
  ///   - some: the months that they are of; nil for all.
  ///   - wanted: how many are wanted at most.
  ///   - replay: one that was just made.
  ///   - noting: gets the damaged lines of files of which only an index tells.
  ///   - body: returns whether it wants more.
  /// - Returns: how many events it got.
  @discardableResult
  private func forEachPiece(
    of rendering: EventRendering, in some: Set<Month>? = nil, wanting wanted: Int = .max,
    after replay: Replay? = nil, noting: ([Damage]) -> Void = { _ in },
    _ body: (RenderedEvents) throws(JournalError) -> Bool
  ) throws(JournalError) -> Int {
    var count = 0
    func take(_ piece: RenderedEvents) throws(JournalError) -> Bool {
      var piece = piece
      piece.keep(wanted - count)
      count += piece.ends.count
      guard try body(piece), count < wanted else { return false }
      if let error = piece.error { throw .file(error) }
      return true
    }
    /// Takes what is written of the events of some months, or of all; behind what was said already where
    /// a file is rewritten meanwhile.
    func takeIndex(of months: Set<Month>?) throws(JournalError) -> Bool {
      var unread: EventPlace?
      var looks = 0
      while true {
        // Which events are the same and which are not, only all of them tell.
        var index = try withIndex(
          only: months.map(FileChoice.months) ?? .all,
          passing: months == nil ? nil : rendering.sieve
        ) { index throws(JournalError) in index }
        if let place = unread {
          index = index.filtered {
            rendering.newestFirst
              ? !EventPlace.precedes(place, $0) : !EventPlace.precedes($0, place)
          }
        } else {
          noting(index.damage)
        }
        var rewritten: (place: EventPlace, error: FileError)?
        let isWanted = try EventRenderer(index: index, rendering).forEachPiece(
          wanting: wanted - count
        ) {
          piece throws(JournalError) in
          guard let error = piece.error, error.isStale || error.isMissing, let place = piece.unread
          else { return try take(piece) }
          var read = piece
          read.error = nil
          if try take(read) { rewritten = (place, error) }
          return false
        }
        guard let (place, error) = rewritten else { return isWanted }
        looks = place.id == unread?.id ? looks + 1 : 1
        guard looks < JournalError.mostLooks else { throw .file(error) }
        unread = place
      }
    }
    guard let months = try months(of: rendering, in: some, after: replay) else {
      _ = try takeIndex(of: some)
      return count
    }
    try forEachMonth(of: months, rendering, wanting: wanted) { piece, month throws(JournalError) in
      if let piece { return try take(piece) }
      return try takeIndex(of: [month])
    }
    return count
  }

  /// The files that what is wanted stands in, by their months, in the order in which it is; `nil` where
  /// single months don't tell.
  private func months(
    of rendering: EventRendering, in some: Set<Month>?, after replay: Replay?
  ) throws(JournalError) -> [MonthFiles]? {
    guard let present = replay?.present ?? checkpointed(),
      var months = try filesByMonth(in: present)
    else { return nil }
    if let some { months.removeAll { !some.contains($0.month) } }
    if !rendering.newestFirst { months.reverse() }
    return months
  }

  /// Calls `take` with what is written of the events of one month after the other.
  ///
  /// - Parameters:
  ///   - wanted: how many are wanted at most.
  ///   - take: gets the month, too, and no piece where only an index of it tells; returns whether it
  ///     wants more.
  private func forEachMonth(
    of months: [MonthFiles], _ rendering: EventRendering, wanting wanted: Int,
    take: (RenderedEvents?, Month) throws(JournalError) -> Bool
  ) throws(JournalError) {
    let renderer = MonthRenderer(of: folder, rendering)
    // Whoever wants a few mostly has them in the first month, and needs no other thread.
    var first = 0
    if wanted < .max, let newest = months.first {
      var scratch = MonthRenderer.Scratch()
      guard
        try take(renderer.piece(of: newest.files, wanting: wanted, &scratch), newest.month)
      else { return }
      first = 1
    }
    let rest = Array(months[first...])
    var taken = 0
    _ = try AllProcessors().handOn(below: rest.count, with: MonthRenderer.Scratch.init) {
      scratch, number in
      renderer.piece(of: rest[number].files, wanting: wanted, &scratch)
    } take: { piece throws(JournalError) in
      defer { taken += 1 }
      return try take(piece, rest[taken].month)
    }
  }
}
