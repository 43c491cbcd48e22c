package import EgressProxy

/// The network access of apps in a sandbox. Without a sandbox, apps have unrestricted access.
package enum SandboxNetwork: Sendable, Hashable {
    /// The public internet and the destinations that the rules allow, through a proxy. Other
    /// addresses of this machine and private networks are blocked.
    case filtered(allowing: EgressRules)
    case none
    case open

    package static var publicInternet: SandboxNetwork { .filtered(allowing: EgressRules()) }

    var isShared: Bool { self == .open }

    var rules: EgressRules {
        switch self {
        case .filtered(let rules): rules
        case .none, .open: .off
        }
    }
}
