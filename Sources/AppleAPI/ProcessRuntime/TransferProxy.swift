#if canImport(Glibc)
    private import Glibc

    struct TransferProxy {
        /// The first version of libcurl that supports a proxy at a Unix socket.
        ///
        /// Earlier versions ignore the socket and connect to a port of the sandbox, where no
        /// process listens.
        static let libraryVersionMin = [7, 84]

        private static let socketPrefix = "socks5h://localhost/"

        /// The reason why libcurl cannot reach the proxy, with a remedy. `nil` if it can.
        static let problem: (cause: String, remedy: String)? = {
            guard let proxy = unsafe getenv("ALL_PROXY"), let version = libraryVersion() else {
                return nil
            }
            return unsafe problem(proxy: String(cString: proxy), libraryVersion: version)
        }()

        /// - Parameters:
        ///   - proxy: The value of `ALL_PROXY`.
        ///   - libraryVersion: What `curl_version` returns, for example "libcurl/7.88.1 zlib/1.2.13".
        static func problem(
            proxy: String, libraryVersion: String
        ) -> (cause: String, remedy: String)? {
            let name = libraryVersion.prefix { $0 != " " }
            let parts = name.split(separator: "/", maxSplits: 1)
            guard proxy.hasPrefix(socketPrefix), parts.count == 2, parts[0] == "libcurl" else {
                return nil
            }
            let numbers = parts[1].split { !$0.isASCII || !$0.isNumber }.prefix(3).map {
                Int($0) ?? .max
            }
            guard numbers.count > 1, numbers.lexicographicallyPrecedes(libraryVersionMin) else {
                return nil
            }
            return (
                "libcurl \(parts[1]) cannot use the network of the sandbox",
                "Install libcurl 7.84 or later, or start Bellhop with `--network open`."
            )
        }

        /// Returns the result of libcurl and the `errno` that a connection without the proxy would
        /// have had.
        ///
        /// - Parameter error: libcurl's code for the proxy's answer.
        static func direct(_ error: Int) -> (result: Int32, systemError: Int32) {
            switch error {
            // The host is unreachable, because the proxy found no address for its name.
            case 21: (6, 0)
            case 24: (28, ETIMEDOUT)
            default: (7, ECONNREFUSED)
            }
        }

        private static func libraryVersion() -> String? {
            typealias Version = @convention(c) () -> UnsafePointer<CChar>?
            guard let library = unsafe dlopen("libcurl.so.4", RTLD_NOW | RTLD_NOLOAD),
                let symbol = unsafe dlsym(library, "curl_version"),
                let text = unsafe unsafeBitCast(symbol, to: Version.self)()
            else { return nil }
            return unsafe String(cString: text)
        }
    }
#endif
