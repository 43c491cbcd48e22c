package import APNs
import Foundation

final class ValidationSettings: Sendable {
    let keys: [String: TrustedKey]
    let bundleIDs: Set<String>?
    let environment: APNsEnvironment
    let refusesUrgentBackground: Bool
    let providerTokenAgeMax: TimeInterval
    let providerTokenClockSkewMax: TimeInterval
    let providerTokenUpdateIntervalMin: TimeInterval
    let broadcastBundleIDs: Set<String>?

    /// Prepares the settings of a configuration. Of several keys with one id, the last one counts.
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

    func knows(bundleID: String) -> Bool { bundleIDs?.contains(bundleID) ?? true }
}

/// The rejection of a request.
///
/// A box holds its values, so that a rule without objections returns a single null pointer.
package struct RejectionError: Error, Sendable, Hashable {
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
    package var reason: Reason { box.reason }
    var timestamp: Date? { box.timestamp }
    /// The exact cause in a sentence, where the reason is less specific (VAL-5).
    package var detail: String? { box.detail }
    var didVerifySignature: Bool { box.didVerifySignature }

    init(_ reason: Reason, timestamp: Date? = nil, detail: String? = nil) {
        box = Box(reason, timestamp, detail)
    }

    private init(_ box: Box) {
        self.box = box
    }

    func afterSignature() -> RejectionError {
        RejectionError(Box(reason, timestamp, detail, didVerifySignature: true))
    }

    package static func == (left: RejectionError, right: RejectionError) -> Bool {
        left.reason == right.reason && left.timestamp == right.timestamp
            && left.detail == right.detail && left.didVerifySignature == right.didVerifySignature
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(reason)
        hasher.combine(timestamp)
        hasher.combine(detail)
        hasher.combine(didVerifySignature)
    }
}

struct AcceptedPush: Sendable {
    var registration: Registration
    var topic: String
    var pushType: PushType?
    var priority: Priority
    var expiration: Expiration
    var collapseID: String?
}

enum Verdict: Sendable {
    case accepted(AcceptedPush)
    /// The push passed every rule except those of the gateway that owns its device.
    case elsewhere(RoutedPush)
    case rejected(RejectionError)
}

/// Validates requests: a pure function of the request, the connection, the registry and the time.
enum Validation {
    /// Applies the rules in order. The first rule that objects decides.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - connection: the credentials of the connection; a valid provider token changes them.
    ///   - settings: the settings of the rules.
    ///   - lookUp: returns the state of a token in the registry.
    ///   - checks: the rules to apply.
    ///   - rate: counts the pushes to each token. It is the only stateful parameter and comes last.
    ///   - now: the time.
    static func verdict(
        on request: consuming ReceivedRequest, connection: inout ConnectionState,
        settings: ValidationSettings, lookUp: (DeviceToken) -> RegistryAnswer,
        checks: [@Sendable (inout Draft) -> RejectionError?] = Validation.checks,
        rate: PushRateLimiter? = nil, now: Date
    ) -> Verdict {
        // The state moves into the draft and back. A copy would retain and release each of its
        // parts.
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
        // The rule about the registry rejects all other requests.
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
    var timeInterval: TimeInterval {
        TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
    }
}
