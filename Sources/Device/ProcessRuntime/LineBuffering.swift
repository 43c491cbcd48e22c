#if canImport(Glibc)
    @unsafe @preconcurrency private import Glibc
#endif

/// Makes standard output pass on each line at once, as a terminal would, though it is a pipe.
enum LineBuffering {
    static func turnOn() {
        #if canImport(Glibc)
            _ = unsafe setvbuf(stdout, nil, Int32(_IOLBF), 0)
        #endif
    }
}
