public import APNs
import Dispatch
import Foundation
import Synchronization

/// One token and what it stands for.
///
/// It is looked up for each push, among many others, so its parts are in one place in memory and a copy
/// is one reference.
public struct Registration: Sendable, Hashable, Codable {
    private struct Parts: Sendable, Hashable, Codable {
        // In the order in which they are asked for: the token is known by then.
        let topic: String
        let device: DeviceID
        let environment: APNsEnvironment
        let activity: String?
        let token: DeviceToken
    }

    private final class Box: Sendable {
        let parts: Parts

        init(_ parts: Parts) {
            self.parts = parts
        }
    }

    private let box: Box

    /// The token that providers send to.
    public var token: DeviceToken { box.parts.token }
    /// The topic that pushes to it must name.
    public var topic: String { box.parts.topic }
    /// The environment it belongs to.
    public var environment: APNsEnvironment { box.parts.environment }
    /// The device it leads to.
    public var device: DeviceID { box.parts.device }
    /// The one Live Activity that it updates; `nil` for the app's own tokens (LIVE-2).
    package var activity: String? { box.parts.activity }

    /// Makes a registration of its parts.
    package init(
        token: DeviceToken, topic: String, environment: APNsEnvironment, device: DeviceID,
        activity: String? = nil
    ) {
        box = Box(
            Parts(
                topic: topic, device: device, environment: environment, activity: activity,
                token: token))
    }

    /// Reads the parts by their names.
    public init(from decoder: any Decoder) throws {
        box = Box(try Parts(from: decoder))
    }

    /// Writes the parts by their names.
    public func encode(to encoder: any Encoder) throws {
        try box.parts.encode(to: encoder)
    }

    /// Compares token, topic, environment, device and activity.
    public static func == (left: Registration, right: Registration) -> Bool {
        left.box === right.box || left.box.parts == right.box.parts
    }

    /// Feeds all parts to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(box.parts) }
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

    private struct Key: Hashable {
        let topic: String
        let environment: APNsEnvironment
        let device: DeviceID
        let activity: String?

        init(
            _ topic: String, _ environment: APNsEnvironment, _ device: DeviceID, _ activity: String?
        ) {
            self.activity = activity
            self.topic = topic
            self.environment = environment
            self.device = device
        }

        init(_ registration: Registration) {
            self.init(
                registration.topic, registration.environment, registration.device,
                registration.activity)
        }
    }

    /// A token with what is known about it, side by side: a table of keys and values would be two cold
    /// places in memory for each push.
    private struct Known: Hashable {
        let token: DeviceToken
        let answer: RegistryAnswer

        static func == (left: Known, right: Known) -> Bool { left.token == right.token }

        func hash(into hasher: inout Hasher) { token.hash(into: &hasher) }

        func _rawHashValue(seed: Int) -> Int { token._rawHashValue(seed: seed) }
    }

    private struct Answers {
        private var known: Set<Known> = []

        var count: Int { known.count }

        /// What is known about all tokens, in no order.
        var values: some Sequence<RegistryAnswer> { known.lazy.map(\.answer) }

        /// `nil` for a token that was never issued, or is forgotten.
        subscript(token: DeviceToken) -> RegistryAnswer? {
            get {
                known.firstIndex(of: Known(token: token, answer: .unknown)).map { known[$0].answer }
            }
            set {
                let changed = Known(token: token, answer: newValue ?? .unknown)
                if newValue == nil { known.remove(changed) } else { known.update(with: changed) }
            }
        }
    }

    private struct State {
        var answers = Answers()
        var tokens: [Key: DeviceToken] = [:]
        /// The tokens in use of each device.
        var byDevice: [DeviceID: Set<DeviceToken>] = [:]
        /// Dead tokens, oldest first: the first to be forgotten.
        var dead: [DeviceToken] = []

        /// Forgets all about some devices; returns their tokens.
        mutating func remove(where isGone: (DeviceID) -> Bool) -> Set<DeviceToken> {
            var gone: Set<DeviceToken> = []
            for answer in answers.values {
                guard let registration = answer.registration, isGone(registration.device) else {
                    continue
                }
                gone.insert(registration.token)
                if tokens[Key(registration)] == registration.token {
                    tokens[Key(registration)] = nil
                }
                byDevice[registration.device] = nil
            }
            for token in gone { answers[token] = nil }
            dead.removeAll { gone.contains($0) }
            return gone
        }

        mutating func apply(_ change: RegistrationChange) {
            switch change {
            case .active(let registration):
                if case .dead = answers[registration.token] {
                    dead.removeAll { $0 == registration.token }
                }
                answers[registration.token] = .active(registration)
                tokens[Key(registration)] = registration.token
                byDevice[registration.device, default: []].insert(registration.token)
            case .ended(let registration, let reason, let since):
                if tokens[Key(registration)] == registration.token {
                    tokens[Key(registration)] = nil
                }
                byDevice[registration.device]?.remove(registration.token)
                if byDevice[registration.device]?.isEmpty == true {
                    byDevice[registration.device] = nil
                }
                if case .dead = answers[registration.token] {
                } else {
                    dead.append(registration.token)
                }
                answers[registration.token] = .dead(registration, reason: reason, since: since)
            case .forgotten(let token):
                answers[token] = nil
                if dead.first == token {
                    dead.removeFirst()
                } else {
                    dead.removeAll { $0 == token }
                }
            }
        }
    }

    private let state: Mutex<State>
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
        var initial = State()
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
            if let known = state.withLock({ $0.tokens[Key(new)] }) { return known }
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
        let key = Key(topic, environment, device, activity)
        guard let token = state.withLock({ $0.tokens[key] }) else { return }
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
            state.answers.values.compactMap { answer in
                if case .active(let registration) = answer { registration } else { nil }
            }
        }
    }

    /// The registrations in use of one device, in no order.
    public func registrations(of device: DeviceID) -> [Registration] {
        state.withLock { state in
            (state.byDevice[device] ?? []).compactMap { token in
                if case .active(let registration)? = state.answers[token] {
                    registration
                } else {
                    nil
                }
            }
        }
    }

    /// The token that an app on a device has now; `nil` when it has none.
    func token(
        topic: String, environment: APNsEnvironment, device: DeviceID, activity: String? = nil
    ) -> DeviceToken? {
        state.withLock { $0.tokens[Key(topic, environment, device, activity)] }
    }

    /// What is known about a token.
    func answer(for token: DeviceToken) -> RegistryAnswer {
        state.withLock { $0.answers[token] } ?? .unknown
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
            var ended: [DeviceToken] = []
            var forgotten = 0
            for registration in registrations {
                let key = Key(registration)
                var old = tokens[key]
                if old == nil, let token = state.tokens[key],
                    case .active(let registration) = state.answers[token]
                {
                    old = registration
                }
                if let old, old.token != registration.token {
                    changes.append(.ended(old, reason: .unregistered, since: now))
                    ended.append(old.token)
                }
                if state.answers[registration.token] == nil,
                    made.insert(registration.token).inserted,
                    state.answers.count + made.count - forgotten > registrationsMax
                {
                    let dead = state.dead.count
                    guard forgotten < dead + ended.count else {
                        throw CapacityError(registrationsMax: registrationsMax)
                    }
                    changes.append(
                        .forgotten(
                            forgotten < dead ? state.dead[forgotten] : ended[forgotten - dead]))
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
