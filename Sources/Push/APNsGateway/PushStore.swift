package import APNs
package import DevicePushLink
package import Foundation

/// A push on its way into a store.
package struct StoredPush: Sendable, Hashable {
    /// The push.
    package let push: DevicePush
    /// The device it is for.
    package let device: DeviceID
    /// The moment after which it is dropped.
    package let deadline: Date
    /// Whether the device is there to take it: such a push is not replaced by a newer one.
    package var isHandedOver: Bool

    /// Makes a stored push of its parts.
    package init(push: DevicePush, device: DeviceID, deadline: Date, isHandedOver: Bool) {
        self.push = push
        self.device = device
        self.deadline = deadline
        self.isHandedOver = isHandedOver
    }
}

/// What became of a push that was put into a store.
package enum PutOutcome: Sendable, Hashable {
    /// It is as durable as the store makes things; the provider may hear 200 (VAL-4).
    case stored
    /// There is no room; the provider hears 503.
    case full
    /// The store cannot promise to keep anything for the moment; the provider hears 503.
    case unavailable
    /// Another gateway has the device, or none has it for the moment; a gateway that shares its database
    /// forwards the push.
    case elsewhere
    /// The store failed; the provider hears 500.
    case failed

    /// Whether the push may be kept nevertheless: a database may have committed it, and not said so.
    package var isUnknown: Bool { self == .unavailable || self == .failed }
}

/// Why a push is no longer in a store.
package enum StoredPushOutcome: Sendable, Hashable, CaseIterable {
    /// Its device acknowledged it.
    case delivered
    /// Its deadline passed.
    case expired
    /// A newer push of the same collapse id came, or a newer background push (STORE-6, STORE-9).
    case replaced
    /// Newer pushes to its token left no room for it (STORE-3).
    case capped
    /// Its token was ended.
    case unregistered
}

/// A push that a store no longer has.
package struct EndedPush: Sendable, Hashable {
    /// The push.
    package let id: PushID
    /// Why it ended.
    package let fate: StoredPushOutcome

    /// Makes an ended push of its parts.
    package init(id: PushID, fate: StoredPushOutcome) {
        self.id = id
        self.fate = fate
    }
}

/// Keeps accepted pushes until a device has acknowledged them.
///
/// What an implementation must do, and what `StoreConformanceTests` tries on each:
///
/// - A push is kept until it is acknowledged, its deadline passes, its token is removed, or newer
///   pushes to the same token push it out. Pushes that were handed over are never pushed out.
/// - ``nextPending(for:limit:excluding:priorityMin:at:)`` answers the urgent before the others, and
///   the older before the newer, and marks what it answers as handed over. It answers a push again
///   and again until it is acknowledged.
/// - An acknowledgement deletes the push of exactly this id, never one that replaced it.
/// - The number of pushes is bounded. Those whose deadline has passed make room first. A push that
///   finds no room takes nothing from those that have it.
/// - ``accounts`` is balanced at any moment (``GatewayAccounts/isBalanced``).
///
/// `PushIndex` has these rules; a store adds where the bytes are.
package protocol PushStore: Sendable {
    /// An id that is at least as high as any that was handed out before this store was made; `nil`
    /// when there was none.
    var highestPushID: PushID? { get }

    /// What became of all pushes that the store ever took, as of the last change.
    var accounts: GatewayAccounts { get }

    /// Tells an observer of each push that leaves the store, after it left for good.
    ///
    /// There is one observer, the gateway; a later one takes its place. It is called on any thread.
    func observe(_ observer: @escaping @Sendable ([EndedPush]) -> Void)

    /// Keeps a push.
    ///
    /// The outcome comes through a closure, not an `await`, because a store in memory knows it at
    /// once and a task per push would cost more than the push. The closure is called exactly once,
    /// on any thread, perhaps before the call returns.
    func put(_ push: StoredPush, completion: @escaping @Sendable (PutOutcome) -> Void)

    /// The pushes that a device has not acknowledged: by priority, then the oldest first (STORE-8).
    ///
    /// - Parameters:
    ///   - device: the device.
    ///   - limit: how many at most.
    ///   - known: pushes to leave out.
    ///   - priorityMin: the least urgent priority; others wait (STORE-7).
    ///   - now: the time; what expired by then is dropped.
    func nextPending(
        for device: DeviceID, limit: Int, excluding known: Set<PushID>, priorityMin: Priority,
        at now: Date
    ) async throws -> [DevicePush]

    /// Deletes pushes that a device has, in one change; passes over ids of which it has none.
    ///
    /// The outcome comes through a closure, for the reason of ``put(_:completion:)``.
    func acknowledge(
        _ ids: [PushID], for device: DeviceID,
        completion: @escaping @Sendable (Result<Void, any Error>) -> Void)

    /// Deletes all pushes to a token.
    func removeAll(for token: DeviceToken) async throws

    /// Deletes the pushes whose deadline has passed, which otherwise happens bit by bit as others
    /// come.
    func removeExpired(at now: Date) async throws

    /// The pushes that are kept for a token, the oldest first; changes nothing.
    func pushes(for token: DeviceToken) async throws -> [StoredPush]
}

extension PushStore {
    /// Deletes pushes that a device has; returns when that is as durable as the store makes things.
    package func acknowledge(_ ids: [PushID], for device: DeviceID) async throws {
        try await withCheckedThrowingContinuation { continuation in
            acknowledge(ids, for: device) { continuation.resume(with: $0) }
        }
    }

    /// Deletes a push that a device has; does nothing when there is none of this id.
    package func acknowledge(_ id: PushID, for device: DeviceID) async throws {
        try await acknowledge([id], for: device)
    }
}
