/// An error that crosses the link between a process and its device: a refusal, as Apple's API would give
/// it, or a failure of the link itself.
package struct ProcessLinkError: Error, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The error's domain, for example `UNErrorDomain`.
    package var domain: String
    /// The error's code.
    package var code: Int
    /// A sentence for a person, with the remedy.
    package var message: String

    /// Creates the value.
    package init(domain: String, code: Int, message: String) {
        self.domain = domain
        self.code = code
        self.message = message
    }

    /// The sentence, with domain and code.
    package var description: String { "\(message) (\(domain) \(code))" }
}

extension ProcessLinkError {
    /// The domain of failures that are ours and not Apple's.
    package static let ownDomain = "BellhopErrorDomain"
}
