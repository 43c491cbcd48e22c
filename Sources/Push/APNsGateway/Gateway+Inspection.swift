package import APNs
import DevicePushLink
package import Foundation

/// What a gateway knows of one device token.
package struct TokenReport: Sendable, Hashable, Codable {
    /// Whether the token was ever issued here and is remembered.
    package let isKnown: Bool
    /// The topic that pushes to it must name.
    package let topic: String?
    /// The environment it belongs to.
    package let environment: APNsEnvironment?
    /// The device it leads to.
    package let device: DeviceID?
    /// Why it is dead; `nil` while it is in use.
    package let reason: Reason?
    /// Since when it is dead.
    package let deadSince: Date?
    /// Whether its device is connected and has room.
    package let isReachable: Bool
}

/// A push that waits for its device, without its payload.
package struct WaitingPush: Sendable, Hashable, Codable {
    /// Its number at this gateway.
    package let id: UInt64
    /// What the provider was answered.
    package let apnsID: String
    /// What it was sent as.
    package let pushType: PushType?
    /// How urgent it is.
    package let priority: Priority
    /// Which others it replaces.
    package let collapseID: String?
    /// When it was accepted.
    package let receivedAt: Date
    /// When it is given up.
    package let deadline: Date
    /// The length of its payload.
    package let payloadBytes: Int
}

extension Gateway {
    /// The pushes that wait for the device of a token, the oldest first; payloads stay inside.
    ///
    /// - Throws: the error of the store.
    package func waitingPushes(for token: DeviceToken) async throws -> [WaitingPush] {
        try await pushes(for: token).map { stored in
            let push = stored.push
            return WaitingPush(
                id: push.id.value, apnsID: push.apnsID, pushType: push.pushType,
                priority: push.priority, collapseID: push.collapseID,
                receivedAt: push.receivedAt, deadline: stored.deadline,
                payloadBytes: push.payload.count)
        }
    }

    /// Tells what is known of a token; nothing of it changes.
    package func inspect(_ token: DeviceToken) -> TokenReport {
        func report(_ registration: Registration, _ reason: Reason?, _ since: Date?) -> TokenReport
        {
            TokenReport(
                isKnown: true, topic: registration.topic, environment: registration.environment,
                device: registration.device, reason: reason, deadSince: since,
                isReachable: reason == nil && hub.isReachable(registration.device))
        }
        switch registry.answer(for: token) {
        case .unknown, .elsewhere:
            return TokenReport(
                isKnown: false, topic: nil, environment: nil, device: nil, reason: nil,
                deadSince: nil, isReachable: false)
        case .active(let registration): return report(registration, nil, nil)
        case .dead(let registration, let reason, let since):
            return report(registration, reason, since)
        }
    }
}
