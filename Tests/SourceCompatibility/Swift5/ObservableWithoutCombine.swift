// swift-format-ignore-file
// A user's own style, unchanged iPhone code: Foundation alone brings these names.

import Foundation
import UserNotifications

final class ReminderStore: NSObject, ObservableObject {
    @Published var isAuthorized = false
    @Published private(set) var pending: [UNNotificationRequest] = []

    func refresh() {
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            DispatchQueue.main.async {
                self.objectWillChange.send()
                self.isAuthorized = settings.authorizationStatus == .authorized
            }
        }
    }

    @MainActor
    func load() async {
        pending = await UNUserNotificationCenter.current().pendingNotificationRequests()
    }
}

@MainActor
class MainActorStore: ObservableObject {
    @Published var badge: Int = 0
    static let shared = MainActorStore()
    private init() {}
}
