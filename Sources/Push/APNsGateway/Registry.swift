public import APNs
import Dispatch
import Foundation
import Synchronization

/// One token and what it stands for.
public struct Registration: Sendable, Hashable, Codable {
    /// The token that providers send to.
    public let token: DeviceToken
    /// The topic that pushes to it must name.
    public let topic: String
    /// The environment it belongs to.
    public let environment: APNsEnvironment
    /// The device it leads to.
    public let device: DeviceID
    /// The one Live Activity that it updates; `nil` for the app's own tokens (LIVE-2).
    package let activity: String?

    /// Makes a registration of its parts.
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

/// The tokens of a gateway, safe to use from any thread.
///
/// It answers from memory. What changes it returns once the change is durable, where the gateway has
/// a store. The disk is waited for on a thread of the registry's own, one change after
/// the other; the calls without `await` wait for it on the caller's thread, so tasks cannot make them.
public final class Registry: Sendable {
    /// There is no room for another token.
    public struct CapacityError: Error, Sendable, CustomStringConvertible {
        /// How many tokens there may be.
        public let registrationsMax: Int
        /// A message with the limit, for logs and answers.
        public var description: String {
            "The registry holds \(registrationsMax) device tokens and takes no more."
        }
    }

    private typealias Key = RegistrationTable.Key

    private let state: Mutex<RegistrationTable>
    /// Held while a change is made durable. Look-ups do not wait for it.
    private let changing = Mutex(())
    private let store: (any RegistrationStore)?
    private let registrationsMax: Int
    private let now: @Sendable () -> Date
    /// Makes the random bytes of a new token those of a token of its device.
    private let mark: @Sendable (inout [UInt8], DeviceID) -> Void
    /// Where tasks and event loops have the disk waited for.
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

    /// Makes a change on the registry's own thread, after those that were asked for before, and hands
    /// over its outcome there; at once and on the caller's thread where no store keeps the tokens.
    func change<Value: Sendable>(
        _ body: @escaping @Sendable (Registry) throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        guard store != nil else { return completion(Result { try body(self) }) }
        queue.async { completion(Result { try body(self) }) }
    }

    /// Hands out the token of an app on a device as ``register(topic:environment:device:activity:tokenBytes:)``
    /// does, on the caller's thread.
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

    /// Ends the token of an app on a device as ``unregister(topic:environment:device:activity:)`` does, on
    /// the caller's thread.
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

    /// Takes in many registrations as ``restore(_:)`` does, on the caller's thread.
    @available(*, noasync, message: "It waits for the disk: call it with await.")
    package func restore(_ registrations: [Registration]) throws {
        try changing.withLock { _ in try insert(registrations) }
    }

    /// The registrations in use, in no order.
    package var registrations: [Registration] {
        state.withLock { state in
            var registrations: [Registration] = []
            state.forEach { registrations.append($0) }
            return registrations
        }
    }

    /// The registrations in use of one device, in no order.
    public func registrations(of device: DeviceID) -> [Registration] {
        state.withLock { $0.registrations(of: device) }
    }

    /// The token that an app on a device has now; `nil` when it has none.
    func token(
        topic: String, environment: APNsEnvironment, device: DeviceID, activity: String? = nil
    ) -> DeviceToken? {
        state.withLock { $0[Key(topic, environment, device, activity)]?.token }
    }

    /// What is known about a token.
    func answer(for token: DeviceToken) -> RegistryAnswer {
        state.withLock { $0[token] } ?? .unknown
    }

    /// Puts what a store holds of some devices in the place of all that is known of them; returns the tokens
    /// that were known.
    @available(*, noasync, message: "It waits for changes that wait for the disk.")
    func replace(
        with kept: [RegistrationChange], where isReplaced: (DeviceID) -> Bool
    ) -> Set<DeviceToken> {
        // A change that is on its way to the disk is not applied afterwards.
        changing.withLock { _ in
            state.withLock { state in
                let known = state.remove(where: isReplaced)
                for change in kept { state.apply(change) }
                return known
            }
        }
    }

    /// Makes a token dead; answers whether it was in use.
    @available(*, noasync, message: "It waits for the disk: call it with await.")
    func end(_ token: DeviceToken, reason: Reason) throws -> Bool {
        try changing.withLock { _ in
            guard case .active(let registration) = answer(for: token) else { return false }
            try commit([.ended(registration, reason: reason, since: now())])
            return true
        }
    }

    /// Finds what a new registration changes; to be called with `changing` held.
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
