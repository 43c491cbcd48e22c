#if canImport(Glibc)
    internal import Glibc

    /// The C functions that the runtime's functions of the same name interpose.
    enum NextDefinition {
        /// Returns a function of another library.
        ///
        /// - Returns: `nil` if no library defines the function.
        static func function<Call>(_ name: String, as type: Call.Type) -> Call? {
            unsafe symbol(name).map { unsafe unsafeBitCast($0, to: type) }
        }

        /// Returns a function of libcurl, also where the dynamic linker searches libcurl before
        /// this program.
        static func functionOfCurl<Call>(_ name: String, as type: Call.Type) -> Call? {
            if let next = function(name, as: type) { return next }
            guard let library = unsafe dlopen("libcurl.so.4", RTLD_NOW | RTLD_NOLOAD) else {
                return nil
            }
            return unsafe dlsym(library, name).map { unsafe unsafeBitCast($0, to: type) }
        }

        private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
            // -1 is `RTLD_NEXT`, the next definition after this one.
            unsafe dlsym(UnsafeMutableRawPointer(bitPattern: -1), name)
        }

        /// Fails a call of a function that no library defines.
        static func missing() -> Int32 {
            errno = ENOSYS
            return -1
        }
    }
#endif
