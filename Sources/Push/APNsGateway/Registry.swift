public import APNs
import Dispatch
import Foundation
import Synchronization

/// A device token with its topic, environment and device.
public struct Registration: Sendable, Hashable, Codable {
    /// The token to which providers send pushes.
    public let token: DeviceToken
    /// The topic that every push to the token must name.
    public let topic: String
    /// The environment of the app's build, which must be that of the push.
    public let environment: APNsEnvironment
    /// The device that receives the pushes.
    public let device: DeviceID
    /// The Live Activity that the token updates; `nil` for the app's own tokens (LIVE-2).
    package let activity: String?

    package init(
        token: DeviceToken, topic: String, environment: APNsEnvironment, device: DeviceID,
        activity: String? = nil
    ) {
        self.token = token
        self.topic = topic
        self.environment = environment
        self.device = device
        self.activity = activity
    }
}

/// The device tokens of a gateway. Safe to use from any thread.
///
/// ```swift
/// let token = try await gateway.registry.register(
///     topic: "com.example.chat", environment: .development)
/// for registration in gateway.registry.registrations(of: .local) { print(registration.topic) }
/// try await gateway.registry.unregister(topic: "com.example.chat", environment: .development)
/// ```
///
/// Lookups use memory. A change returns when it is durable, if the gateway has a store. A dedicated
/// thread waits for the disk and makes one change after another. The synchronous methods block the
/// caller's thread, so tasks must not call them.
public final class Registry: Sendable {
    /// The registry has reached its limit of tokens.
    public struct CapacityError: Error, Sendable, CustomStringConvertible {
        /// The maximum number of tokens, including inactive ones.
        public let registrationsMax: Int
        /// A message with the limit, for logs and responses.
        public var description: String {
            "The registry holds \(registrationsMax) device tokens, the maximum."
        }
    }

    private typealias Key = RegistrationTable.Key

    private let state: Mutex<RegistrationTable>
    /// Locked while a change is made durable. Lookups do not wait for it.
    private let changing = Mutex(())
    private let store: (any RegistrationStore)?
    private let registrationsMax: Int
    private let now: @Sendable () -> Date
    /// Changes the random bytes of a new token so that it belongs to the device's bucket.
    private let mark: @Sendable (inout [UInt8], DeviceID) -> Void
    private let queue = DispatchQueue(label: "bellhop.registry")

    init(
        registrationsMax: Int, store: (any RegistrationStore)? = nil,
        mark: @escaping @Sendable (inout [UInt8], DeviceID) -> Void = { _, _ in },
        now: @escaping @Sendable () -> Date
    ) {
        self.mark = mark
        self.registrationsMax = registrationsMax
        self.store = store
        self.now = now
        var initial = RegistrationTable()
        for kept in store?.registrations ?? [] { initial.apply(kept) }
        state = Mutex(initial)
    }

    /// Runs a change on the registry's thread after all earlier ones, and passes its outcome to
    /// `completion` there. Without a store, both run immediately on the caller's thread.
    func change<Value: Sendable>(
        _ body: @escaping @Sendable (Registry) throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        guard store != nil else { return completion(Result { try body(self) }) }
        queue.async { completion(Result { try body(self) }) }
    }

    @available(*, noasync, message: "It waits for the disk: call it with await.")
    package func register(
        topic: String, environment: APNsEnvironment, device: DeviceID = .local,
        activity: String? = nil,
        tokenBytes: Int = APNsLimits.deviceTokenBytesDefault
    ) throws -> DeviceToken {
        try RegistrationError.check(topic: topic, activity: activity)
        let count = min(
            max(tokenBytes, APNsLimits.deviceTokenBytes.lowerBound),
            APNsLimits.deviceTokenBytes.upperBound)
        var bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max) }
        mark(&bytes, device)
        guard let made = DeviceToken(bytes: bytes) else { preconditionFailure("bounded above") }
        let new = Registration(
            token: made, topic: topic, environment: environment, device: device,
            activity: activity)
        return try changing.withLock { _ in
            if let known = state.withLock({ $0[Key(new)] }) { return known.token }
            try insert([new])
            return made
        }
    }

    @available(*, noasync, message: "It waits for the disk: call it with await.")
    package func unregister(
        topic: String, environment: APNsEnvironment, device: DeviceID = .local,
        activity: String? = nil
    ) throws {
        let known = token(
            topic: topic, environment: environment, device: device, activity: activity)
        guard let token = known else { return }
        _ = try end(token, reason: .unregistered)
    }

    @available(*, noasync, message: "It waits for the disk: call it with await.")
    package func restore(_ registrations: [Registration]) throws {
        try changing.withLock { _ in try insert(registrations) }
    }

    package var registrations: [Registration] {
        state.withLock { state in
            var registrations: [Registration] = []
            state.forEach { registrations.append($0) }
            return registrations
        }
    }

    /// Returns the active registrations of one device, in any order.
    public func registrations(of device: DeviceID) -> [Registration] {
        state.withLock { $0.registrations(of: device) }
    }

    func token(
        topic: String, environment: APNsEnvironment, device: DeviceID, activity: String? = nil
    ) -> DeviceToken? {
        state.withLock { $0[Key(topic, environment, device, activity)]?.token }
    }

    func answer(for token: DeviceToken) -> RegistryAnswer {
        state.withLock { $0[token] } ?? .unknown
    }

    /// Replaces the tokens of some devices with those from a store. Returns the replaced tokens.
    @available(*, noasync, message: "It waits for changes that wait for the disk.")
    func replace(
        with kept: [RegistrationChange], where isReplaced: (DeviceID) -> Bool
    ) -> Set<DeviceToken> {
        // A change that is being written must not be applied afterwards.
        changing.withLock { _ in
            state.withLock { state in
                let known = state.remove(where: isReplaced)
                for change in kept { state.apply(change) }
                return known
            }
        }
    }

    @available(*, noasync, message: "It waits for the disk: call it with await.")
    func end(_ token: DeviceToken, reason: Reason) throws -> Bool {
        try changing.withLock { _ in
            guard case .active(let registration) = answer(for: token) else { return false }
            try commit([.ended(registration, reason: reason, since: now())])
            return true
        }
    }

    private func insert(_ registrations: [Registration]) throws {
        let now = now()
        let changes = try state.withLock { state in
            var changes: [RegistrationChange] = []
            var made: Set<DeviceToken> = []
            var tokens: [Key: Registration] = [:]
            var forgettable: [DeviceToken]?
            var ended: [DeviceToken] = []
            var forgotten = 0
            for registration in registrations {
                let key = Key(registration)
                if let old = tokens[key] ?? state[key], old.token != registration.token {
                    changes.append(.ended(old, reason: .unregistered, since: now))
                    ended.append(old.token)
                }
                if state[registration.token] == nil,
                    made.insert(registration.token).inserted,
                    state.count + made.count - forgotten > registrationsMax
                {
                    let dead = forgettable ?? state.dead(max: registrations.count)
                    forgettable = dead
                    guard forgotten < dead.count + ended.count else {
                        throw CapacityError(registrationsMax: registrationsMax)
                    }
                    changes.append(
                        .forgotten(
                            forgotten < dead.count
                                ? dead[forgotten] : ended[forgotten - dead.count]))
                    forgotten += 1
                }
                tokens[key] = registration
                changes.append(.active(registration))
            }
            return changes
        }
        try commit(changes)
    }

    private func commit(_ changes: [RegistrationChange]) throws {
        try store?.keep(changes)
        state.withLock { state in
            for change in changes { state.apply(change) }
        }
    }
}
