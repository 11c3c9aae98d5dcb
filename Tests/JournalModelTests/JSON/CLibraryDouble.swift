#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The double that the C library reads from a decimal, rounded right and infinite where too large.
func cLibraryDouble(_ text: String) -> Double {
  // Swift hands over a pointer to the text, zero-terminated, for the length of the call; without a
  // place for the end nothing is written through the other argument.
  unsafe strtod(text, nil)
}
