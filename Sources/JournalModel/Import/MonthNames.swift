/// Month names of the languages that the apps are translated to.
enum MonthNames {
  /// The month (1 to 12) that a lower-case word names, in full or by three letters or more.
  ///
  /// Nil where the word could be two months, as the French `jui` could.
  static func month(_ word: String) -> Int? {
    if let month = short[word] { return month }
    guard word.unicodeScalars.count >= 3 else { return nil }
    var found: Int?
    for (index, names) in full.enumerated() where names.contains(where: { $0.hasPrefix(word) }) {
      if found != nil { return nil }
      found = index + 1
    }
    return found
  }

  /// Abbreviations that are not the beginning of their month.
  private static let short = [
    "mrz": 3, "mrt": 3, "mär": 3, "sept": 9, "okt": 10, "dez": 12, "dec": 12,
    "fev": 2, "aou": 8, "aout": 8, "marz": 3, "marco": 3, "май": 5, "mar": 3, "agt": 8,
    "čvn": 6, "červen": 6, "června": 6, "čvc": 7, "červenec": 7, "července": 7,
  ]

  /// German, English, French, Spanish, Portuguese, Italian, Dutch, Swedish, Danish, Polish,
  /// Russian, Turkish, Norwegian, Finnish, Czech, Slovak, Hungarian, Romanian, Ukrainian,
  /// Indonesian; in the form that stands in a date.
  static let full: [[String]] = [
    [
      "januar", "january", "janvier", "enero", "janeiro", "gennaio", "januari", "jänner",
      "stycznia", "января", "январь", "ocak", "tammikuu", "ledna", "január", "ianuarie",
      "січня",
    ],
    [
      "februar", "february", "février", "febrero", "fevereiro", "febbraio", "februari", "lutego",
      "февраля", "февраль", "şubat", "helmikuu", "února", "február", "februarie", "лютого",
    ],
    [
      "märz", "march", "mars", "marzo", "março", "maart", "marts", "marca", "марта", "mart",
      "maaliskuu", "března", "marec", "március", "martie", "березня", "maret",
    ],
    [
      "april", "avril", "abril", "aprile", "kwietnia", "апреля", "апрель", "nisan", "huhtikuu",
      "dubna",
      "apríl", "április", "aprilie", "квітня",
    ],
    [
      "mai", "may", "mayo", "maio", "maggio", "mei", "maj", "maja", "мая", "mayıs", "toukokuu",
      "května", "máj", "május", "травня",
    ],
    [
      "juni", "june", "juin", "junio", "junho", "giugno", "czerwca", "июня", "июнь", "haziran",
      "kesäkuu",
      "jún", "június", "iunie", "червня",
    ],
    [
      "juli", "july", "juillet", "julio", "julho", "luglio", "lipca", "июля", "июль", "temmuz",
      "heinäkuu",
      "júl", "július", "iulie", "липня",
    ],
    [
      "august", "août", "agosto", "augustus", "augusti", "sierpnia", "августа", "ağustos", "elokuu",
      "srpna", "augusztus", "серпня", "agustus",
    ],
    [
      "september", "septembre", "septiembre", "setembro", "settembre", "września", "сентября",
      "сентябрь",
      "eylül", "syyskuu", "září", "szeptember", "septembrie", "вересня",
    ],
    [
      "oktober", "october", "octobre", "octubre", "outubro", "ottobre", "października", "октября",
      "октябрь",
      "ekim", "lokakuu", "října", "október", "octombrie", "жовтня",
    ],
    [
      "november", "novembre", "noviembre", "novembro", "listopada", "ноября", "ноябрь", "kasım",
      "marraskuu",
      "listopadu", "noiembrie", "листопада",
    ],
    [
      "dezember", "december", "décembre", "diciembre", "dezembro", "dicembre", "grudnia", "декабря",
      "декабрь",
      "aralık", "desember", "joulukuu", "prosince", "decembrie", "грудня",
    ],
  ]
}
