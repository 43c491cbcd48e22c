internal import Foundation

/// App Transport Security: which addresses a bundle's own Info.plist lets its process load from.
///
/// An extension has a dictionary of its own; the app's exceptions do not help it. Understood are
/// `NSAllowsArbitraryLoads`, `NSAllowsLocalNetworking`, and `NSExceptionDomains` with
/// `NSExceptionAllowsInsecureHTTPLoads` and `NSIncludesSubdomains`. Versions and ciphers of TLS are
/// left to the system.
struct TransportSecurity: Sendable, Equatable {
    private var allowsArbitraryLoads = false
    private var allowsLocalNetworking = false
    private var insecureDomains: [String: Bool] = [:]

    /// Reads the dictionary of a bundle's Info.plist; without one, only https is let through.
    init(infoPlist: [String: Any]?) {
        guard let dictionary = infoPlist?["NSAppTransportSecurity"] as? [String: Any] else {
            return
        }
        allowsArbitraryLoads = dictionary["NSAllowsArbitraryLoads"] as? Bool == true
        allowsLocalNetworking = dictionary["NSAllowsLocalNetworking"] as? Bool == true
        let domains = dictionary["NSExceptionDomains"] as? [String: Any] ?? [:]
        for (domain, exception) in domains {
            guard let exception = exception as? [String: Any],
                exception["NSExceptionAllowsInsecureHTTPLoads"] as? Bool == true
            else { continue }
            insecureDomains[domain.lowercased()] =
                exception["NSIncludesSubdomains"] as? Bool == true
        }
    }

    /// Whether a process of the bundle may load from an address.
    func allows(_ address: String) -> Bool {
        guard let url = URL(string: address), url.scheme?.lowercased() == "http" else {
            return true
        }
        let host = (url.host ?? "").lowercased()
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
