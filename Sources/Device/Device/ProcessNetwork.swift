internal import DeviceLink
internal import EgressProxy
internal import Foundation
internal import Synchronization

/// The way of processes in a sandbox to the network: a proxy with a socket for each of them.
struct ProcessNetwork: Sendable {
    /// Takes a connection that the proxy refused, and whether it is the process's first one to there.
    typealias Refused = @Sendable (ProcessKey, EgressRefusal, _ isFirst: Bool) async -> Void

    /// The destinations of a process whose first refusal is marked. Those of further ones are not.
    private static let refusalsMax = 64
    private static let socketPrefix = "net."

    /// `nil` where processes share the machine's network.
    private let proxy: EgressProxy?
    private let folder: URL
    /// Called for each refusal before the process gets the proxy's answer.
    var refused: Refused = { _, _, _ in }

    /// Creates the network of a device.
    ///
    /// - Parameter folder: where the sockets are.
    init(_ network: SandboxNetwork, limits: EgressLimits = EgressLimits(), folder: URL) {
        proxy = network.isShared ? nil : EgressProxy(rules: network.rules, limits: limits)
        self.folder = folder
    }

    /// Permits more, from the next connection on.
    func allow(_ allowance: EgressRules.Allowance) { proxy?.allow(allowance) }

    /// Removes the sockets of a device that was killed.
    func removeAbandonedSockets() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name.hasPrefix(Self.socketPrefix) {
            try? FileManager.default.removeItem(at: folder.appending(path: name))
        }
    }

    /// Listens for a process that is about to start, and tells it where.
    ///
    /// - Parameters:
    ///   - plan: gets the socket and what finds it.
    ///   - number: one that no other process of the device has.
    ///   - sandbox: the sandbox around the process; `nil` where it has none.
    /// - Returns: the listener to close when the process has ended; `nil` where the network is shared.
    func connect(
        _ plan: inout LaunchPlan, number: Int, in sandbox: Sandbox?
    ) async throws -> EgressListener? {
        guard let proxy, let sandbox else { return nil }
        let path = folder.appending(path: "\(Self.socketPrefix)\(number)").path
        let known = RefusedDestinations(countMax: Self.refusalsMax)
        let listener = try await proxy.listen(at: path, owner: sandbox.user.number) {
            [refused, key = plan.key] in
            await refused(key, $0, known.add($0.destination))
        }
        plan.view.writable.append(path)
        plan.environment["ALL_PROXY"] = listener.proxyURL
        plan.environment[LinkEnvironment.interfaces] =
            proxy.isOff ? "" : HostLookup.interfaces.joined(separator: " ")
        return listener
    }
}

/// The destinations that a process was refused, so that a loop in it floods no log.
private final class RefusedDestinations: Sendable {
    private let countMax: Int
    private let destinations = Mutex<Set<NetworkDestination>>([])

    init(countMax: Int) { self.countMax = countMax }

    /// Adds a destination. Returns whether it is new and has a place.
    func add(_ destination: NetworkDestination) -> Bool {
        destinations.withLock { $0.count < countMax && $0.insert(destination).inserted }
    }
}
