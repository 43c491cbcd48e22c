/// An error on the link between a process and its device: a rejection with Apple's error, or a
/// failure of the link itself.
package struct ProcessLinkError: Error, Sendable, Hashable, Codable, CustomStringConvertible {
    package var domain: String
    package var code: Int
    package var message: String

    package init(domain: String, code: Int, message: String) {
        self.domain = domain
        self.code = code
        self.message = message
    }

    package var description: String { "\(message) (\(domain) \(code))" }
}

extension ProcessLinkError {
    package static let ownDomain = "BellhopErrorDomain"
}
