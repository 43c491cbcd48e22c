import APNs
import DevicePushLink
import Foundation
import GRDB
import GatewayDatabase
import GatewayStore
import PostgresTesting
import Synchronization
import Testing

@testable import APNsGateway

/// Makes pushes for the tests of stores and devices.
struct PushMaker {
    let clock = TestClock()
    let token: DeviceToken

    init(byte: UInt8 = 1) throws {
        token = try #require(DeviceToken(bytes: [UInt8](repeating: byte, count: 32)))
    }

    func push(
        _ id: UInt64, expiration: Expiration = .standard, collapseID: String? = nil,
        pushType: PushType? = .alert, priority: Priority = .immediate
    ) -> DevicePush {
        DevicePush(
            id: PushID(id), apnsID: "\(id)", topic: bundleID, token: token, pushType: pushType,
            priority: priority, expiration: expiration, collapseID: collapseID, payload: hello,
            receivedAt: clock.now)
    }

    func stored(
        _ id: UInt64, isHandedOver: Bool = false, seconds: TimeInterval = 60,
        collapseID: String? = nil, pushType: PushType? = .alert, priority: Priority = .immediate,
        device: DeviceID = .local
    ) -> StoredPush {
        StoredPush(
            push: push(id, collapseID: collapseID, pushType: pushType, priority: priority),
            device: device, deadline: clock.now.addingTimeInterval(seconds),
            isHandedOver: isHandedOver)
    }
}

extension PushStore {
    /// Puts a push and waits for the answer.
    func put(_ push: StoredPush) async -> PutOutcome {
        await withCheckedContinuation { continuation in
            put(push) { continuation.resume(returning: $0) }
        }
    }

    /// The numbers of the pending pushes of a device, by urgency.
    func pending(
        for device: DeviceID = .local, limit: Int = 100, known: Set<PushID> = [],
        priorityMin: Priority = .powerFirst, at now: Date
    ) async throws -> [UInt64] {
        try await nextPending(
            for: device, limit: limit, excluding: known, priorityMin: priorityMin, at: now
        ).map(\.id.value)
    }
}

/// The stores that the conformance suites run on.
enum StoreKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case memory, sqlite, postgres

    /// The stores that survive a restart.
    static let durable: [StoreKind] = [.sqlite, .postgres]

    var testDescription: String { rawValue }

    /// Runs a test with an empty store.
    ///
    /// - Parameter writers: among how many writers PostgreSQL's store divides the devices.
    func with<Result>(
        storedMax: Int = 100, perToken: Int = 1, clock: TestClock, writers: Int = 3,
        _ body: (any PushStore) async throws -> Result
    ) async throws -> Result {
        switch self {
        case .memory:
            return try await body(
                MemoryStore(storedMax: storedMax, storedPerTokenMax: perToken) { clock.now })
        case .sqlite:
            return try await withStoreFolder { folder in
                try await body(
                    try GatewayStore(
                        folder: folder, storedMax: storedMax, storedPerTokenMax: perToken
                    ) { clock.now })
            }
        case .postgres:
            let store = try await PostgresStore.open(
                try Self.database(writers: writers), storedMax: storedMax,
                storedPerTokenMax: perToken
            ) { clock.now }
            let result = try await body(store)
            try await store.end()
            return result
        }
    }

    /// Opens a durable store several times in a row.
    func withLives(
        storedMax: Int = 100, perToken: Int = 10, deliveryBytesMax: Int = DeliveryFile.bytesMax,
        clock: TestClock,
        _ lives: [(any DurableStore) async throws -> Void]
    ) async throws {
        switch self {
        case .memory: preconditionFailure("it forgets everything")
        case .sqlite:
            try await withStoreFolder { folder in
                for life in lives {
                    try await life(
                        GatewayStore(
                            folder: folder, storedMax: storedMax, storedPerTokenMax: perToken
                        ) { clock.now })
                }
            }
        case .postgres:
            var configuration = try Self.database(writers: 3)
            configuration.deliveryBytesMax = deliveryBytesMax
            for life in lives {
                let store = try await PostgresStore.open(
                    configuration, storedMax: storedMax, storedPerTokenMax: perToken
                ) { clock.now }
                try await life(store)
                try await store.end()
            }
        }
    }

    private static func database(writers: Int) throws -> DatabaseConfiguration {
        var configuration = DatabaseConfiguration(
            address: try DatabaseServer.shared.get().makeGatewayDatabase(), node: "test",
            durability: .single, writers: writers)
        configuration.refusesUndurable = false
        return configuration
    }
}

/// A store that survives a restart.
typealias DurableStore = ChannelStore & PushStore & RegistrationStore

/// Lends a temporary folder.
func withStoreFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "gateway-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// The pushes that ended in a store, in order.
final class Endings: Sendable {
    private let all = Mutex<[EndedPush]>([])

    func add(_ ended: [EndedPush]) { all.withLock { $0 += ended } }

    var list: [EndedPush] { all.withLock { $0 } }

    func ids(_ outcome: StoredPushOutcome) -> [UInt64] {
        list.filter { $0.outcome == outcome }.map(\.id.value)
    }
}
