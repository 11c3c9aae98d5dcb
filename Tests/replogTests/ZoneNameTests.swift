import Testing

@testable import replog

@Suite("Names of time zones")
struct ZoneNameTests {
  @Test(
    "An offset is one sign and four digits, and turned round for POSIX",
    arguments: [
      ("+01:00", "<+0100>-1:0"), ("-0530", "<-0530>+5:30"), ("+23:59", "<+2359>-23:59"),
      ("+-530", nil), ("-+530", nil), ("+24:00", nil), ("+0060", nil), ("+١٢٠٠", nil),
      ("+530", nil), ("Z", "UTC0"), ("", nil), ("/etc/localtime", nil),
    ] as [(String, String?)])
  func rule(zone: String, rule: String?) {
    #expect(ZoneName.rule(for: zone) == rule)
  }
}
