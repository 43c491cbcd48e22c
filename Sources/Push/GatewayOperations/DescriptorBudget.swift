import Foundation
import ServiceEndpoints

/// The number of connections that each port of a gateway may hold, so that the clients of one port
/// cannot lock out those of another. Each connection needs one of the process's file descriptors.
///
/// Some descriptors must always remain free: while work is queued, Dispatch opens `/proc/…/stat` of
/// its threads each second, and it traps (signal 4) if that fails.
package struct DescriptorBudget: Sendable, Hashable {
    /// Descriptors for everything except accepted connections: the store, listening sockets,
    /// threads, a log.
    static let reserved = 128
    static let operations = 64
    /// The lowest descriptor limit with which a gateway starts.
    static let limitMin = 256

    package let providers: Int
    package let devices: Int

    /// Divides the available descriptors. If they do not suffice, providers and devices get half
    /// each, and what one of them does not need goes to the other.
    ///
    /// - Parameters:
    ///   - limit: the descriptor limit of the process.
    ///   - providersWanted: the configured number of provider connections per port.
    ///   - ports: the number of provider ports.
    ///   - devicesWanted: the configured number of device connections; 0 when devices may not
    ///     connect.
    ///   - hasEndpoints: whether the gateway has the port for the messages of other services.
    /// - Throws: an error with a sentence when the limit is too low for any gateway.
    init(
        limit: Int, providersWanted: Int, ports: Int, devicesWanted: Int,
        hasEndpoints: Bool = false
    ) throws(GatewaySettings.ValueError) {
        guard limit >= Self.limitMin else {
            throw GatewaySettings.ValueError(
                description:
                    "The system lets this process open \(limit) files, and a gateway needs "
                    + "\(Self.limitMin). Raise the limit, for instance with “ulimit -n 1024”.")
        }
        let room = Self.room(limit) - (hasEndpoints ? Self.endpoints(limit: limit) : 0)
        let forProviders = min(providersWanted * ports, max(room / 2, room - devicesWanted))
        providers = max(1, forProviders / ports)
        devices = min(devicesWanted, room - forProviders)
    }

    private static func room(_ limit: Int) -> Int { limit - reserved - operations }

    /// Returns the number of connections for the messages of other services.
    ///
    /// - Parameter limit: the descriptor limit of the process.
    package static func endpoints(limit: Int) -> Int {
        max(1, min(EndpointLimits.connectionsMax, room(limit) / 4))
    }

    /// Divides the descriptors between the providers of `bellhop up` and its device. The sockets
    /// and pipes of the device's apps and the pages with its screen get the share that device
    /// connections have in a gateway.
    ///
    /// - Throws: an error with a sentence when the limit is too low for any gateway.
    package static func withDeviceInside(
        limit: Int, providersWanted: Int, hasEndpoints: Bool = false
    ) throws(GatewaySettings.ValueError) -> DescriptorBudget {
        try DescriptorBudget(
            limit: limit, providersWanted: providersWanted, ports: 1,
            devicesWanted: deviceInside, hasEndpoints: hasEndpoints)
    }

    /// Descriptors for a device in the process of the gateway: 64 app processes with four each, and
    /// pages.
    static let deviceInside = 512

    /// Raises the process's descriptor limit to the allowed maximum and returns it.
    package static func raiseLimit() -> Int {
        var limit = rlimit()
        #if canImport(Glibc)
            let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let files = RLIMIT_NOFILE
        #endif
        guard unsafe getrlimit(files, &limit) == 0 else { return limitMin }
        var raised = limit
        raised.rlim_cur = min(limit.rlim_max, rlim_t(limitMax))
        if raised.rlim_cur > limit.rlim_cur, unsafe setrlimit(files, &raised) == 0 {
            limit = raised
        }
        return Int(clamping: limit.rlim_cur)
    }

    /// Kernels rarely allow more by default.
    private static let limitMax = 1 << 20
}
