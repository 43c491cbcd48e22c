package import NIOCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why an address cannot be listened on.
package struct ListenError: Error, Sendable, CustomStringConvertible {
    /// The port.
    package let port: Int
    /// The error of the system.
    package let cause: IOError
    /// Which address it is, what the system says, and what to do.
    package let description: String

    private init(host: String, port: Int, cause: IOError) {
        self.port = port
        self.cause = cause
        let reason = unsafe String(cString: strerror(cause.errnoCode))
        description =
            "Port \(port) of \(host) cannot be opened: \(reason). End the program that uses it, or "
            + "choose another port or address."
    }

    /// Does what opens a port, and names the port in an error of the system.
    package static func naming<Result>(
        host: String, port: Int, _ body: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await body()
        } catch let error as IOError {
            throw ListenError(host: host, port: port, cause: error)
        }
    }
}
