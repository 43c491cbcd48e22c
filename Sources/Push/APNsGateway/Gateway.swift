public import APNs
import DevicePushLink
import Foundation
public import Logging
import Synchronization

/// Apple's push service for one machine: takes pushes from providers, hands them to devices.
///
/// ```swift
/// let gateway = Gateway(configuration: .init(keys: [key]), logger: logger)
/// let token = try await gateway.registry.register(
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
    /// The device tokens that the gateway knows, each with its topic and its device.
    public let registry: Registry
    /// What goes wrong on purpose; nothing until something is added.
    public let faults: FaultInjector
    let logger: Logger
    let channels: ChannelRegistry
    let channelStore: (any ChannelStore)?
    /// Reads which channels there are by now; `nil` where this gateway alone makes them.
    let sharedChannels: SharedReading?
    let rate: PushRateLimiter?
    let conductLimits: ConnectionConduct.Limits
    private let settings: Mutex<ValidationSettings>
    private let version = Atomic(0)
    let store: any PushStore
    let hub: DeviceHub
    /// What became of the pushes of the last days; empty in the production environment (STORE-10).
    package let deliveryLog: DeliveryLog
    /// What became of the pushes that must not be stored.
    private let once = Mutex(GatewayAccounts())
    let numbers: PushNumbers
    /// The connections that ended because of what their clients did.
    let ended = Mutex(EndedConnections())
    /// Which gateway has a device; `nil` where this one has all.
    let routing: (any DeviceRouting)?
    /// How many pushes are on their way to other gateways, or wait for that.
    let routed = Atomic(0)
    /// The way to other gateways, once this one takes their pushes.
    let peers = Mutex<PeerLinks?>(nil)

    /// Creates a gateway that does not listen yet, and that stores pushes in memory, with the bounds of the
    /// configuration.
    ///
    /// - Parameters:
    ///   - configuration: what it accepts.
    ///   - logger: where it says what it does; never a token, a key or a payload.
    public convenience init(configuration: Configuration, logger: Logger) {
        self.init(configuration: configuration, store: nil, logger: logger)
    }

    /// Creates a gateway that does not listen yet.
    ///
    /// - Parameters:
    ///   - configuration: what it accepts.
    ///   - store: what keeps pushes; by default one in memory, with the bounds of the configuration.
    ///   - registrations: what keeps tokens; by default they are forgotten with the program.
    ///   - channelStore: what keeps broadcast channels over a restart; by default nothing does.
    ///   - deliveries: what keeps the delivery log of the development environment; by default it is in memory.
    ///   - logger: where it says what it does; never a token, a key or a payload.
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

    /// Makes a gateway that may share its database with others.
    ///
    /// - Parameter routing: which gateway has which device; `nil` where this one has all.
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
        conductLimits = ConnectionConduct.Limits(
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
            store: store, inHandMax: configuration.unacknowledgedMax, now: configuration.now)
        numbers = PushNumbers(after: store.highestPushID)
        store.observe { [deliveryLog] in deliveryLog.ended($0) }
    }

    /// What became of every push that was answered 200.
    package var accounts: GatewayAccounts {
        let once = once.withLock { $0 }
        var accounts = store.accounts
        accounts.accepted += once.accepted
        accounts.delivered += once.delivered
        accounts.expired += once.expired
        return accounts
    }

    /// Connects a device and ends its last connection, if there is one.
    ///
    /// - Parameters:
    ///   - device: the device.
    ///   - savesPower: whether it takes urgent pushes only, see ``DeviceConnection/setSavesPower(_:)``.
    /// - Throws: the error of the store.
    public func connect(
        device: DeviceID, savesPower: Bool = false
    ) async throws -> DeviceConnection {
        try await DeviceConnection(hub: hub, device: device, savesPower: savesPower)
    }

    /// The pushes that wait for a token, the oldest first.
    ///
    /// - Throws: the error of the store.
    package func pushes(for token: DeviceToken) async throws -> [StoredPush] {
        try await store.pushes(for: token)
    }

    /// Drops the pushes whose time is over, which otherwise happens bit by bit as others come.
    ///
    /// - Throws: the error of the store.
    package func removeExpired() async throws {
        try await store.removeExpired(at: configuration.now())
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
        guard try await registry.end(token, reason: reason) else { return }
        try await store.removeAll(for: token)
    }

    /// Trusts these keys and no others from now on.
    ///
    /// A connection that was opened with a key that is gone or has other rights is answered
    /// `InvalidProviderToken` and ended at its next request; all others go on (JWT-8). Of keys with one
    /// id the last counts.
    package func replaceKeys(_ keys: [TrustedKey]) {
        var configuration = configuration
        configuration.keys = keys
        replaceCredentials(with: configuration)
    }

    /// Trusts these teams' keys for these teams' apps and nothing else from now on, as
    /// ``replaceKeys(_:)`` does.
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

    /// Counts the changes of the keys.
    var settingsVersion: Int { version.load(ordering: .acquiring) }

    /// What the rules depend on, and the number of the change that made it so.
    func currentSettings() -> (ValidationSettings, version: Int) {
        let version = settingsVersion
        return (settings.withLock { $0 }, version)
    }

    /// Gives a request that passed the rules its number.
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

    /// Stores a push, answers, and hands it over; or makes the one attempt of a push that must not
    /// be stored (STORE-2, VAL-4).
    ///
    /// - Parameters:
    ///   - push: the push.
    ///   - device: the device it is for.
    ///   - uniqueID: the id under which the delivery log keeps it; `nil` keeps it out.
    ///   - mayFail: whether the plan of faults is asked.
    ///   - completion: called once, on any thread: `nil` when the provider may hear 200.
    func accept(
        _ push: DevicePush, for device: DeviceID, uniqueID: String? = nil,
        mayFail: Bool = true,
        completion: @escaping @Sendable (RejectionError?) -> Void
    ) {
        if mayFail, faults.isActive,
            spoil(push, for: device, uniqueID: uniqueID, completion: completion)
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
        let reach = hub.begin(push, to: device)
        let stored = StoredPush(
            push: push, device: device, deadline: deadline, isHandedOver: reach == .there)
        // Before the store has it, since it may have ended when the store answers.
        if let uniqueID { deliveryLog.accepted(push, uniqueID: uniqueID, next: reach.waiting) }
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
            // The disks may have taken longer than the push may live.
            guard configuration.now() < deadline else { return hub.abandon(push.id) }
            hub.deliver(push, to: device)
        }
    }

    private static let noNumbers = "The gateway has no numbers left for pushes; try again."

    /// Makes the one attempt of a push that must not be stored, when nobody is there for it: then nobody
    /// needs the push, and it is only counted. Answers `false`, and does nothing, for any other push.
    func expiresAtOnce(_ accepted: AcceptedPush, receivedAt: Date) -> Bool {
        guard accepted.expiration.deadline(receivedAt: receivedAt) == nil, !faults.isActive,
            !hub.isConnected(accepted.registration.device)
        else { return false }
        once.withLock { once in
            once.countStored()
            once.countEnded(.expired)
        }
        return true
    }

    /// Hands a push to its device if that is there, and forgets it.
    private func attempt(_ push: DevicePush, for device: DeviceID, uniqueID: String?) {
        let fate = hub.deliver(push, to: device) ? StoredPushOutcome.delivered : .expired
        once.withLock { once in
            once.countStored()
            once.countEnded(fate)
        }
        if let uniqueID {
            deliveryLog.accepted(push, uniqueID: uniqueID, next: DeliveryState(fate))
        }
    }
}

extension RejectionError {
    /// What the provider hears when the store did not take its push.
    fileprivate init(_ outcome: PutOutcome) {
        self =
            switch outcome {
            case .full: RejectionError(.serviceUnavailable, detail: "The gateway's store is full.")
            case .unavailable, .elsewhere:
                RejectionError(
                    .serviceUnavailable, detail: "The gateway's store keeps nothing for now.")
            case .stored, .failed:
                RejectionError(.internalServerError, detail: "The gateway's store failed.")
            }
    }
}

extension DeviceHub.Reachability {
    /// The state of a push that was stored.
    fileprivate var waiting: DeliveryState? {
        switch self {
        case .there: nil
        case .savingPower: .stored(.power)
        case .away: .stored(.deviceOffline)
        }
    }
}
