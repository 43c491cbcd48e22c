import APNs
import DevicePushLink
import Foundation
import GRDB
import GatewayStore
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

    /// The numbers of what waits for a device, urgent or not.
    func pending(
        for device: DeviceID = .local, limit: Int = 100, known: Set<PushID> = [],
        priorityMin: Priority = .powerFirst, at now: Date
    ) async throws -> [UInt64] {
        try await takePending(
            for: device, limit: limit, excluding: known, priorityMin: priorityMin, at: now
        ).map(\.id.value)
    }
}

/// The stores that the conformance suite runs on.
enum StoreKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case memory, sqlite

    var testDescription: String { rawValue }

    /// Runs a test with an empty store.
    func with<Result>(
        storedMax: Int = 100, perToken: Int = 1, clock: TestClock,
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
        }
    }
}

/// A folder that is there for the length of a closure.
func withStoreFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "gateway-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// What ended in a store, in order.
final class Endings: Sendable {
    private let all = Mutex<[EndedPush]>([])

    func add(_ ended: [EndedPush]) { all.withLock { $0 += ended } }

    var list: [EndedPush] { all.withLock { $0 } }

    func ids(_ fate: StoredPushOutcome) -> [UInt64] {
        list.filter { $0.fate == fate }.map(\.id.value)
    }
}
