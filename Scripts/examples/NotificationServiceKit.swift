import Foundation
import UserNotifications

private var draft: NotificationDraft {
    get { given() }
    set {}
}
private var context: StepContext { given() }
private var content: UNMutableNotificationContent { given() }
private var folder: SharedFolder { given() }
private var url: URL { given() }
private var png: Data { given() }
private var ann: Participant { given() }
private var map: URL { given() }
private var standUp: PlannedNotification { given() }
private func updateConversations() {}
private func post(_ receipt: Receipt) async throws {}
private func changed(_ content: UNNotificationContent) -> UNNotificationContent { content }

/// The extension of another vendor's library.
private enum VendorSDK {
    static func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler handler: @escaping (UNNotificationContent) -> Void
    ) {}
}
private var planner: LocalPlanner { given() }
private func decrypt(_ payload: [String: PayloadValue]) throws -> String { given() }
private func photos(_ seconds: TimeInterval) async throws -> [DraftAttachment] { given() }
