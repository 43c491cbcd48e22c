/// One of the two separate APNs environments. A device token, a signing key and a host each belong
/// to one of them, and the other one rejects them (NET-4).
public enum APNsEnvironment: String, Sendable, Hashable, CaseIterable, Codable {
    /// Serves development builds. Apple calls the host of this environment the sandbox.
    case development
    /// Serves builds from TestFlight and the App Store.
    case production

    package var host: String {
        switch self {
        case .development: "api.sandbox.push.apple.com"
        case .production: "api.push.apple.com"
        }
    }

    /// Every name of Apple's host in this environment: the current one first, then older names that
    /// clients still use (NET-2).
    ///
    /// A gateway puts all of them into its certificate. A client with a fixed host name then
    /// accepts the gateway when DNS resolves that name to it.
    package var hosts: [String] {
        switch self {
        case .development: [host, "api.development.push.apple.com"]
        case .production: [host]
        }
    }

    package var channelManagementHost: String {
        switch self {
        case .development: "api-manage-broadcast.sandbox.push.apple.com"
        case .production: "api-manage-broadcast.push.apple.com"
        }
    }

    /// The port of the host that manages channels, one per environment. Both ports belonged to
    /// Apple's binary protocol until it ended (NET-3).
    package var channelManagementPort: Int {
        switch self {
        case .development: 2195
        case .production: 2196
        }
    }

    /// Finds the environment of one of Apple's push hosts, current or older; `nil` for other names.
    package init?(host: String) {
        let name = host.lowercased()
        guard let match = Self.allCases.first(where: { $0.hosts.contains(name) }) else {
            return nil
        }
        self = match
    }

    package static let port = 443
    /// The second port of Apple's hosts, for networks that block 443 (NET-1).
    package static let alternativePort = 2197
}
