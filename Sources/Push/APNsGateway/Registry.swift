public import APNs
import Foundation
import Synchronization

/// One token and what it stands for.
public struct Registration: Sendable, Hashable, Codable {
    /// The token.
    public let token: DeviceToken
    /// The topic that pushes to it must name.
    public let topic: String
    /// The environment it belongs to.
    public let environment: APNsEnvironment
    /// The device it leads to.
    public let device: DeviceID

    /// Makes a registration of its parts.
    public init(
        token: DeviceToken, topic: String, environment: APNsEnvironment, device: DeviceID
    ) {
        self.token = token
        self.topic = topic
        self.environment = environment
        self.device = device
    }
}

/// What the registry knows about a token.
enum RegistryAnswer: Sendable, Hashable {
    /// Never issued here.
    case unknown
    /// In use.
    case active(Registration)
    /// No longer in use since a moment; the reason is `Unregistered` or `ExpiredToken` (TOK-5).
    case dead(Registration, reason: Reason, since: Date)
}

/// The tokens of a gateway, safe to use from any thread.
public final class Registry: Sendable {
    /// There is no room for another token.
    public struct Full: Error, Sendable, CustomStringConvertible {
        /// How many tokens there may be.
        public let registrationsMax: Int
        /// The bound in words.
        public var description: String {
            "The registry holds \(registrationsMax) device tokens and takes no more."
        }
    }

    private struct Key: Hashable {
        let topic: String
        let environment: APNsEnvironment
        let device: DeviceID

        init(_ topic: String, _ environment: APNsEnvironment, _ device: DeviceID) {
            self.topic = topic
            self.environment = environment
            self.device = device
        }

        init(_ registration: Registration) {
            self.init(registration.topic, registration.environment, registration.device)
        }
    }

    private struct State {
        var answers: [DeviceToken: RegistryAnswer] = [:]
        var tokens: [Key: DeviceToken] = [:]
        /// Dead tokens, oldest first: the first to be forgotten.
        var dead: [DeviceToken] = []
    }

    private let state = Mutex(State())
    private let registrationsMax: Int
    private let now: @Sendable () -> Date

    init(registrationsMax: Int, now: @escaping @Sendable () -> Date) {
        self.registrationsMax = registrationsMax
        self.now = now
    }

    /// Hands out the token of an app on a device: the one it has, or a new one of 32 bytes.
    ///
    /// - Parameters:
    ///   - topic: the bundle id, with the suffix of the push type that the token is for (TOK-7).
    ///   - environment: the environment of the app's build.
    ///   - device: the device the app is on.
    ///   - tokenBytes: the length of a new token; long ones find clients with columns of fixed width.
    /// - Throws: ``Full``.
    public func register(
        topic: String, environment: APNsEnvironment, device: DeviceID = .local,
        tokenBytes: Int = APNsLimits.deviceTokenBytesDefault
    ) throws(Full) -> DeviceToken {
        let count = min(
            max(tokenBytes, APNsLimits.deviceTokenBytes.lowerBound),
            APNsLimits.deviceTokenBytes.upperBound)
        let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max) }
        guard let made = DeviceToken(bytes: bytes) else { preconditionFailure("bounded above") }
        let new = Registration(
            token: made, topic: topic, environment: environment, device: device)
        let token: DeviceToken? = state.withLock { state in
            if let known = state.tokens[Key(new)] { return known }
            return insert(new, in: &state) ? made : nil
        }
        guard let token else { throw Full(registrationsMax: registrationsMax) }
        return token
    }

    /// Ends the token of an app on a device, as when the app is deleted there: pushes to it are
    /// refused with `Unregistered` (TOK-3). The app gets another when it registers again.
    public func unregister(
        topic: String, environment: APNsEnvironment, device: DeviceID = .local
    ) {
        state.withLock { state in
            guard let token = state.tokens[Key(topic, environment, device)] else { return }
            end(token, .unregistered, now(), &state)
        }
    }

    /// Takes in a registration that was made earlier, for instance before a restart.
    ///
    /// Another token that the app had on the device is dead from now on (TOK-3).
    ///
    /// - Throws: ``Full``.
    public func restore(_ registration: Registration) throws(Full) {
        guard state.withLock({ insert(registration, in: &$0) }) else {
            throw Full(registrationsMax: registrationsMax)
        }
    }

    private func insert(_ registration: Registration, in state: inout State) -> Bool {
        let token = registration.token
        let key = Key(registration)
        if case .dead = state.answers[token] { state.dead.removeAll { $0 == token } }
        if let old = state.tokens[key], old != token { end(old, .unregistered, now(), &state) }
        if state.answers[token] == nil, state.answers.count >= registrationsMax {
            guard !state.dead.isEmpty else { return false }
            state.answers[state.dead.removeFirst()] = nil
        }
        state.answers[token] = .active(registration)
        state.tokens[key] = token
        return true
    }

    /// The registrations in use, in no order.
    public var registrations: [Registration] {
        state.withLock { state in
            state.answers.values.compactMap { answer in
                if case .active(let registration) = answer { registration } else { nil }
            }
        }
    }

    /// What is known about a token.
    func answer(for token: DeviceToken) -> RegistryAnswer {
        state.withLock { $0.answers[token] } ?? .unknown
    }

    /// Makes a token dead; answers whether it was in use.
    func end(_ token: DeviceToken, reason: Reason) -> Bool {
        state.withLock { end(token, reason, now(), &$0) }
    }

    @discardableResult
    private func end(
        _ token: DeviceToken, _ reason: Reason, _ now: Date, _ state: inout State
    ) -> Bool {
        guard case .active(let registration) = state.answers[token] else { return false }
        state.answers[token] = .dead(registration, reason: reason, since: now)
        state.dead.append(token)
        state.tokens[Key(registration)] = nil
        return true
    }
}
