extension String {
  /// As it stands at the head of a sentence or a column: the first letter a capital, the rest as it is.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
