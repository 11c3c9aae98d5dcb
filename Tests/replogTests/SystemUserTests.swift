import Testing

@testable import replog

@Suite("The user's home where no HOME is set")
struct SystemUserTests {
  @Test(
    "is that of the user's line in the system's list",
    arguments: [
      (0, "/roots"), (1000, "/users/é"), (7, nil), (8, nil), (9, nil), (4_294_967_294, "/nowhere"),
    ] as [(UInt32, String?)])
  func lines(number: UInt32, home: String?) {
    let list = """
      root:x:0:0:root:/roots:/bin/bash
      # 9:x:9
      robin:x:1000:1000:Robin,,,:/users/é:/bin/zsh
      broken:x:7:7
      relative:x:8:8::users:/bin/sh
      nobody:x:4294967294:65534::/nowhere:
      late:x:1000:1000::/users/late:/bin/sh
      """
    #expect(SystemUser.home(ofUser: number, in: list) == home)
  }

  @Test(
    "keeps a program going that was started without an environment",
    .enabled(if: ProcessWorld.isHere))
  func bare() throws {
    let world = try ProcessWorld()
    let run = try world.start(
      #"env -i "$0" --journal "$REPLOG_JOURNAL" list sets; echo "status $?""#
    ).finish()
    #expect(run.output.hasSuffix("status 0\n"), "\(run.error)")
  }
}
