import Foundation
import Testing

@testable import replog

@Suite("The manual")
struct ManualPageTests {
  private static let commands = Program.allCommands.map { $0.description }

  @Test("The page has every command, option, example and exit status of the table")
  func complete() {
    let page = ManualPage.page(of: Self.commands)
    let text = page.joined(separator: "\n")
    for command in Self.commands where !command.isHidden {
      #expect(page.contains(".SS \(ManualPage.words("replog \(command.name)"))"))
      for option in command.allOptions {
        #expect(text.contains(".B \(ManualPage.words(option.usage))\n"))
      }
      for example in command.examples {
        #expect(text.contains(".B \(ManualPage.words(example.command))\n"))
      }
      let own = ManualPage.page(of: command)
      #expect(own.contains(".SH EXAMPLES") && own.contains(".SH SYNOPSIS"))
    }
    for status in ExitStatus.allCases { #expect(page.contains(".B \(status.rawValue)")) }
  }

  @Test("Nothing of the table is a request or an escape to roff")
  func escaped() {
    #expect(ManualPage.words(#".TH 'a' \n -x"#) == #"\&.TH \(aqa\(aq \en \-x"#)
    #expect(ManualPage.words("é…😀") == #"\[u00E9]\[u2026]\[u1F600]"#)
    for line in ManualPage.page(of: Self.commands) {
      let requests = /\.(TH|SH|SS|B|I|BR|PP|TP|RS|RE|nf|fi|nh|ad)( .*)?/
      let isRequest = line.wholeMatch(of: requests) != nil
      #expect(isRequest || !line.hasPrefix(".") && !line.hasPrefix("'"), "\(line)")
      let rest = line.replacing(/\\(\((aq|ga|ha|ti|dq)|-|e|&|\[u[0-9A-F]{4,6}\])/, with: "")
      #expect(!rest.contains("\\"), "\(line)")
      #expect(line.utf8.allSatisfy { $0 < 0x80 }, "\(line)")
    }
  }

  @Test("An example stands in one line, and no word is parted or stretched")
  func copied() {
    for page in [ManualPage.page(of: Self.commands)] + Self.commands.map(ManualPage.page) {
      #expect(page[1...2] == [".nh", ".ad l"])
      // Fonts of their own would bring the parting back.
      #expect(!page.contains(".EX"))
    }
    let page = ManualPage.page(of: Self.commands)
    for example in Self.commands.filter({ !$0.isHidden }).flatMap(\.examples) {
      let lines = [".nf", ".B \(ManualPage.words(example.command))", ".fi"]
      #expect(page.contains(lines), "\(example.command)")
    }
  }

  private static let mandoc = ["/usr/bin/mandoc", "/usr/local/bin/mandoc"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(
    "mandoc finds nothing wrong",
    .enabled(if: mandoc != nil, "mandoc is not installed"),
    arguments: [[], ["plan", "new"], ["log"], ["help"]])
  func lint(topic: [String]) throws {
    let world = try World()
    try world.write("page.1", world.run(["help", "--man"] + topic).output.utf8)
    let run = try Shell(in: world).run("\(Self.mandoc ?? "") -Tlint -Wwarning page.1")
    #expect(run.output + run.error == "")
  }
}
