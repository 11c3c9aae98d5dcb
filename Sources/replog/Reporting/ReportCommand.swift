import JournalFile
import JournalModel
import WorkoutJournal

/// `replog report`: a stretch of training as one page for a browser.
enum ReportCommand: Command {
  static let description = CommandDescription(
    name: "report", summary: "your training as one page to look at, print and show",
    options: [
      .option("html", "FILE", .path, "where the page goes; - for standard output").required,
      .option("year", "N", .integer, "of that year (default: the 52 weeks up to today)"),
      .option("from", "DAY", .date, "from that day on"),
      .option("to", "DAY", .date, "with --from, up to that day (default: today)"),
      .formula,
    ],
    examples: [
      .init("replog report --html training.html", "the 52 weeks up to today"),
      .init("replog report --html 2025.html --year 2025", "a whole year"),
      .init("replog report --html all.html --from 2016-01-01", "everything since then"),
    ],
    exitNotes: [
      .init(.cannotCreate, "the page can't be written, or another file stands in its place")
    ] + CommandDescription.journalNotes,
    work: .changes("the page is written"))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    guard let file = arguments.value(of: "html") else {
      throw .usage(
        "Say where the page goes", hint: "Like this: replog report --html training.html")
    }
    let journal = try context.openJournal(arguments)
    let today = try context.now().day
    let period = try period(arguments, context, today: today)
    context.output.begin("Reporting")
    let state = try context.state(of: journal)
    let page = ReportPage(
      state, period, today: today, version: Program.version, formula: arguments.formula,
      by: AllProcessors())
    let html = page.html
    if file == "-" {
      guard context.output.format == .text else {
        throw .usage(
          "`--json` and the page can't both go to standard output",
          hint: "Name a file with --html, or leave --json out.")
      }
      context.output.stretch(html)
      return .done
    }
    let path = try context.absolutePath(file)
    try write(html, to: path)
    answer(page, period, html.count, path, context)
    return .done
  }

  private static func period(
    _ arguments: ParsedArguments, _ context: Context, today: Day
  ) throws(CommandFailure) -> PagePeriod {
    let (from, to) = try context.days(arguments)
    if let year = arguments.integer(of: "year") {
      guard from == nil, to == nil else {
        throw .usage(
          "`--year` and `--from` or `--to` exclude each other",
          hint: "Leave one of them out.")
      }
      return try Looking.period(year: "\(year)", today: today)
    }
    guard let from else {
      guard to == nil else {
        throw .usage("`--to` needs `--from`", hint: "Say from which day on, or take `--year`.")
      }
      return PagePeriod(upTo: today)
    }
    guard let period = PagePeriod(from...(to ?? max(from, today)), today: today) else {
      throw .usage("\(from) lies after today", hint: "Today is \(today).")
    }
    if let to, to > today {
      context.output.warning(
        "The page ends with today, \(today); what is logged for later is left out.")
    }
    return period
  }

  /// Puts the page in the place of an older one; any other file stays as it is.
  private static func write(_ html: [UInt8], to path: String) throws(CommandFailure) {
    let storage = SystemStorage()
    let folder = Path.parent(of: path)
    guard (try? storage.realPath(folder)) != nil else {
      throw CommandFailure(
        .cannotCreate, code: "cannotCreate", "There is no such folder", file: folder,
        hint: "Nothing was written. Make the folder, or take another one.")
    }
    var (isFree, isFolder) = (true, false)
    do throws(FileError) {
      if let entry = try storage.entry(at: path) {
        isFolder = entry.kind == .directory
        isFree = entry.kind == .file ? isPage(try storage.read(path, in: 0..<500)) : false
      }
      if isFree { try storage.replace(path, with: html) }
    } catch {
      throw CommandFailure(error).ofOutput
    }
    guard isFree else {
      throw CommandFailure(
        .cannotCreate, code: "occupied",
        isFolder ? "That is a folder" : "Something else is there, and no page of replog's",
        file: path,
        hint: isFolder
          ? "Nothing was written. Name a file in it, such as \(Path.join(path, "report.html"))."
          : "Nothing was written. Take another name, or move that file away.")
    }
  }

  /// Whether a file that begins so is a page of replog's, or empty.
  private static func isPage(_ bytes: [UInt8]) -> Bool {
    bytes.isEmpty
      || String(decoding: bytes, as: UTF8.self).holds("content=\"\(ReportPage.generator) ")
  }

  private static func answer(
    _ page: ReportPage, _ period: PagePeriod, _ byteCount: Int, _ path: String, _ context: Context
  ) {
    guard context.output.format == .text else {
      let document = JSONWriter.document("replog.report/1") { writer in
        writer.member("file", path)
        writer.member("bytes", byteCount)
        writer.member("from", period.range.lowerBound.description)
        writer.member("to", period.range.upperBound.description)
        writer.member("sections", page.sectionIDs)
      }
      context.output.json(document)
      return
    }
    if page.isEmpty {
      let hint = page.trained.map { days in
        " The journal has sets from \(days.lowerBound) to \(days.upperBound): try --from and --to."
      }
      context.output.warning("Nothing was logged in these days, and the page says so.\(hint ?? "")")
    }
    context.output.line("\(path)")
    context.output.information(
      "\(period.title), \(Figure.grouped((byteCount + 1023) / 1024)) KB. Open it in any browser.")
  }
}
