/// The words that stand between the numbers of a date and are no names of months.
enum DateWords {
  /// Prepositions and ordinals, and what says of a number that it is the year, month or day.
  static let known: Set = [
    "de", "del", "di", "d", "of", "the", "st", "nd", "rd", "th", "er", "º", "ª", "t",
    "年", "月", "日", "号", "년", "월", "일", "г", "год", "года", "năm", "ngày", "thg", "tháng",
    "at", "um", "à", "às", "в", "am", "pm", "a", "p", "m", "utc", "gmt", "z",
  ]

  /// Whether a word says that the number behind it is a month: `5 thg 9 2024`.
  static func announcesMonth(_ word: String) -> Bool { word == "thg" || word == "tháng" }
}
