/// Members, each by its name and its value.
extension JSONWriter {
  public mutating func member(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  public mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    integer(value)
  }

  public mutating func member(_ name: String, _ value: Double) {
    self.name(name)
    number(value)
  }

  public mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    bool(value)
  }

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
