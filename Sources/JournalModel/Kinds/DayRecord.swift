/// A thing of which a day has some: it is looked up by the day of its time, and referred to by that.
public protocol DayRecord: JournalEntity {}

extension DayRecord {
  public static func referenceDay(of entity: Entity<Self>) -> Day? { entity.at.day }
  public static func keys(of entity: Entity<Self>) -> [EntityID] { [entity.at.day.key] }
  public static var hasKeys: Bool { true }
}
