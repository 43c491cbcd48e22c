#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A failure to listen on an address. Its description contains the address, the system's reason and
/// a remedy.
package struct ListenError: Error, Sendable, Hashable, CustomStringConvertible {
    package let host: String
    package let port: Int
    package let reason: String

    package var description: String {
        "Port \(port) of \(host) cannot be opened: \(reason). End the program that uses it, or "
            + "choose another port or address."
    }

    package init(host: String, port: Int, code: Int32) {
        self.host = host
        self.port = port
        reason = unsafe String(cString: strerror(code))
    }

    /// Runs a body that opens a port, and adds the address to system errors.
    ///
    /// - Parameters:
    ///   - host: the address.
    ///   - port: the port.
    ///   - code: returns the system's error number; `nil` for another error, which is rethrown
    ///     unchanged.
    ///   - body: opens the port.
    package static func naming<Result>(
        host: String, port: Int, code: (any Error) -> Int32?, _ body: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await body()
        } catch {
            guard let code = code(error) else { throw error }
            throw ListenError(host: host, port: port, code: code)
        }
    }
}
