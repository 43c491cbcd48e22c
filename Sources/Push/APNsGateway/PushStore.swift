public import APNs
public import Foundation

/// A push on its way into a store.
public struct StoredPush: Sendable, Hashable {
    /// The push.
    public let push: IncomingPush
    /// The device it is for.
    public let device: DeviceID
    /// The moment after which it is dropped.
    public let deadline: Date
    /// Whether the device is there to take it: such a push is not replaced by a newer one.
    public var isHandedOver: Bool

    /// Makes a stored push of its parts.
    public init(push: IncomingPush, device: DeviceID, deadline: Date, isHandedOver: Bool) {
        self.push = push
        self.device = device
        self.deadline = deadline
        self.isHandedOver = isHandedOver
    }
}

/// What became of a push that was put into a store.
public enum PutOutcome: Sendable, Hashable {
    /// It is as durable as the store makes things; the provider may hear 200 (VAL-4).
    case stored
    /// There is no room; the provider hears 503.
    case full
    /// The store failed; the provider hears 500.
    case failed
}

/// Keeps accepted pushes until a device has acknowledged them.
///
/// What an implementation must do, and what a test of it should try:
///
/// - A push is kept until it is acknowledged, its deadline passes, its token is removed, or newer
///   pushes to the same token push it out. Pushes that were handed over are never pushed out.
/// - ``takePending(for:limit:excluding:at:)`` answers the oldest first and marks what it answers as
///   handed over. It answers a push again and again until it is acknowledged.
/// - An acknowledgement deletes the push of exactly this id, never one that replaced it.
/// - The number of pushes is bounded. Those whose deadline has passed make room first.
public protocol PushStore: Sendable {
    /// The highest id that was ever stored; `nil` for a new store.
    var highestPushID: PushID? { get }

    /// Keeps a push.
    ///
    /// The outcome comes through a closure, not an `await`, because a store in memory knows it at
    /// once and a task per push would cost more than the push. The closure is called exactly once,
    /// on any thread, perhaps before the call returns.
    func put(_ push: StoredPush, completion: @escaping @Sendable (PutOutcome) -> Void)

    /// The pushes that a device has not acknowledged, the oldest first.
    func takePending(
        for device: DeviceID, limit: Int, excluding known: Set<PushID>, at now: Date
    ) async throws -> [IncomingPush]

    /// Deletes a push that a device has taken; does nothing when there is none of this id.
    func acknowledge(_ id: PushID, for device: DeviceID) async throws

    /// Deletes all pushes to a token.
    func removeAll(for token: DeviceToken) async throws
}
