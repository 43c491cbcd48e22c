private import DeviceLink
public import Foundation
internal import Glibc
internal import OpenFoundation

/// How a device is connected.
///
/// This slice says whether there is a network, and by which kinds of interface: everything but loopback
/// counts as wired. Gateways, endpoints and the cost of a network are not here.
///
/// See <https://developer.apple.com/documentation/network/nwpath>.
public struct NWPath: Hashable, Sendable {
    /// Whether there is a network.
    public enum Status: Sendable {
        /// There is one.
        case satisfied
        /// There is none.
        case unsatisfied
        /// There would be one if it were opened.
        case requiresConnection
    }

    /// Whether there is a network.
    public let status: Status
    /// The interfaces that are up.
    public let availableInterfaces: [NWInterface]
    /// Whether it costs money: never, here.
    public var isExpensive: Bool { false }
    /// Whether the person saves data: never, here.
    public var isConstrained: Bool { false }
    /// Whether it carries IPv4.
    public let supportsIPv4: Bool
    /// Whether it carries IPv6.
    public let supportsIPv6: Bool
    /// Whether names can be looked up: where there is a network.
    public var supportsDNS: Bool { status == .satisfied }

    /// Whether an interface of a kind is up.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
        availableInterfaces.contains { $0.type == type }
    }

    /// The path as the device described the machine's interfaces, or as the system has them now.
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

    /// The path of interfaces in the form of `LinkEnvironment.interfaces`.
    init(described text: String) {
        self.init(
            of: text.split(separator: " ").compactMap { word in
                let parts = word.split(separator: ":")
                guard parts.count == 2 else { return nil }
                return (String(parts[0]), parts[1] == "6" ? AF_INET6 : AF_INET)
            })
    }

    /// The path of addresses: an interface's name and the family.
    init(of addresses: [(name: String, family: Int32)]) {
        status = addresses.isEmpty ? .unsatisfied : .satisfied
        supportsIPv4 = addresses.contains { $0.family == AF_INET }
        supportsIPv6 = addresses.contains { $0.family == AF_INET6 }
        let names = Set(addresses.map(\.name)).sorted()
        availableInterfaces = names.map { NWInterface(name: $0, type: .wiredEthernet) }
    }
}

/// An interface to a network.
///
/// See <https://developer.apple.com/documentation/network/nwinterface>.
public struct NWInterface: Hashable, Sendable {
    /// The kinds of interface.
    public enum InterfaceType: Sendable {
        /// Another one.
        case other
        /// Wi-Fi.
        case wifi
        /// The telephone network.
        case cellular
        /// A cable.
        case wiredEthernet
        /// Within the device.
        case loopback
    }

    /// The name.
    public let name: String
    /// The kind.
    public let type: InterfaceType
}

/// Tells how the device is connected.
///
/// This slice tells it once, when it is started: later changes are not followed.
///
/// See <https://developer.apple.com/documentation/network/nwpathmonitor>.
public final class NWPathMonitor {
    /// Gets the path, on the queue with which the monitor is started.
    public var pathUpdateHandler: ((NWPath) -> Void)?
    /// The queue on which the handler is called; `nil` before the start.
    public private(set) var queue: DispatchQueue?
    private let required: NWInterface.InterfaceType?
    private var isCanceled = false

    /// Creates a monitor of all interfaces.
    public init() { required = nil }

    /// Creates a monitor of the interfaces of a kind.
    public init(requiredInterfaceType: NWInterface.InterfaceType) {
        required = requiredInterfaceType
    }

    /// The path now.
    public var currentPath: NWPath {
        let path = NWPath.current()
        guard let required, !path.usesInterfaceType(required) else { return path }
        return NWPath(of: [])
    }

    /// Starts to tell; a second start does nothing.
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

    /// Stops for good.
    public func cancel() { isCanceled = true }
}
