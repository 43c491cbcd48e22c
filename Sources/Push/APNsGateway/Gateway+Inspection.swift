package import APNs
import DevicePushLink
package import Foundation

package struct TokenReport: Sendable, Hashable, Codable {
    /// Whether the gateway issued the token and still remembers it.
    package let isKnown: Bool
    package let topic: String?
    package let environment: APNsEnvironment?
    package let device: DeviceID?
    /// Why the token is inactive; `nil` while it is in use.
    package let reason: Reason?
    package let deadSince: Date?
    /// Whether its device is connected and has room for a push.
    package let isReachable: Bool
}

package struct WaitingPush: Sendable, Hashable, Codable {
    package let id: UInt64
    package let apnsID: String
    package let pushType: PushType?
    package let priority: Priority
    package let collapseID: String?
    package let receivedAt: Date
    package let deadline: Date
    package let payloadBytes: Int
}

extension Gateway {
    /// Returns the pushes that wait for the device of a token, the oldest first and without
    /// payloads.
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
