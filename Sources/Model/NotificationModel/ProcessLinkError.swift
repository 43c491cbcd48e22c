/// An error that crosses the link between a process and its device: a refusal, as Apple's API would give
/// it, or a failure of the link itself.
public struct ProcessLinkError: Error, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The error's domain, for example `UNErrorDomain`.
    public var domain: String
    /// The error's code.
    public var code: Int
    /// A sentence for a person, with the remedy.
    public var message: String

    /// Creates the value.
    public init(domain: String, code: Int, message: String) {
        self.domain = domain
        self.code = code
        self.message = message
    }

    /// The sentence, with domain and code.
    public var description: String { "\(message) (\(domain) \(code))" }
}

extension ProcessLinkError {
    /// The domain of failures that are ours and not Apple's.
    public static let ownDomain = "BellhopErrorDomain"
}
