/// Which of the two separate worlds a token, a key and a host belong to (NET-4).
public enum APNsEnvironment: String, Sendable, Hashable, CaseIterable, Codable {
    /// Builds made for development; Apple calls its host the sandbox.
    case development
    /// Builds from TestFlight and the App Store.
    case production

    /// Apple's host of this environment (NET).
    public var host: String {
        switch self {
        case .development: "api.sandbox.push.apple.com"
        case .production: "api.push.apple.com"
        }
    }

    /// The port of Apple's hosts (NET).
    public static let port = 443
    /// The other port of Apple's hosts, for networks that let only it through (NET-1).
    public static let alternativePort = 2197
}
