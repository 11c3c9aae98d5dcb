/// What keeps a page from being read by somebody: with a screen reader, a keyboard, without a
/// network, or without seeing colours.
enum PageAccessibility {
  /// A sentence for each finding.
  static func findings(in page: PageElement) -> [String] {
    structure(page) + references(page) + drawings(page) + tables(page) + strangers(page)
  }

  private static func structure(_ page: PageElement) -> [String] {
    var findings: [String] = []
    if page.all("html").first?.attributes["lang"] != "en" { findings.append("no language") }
    if page.all("title").first?.text.isEmpty != false { findings.append("no title") }
    for landmark in ["main", "header", "footer", "h1"] where page.all(landmark).count != 1 {
      findings.append("\(page.all(landmark).count) of <\(landmark)>")
    }
    for navigation in page.all("nav") where navigation.attributes["aria-label"] == nil {
      findings.append("a <nav> without a name")
    }
    var level = 0
    for heading in page.descendants {
      guard heading.name.count == 2, heading.name.hasPrefix("h"),
        let own = heading.name.last?.wholeNumberValue
      else { continue }
      if own > level + 1 { findings.append("<h\(own)> “\(heading.text)” below <h\(level)>") }
      if heading.text.isEmpty { findings.append("an empty <h\(own)>") }
      level = own
    }
    return findings
  }

  private static func references(_ page: PageElement) -> [String] {
    let ids = page.descendants.compactMap { $0.attributes["id"] }
    var findings = Set(ids).count == ids.count ? [] : ["an id stands twice"]
    for element in page.descendants {
      let labels = element.attributes["aria-labelledby"]?.split(separator: " ").map(String.init)
      let target = element.attributes["href"].map { String($0.dropFirst()) }
      for id in (labels ?? []) + [target].compactMap({ $0 }) where !ids.contains(id) {
        findings.append("<\(element.name)> refers to \(id), which is nowhere")
      }
      if element.attributes["href"]?.hasPrefix("#") == false { findings.append("a link outside") }
    }
    return findings
  }

  /// Every drawing has a name, a description and, in its figure, a table.
  private static func drawings(_ page: PageElement) -> [String] {
    var findings: [String] = []
    let drawings = page.all("svg").filter { $0.attributes["aria-hidden"] != "true" }
    let inFigures = page.all("figure").filter { !$0.all("table").isEmpty }
      .reduce(0) { $0 + $1.all("svg").count { $0.attributes["aria-hidden"] != "true" } }
    if inFigures != drawings.count {
      findings.append("\(drawings.count - inFigures) drawings without a table beside them")
    }
    for drawing in drawings {
      let own = drawing.children.filter { ["title", "desc"].contains($0.name) }
      if drawing.attributes["role"] != "img" || own.count != 2
        || own.contains(where: \.text.isEmpty)
      {
        findings.append("a drawing without a name or a description")
      }
    }
    return findings
  }

  private static func tables(_ page: PageElement) -> [String] {
    page.all("table").flatMap { table -> [String] in
      var findings: [String] = []
      let name = table.all("caption").first?.text ?? ""
      if name.isEmpty { findings.append("a table without a caption") }
      let head = table.all("thead").first?.all("th") ?? []
      if head.isEmpty || head.contains(where: { $0.attributes["scope"] != "col" }) {
        findings.append("“\(name)” has a column without a head")
      }
      if head.contains(where: \.text.isEmpty) { findings.append("“\(name)” has an empty head") }
      for row in table.all("tbody").flatMap({ $0.all("tr") }) {
        if row.children.count != head.count { findings.append("“\(name)” has a ragged row") }
        if row.children.first?.attributes["scope"] != "row" {
          findings.append("“\(name)” has a row without a head")
        }
      }
      return findings
    }
  }

  /// Nothing is loaded, and nothing runs.
  private static func strangers(_ page: PageElement) -> [String] {
    let names: Set = ["script", "link", "img", "iframe", "object", "embed", "form", "base"]
    return page.descendants.flatMap { element -> [String] in
      var findings = names.contains(element.name) ? ["<\(element.name)>"] : []
      for (name, value) in element.attributes {
        if name.hasPrefix("on") || ["src", "style", "srcset"].contains(name) || value.contains("//")
        {
          findings.append("<\(element.name) \(name)=\(value)>")
        }
      }
      if element.name == "style", element.text.contains("url(") || element.text.contains("@import")
      {
        findings.append("a style sheet that loads something")
      }
      return findings
    }
  }
}
