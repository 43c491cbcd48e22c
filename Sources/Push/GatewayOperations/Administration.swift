import APNs
import APNsGateway
import Dispatch
import Foundation
import Hummingbird
import LocalAuthority
import Logging
import ServiceLifecycle
import Synchronization

/// What administrators change while a gateway runs: its teams and its faults. If gateways share a
/// database, a change applies to all of them. Otherwise teams are kept in a file and faults in
/// memory.
final class Administration: Sendable {
    private struct Applied {
        var change: Int64 = 0
        var teams = TeamStore()
        var linkFaults: [String: LinkFaultRequest] = [:]
    }

    private let gateway: Gateway
    private let teamsFile: URL
    private let isStrict: Bool
    /// The key that the gateway generates at its first start; empty in strict mode.
    private let ownKeys: [TrustedKey]
    private let shared: SharedSettings?
    private let logger: Logger
    private let applied = Mutex(Applied())

    init(
        gateway: Gateway, settings: GatewaySettings, files: GatewayProgram.Files,
        authorityFolder: URL, shared: SharedSettings?, logger: Logger
    ) throws {
        self.gateway = gateway
        teamsFile = files.teams
        isStrict = settings.mode == .strict
        ownKeys = isStrict ? [] : [try Self.ownKey(in: authorityFolder)]
        self.shared = shared
        self.logger = logger
    }

    func begin() async throws {
        guard let shared else { return try trust(try TeamStore(file: teamsFile)) }
        // The key of the first start is trusted independently of the shared teams.
        try trust(TeamStore())
        try await share(try TeamStore(file: teamsFile), in: shared)
        try await refresh()
    }

    /// Moves the teams of this gateway's own file to the shared settings. This happens only once;
    /// otherwise each start would restore keys that an administrator removed later.
    private func share(_ own: TeamStore, in shared: SharedSettings) async throws {
        guard !own.teams.isEmpty else { return }
        try await shared.change(.teams, of: TeamStore()) { teams in
            try teams.add(own)
            _ = try self.credentials(of: teams)
        }
        let kept = teamsFile.deletingPathExtension().appendingPathExtension("shared.json")
        try? FileManager.default.removeItem(at: kept)
        try FileManager.default.moveItem(at: teamsFile, to: kept)
        logger.notice(
            "Keys and apps of this gateway are those of all gateways of the database now",
            metadata: ["file": "\(kept.path)"])
    }

    // MARK: - Teams

    func teams() async throws -> TeamStore {
        guard shared != nil else {
            return try await onFileThread { [self] in try TeamStore(file: teamsFile) }
        }
        try await refresh()
        return applied.withLock { $0.teams }
    }

    /// Changes the teams and applies the result to the gateway.
    ///
    /// - Throws: `TeamStore.FileError` and `Team.ConfigurationError` for an invalid change; the
    ///   teams then stay unchanged.
    func change(_ change: TeamChange) async throws {
        guard let shared else {
            return try await onFileThread { [self] in
                try TeamStore.change(in: teamsFile) { teams in
                    try change.apply(to: &teams)
                    _ = try credentials(of: teams)
                }
                try trust(try TeamStore(file: teamsFile))
            }
        }
        try await shared.change(.teams, of: TeamStore()) { teams in
            try change.apply(to: &teams)
            _ = try self.credentials(of: teams)
        }
        try await refresh()
    }

    /// Applies changes that were made in the file or by other gateways.
    func reload() async throws {
        guard shared == nil else { return try await refresh() }
        try await onFileThread { [self] in try trust(try TeamStore(file: teamsFile)) }
        logger.info("Keys and apps were reloaded")
    }

    private enum Credentials {
        case teams([Team])
        case keys([TrustedKey])
    }

    private func credentials(of teams: TeamStore) throws -> Credentials {
        isStrict
            ? .teams(try teams.strictTeams())
            : .keys(ownKeys + (try teams.developmentKeys()))
    }

    private static func ownKey(in authorityFolder: URL) throws -> TrustedKey {
        let key = try ProviderKey.open(folder: authorityFolder)
        return try TrustedKey(
            keyID: key.keyID, teamID: key.teamID, publicKeyPEM: key.publicKeyPEM)
    }

    private func trust(_ teams: TeamStore) throws {
        switch try credentials(of: teams) {
        case .teams(let teams): gateway.replaceTeams(teams)
        case .keys(let keys): gateway.replaceKeys(keys)
        }
    }

    /// Runs the work on the file thread: a disk may be slow, and another process may hold the lock
    /// on the file of teams.
    private func onFileThread<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Self.files.async { continuation.resume(with: Result { try body() }) }
        }
    }

    private static let files = DispatchQueue(label: "bellhop.gateway.teams")

    // MARK: - Faults

    /// Adds a fault and returns its id.
    ///
    /// - Throws: `FaultError`.
    func add(_ fault: Fault) async throws -> FaultID {
        guard let shared else { return try gateway.faults.add(fault) }
        let added = Mutex(0)
        try await shared.change(.faults, of: FaultList()) { list in
            let id = try list.add(fault)
            added.withLock { $0 = id }
        }
        try await refresh()
        return added.withLock { $0 }
    }

    func removeFault(_ id: FaultID) async throws -> Bool {
        guard let shared else { return gateway.faults.remove(id) }
        let wasThere = Mutex(false)
        try await shared.change(.faults, of: FaultList()) { list in
            let isRemoved = list.remove(id)
            wasThere.withLock { $0 = isRemoved }
        }
        try await refresh()
        return wasThere.withLock { $0 }
    }

    func removeFaults() async throws {
        guard let shared else { return gateway.faults.removeAll() }
        try await shared.change(.faults, of: FaultList()) { $0.removeAll() }
        try await refresh()
    }

    /// Sets the faults of the connections to devices.
    ///
    /// - Throws: `OperationsError` for a probability outside of 0 to 1, or a delay out of bounds.
    func set(_ request: LinkFaultRequest) async throws {
        let faults = try request.faults()
        guard let shared else {
            return gateway.setLinkFaults(faults, for: request.device.map { DeviceID($0) })
        }
        try await shared.change(.linkFaults, of: [String: LinkFaultRequest]()) { devices in
            devices[request.device ?? ""] = faults == LinkFaults() ? nil : request
            guard devices.count <= FaultPlan.rowsMax else {
                throw OperationsError(
                    .badRequest,
                    "\(FaultPlan.rowsMax) devices have faults, the maximum. Remove some first.")
            }
        }
        try await refresh()
    }

    // MARK: - What others changed

    /// Applies the shared changes since the last call. Calls must not overlap.
    func refresh() async throws {
        guard let shared else { return }
        for change in try await shared.changes(applied.withLock { $0.change }) {
            do {
                try apply(change)
            } catch {
                logger.error(
                    "A setting of all gateways cannot be used",
                    metadata: ["name": "\(change.name?.rawValue ?? "")", "error": "\(error)"])
            }
        }
    }

    private func apply(_ change: SharedSettings.Change) throws {
        try applied.withLock { applied in
            // Two reads may return the same change.
            guard change.number > applied.change else { return }
            applied.change = change.number
            let decoder = JSONDecoder()
            switch change.name {
            case .teams:
                applied.teams = try decoder.decode(TeamStore.self, from: change.content)
                try trust(applied.teams)
            case .faults:
                gateway.faults.replace(
                    with: try decoder.decode(FaultList.self, from: change.content))
            case .linkFaults:
                let devices = try decoder.decode(
                    [String: LinkFaultRequest].self, from: change.content)
                for name in Set(devices.keys).union(applied.linkFaults.keys)
                where devices[name] != applied.linkFaults[name] {
                    gateway.setLinkFaults(
                        try devices[name]?.faults() ?? LinkFaults(),
                        for: name.isEmpty ? nil : DeviceID(name))
                }
                applied.linkFaults = devices
            case nil: break
            }
        }
    }
}

/// Reads the changes of other gateways and the accounts of all gateways from the database once a
/// second.
struct AdministrationReader: Service {
    let administration: Administration
    let cluster: ClusterOperations?
    let metrics: GatewayMetrics

    private static let pause = Duration.seconds(1)

    func run() async throws {
        guard let cluster else {
            try? await gracefulShutdown()
            return
        }
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                // Without the database nothing can have changed, and the store itself reports the
                // outage.
                try? await administration.refresh()
                if let accounts = try? await cluster.accounts() {
                    metrics.update(cluster: accounts)
                }
                try? await Task.sleep(for: Self.pause)
            }
        }
    }
}
