/// Which of the two separate worlds a token, a key and a host belong to (NET-4).
public enum APNsEnvironment: String, Sendable, Hashable, CaseIterable, Codable {
    /// Builds made for development; Apple calls its host the sandbox.
    case development
    /// Builds from TestFlight and the App Store.
    case production

    /// Apple's host of this environment (NET).
    package var host: String {
        switch self {
        case .development: "api.sandbox.push.apple.com"
        case .production: "api.push.apple.com"
        }
    }

    /// All names of Apple's host: the one of today, then older ones that clients still ship (NET-2).
    ///
    /// A gateway whose certificate holds them takes a client that cannot be told another host, once the
    /// name leads to the gateway.
    package var hosts: [String] {
        switch self {
        case .development: [host, "api.development.push.apple.com"]
        case .production: [host]
        }
    }

    /// Apple's host that manages broadcast channels.
    package var channelManagementHost: String {
        switch self {
        case .development: "api-manage-broadcast.sandbox.push.apple.com"
        case .production: "api-manage-broadcast.push.apple.com"
        }
    }

    /// The port of the host that manages channels; the binary protocol that it once belonged to has
    /// ended (NET-3).
    package var channelManagementPort: Int {
        switch self {
        case .development: 2195
        case .production: 2196
        }
    }

    /// The environment that a name of Apple's push host belongs to; `nil` for other names.
    package init?(host: String) {
        let name = host.lowercased()
        guard let match = Self.allCases.first(where: { $0.hosts.contains(name) }) else {
            return nil
        }
        self = match
    }

    /// The port of Apple's hosts (NET).
    package static let port = 443
    /// The other port of Apple's hosts, for networks that let only it through (NET-1).
    package static let alternativePort = 2197
}
