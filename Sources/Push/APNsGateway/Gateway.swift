public import APNs
import Foundation
public import Logging
import Synchronization

/// Apple's push service for one machine: takes pushes from providers, hands them to devices.
///
/// ```swift
/// let gateway = Gateway(configuration: .init(keys: [key]), logger: logger)
/// let token = try gateway.registry.register(
///     topic: "com.example.chat", environment: .development)
/// let server = try await gateway.listen(
///     host: "127.0.0.1", port: 0, certificateChainPEM: chain, privateKeyPEM: key)
/// let device = try await gateway.connect(device: .local)
/// ```
///
/// A push is answered 200 when the store has it, and is the gateway's until the device acknowledges
/// it. Safe to use from any thread.
public final class Gateway: Sendable {
    /// What the gateway accepts, how it answers, and how much it holds.
    public let configuration: Configuration
    /// The tokens it knows.
    public let registry: Registry
    let logger: Logger
    let settings: ValidationSettings
    private let store: any PushStore
    let hub: DeviceHub
    private let lastID: Atomic<UInt64>

    /// Makes a gateway that does not listen yet.
    ///
    /// - Parameters:
    ///   - configuration: what it accepts.
    ///   - store: what keeps pushes; by default one in memory, with the bounds of the configuration.
    ///   - logger: where it says what it does; never a token, a key or a payload.
    public init(configuration: Configuration, store: (any PushStore)? = nil, logger: Logger) {
        let store =
            store
            ?? MemoryStore(
                storedMax: configuration.storedMax,
                storedPerTokenMax: configuration.storedPerTokenMax, now: configuration.now)
        self.configuration = configuration
        self.store = store
        self.logger = logger
        settings = ValidationSettings(configuration)
        registry = Registry(
            registrationsMax: configuration.registrationsMax, now: configuration.now)
        hub = DeviceHub(
            store: store, inHandMax: configuration.unacknowledgedMax, now: configuration.now)
        lastID = Atomic(store.highestPushID?.value ?? 0)
    }

    /// Connects a device and ends its last connection, if there is one.
    ///
    /// - Throws: the error of the store.
    public func connect(device: DeviceID) async throws -> DeviceConnection {
        try await DeviceConnection(hub: hub, device: device)
    }

    /// Ends a token: the app was removed, or got another one.
    ///
    /// Pushes to it are answered 410 from now on, and those that wait for it are dropped. Does nothing for a token that is not in use.
    ///
    /// - Parameters:
    ///   - token: the token.
    ///   - reason: `Unregistered` for an app that is gone, `ExpiredToken` for a token that lapsed.
    /// - Throws: the error of the store.
    public func unregister(_ token: DeviceToken, reason: Reason = .unregistered) async throws {
        guard registry.end(token, reason: reason) else { return }
        try await store.removeAll(for: token)
    }

    /// Gives a request that passed the rules its number.
    func makePush(
        _ accepted: AcceptedPush, apnsID: String, payload: [UInt8], receivedAt: Date
    ) -> IncomingPush {
        IncomingPush(
            id: PushID(lastID.add(1, ordering: .relaxed).newValue), apnsID: apnsID,
            topic: accepted.topic, token: accepted.registration.token,
            pushType: accepted.pushType, priority: accepted.priority,
            expiration: accepted.expiration, collapseID: accepted.collapseID, payload: payload,
            receivedAt: receivedAt)
    }

    /// Stores a push, answers, and hands it over; or makes the one attempt of a push that must not
    /// be stored (STORE-2).
    func accept(
        _ push: IncomingPush, for device: DeviceID,
        completion: @escaping @Sendable (Rejection?) -> Void
    ) {
        guard let deadline = push.expiration.deadline(receivedAt: push.receivedAt) else {
            hub.deliver(push, to: device)
            completion(nil)
            return
        }
        let stored = StoredPush(
            push: push, device: device, deadline: deadline,
            isHandedOver: hub.begin(push.id, to: device))
        store.put(stored) { [hub] outcome in
            switch outcome {
            case .stored:
                completion(nil)
                hub.deliver(push, to: device)
            case .full:
                hub.abandon(push.id)
                completion(
                    Rejection(.serviceUnavailable, detail: "The gateway's store is full."))
            case .failed:
                hub.abandon(push.id)
                completion(
                    Rejection(.internalServerError, detail: "The gateway's store failed."))
            }
        }
    }
}
