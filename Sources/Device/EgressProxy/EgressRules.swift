/// What the processes of apps may connect to beside the public internet.
package struct EgressRules: Sendable, Hashable {
    /// One permission.
    package enum Allowance: Sendable, Hashable {
        /// A host by its name or its address, at one port.
        case destination(NetworkDestination)
        /// Each port of each address in a range.
        case range(AddressRange)
    }

    /// Why a connection is not made.
    package enum Refusal: Sendable, Hashable {
        case scope(AddressScope)
        /// The address is public, and one of this machine's own.
        case ownAddress
        /// The rules permit nothing.
        case off
    }

    /// Whether anything is permitted.
    package var isOff = false
    package var allowances: [Allowance]

    /// Creates rules.
    package init(_ allowances: [Allowance] = []) { self.allowances = allowances }

    /// The rules that permit nothing. No name is looked up either.
    package static var off: EgressRules {
        var rules = EgressRules()
        rules.isOff = true
        return rules
    }

    /// Judges one address of a destination; `nil` permits the connection.
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
    /// The reason as a clause.
    package var description: String {
        switch self {
        case .scope(let scope): "it has \(scope.phrase)"
        case .ownAddress: "it has \(AddressScope.loopback.phrase)"
        case .off: "the network of apps is off"
        }
    }
}

extension EgressRules.Allowance {
    /// The addresses that the name `localhost` has on every machine.
    private static let localhost = ["127.0.0.1", "::1"].compactMap(IPAddress.init)

    /// Parses what `--allow-network` takes: `example.com:8080`, `127.0.0.1:8444`, `[::1]:8444`, `10.0.0.0/8`.
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
        // Brackets belong to IPv6 and to nothing else.
        var isVersion6 = false
        if case .address(.version6) = destination.host { isVersion6 = true }
        guard isBracketed == isVersion6 else { return nil }
        self = .destination(destination)
    }

    /// Whether the connection of a process to one address of a destination is permitted.
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
