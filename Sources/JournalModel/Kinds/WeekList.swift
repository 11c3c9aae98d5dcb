/// What an event about a plan says of all its weeks at once, over what was said of each before.
package struct WeekList {
  /// The numbers that the weeks of a plan may have.
  package static let numbers = 1...52

  private let id: EntityID
  private let plan: Plan

  /// - Parameters:
  ///   - type: the event's.
  ///   - id: the plan.
  ///   - data: the event's payload.
  /// - Returns: `nil` where the weeks stay as they are: nobody names them, or not so that it fits.
  package init?(_ type: EventType, of id: EntityID, _ data: JSONValue) {
    guard type.kind == .plan, type.effect == .create || type.effect == .update else { return nil }
    var plan = Plan()
    var reader = FieldReader(JSONReader(data.bytes))
    reader.read(into: &plan)
    // A new plan has no week but its own.
    guard type.effect == .create || plan.weeks != nil || reader.cleared.contains("weeks") else {
      return nil
    }
    (self.id, self.plan) = (id, plan)
  }

  /// The payload of a change to one week that would say the same of it: all its fields.
  package func change(of week: Int) -> JSONValue {
    let said = plan.plannedWeek(week)?.members
    let members = PlanWeek.fields.map { field in
      switch field.name {
      case "plan": JSONMember(name: field.name, value: .string(id.description))
      case "weekNumber": JSONMember(name: field.name, value: .number(String(week)))
      default: JSONMember(name: field.name, value: said?[field.name] ?? .null)
      }
    }
    return .object(members)
  }
}
