import APNs
import Foundation

/// What the rules depend on, ready for use.
struct ValidationSettings: Sendable {
    var keys: [String: TrustedKey]
    let environment: APNsEnvironment
    let refusesUrgentBackground: Bool
    let providerTokenAgeMax: TimeInterval
    let providerTokenClockSkewMax: TimeInterval
    let providerTokenUpdateIntervalMin: TimeInterval
    let broadcastBundleIDs: Set<String>?

    /// Takes the settings from a configuration; of keys with one id the last counts.
    init(_ configuration: Gateway.Configuration) {
        keys = Dictionary(configuration.keys.map { ($0.keyID, $0) }) { $1 }
        environment = configuration.environment
        refusesUrgentBackground = configuration.refusesUrgentBackground
        providerTokenAgeMax = configuration.providerTokenAgeMax.timeInterval
        providerTokenClockSkewMax = configuration.providerTokenClockSkewMax.timeInterval
        providerTokenUpdateIntervalMin =
            configuration.providerTokenUpdateIntervalMin.timeInterval
        broadcastBundleIDs = configuration.broadcastBundleIDs
    }
}

/// Why a request was refused.
struct Rejection: Error, Sendable, Hashable {
    /// The reason.
    let reason: Reason
    /// When the token died; with 410 only.
    let timestamp: Date?
    /// The true cause in a sentence, where the reason is too coarse (VAL-5).
    let detail: String?

    init(_ reason: Reason, timestamp: Date? = nil, detail: String? = nil) {
        self.reason = reason
        self.timestamp = timestamp
        self.detail = detail
    }
}

/// A request that passed every rule.
struct AcceptedPush: Sendable {
    /// Where it goes.
    var registration: Registration
    /// The topic.
    var topic: String
    /// The push type, if one was sent.
    var pushType: PushType?
    /// The priority, 5 for a background push.
    var priority: Priority
    /// The expiration.
    var expiration: Expiration
    /// The collapse id, if one was sent.
    var collapseID: String?
}

/// What becomes of a request.
enum Verdict: Sendable {
    /// It passed every rule.
    case accepted(AcceptedPush)
    /// It broke one; the first in the order of the rules.
    case rejected(Rejection)
}

/// Decides about requests: a pure function of the request, the connection, the registry and the time.
enum Validation {
    /// Applies the rules in order; the first that objects decides.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - connection: what the connection has proved; a valid provider token changes it.
    ///   - settings: what the rules depend on.
    ///   - lookUp: what the registry knows about a token.
    ///   - rate: counts the pushes to each token; the only thing here with a memory, asked last.
    ///   - now: the time.
    static func verdict(
        on request: ReceivedRequest, connection: inout ConnectionState,
        settings: ValidationSettings, lookUp: (DeviceToken) -> RegistryAnswer,
        rate: PushRateLimiter? = nil, now: Date
    ) -> Verdict {
        // The state moves into the draft and back: a copy would touch the count of each of its parts.
        var state = ConnectionState()
        swap(&state, &connection)
        var draft = Draft(
            request: request, connection: consume state, settings: settings, rate: rate, now: now)
        if let token = request.tokenText.flatMap({ DeviceToken(hex: $0) }) {
            draft.token = token
            draft.answer = lookUp(token)
        }
        defer { swap(&connection, &draft.connection) }
        for rule in rules {
            if let rejection = rule.check(&draft) { return .rejected(rejection) }
        }
        guard let accepted = draft.accepted else {
            return .rejected(Rejection(.internalServerError))
        }
        return .accepted(accepted)
    }
}

/// A request on its way through the rules.
struct Draft {
    let request: ReceivedRequest
    var connection: ConnectionState
    let settings: ValidationSettings
    let rate: PushRateLimiter?
    let now: Date
    var token: DeviceToken?
    var answer = RegistryAnswer.unknown
    var registration: Registration?
    var topic = ""
    var pushType: PushType?
    var priority = Priority.immediate
    var expiration = Expiration.standard
    var collapseID: String?

    /// The outcome, once the registry's rule has found the registration.
    var accepted: AcceptedPush? {
        registration.map { registration in
            AcceptedPush(
                registration: registration, topic: topic, pushType: pushType, priority: priority,
                expiration: expiration, collapseID: collapseID)
        }
    }
}

extension Duration {
    /// The duration in seconds.
    var timeInterval: TimeInterval {
        TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
    }
}
