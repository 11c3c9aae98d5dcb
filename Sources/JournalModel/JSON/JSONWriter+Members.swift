/// Members, each by its name and its value.
extension JSONWriter {
  /// A member that is a text.
  public mutating func member(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  /// A member that is a text; `null` where there is none.
  ///
  /// The most frequent of those below, which other modules call without knowing the type.
  public mutating func member(_ name: String, _ value: String?) {
    self.name(name)
    if let value { string(value) } else { null(of: String.self) }
  }

  /// A member that is a list of events' ids.
  package mutating func member(_ name: String, events: [EventID]) {
    self.name(name)
    beginArray()
    for event in events { string(event) }
    endArray()
  }

  /// A member that is a whole number.
  public mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    integer(value)
  }

  /// A member that is a number; `null` for one that is not finite.
  public mutating func member(_ name: String, _ value: Double) {
    self.name(name)
    number(value)
  }

  /// A member that is `true` or `false`.
  public mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    bool(value)
  }

  /// A member that is written as a field of that type is in an event.
  public mutating func member(_ name: String, _ value: some FieldValue) {
    self.name(name)
    value.write(to: &self)
  }

  /// A member that is `null` where there is no value.
  public mutating func member<Value: FieldValue>(_ name: String, _ value: Value?) {
    self.name(name)
    if let value { value.write(to: &self) } else { null(of: Value.self) }
  }

  /// A member that is a list of objects, of each of which `write` gives the members.
  package mutating func member<Element>(
    _ name: String, objects: some Sequence<Element>, _ write: (Element, inout JSONWriter) -> Void
  ) {
    self.name(name)
    beginArray()
    for element in objects {
      beginObject()
      write(element, &self)
      endObject()
    }
    endArray()
  }
}
