package import APNs
package import DevicePushLink
package import Foundation

package struct StoredPush: Sendable, Hashable {
    package let push: DevicePush
    package let device: DeviceID
    package let deadline: Date
    /// Whether the device is connected to receive it. A newer push does not displace such a push.
    package var isHandedOver: Bool

    package init(push: DevicePush, device: DeviceID, deadline: Date, isHandedOver: Bool) {
        self.push = push
        self.device = device
        self.deadline = deadline
        self.isHandedOver = isHandedOver
    }
}

package enum PutOutcome: Sendable, Hashable {
    /// The push is as durable as the store makes it, and the response is 200 (VAL-4).
    case stored
    /// The store is full, and the response is 503.
    case full
    /// The store cannot store anything at the moment, and the response is 503.
    case unavailable
    /// Another gateway owns the device, or none does at the moment. A gateway in a cluster forwards
    /// the push.
    case elsewhere
    /// The store failed, and the response is 500.
    case failed

    /// Whether the push may be stored despite the error: a database may have committed it without
    /// reporting it.
    package var isUnknown: Bool { self == .unavailable || self == .failed }
}

package enum StoredPushOutcome: Sendable, Hashable, CaseIterable {
    case delivered
    case expired
    /// A newer push with the same collapse id arrived, or a newer background push (STORE-6,
    /// STORE-9).
    case replaced
    /// Newer pushes to its token exceeded the limit (STORE-3).
    case capped
    case unregistered
}

package struct EndedPush: Sendable, Hashable {
    package let id: PushID
    package let outcome: StoredPushOutcome

    package init(id: PushID, outcome: StoredPushOutcome) {
        self.id = id
        self.outcome = outcome
    }
}

/// Stores accepted pushes until a device has acknowledged them.
///
/// Requirements for an implementation, which `StoreConformanceTests` verifies:
///
/// - A push is stored until it is acknowledged, its deadline passes, its token is removed, or newer
///   pushes to the same token displace it. Pushes that were passed to the device are never
/// displaced.
/// - ``nextPending(for:limit:excluding:priorityMin:at:)`` returns urgent pushes before others and
///   older
///   pushes before newer ones, and marks them as passed to the device. It returns a push on every
/// call
///   until it is acknowledged.
/// - An acknowledgement deletes exactly the push with this id, never one that replaced it.
/// - The number of pushes is limited. Expired pushes are dropped first. A push that does not fit
///   displaces
///   no push of other tokens.
/// - ``accounts`` is balanced at any moment (``GatewayAccounts/isBalanced``).
///
/// `PushIndex` implements these rules; a store adds the storage of payloads.
package protocol PushStore: Sendable {
    /// An id that is at least as high as every id assigned before this store was created; `nil`
    /// when there was none.
    var highestPushID: PushID? { get }

    /// The outcomes of all pushes that the store has ever accepted, as of the last change.
    var accounts: GatewayAccounts { get }

    /// Registers the observer of pushes that have left the store permanently.
    ///
    /// The gateway is the one observer; a later observer replaces it. Any thread may call it.
    func observe(_ observer: @escaping @Sendable ([EndedPush]) -> Void)

    /// Stores a push.
    ///
    /// The outcome is passed to a closure instead of being awaited, because a store in memory knows
    /// it immediately, and a task per push would cost more than the push. The closure is called
    /// exactly once, on any thread, possibly before this method returns.
    func put(_ push: StoredPush, completion: @escaping @Sendable (PutOutcome) -> Void)

    /// Returns the unacknowledged pushes of a device, by priority and then by age (STORE-8).
    ///
    /// - Parameters:
    ///   - device: the device.
    ///   - limit: the maximum number.
    ///   - known: pushes to omit.
    ///   - priorityMin: the lowest priority; others wait (STORE-7).
    ///   - now: the time; expired pushes are dropped.
    func nextPending(
        for device: DeviceID, limit: Int, excluding known: Set<PushID>, priorityMin: Priority,
        at now: Date
    ) async throws -> [DevicePush]

    /// Deletes acknowledged pushes in one change, and ignores unknown ids.
    ///
    /// The outcome is passed to a closure for the same reason as in ``put(_:completion:)``.
    func acknowledge(
        _ ids: [PushID], for device: DeviceID,
        completion: @escaping @Sendable (Result<Void, any Error>) -> Void)

    func removeAll(for token: DeviceToken) async throws

    /// Deletes expired pushes. Otherwise this happens gradually as other pushes arrive.
    func removeExpired(at now: Date) async throws

    func pushes(for token: DeviceToken) async throws -> [StoredPush]
}

extension PushStore {
    /// Deletes acknowledged pushes, and returns when that is as durable as the store makes it.
    package func acknowledge(_ ids: [PushID], for device: DeviceID) async throws {
        try await withCheckedThrowingContinuation { continuation in
            acknowledge(ids, for: device) { continuation.resume(with: $0) }
        }
    }

    package func acknowledge(_ id: PushID, for device: DeviceID) async throws {
        try await acknowledge([id], for: device)
    }
}
