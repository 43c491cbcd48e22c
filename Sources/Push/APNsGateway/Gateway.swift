public import APNs
import DevicePushLink
import Foundation
public import Logging
import Synchronization

/// A local implementation of Apple's push service: it accepts pushes from providers and delivers
/// them to devices.
///
/// ```swift
/// let gateway = Gateway(configuration: .init(keys: [key]), logger: logger)
/// let token = try await gateway.registry.register(
///     topic: "com.example.chat", environment: .development)
/// let server = try await gateway.listen(
///     host: "127.0.0.1", port: 0, certificateChainPEM: chainPEM, privateKeyPEM: privateKeyPEM)
/// let device = try await gateway.connect(device: .local)
/// ```
///
/// The gateway responds with 200 when the store has a push, and keeps it until the device
/// acknowledges it. Safe to use from any thread.
public final class Gateway: Sendable {
    /// The settings and limits with which the gateway was created.
    public let configuration: Configuration
    /// The device tokens that the gateway knows, each with its topic and its device.
    public let registry: Registry
    /// The faults that the gateway injects; none by default.
    public let faults: FaultInjector
    let logger: Logger
    let channels: ChannelRegistry
    let channelStore: (any ChannelStore)?
    /// Reads the channels of a cluster; `nil` when this gateway has its channels to itself.
    let sharedChannels: SharedReading?
    let rate: PushRateLimiter?
    let conductLimits: ConnectionPenalty.Limits
    private let settings: Mutex<ValidationSettings>
    private let version = Atomic(0)
    let store: any PushStore
    let hub: DeviceHub
    /// The history of the pushes of the last seven days; empty in the production environment
    /// (STORE-10).
    package let deliveryLog: DeliveryLog
    private let once = Mutex(GatewayAccounts())
    let numbers: PushNumbers
    let ended = Mutex(EndedConnections())
    let routing: (any DeviceRouting)?
    let routed = Atomic(0)
    /// The links to other gateways; `nil` until this one accepts their pushes.
    let peers = Mutex<PeerLinks?>(nil)

    /// Creates a gateway that stores pushes in memory and does not listen yet.
    ///
    /// - Parameters:
    ///   - configuration: the settings and limits.
    ///   - logger: the logger. The gateway never logs a token, a key or a payload.
    public convenience init(configuration: Configuration, logger: Logger) {
        self.init(configuration: configuration, store: nil, logger: logger)
    }

    /// Creates a gateway that does not listen yet.
    ///
    /// - Parameters:
    ///   - configuration: the settings and limits.
    ///   - store: the store of pushes; by default in memory, with the limits of the configuration.
    ///   - registrations: the store of tokens; by default they are lost when the process ends.
    ///   - channelStore: the store of broadcast channels; by default they are lost when the process
    ///   ends.
    ///   - deliveries: the store of the development environment's delivery log; by default in
    ///   memory.
    ///   - logger: the logger. The gateway never logs a token, a key or a payload.
    package convenience init(
        configuration: Configuration, store: (any PushStore)? = nil,
        registrations: (any RegistrationStore)? = nil,
        channelStore: (any ChannelStore)? = nil, deliveries: (any DeliveryStore)? = nil,
        logger: Logger
    ) {
        self.init(
            configuration: configuration, store: store, registrations: registrations,
            channelStore: channelStore, deliveries: deliveries, routing: nil, logger: logger)
    }

    /// Creates a gateway that may share its database with others.
    ///
    /// - Parameter routing: finds the owner of a device; `nil` when this gateway owns all of them.
    package init(
        configuration: Configuration, store: (any PushStore)?,
        registrations: (any RegistrationStore)?, channelStore: (any ChannelStore)?,
        deliveries: (any DeliveryStore)?, routing: (any DeviceRouting)?, logger: Logger
    ) {
        let store =
            store
            ?? MemoryStore(
                storedMax: configuration.storedMax,
                storedPerTokenMax: configuration.storedPerTokenMax, now: configuration.now)
        self.configuration = configuration
        self.store = store
        self.logger = logger
        self.routing = routing
        faults = FaultInjector(seed: configuration.faultSeed, now: configuration.now)
        self.channelStore = channelStore
        settings = Mutex(ValidationSettings(configuration))
        channels = ChannelRegistry(
            perAppMax: configuration.channelsPerAppMax, channelsMax: configuration.channelsMax)
        sharedChannels = Self.sharedChannels(channels, routing)
        rate = configuration.pushesPerToken.map {
            PushRateLimiter(rate: $0, tokensMax: configuration.registrationsMax)
        }
        conductLimits = ConnectionPenalty.Limits(
            streamsAfterToken: configuration.streamsAfterToken,
            penaltyBeforeSlowing: configuration.penaltyBeforeSlowing,
            penaltyBeforeEnding: configuration.penaltyBeforeEnding)
        registry = Registry(
            registrationsMax: configuration.registrationsMax, store: registrations,
            mark: { [routing] in routing?.mark(&$0, for: $1) }, now: configuration.now)
        deliveryLog = DeliveryLog(
            store: configuration.environment == .development
                ? deliveries ?? MemoryDeliveryStore(recordsMax: configuration.deliveryRecordsMax)
                : nil, now: configuration.now)
        hub = DeviceHub(
            store: store, unacknowledgedMax: configuration.unacknowledgedMax, now: configuration.now
        )
        numbers = PushNumbers(after: store.highestPushID)
        store.observe { [deliveryLog] in deliveryLog.ended($0) }
    }

    package var accounts: GatewayAccounts {
        let once = once.withLock { $0 }
        var accounts = store.accounts
        accounts.accepted += once.accepted
        accounts.delivered += once.delivered
        accounts.expired += once.expired
        return accounts
    }

    /// Connects a device and ends its previous connection.
    ///
    /// - Parameters:
    ///   - device: the device.
    ///   - savesPower: whether it accepts only urgent pushes, see
    ///   ``DeviceConnection/setSavesPower(_:)``.
    /// - Throws: the error of the store.
    public func connect(
        device: DeviceID, savesPower: Bool = false
    ) async throws -> DeviceConnection {
        try await DeviceConnection(hub: hub, device: device, savesPower: savesPower)
    }

    package func pushes(for token: DeviceToken) async throws -> [StoredPush] {
        try await store.pushes(for: token)
    }

    /// Drops expired pushes. Otherwise this happens gradually as other pushes arrive.
    ///
    /// - Throws: the error of the store.
    package func removeExpired() async throws {
        try await store.removeExpired(at: configuration.now())
    }

    /// Revokes a token, for example because the app was deleted.
    ///
    /// ```swift
    /// try await gateway.unregister(token)                           // The app was deleted.
    /// try await gateway.unregister(token, reason: .expiredToken)
    /// ```
    ///
    /// From now on the response to pushes for it is 410, and its waiting pushes are dropped. Does
    /// nothing for a token that is inactive or unknown.
    ///
    /// - Parameters:
    ///   - token: the token.
    ///   - reason: `Unregistered` for a deleted app, `ExpiredToken` for an expired token.
    /// - Throws: the error of the store.
    public func unregister(_ token: DeviceToken, reason: Reason = .unregistered) async throws {
        guard try await registry.end(token, reason: reason) else { return }
        try await store.removeAll(for: token)
    }

    /// Replaces the trusted keys.
    ///
    /// A connection whose key is removed or has other rights gets `InvalidProviderToken` for its
    /// next request and is closed. All other connections continue (JWT-8). Of several keys with one
    /// id, the last one counts.
    package func replaceKeys(_ keys: [TrustedKey]) {
        var configuration = configuration
        configuration.keys = keys
        replaceCredentials(with: configuration)
    }

    /// Replaces the trusted teams with their keys and apps, as ``replaceKeys(_:)`` does with keys.
    package func replaceTeams(_ teams: [Team]) {
        var configuration = configuration
        configuration.keys = teams.flatMap(\.keys)
        configuration.bundleIDs = Set(teams.flatMap(\.bundleIDs))
        replaceCredentials(with: configuration)
    }

    private func replaceCredentials(with configuration: Configuration) {
        let changed = ValidationSettings(configuration)
        settings.withLock { $0 = changed }
        version.add(1, ordering: .releasing)
    }

    var settingsVersion: Int { version.load(ordering: .acquiring) }

    /// Returns the settings of the rules, with the number of the change that they result from.
    func currentSettings() -> (ValidationSettings, version: Int) {
        let version = settingsVersion
        return (settings.withLock { $0 }, version)
    }

    /// Stores and sends a push that passed the rules. Counts it as expired instead when it has a
    /// single attempt and its device is disconnected.
    ///
    /// - Parameters:
    ///   - uniqueID: the id in the delivery log; `nil` omits it from the log.
    ///   - makeCompletion: creates the function that sends the response. It is not called for a push
    ///     that expired.
    /// - Returns: whether the push expired, so that the caller sends the response itself.
    func schedule(
        _ accepted: AcceptedPush, apnsID: String, payload: [UInt8], receivedAt: Date,
        uniqueID: String?, makeCompletion: () -> @Sendable (RejectionError?) -> Void
    ) -> Bool {
        // The delivery log lists every push, so a push in the log cannot take this shortcut.
        if uniqueID == nil, expiresAtOnce(accepted, receivedAt: receivedAt) { return true }
        let push = makePush(accepted, apnsID: apnsID, payload: payload, receivedAt: receivedAt)
        storeAndSend(
            push, for: accepted.registration.device, uniqueID: uniqueID,
            completion: makeCompletion())
        return false
    }

    func makePush(
        _ accepted: AcceptedPush, apnsID: String, payload: [UInt8], receivedAt: Date
    ) -> DevicePush {
        DevicePush(
            id: numbers.next(), apnsID: apnsID,
            topic: accepted.topic, token: accepted.registration.token,
            pushType: accepted.pushType, priority: accepted.priority,
            expiration: accepted.expiration, collapseID: accepted.collapseID, payload: payload,
            receivedAt: receivedAt)
    }

    /// Stores a push, responds, and sends it to the device. A push that must not be stored gets its
    /// single attempt (STORE-2, VAL-4).
    ///
    /// - Parameters:
    ///   - push: the push.
    ///   - device: the device that receives it.
    ///   - uniqueID: the id in the delivery log; `nil` omits it from the log.
    ///   - mayFail: whether to apply the fault plan.
    ///   - completion: called once, on any thread; `nil` means that the response is 200.
    func storeAndSend(
        _ push: DevicePush, for device: DeviceID, uniqueID: String? = nil,
        mayFail: Bool = true,
        completion: @escaping @Sendable (RejectionError?) -> Void
    ) {
        if mayFail, faults.isActive,
            applyDeliveryFaults(push, for: device, uniqueID: uniqueID, completion: completion)
        {
            return
        }
        guard numbers.isOwn(push.id) else {
            return completion(RejectionError(.serviceUnavailable, detail: Self.noNumbers))
        }
        guard let deadline = push.expiration.deadline(receivedAt: push.receivedAt) else {
            attempt(push, for: device, uniqueID: uniqueID)
            completion(nil)
            return
        }
        let reachability = hub.begin(push, to: device)
        let stored = StoredPush(
            push: push, device: device, deadline: deadline, isHandedOver: reachability == .connected
        )
        // The log entry comes before the store, because the push may have ended when the store
        // completes.
        if let uniqueID {
            deliveryLog.accepted(push, uniqueID: uniqueID, next: reachability.waiting)
        }
        store.put(stored) { [self, hub, deliveryLog] outcome in
            guard outcome == .stored else {
                hub.abandon(push.id, mayBeStored: outcome.isUnknown)
                deliveryLog.refused(push.id)
                guard outcome == .elsewhere, routing != nil else {
                    return completion(RejectionError(outcome))
                }
                return route(RoutedPush(push, uniqueID: uniqueID), completion: completion)
            }
            completion(nil)
            // The push may have expired while it was written to disk.
            guard configuration.now() < deadline else { return hub.abandon(push.id) }
            hub.send(push, to: device)
        }
    }

    private static let noNumbers = "The gateway has used up its push numbers. Try again."

    /// Counts a push that must not be stored and whose device is disconnected, without creating it.
    /// Returns `false` and does nothing for any other push.
    private func expiresAtOnce(_ accepted: AcceptedPush, receivedAt: Date) -> Bool {
        guard accepted.expiration.deadline(receivedAt: receivedAt) == nil, !faults.isActive,
            !hub.isConnected(accepted.registration.device)
        else { return false }
        once.withLock { once in
            once.countStored()
            once.countEnded(.expired)
        }
        return true
    }

    private func attempt(_ push: DevicePush, for device: DeviceID, uniqueID: String?) {
        let outcome = hub.send(push, to: device) ? StoredPushOutcome.delivered : .expired
        once.withLock { once in
            once.countStored()
            once.countEnded(outcome)
        }
        if let uniqueID {
            deliveryLog.accepted(push, uniqueID: uniqueID, next: DeliveryState(outcome))
        }
    }
}

extension RejectionError {
    fileprivate init(_ outcome: PutOutcome) {
        self =
            switch outcome {
            case .full: RejectionError(.serviceUnavailable, detail: "The gateway's store is full.")
            case .unavailable, .elsewhere:
                RejectionError(
                    .serviceUnavailable, detail: "The gateway's store is temporarily unavailable.")
            case .stored, .failed:
                RejectionError(.internalServerError, detail: "The gateway's store failed.")
            }
    }
}

extension DeviceHub.Reachability {
    fileprivate var waiting: DeliveryState? {
        switch self {
        case .connected: nil
        case .lowPower: .stored(.power)
        case .disconnected: .stored(.deviceOffline)
        }
    }
}
