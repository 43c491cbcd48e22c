package import EgressProxy

/// What the processes of apps in a sandbox reach of the network. Without a sandbox they reach all of it.
package enum SandboxNetwork: Sendable, Hashable {
    /// The public internet through a proxy, and beside it what the rules allow: no other address of this
    /// machine and no other private network.
    case filtered(allowing: EgressRules)
    /// Nothing.
    case none
    /// All that the device reaches.
    case open

    /// The public internet and nothing beside it.
    package static var publicInternet: SandboxNetwork { .filtered(allowing: EgressRules()) }

    /// Whether processes get no network namespace.
    var isShared: Bool { self == .open }

    /// The rules of the proxy.
    var rules: EgressRules {
        switch self {
        case .filtered(let rules): rules
        case .none, .open: .off
        }
    }
}
