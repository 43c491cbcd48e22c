internal import EgressProxy
internal import Foundation
internal import ProcessLink
internal import Synchronization

/// The network access of sandboxed processes: a proxy with a separate socket for each process.
struct ProcessNetwork: Sendable {
    /// Receives a rejected connection, and whether it is the first one of the process to that
    /// destination.
    typealias Refused = @Sendable (ProcessKey, EgressRefusal, _ isFirst: Bool) async -> Void

    private static let refusalsMax = 64
    private static let socketPrefix = "net."

    private let proxy: EgressProxy?
    private let folder: URL
    var refused: Refused = { _, _, _ in }

    init(_ network: SandboxNetwork, limits: EgressLimits = EgressLimits(), folder: URL) {
        proxy = network.isShared ? nil : EgressProxy(rules: network.rules, limits: limits)
        self.folder = folder
    }

    func allow(_ allowance: EgressRules.Allowance) { proxy?.allow(allowance) }

    func removeAbandonedSockets() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name.hasPrefix(Self.socketPrefix) {
            try? FileManager.default.removeItem(at: folder.appending(path: name))
        }
    }

    /// Listens for a process that is about to start, and adds the socket to its plan.
    ///
    /// - Parameters:
    ///   - plan: Receives the socket and the environment for it.
    ///   - number: A number that is unique among the device's processes.
    ///   - sandbox: The sandbox around the process; `nil` without one.
    /// - Returns: The listener to close after the process has ended; `nil` if the network is
    ///   shared.
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

private final class RefusedDestinations: Sendable {
    private let countMax: Int
    private let destinations = Mutex<Set<NetworkDestination>>([])

    init(countMax: Int) { self.countMax = countMax }

    func add(_ destination: NetworkDestination) -> Bool {
        destinations.withLock { $0.count < countMax && $0.insert(destination).inserted }
    }
}
