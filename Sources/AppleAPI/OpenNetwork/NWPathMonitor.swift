public import Foundation
internal import Glibc
internal import OpenFoundation
private import ProcessLink

/// The network connection of a device.
///
/// Limits: it has the status and the kinds of interface. Every interface but loopback counts as
/// wired. Gateways, endpoints and the cost of a network are not available.
///
/// See <https://developer.apple.com/documentation/network/nwpath>.
public struct NWPath: Hashable, Sendable {
    public enum Status: Sendable {
        case satisfied
        case unsatisfied
        case requiresConnection
    }

    public let status: Status
    public let availableInterfaces: [NWInterface]
    public var isExpensive: Bool { false }
    public var isConstrained: Bool { false }
    public let supportsIPv4: Bool
    public let supportsIPv6: Bool
    public var supportsDNS: Bool { status == .satisfied }

    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
        availableInterfaces.contains { $0.type == type }
    }

    /// Returns the path from the interfaces that the device described, or from the system's
    /// interfaces.
    static func current() -> NWPath {
        let environment = ProcessInfo.processInfo.environment
        return environment[LinkEnvironment.interfaces].map(NWPath.init(described:)) ?? ofSystem()
    }

    private static func ofSystem() -> NWPath {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard unsafe getifaddrs(&first) == 0 else { return NWPath(of: []) }
        defer { unsafe freeifaddrs(first) }
        var found: [(name: String, family: Int32)] = []
        var next = unsafe first
        while let entry = unsafe next {
            unsafe next = entry.pointee.ifa_next
            let flags = unsafe Int32(bitPattern: entry.pointee.ifa_flags)
            guard flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0,
                let address = unsafe entry.pointee.ifa_addr
            else { continue }
            let family = unsafe Int32(address.pointee.sa_family)
            guard family == AF_INET || family == AF_INET6 else { continue }
            found.append((unsafe String(cString: entry.pointee.ifa_name), family))
        }
        return NWPath(of: found)
    }

    /// Creates a path from interfaces in the form of `LinkEnvironment.interfaces`.
    init(described text: String) {
        self.init(
            of: text.split(separator: " ").compactMap { word in
                let parts = word.split(separator: ":")
                guard parts.count == 2 else { return nil }
                return (String(parts[0]), parts[1] == "6" ? AF_INET6 : AF_INET)
            })
    }

    /// Creates a path from pairs of an interface name and an address family.
    init(of addresses: [(name: String, family: Int32)]) {
        status = addresses.isEmpty ? .unsatisfied : .satisfied
        supportsIPv4 = addresses.contains { $0.family == AF_INET }
        supportsIPv6 = addresses.contains { $0.family == AF_INET6 }
        let names = Set(addresses.map(\.name)).sorted()
        availableInterfaces = names.map { NWInterface(name: $0, type: .wiredEthernet) }
    }
}

public struct NWInterface: Hashable, Sendable {
    public enum InterfaceType: Sendable {
        case other
        case wifi
        case cellular
        case wiredEthernet
        case loopback
    }

    public let name: String
    public let type: InterfaceType
}

/// Monitors the network connection.
///
/// Limits: the monitor reports the path once, when it starts. It does not follow later changes.
///
/// See <https://developer.apple.com/documentation/network/nwpathmonitor>.
public final class NWPathMonitor {
    /// Called with the path, on the queue of `start(queue:)`.
    public var pathUpdateHandler: ((NWPath) -> Void)?
    /// The queue of the handler, or `nil` before the start.
    public private(set) var queue: DispatchQueue?
    private let required: NWInterface.InterfaceType?
    private var isCanceled = false

    public init() { required = nil }

    public init(requiredInterfaceType: NWInterface.InterfaceType) {
        required = requiredInterfaceType
    }

    public var currentPath: NWPath {
        let path = NWPath.current()
        guard let required, !path.usesInterfaceType(required) else { return path }
        return NWPath(of: [])
    }

    /// Starts the monitor. A second start is ignored.
    public func start(queue: DispatchQueue) {
        guard self.queue == nil, !isCanceled else { return }
        self.queue = queue
        let monitor = Transfer(self)
        queue.async {
            let monitor = monitor.value
            guard !monitor.isCanceled else { return }
            monitor.pathUpdateHandler?(monitor.currentPath)
        }
    }

    public func cancel() { isCanceled = true }
}
