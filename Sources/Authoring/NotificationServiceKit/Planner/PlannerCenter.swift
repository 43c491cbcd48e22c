package import Foundation
internal import UserNotifications

/// The functions of `UNUserNotificationCenter` that the planner needs.
public struct PlannerCenter: Sendable {
    package var pending: @Sendable () async -> [PendingRequest]
    package var add: @Sendable (_ request: PlannedRequest, _ now: Date) async throws -> Void
    package var remove: @Sendable ([String]) async -> Void

    package init(
        pending: @escaping @Sendable () async -> [PendingRequest],
        add: @escaping @Sendable (_ request: PlannedRequest, _ now: Date) async throws -> Void,
        remove: @escaping @Sendable ([String]) async -> Void
    ) {
        self.pending = pending
        self.add = add
        self.remove = remove
    }

    /// The app's `UNUserNotificationCenter.current()`. The planner reads and removes only pending
    /// requests.
    public static let live = PlannerCenter(
        pending: {
            await withCheckedContinuation { waiting in
                UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
                    // Requests cannot leave the handler, but the values that the planner needs can.
                    waiting.resume(
                        returning: requests.map { request in
                            PendingRequest(
                                identifier: request.identifier,
                                fingerprint: request.content.userInfo[
                                    PlannedRequest.fingerprintKey] as? String)
                        })
                }
            }
        },
        add: { request, now in
            try await withCheckedThrowingContinuation {
                (waiting: CheckedContinuation<Void, any Error>) in
                UNUserNotificationCenter.current().add(request.notificationRequest(at: now)) {
                    error in
                    if let error {
                        waiting.resume(throwing: error)
                    } else {
                        waiting.resume()
                    }
                }
            }
        },
        remove: { identifiers in
            UNUserNotificationCenter.current()
                .removePendingNotificationRequests(withIdentifiers: identifiers)
        })
}

extension PlannedRequest {
    /// The limit in seconds below which a request uses an interval trigger. A calendar trigger that
    /// is added a moment too late never fires (CAL-15).
    private static let soon: TimeInterval = 2

    func notificationRequest(at now: Date) -> UNNotificationRequest {
        let new = UNMutableNotificationContent()
        new.title = content.title
        new.subtitle = content.subtitle
        new.body = content.body
        new.categoryIdentifier = content.categoryIdentifier
        new.threadIdentifier = content.threadIdentifier
        #if !os(macOS)
            new.launchImageName = content.launchImageName
        #endif
        new.userInfo = content.userInfo.mapValues(\.foundationValue)
        new.userInfo[Self.fingerprintKey] = fingerprint
        new.userInfo[Self.notificationKey] = notification
        new.badge = badge.map { NSNumber(value: $0) }
        new.sound = isSilent ? nil : sound
        if isSilent, #available(iOS 15, macOS 12, *) { new.interruptionLevel = .passive }
        let left = fireDate.timeIntervalSince(now)
        let trigger: UNNotificationTrigger =
            left < Self.soon
            ? UNTimeIntervalNotificationTrigger(timeInterval: max(0.1, left), repeats: false)
            : UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        return UNNotificationRequest(identifier: identifier, content: new, trigger: trigger)
    }

    private var sound: UNNotificationSound? {
        switch content.sound {
        case .none: nil
        case .standard: .default
        case .named(let name): UNNotificationSound(named: UNNotificationSoundName(name))
        }
    }
}
