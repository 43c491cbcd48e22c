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
    }

    private struct State {
        var answers: [DeviceToken: RegistryAnswer] = [:]
        var tokens: [Key: DeviceToken] = [:]
        /// Dead tokens, oldest first: the first to be forgotten.
        var dead: [DeviceToken] = []
    }

    private let state = Mutex(State())
    private let registrationsMax: Int

    init(registrationsMax: Int) {
        self.registrationsMax = registrationsMax
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
        var generator = SystemRandomNumberGenerator()
        let count = min(
            max(tokenBytes, APNsLimits.deviceTokenBytes.lowerBound),
            APNsLimits.deviceTokenBytes.upperBound)
        let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        guard let token = DeviceToken(bytes: bytes) else { preconditionFailure("bounded above") }
        let key = Key(topic: topic, environment: environment, device: device)
        if let known = state.withLock({ $0.tokens[key] }) { return known }
        try restore(
            Registration(token: token, topic: topic, environment: environment, device: device))
        return token
    }

    /// Takes in a registration that was made earlier, for instance before a restart.
    ///
    /// The token that the app had on the device before, if any, is dead from now on.
    ///
    /// - Throws: ``Full``.
    public func restore(_ registration: Registration) throws(Full) {
        let key = Key(
            topic: registration.topic, environment: registration.environment,
            device: registration.device)
        let limit = registrationsMax
        let isAdded = state.withLock { state in
            if state.answers.count >= limit, !state.dead.isEmpty {
                state.answers[state.dead.removeFirst()] = nil
            }
            guard state.answers.count < limit || state.answers[registration.token] != nil else {
                return false
            }
            state.dead.removeAll { $0 == registration.token }
            state.answers[registration.token] = .active(registration)
            state.tokens[key] = registration.token
            return true
        }
        if !isAdded { throw Full(registrationsMax: limit) }
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

    /// Makes a token dead; `nil` when it was not in use.
    func end(_ token: DeviceToken, reason: Reason, at now: Date) -> Registration? {
        state.withLock { state in
            guard case .active(let registration) = state.answers[token] else { return nil }
            state.answers[token] = .dead(registration, reason: reason, since: now)
            state.dead.append(token)
            state.tokens[
                Key(
                    topic: registration.topic, environment: registration.environment,
                    device: registration.device)] = nil
            return registration
        }
    }
}
