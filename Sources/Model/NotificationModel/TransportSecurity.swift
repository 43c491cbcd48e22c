internal import Foundation

/// App Transport Security: what a bundle's own Info.plist lets its process load without encryption.
///
/// An extension has a dictionary of its own; the app's exceptions do not help it. Understood are
/// `NSAllowsArbitraryLoads`, `NSAllowsLocalNetworking`, and `NSExceptionDomains` with
/// `NSExceptionAllowsInsecureHTTPLoads`, its older name with `Temporary`, and `NSIncludesSubdomains`.
/// Versions and ciphers of TLS are left to the system.
package struct TransportSecurity: Sendable, Hashable {
    /// The key of the dictionary in an Info.plist.
    package static let key = "NSAppTransportSecurity"

    private let allowsArbitraryLoads: Bool
    private let allowsLocalNetworking: Bool
    private var insecureDomains: [String: Bool] = [:]

    /// Reads the dictionary of a bundle's Info.plist; without one, only https is let through.
    package init(_ settings: PropertyValue?) {
        allowsArbitraryLoads = settings?["NSAllowsArbitraryLoads"]?.bool == true
        allowsLocalNetworking = settings?["NSAllowsLocalNetworking"]?.bool == true
        let keys = [
            "NSExceptionAllowsInsecureHTTPLoads", "NSTemporaryExceptionAllowsInsecureHTTPLoads",
        ]
        for (domain, exception) in settings?["NSExceptionDomains"]?.dictionary ?? [:]
        where keys.contains(where: { exception[$0]?.bool == true }) {
            insecureDomains[domain.lowercased()] =
                exception["NSIncludesSubdomains"]?.bool == true
        }
    }

    /// Whether a process of the bundle may load from an address.
    package func allows(_ address: String) -> Bool {
        guard let url = URL(string: address), url.scheme?.lowercased() == "http" else {
            return true
        }
        return allowsInsecureLoads(from: url.host ?? "")
    }

    /// Whether a process of the bundle may load over http from a host.
    package func allowsInsecureLoads(from host: String) -> Bool {
        let host = host.lowercased()
        if allowsArbitraryLoads || isException(host) { return true }
        return allowsLocalNetworking && Self.isLocal(host)
    }

    private func isException(_ host: String) -> Bool {
        insecureDomains.contains { domain, includesSubdomains in
            host == domain || includesSubdomains && host.hasSuffix("." + domain)
        }
    }

    /// Names without a dot, names of the local network and addresses of either version of IP, as
    /// <https://developer.apple.com/documentation/bundleresources/information-property-list/nsapptransportsecurity/nsallowslocalnetworking>
    /// has it.
    private static func isLocal(_ host: String) -> Bool {
        !host.contains(".") || host.hasSuffix(".local") || isAddress(host)
    }

    /// A host holds a colon only in an address of version 6.
    private static func isAddress(_ host: String) -> Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return host.contains(":") || parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}
