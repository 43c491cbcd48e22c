/// The destinations that the processes of apps may connect to in addition to the public internet.
///
/// ```swift
/// let rules = EgressRules(["localhost:8443", "10.0.0.0/8"].compactMap(EgressRules.Allowance.init))
/// let proxy = EgressProxy(rules: rules)
/// ```
package struct EgressRules: Sendable, Hashable {
    package enum Allowance: Sendable, Hashable {
        case destination(NetworkDestination)
        case range(AddressRange)
    }

    package enum Refusal: Sendable, Hashable {
        case scope(AddressScope)
        /// The address is public, but belongs to this machine.
        case ownAddress
        case off
    }

    package var isOff = false
    package var allowances: [Allowance]

    package init(_ allowances: [Allowance] = []) { self.allowances = allowances }

    /// Rules that permit no connection. They also prevent name lookups.
    package static var off: EgressRules {
        var rules = EgressRules()
        rules.isOff = true
        return rules
    }

    /// Returns why the rules reject an address of a destination; `nil` if they permit the
    /// connection.
    ///
    /// - Parameter own: The addresses of this machine's interfaces.
    func refusal(
        of address: IPAddress, for destination: NetworkDestination, own: Set<IPAddress>
    ) -> Refusal? {
        if isOff { return .off }
        if allowances.contains(where: { $0.permits(address, for: destination) }) { return nil }
        let scope = AddressScope(of: address)
        if scope != .global { return .scope(scope) }
        if own.contains(address) || address.embeddedVersion4.map(own.contains) ?? false {
            return .ownAddress
        }
        return nil
    }
}

extension EgressRules.Refusal: CustomStringConvertible {
    package var description: String {
        switch self {
        case .scope(let scope): "it has \(scope.phrase)"
        case .ownAddress: "it has \(AddressScope.loopback.phrase)"
        case .off: "the network of apps is off"
        }
    }
}

extension EgressRules.Allowance {
    /// The addresses of `localhost` on every machine, independent of its hosts file.
    private static let localhost = ["127.0.0.1", "::1"].compactMap(IPAddress.init)

    /// Parses an argument of `--allow-network`, such as `example.com:8080`, `127.0.0.1:8444`,
    /// `[::1]:8444` or `10.0.0.0/8`.
    package init?(_ text: String) {
        if let range = AddressRange(text) {
            self = .range(range)
            return
        }
        guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...])
        else { return nil }
        var host = String(text[..<colon])
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        if isBracketed { host = String(host.dropFirst().dropLast()) }
        guard let destination = NetworkDestination(name: host, port: port) else { return nil }
        // Only IPv6 addresses may be in brackets.
        var isVersion6 = false
        if case .address(.version6) = destination.host { isVersion6 = true }
        guard isBracketed == isVersion6 else { return nil }
        self = .destination(destination)
    }

    fileprivate func permits(
        _ address: IPAddress, for destination: NetworkDestination
    ) -> Bool {
        switch self {
        case .range(let range): return range.contains(address)
        case .destination(let allowed):
            guard allowed.port == destination.port else { return false }
            switch allowed.host {
            case .address(let host): return host == address
            case .name("localhost"): return Self.localhost.contains(address)
            case .name: return allowed.host == destination.host
            }
        }
    }
}

extension EgressRules.Allowance: CustomStringConvertible {
    package var description: String {
        switch self {
        case .destination(let destination): "\(destination)"
        case .range(let range): "\(range)"
        }
    }
}
