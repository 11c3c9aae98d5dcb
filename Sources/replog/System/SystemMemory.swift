#if canImport(Glibc)
  import Glibc
#endif

/// Has the system's allocator keep memory that is given back, for the next that is asked for.
///
/// Otherwise it returns what a stretch of an answer took to the kernel, and the next stretch waits for
/// every page to be cleared: a fifth of the time of a long listing. What is larger than any stretch
/// goes back at once, as nobody may ask for as much again.
func keepFreedMemory() {
  #if canImport(Glibc)
    _ = mallopt(M_MMAP_THRESHOLD, 4 << 20)
    _ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
  #endif
}
