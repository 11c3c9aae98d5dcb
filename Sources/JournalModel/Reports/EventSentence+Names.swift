extension EventSentence {
  /// The same with the names that another one knows, where these are newer.
  public func knowing(namesOf newer: EventSentence) -> EventSentence {
    var sentence = self
    sentence.names.merge(newer.names) { _, new in new }
    sentence.ofBody.formUnion(newer.ofBody)
    return sentence
  }

  /// The same with the names that events or drafts say, of things that aren't there without them.
  ///
  /// - Parameter said: what each is about, and its payload.
  public func knowing(
    namesSaidOf said: some Sequence<(EntityID, JSONValue)>
  ) -> EventSentence {
    var sentence = self
    for (entity, data) in said where sentence.names[entity] == nil {
      guard let name = NameMembers.name(in: data) else { continue }
      sentence.names[entity] = showing(name)
    }
    return sentence
  }
}
