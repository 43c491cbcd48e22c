public import APNs
import DevicePushLink
public import Foundation

/// What a gateway knows of one device token.
public struct TokenReport: Sendable, Hashable, Codable {
    /// Whether the token was ever issued here and is remembered.
    public let isKnown: Bool
    /// The topic that pushes to it must name.
    public let topic: String?
    /// The environment it belongs to.
    public let environment: APNsEnvironment?
    /// The device it leads to.
    public let device: DeviceID?
    /// Why it is dead; `nil` while it is in use.
    public let reason: Reason?
    /// Since when it is dead.
    public let deadSince: Date?
    /// Whether its device is connected and has room.
    public let isReachable: Bool
}

/// A push that waits for its device, without its payload.
public struct WaitingPush: Sendable, Hashable, Codable {
    /// Its number at this gateway.
    public let id: UInt64
    /// What the provider was answered.
    public let apnsID: String
    /// What it was sent as.
    public let pushType: PushType?
    /// How urgent it is.
    public let priority: Priority
    /// Which others it replaces.
    public let collapseID: String?
    /// When it was accepted.
    public let receivedAt: Date
    /// When it is given up.
    public let deadline: Date
    /// The length of its payload.
    public let payloadBytes: Int
}

extension Gateway {
    /// The pushes that wait for the device of a token, the oldest first; payloads stay inside.
    ///
    /// - Throws: the error of the store.
    public func waitingPushes(for token: DeviceToken) async throws -> [WaitingPush] {
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
    public func inspect(_ token: DeviceToken) -> TokenReport {
        func report(_ registration: Registration, _ reason: Reason?, _ since: Date?) -> TokenReport
        {
            TokenReport(
                isKnown: true, topic: registration.topic, environment: registration.environment,
                device: registration.device, reason: reason, deadSince: since,
                isReachable: reason == nil && hub.isReachable(registration.device))
        }
        switch registry.answer(for: token) {
        case .unknown:
            return TokenReport(
                isKnown: false, topic: nil, environment: nil, device: nil, reason: nil,
                deadSince: nil, isReachable: false)
        case .active(let registration): return report(registration, nil, nil)
        case .dead(let registration, let reason, let since):
            return report(registration, reason, since)
        }
    }
}
