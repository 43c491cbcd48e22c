import APNs
import Foundation

/// What the rules depend on, ready for use.
final class ValidationSettings: Sendable {
    let keys: [String: TrustedKey]
    /// The apps that anybody may push to; `nil` for any.
    let bundleIDs: Set<String>?
    let environment: APNsEnvironment
    let refusesUrgentBackground: Bool
    let providerTokenAgeMax: TimeInterval
    let providerTokenClockSkewMax: TimeInterval
    let providerTokenUpdateIntervalMin: TimeInterval
    let broadcastBundleIDs: Set<String>?

    /// Takes the settings from a configuration; of keys with one id the last counts.
    ///
    init(_ configuration: Gateway.Configuration) {
        keys = Dictionary(configuration.keys.map { ($0.keyID, $0) }) { $1 }
        bundleIDs = configuration.bundleIDs
        environment = configuration.environment
        refusesUrgentBackground = configuration.refusesUrgentBackground
        providerTokenAgeMax = configuration.providerTokenAgeMax.timeInterval
        providerTokenClockSkewMax = configuration.providerTokenClockSkewMax.timeInterval
        providerTokenUpdateIntervalMin =
            configuration.providerTokenUpdateIntervalMin.timeInterval
        broadcastBundleIDs = configuration.broadcastBundleIDs
    }

    /// Whether the gateway knows an app.
    func knows(bundleID: String) -> Bool { bundleIDs?.contains(bundleID) ?? true }
}

/// Why a request was refused.
///
/// Its parts are in a box, so that a rule which has nothing to object answers with one empty word.
struct RejectionError: Error, Sendable, Hashable {
    private final class Box: Sendable {
        let reason: Reason
        let timestamp: Date?
        let detail: String?
        let didVerifySignature: Bool

        init(
            _ reason: Reason, _ timestamp: Date?, _ detail: String?,
            didVerifySignature: Bool = false
        ) {
            self.reason = reason
            self.timestamp = timestamp
            self.detail = detail
            self.didVerifySignature = didVerifySignature
        }
    }

    private let box: Box
    /// The reason.
    var reason: Reason { box.reason }
    /// When the token died; with 410 only.
    var timestamp: Date? { box.timestamp }
    /// The true cause in a sentence, where the reason is too coarse (VAL-5).
    var detail: String? { box.detail }
    /// Whether a signature was checked before it was known.
    var didVerifySignature: Bool { box.didVerifySignature }

    init(_ reason: Reason, timestamp: Date? = nil, detail: String? = nil) {
        box = Box(reason, timestamp, detail)
    }

    private init(_ box: Box) {
        self.box = box
    }

    /// The same, known only after a signature was checked.
    func afterSignature() -> RejectionError {
        RejectionError(Box(reason, timestamp, detail, didVerifySignature: true))
    }

    static func == (left: RejectionError, right: RejectionError) -> Bool {
        left.reason == right.reason && left.timestamp == right.timestamp
            && left.detail == right.detail && left.didVerifySignature == right.didVerifySignature
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(reason)
        hasher.combine(timestamp)
        hasher.combine(detail)
        hasher.combine(didVerifySignature)
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
    /// It passed every rule but those of the gateway that has its device.
    case elsewhere(RoutedPush)
    /// It broke one; the first in the order of the rules.
    case rejected(RejectionError)
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
        on request: consuming ReceivedRequest, connection: inout ConnectionState,
        settings: ValidationSettings, lookUp: (DeviceToken) -> RegistryAnswer,
        rate: PushRateLimiter? = nil, now: Date
    ) -> Verdict {
        // The state moves into the draft and back: a copy would touch the count of each of its parts.
        var state = ConnectionState()
        swap(&state, &connection)
        var draft = Draft(
            request: request, connection: consume state, settings: settings, rate: rate, now: now)
        if let token = draft.request.tokenText.flatMap({ DeviceToken(hex: $0) }) {
            draft.token = token
            draft.answer = lookUp(token)
        }
        defer { swap(&connection, &draft.connection) }
        for check in checks {
            if let rejection = check(&draft) { return .rejected(rejection) }
        }
        // The registry's rule lets no other pass.
        guard let topic = draft.topic, let token = draft.token else {
            return .rejected(RejectionError(.internalServerError))
        }
        if case .elsewhere = draft.answer {
            return .elsewhere(
                RoutedPush(
                    token: token, topic: topic.text, pushType: draft.pushType,
                    priority: draft.priority, expiration: draft.expiration,
                    collapseID: draft.collapseID))
        }
        guard case .active(let registration) = draft.answer else {
            return .rejected(RejectionError(.internalServerError))
        }
        return .accepted(
            AcceptedPush(
                registration: registration, topic: topic.text, pushType: draft.pushType,
                priority: draft.priority, expiration: draft.expiration,
                collapseID: draft.collapseID))
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
    var topic: ReadTopic?
    var pushType: PushType?
    var priority = Priority.immediate
    var expiration = Expiration.standard
    var collapseID: String?
}

extension Duration {
    /// The duration in seconds.
    var timeInterval: TimeInterval {
        TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
    }
}
