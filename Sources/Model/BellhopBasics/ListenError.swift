#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why an address cannot be listened on.
package struct ListenError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The address.
    package let host: String
    /// The port.
    package let port: Int
    /// What the system says, for example “Address already in use”.
    package let reason: String

    /// Which address it is, what the system says, and what to do.
    package var description: String {
        "Port \(port) of \(host) cannot be opened: \(reason). End the program that uses it, or "
            + "choose another port or address."
    }

    /// Makes the error of an error number of the system.
    package init(host: String, port: Int, code: Int32) {
        self.host = host
        self.port = port
        reason = unsafe String(cString: strerror(code))
    }

    /// Does what opens a port, and names the port in an error of the system.
    ///
    /// - Parameters:
    ///   - host: the address.
    ///   - port: the port.
    ///   - code: the system's error number in an error; `nil` for another error, which is thrown as it is.
    ///   - body: what opens the port.
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
