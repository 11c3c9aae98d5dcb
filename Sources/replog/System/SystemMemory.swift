#if canImport(Glibc)
  import Glibc
#endif

/// Has the system's allocator keep memory that is given back, for the next that is asked for.
///
/// Otherwise it returns to the kernel what a stretch of an answer took, and the next stretch waits for
/// every page to be cleared: a fifth of the time of a long listing. That of the GNU library keeps what
/// is no larger than the largest block that was ever given back, up to twice as much
/// (`mallopt(3)`, `M_MMAP_THRESHOLD`); nobody writes to this one, so its pages never are.
func keepFreedMemory() {
  #if canImport(Glibc)
    // Nothing else points to the block.
    unsafe free(largeBlock())
  #endif
}

#if canImport(Glibc)
  /// A call of its own, as a block that is asked for and given back at once is otherwise left out.
  @inline(never)
  private func largeBlock() -> UnsafeMutableRawPointer? { unsafe malloc(8 << 20) }
#endif
