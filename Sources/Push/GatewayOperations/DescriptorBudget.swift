import Foundation

/// How many connections each port of a gateway may hold, so that none keeps another's clients out: each
/// connection is a file of the process, of which the system gives so many.
///
/// Some files must always be left: Dispatch opens `/proc/…/stat` of its threads each second while work
/// waits, and ends the process with a trap (signal 4) when it cannot.
package struct DescriptorBudget: Sendable, Hashable {
    /// Files that are no accepted connections: the store, listening sockets, threads, a log.
    static let reserved = 128
    /// Connections for operations at once.
    static let operations = 64
    /// The fewest files that a gateway runs with.
    static let limitMin = 256

    /// Providers' connections at once, on each of their ports.
    package let providers: Int
    /// Devices' connections at once.
    package let devices: Int

    /// Divides what the system gives. Where it is not enough for what is wanted, providers and devices get
    /// half each, and what one of them does not want goes to the other.
    ///
    /// - Parameters:
    ///   - limit: the files that the process may have open.
    ///   - providersWanted: providers' connections on each of their ports.
    ///   - ports: the ports for providers.
    ///   - devicesWanted: devices' connections; 0 when they may not connect.
    /// - Throws: a sentence when the limit is too low for any gateway.
    init(
        limit: Int, providersWanted: Int, ports: Int, devicesWanted: Int
    ) throws(GatewaySettings.ValueError) {
        guard limit >= Self.limitMin else {
            throw GatewaySettings.ValueError(
                description:
                    "The system lets this process open \(limit) files, and a gateway needs "
                    + "\(Self.limitMin). Raise the limit, for instance with “ulimit -n 1024”.")
        }
        let room = limit - Self.reserved - Self.operations
        let forProviders = min(providersWanted * ports, max(room / 2, room - devicesWanted))
        providers = max(1, forProviders / ports)
        devices = min(devicesWanted, room - forProviders)
    }

    /// Divides what the system gives between the providers of `bellhop up` and the device beside them: its
    /// apps' sockets and pipes, and the pages that show its screen, have the share of a gateway's devices.
    ///
    /// - Parameters:
    ///   - limit: the files that the process may have open.
    ///   - providersWanted: providers' connections.
    /// - Throws: a sentence when the limit is too low for any gateway.
    package static func withDeviceInside(
        limit: Int, providersWanted: Int
    ) throws(GatewaySettings.ValueError) -> DescriptorBudget {
        try DescriptorBudget(
            limit: limit, providersWanted: providersWanted, ports: 1,
            devicesWanted: deviceInside)
    }

    /// Files of a device in the gateway's own process: 64 processes with four each, and pages.
    static let deviceInside = 512

    /// Raises the process's limit of open files as far as it may, and answers it.
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

    /// More than this many files no kernel gives by default.
    private static let limitMax = 1 << 20
}
