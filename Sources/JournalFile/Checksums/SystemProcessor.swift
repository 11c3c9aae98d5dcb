#if arch(x86_64) && CHECKSUM_INSTRUCTIONS
  import _Builtin_intrinsics.intel.cpuid
#endif

/// What the processor that this runs on can do: `CPUID`, in the processors' manuals.
enum Processor {
  /// Whether it has instructions for SHA-256, and those that go with them.
  static let hasSHA256 = hasCRC32C && bit(29, of: 1, leaf: 7)

  /// Whether it has SSE4.2, to which an instruction for CRC-32C belongs.
  static let hasCRC32C = bit(20, of: 2, leaf: 1)

  /// A bit of one of the four registers, EAX to EDX, that tell of a leaf.
  private static func bit(_ bit: UInt32, of register: Int, leaf: UInt32) -> Bool {
    #if arch(x86_64) && CHECKSUM_INSTRUCTIONS
      var registers: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
      let isKnown = unsafe __get_cpuid_count(
        leaf, 0, &registers.0, &registers.1, &registers.2, &registers.3)
      let told = [registers.0, registers.1, registers.2, registers.3][register]
      return isKnown == 1 && told >> bit & 1 == 1
    #else
      return false
    #endif
  }
}
