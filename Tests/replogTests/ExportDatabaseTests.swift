import Foundation
import Testing

@testable import replog

/// The export in SQL, taken by databases as a user has them and asked as Recipes.md says.
@Suite("The journal in a database")
struct ExportDatabaseTests {
  private static let hasSQLite = (try? Shell().run("command -v sqlite3"))?.status == 0
  /// The programs of a server, which runs for nobody but a user without special rights.
  private static let hasPostgreSQL =
    (try? Shell().run(programs + #"test -x "$B/initdb" && $AS true"#))?.status == 0

  private static let programs = #"""
    B=$(dirname "$(command -v initdb || ls /usr/lib/postgresql/*/bin/initdb 2>/dev/null | tail -1)")
    AS=; [ "$(id -u)" != 0 ] || AS="setpriv --reuid postgres --regid postgres --clear-groups"

    """#

  /// Starts a server in a folder of its own, with a short name for its socket, and asks it.
  private static let askPostgreSQL =
    programs + #"""
      set -e
      D=$(mktemp -d /tmp/pg.XXXXXX); chmod 755 "$D"; [ -z "$AS" ] || chown postgres "$D"
      trap '$AS "$B/pg_ctl" -D "$D/data" -w -m immediate stop >/dev/null 2>&1; rm -rf "$D"' EXIT
      export LC_ALL=C HOME="$D" PATH="$PATH:$B"
      cp journal.sql question.sql "$D"; chmod 644 "$D"/*.sql; cd "$D"
      $AS "$B/initdb" -D data -A trust -U postgres --no-sync >/dev/null
      $AS "$B/pg_ctl" -D data -l log -w -o "-c listen_addresses='' -c fsync=off -k $D" start >/dev/null
      ask() { psql -h "$D" -U postgres -v ON_ERROR_STOP=1 -q -A -t -f "$1"; }
      ask journal.sql >&2
      # A second run replaces the tables.
      ask journal.sql >&2
      ask question.sql
      """#

  private static let askSQLite =
    "set -e; for I in 1 2; do sqlite3 x.db < journal.sql; done; sqlite3 x.db < question.sql"

  /// What a database answers, asked with the statement of the recipes.
  private static func answer(of script: String) throws -> String {
    let world = try World.withTraining()
    let name = "O'Brien \"the\" curl; DROP TABLE"
    #expect(world.run("log", "--new", name, "20x12x2").status == .done)
    #expect(world.run("log", "squat 220.5lbx1 60kgx3w").status == .done)
    // Who is assisted lifts nothing.
    #expect(world.run("log", "--new", "assisted pull-up", "bw-30x5 bw-20x5").status == .done)
    // A set of an exercise that was deleted counts, and one without a weight comes last.
    #expect(world.run("log", "--new", "gone", "10kgx4").status == .done)
    #expect(world.run("exercise", "delete", "gone").status == .done)
    #expect(world.run("log", "--new", "dips", "bwx12").status == .done)
    try world.write("journal.sql", world.run("export", "sql").output.utf8)
    let recipes = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Journal/Recipes.md")
    let text = try String(contentsOf: recipes, encoding: .utf8)
    let part = try #require(text.components(separatedBy: "## In SQLite and PostgreSQL").last)
    let question = try #require(
      part.components(separatedBy: "```sql\n").last?.components(separatedBy: "```").first)
    try world.write("question.sql", question.utf8)
    let run = try Shell(in: world).run(script)
    #expect(run.status == 0, "\(run.error)")
    return run.output
  }

  private static let expected = """
    2026-11|Squat|2|600
    2026-11|O'Brien "the" curl; DROP TABLE|2|480
    2026-11|Deleted Exercise|1|40
    2026-11|Assisted Pull-Up|2|0
    2026-11|Chest Dip|1|

    """

  @Test("SQLite answers the recipe", .enabled(if: hasSQLite, "there is no sqlite3 on this machine"))
  func sqlite() throws {
    #expect(try Self.answer(of: Self.askSQLite) == Self.expected)
  }

  @Test(
    "PostgreSQL answers the recipe",
    .enabled(if: hasPostgreSQL, "there is no server of PostgreSQL on this machine"))
  func postgreSQL() throws {
    #expect(try Self.answer(of: Self.askPostgreSQL) == Self.expected)
  }
}
