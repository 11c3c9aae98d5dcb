import JournalModel

/// Words of a shell's command line.
///
/// By scalars: a quote with an accent upon it is one character, and ends a text all the same.
enum ShellWord {
  /// A text as one word, as it is where no character of it means anything to a shell.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return byte < 0x80
        && (character.isLetter || character.isNumber || "/._-+:@,=".contains(character))
    }
    if isPlain, !text.isEmpty { return text }
    return "'" + text.replacing(scalar: "'", with: #"'\''"#) + "'"
  }

  /// The first word of a command, as a shell reads what `quoted` has written.
  static func first(of command: String) -> String? {
    var word = String.UnicodeScalarView()
    var isQuoted = false
    var isEscaped = false
    for character in command.unicodeScalars.drop(while: { $0 == " " }) {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "'" {
        isQuoted.toggle()
      } else if character == "\\", !isQuoted {
        isEscaped = true
      } else if character == " ", !isQuoted {
        break
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? nil : String(word)
  }
}
