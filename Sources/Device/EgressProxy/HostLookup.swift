internal import Glibc
internal import NIOCore
internal import NIOPosix

/// A resolver for host names and for the addresses of this machine. Tests replace it.
package struct HostLookup: Sendable {
    /// Returns the addresses of a name in order of preference; an empty list if the name is
    /// unknown. The call may block.
    package var addresses: @Sendable (_ name: String) -> [IPAddress]
    package var ownAddresses: @Sendable () throws -> Set<IPAddress>

    package init(
        addresses: @escaping @Sendable (_ name: String) -> [IPAddress],
        ownAddresses: @escaping @Sendable () throws -> Set<IPAddress>
    ) {
        (self.addresses, self.ownAddresses) = (addresses, ownAddresses)
    }

    package static let system = HostLookup(
        addresses: systemAddresses,
        ownAddresses: {
            Set(
                try System.enumerateDevices().compactMap { $0.address.flatMap(IPAddress.init) }
            )
        })

    private static func systemAddresses(of name: String) -> [IPAddress] {
        var hints = unsafe addrinfo()
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        unsafe hints.ai_flags = AI_ADDRCONFIG
        var first: UnsafeMutablePointer<addrinfo>?
        guard unsafe getaddrinfo(name, nil, &hints, &first) == 0 else { return [] }
        defer { unsafe freeaddrinfo(first) }
        var found: [IPAddress] = []
        var next = unsafe first
        while let entry = unsafe next {
            unsafe next = entry.pointee.ai_next
            if let address = unsafe address(entry.pointee), !found.contains(address) {
                found.append(address)
            }
        }
        return found
    }

    private static func address(_ entry: addrinfo) -> IPAddress? {
        guard let address = unsafe entry.ai_addr else { return nil }
        let bytes = unsafe UnsafeRawBufferPointer(start: address, count: Int(entry.ai_addrlen))
        return switch unsafe entry.ai_family {
        case AF_INET: unsafe IPAddress(bytes: Array(bytes[4..<8]))
        case AF_INET6: unsafe IPAddress(bytes: Array(bytes[8..<24]))
        default: nil
        }
    }
}

extension HostLookup {
    package static var interfaces: [String] {
        let devices = (try? System.enumerateDevices()) ?? []
        let words = devices.compactMap { device -> String? in
            guard let address = device.address.flatMap(IPAddress.init),
                AddressScope(of: address) != .loopback
            else { return nil }
            return "\(device.name):\(address.bitCount == 32 ? 4 : 6)"
        }
        return Set(words).sorted()
    }
}
