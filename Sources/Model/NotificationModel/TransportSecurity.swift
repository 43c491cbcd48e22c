internal import Foundation

/// App Transport Security: the unencrypted loads that a bundle's Info.plist allows its process.
///
/// ```swift
/// let rules = TransportSecurity(.dictionary(["NSAllowsLocalNetworking": .bool(true)]))
/// rules.allows("http://printer.local/status")  // true
/// rules.allows("http://example.org")           // false
/// ```
///
/// An extension needs a separate dictionary; the app's exceptions do not apply to it. Supported
/// keys are `NSAllowsArbitraryLoads`, `NSAllowsLocalNetworking`, and `NSExceptionDomains` with
/// `NSExceptionAllowsInsecureHTTPLoads`, its older name with `Temporary`, and
/// `NSIncludesSubdomains`. The system decides about versions and ciphers of TLS.
package struct TransportSecurity: Sendable, Hashable {
    package static let key = "NSAppTransportSecurity"

    private let allowsArbitraryLoads: Bool
    private let allowsLocalNetworking: Bool
    private var insecureDomains: [String: Bool] = [:]

    /// Reads the dictionary of a bundle's Info.plist; without one, only https is allowed.
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

    package func allows(_ address: String) -> Bool {
        guard let url = URL(string: address), url.scheme?.lowercased() == "http" else {
            return true
        }
        return allowsInsecureLoads(from: url.host ?? "")
    }

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

    /// Returns whether a host is local: a name without a dot, a name of the local network, or an IP
    /// address, as in
    /// <https://developer.apple.com/documentation/bundleresources/information-property-list/nsapptransportsecurity/nsallowslocalnetworking>.
    private static func isLocal(_ host: String) -> Bool {
        !host.contains(".") || host.hasSuffix(".local") || isAddress(host)
    }

    private static func isAddress(_ host: String) -> Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return host.contains(":") || parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}
