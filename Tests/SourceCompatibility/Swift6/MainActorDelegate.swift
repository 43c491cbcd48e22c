// swift-format-ignore-file
// A user's own style, unchanged iPhone code: a main-actor class with async forms.

import UIKit
import UserNotifications

@MainActor
final class MainActorRouter {
    private(set) var visited: [String] = []
    func open(_ place: String) { visited.append(place) }
}

@MainActor
final class MainActorDelegate: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
    private let router = MainActorRouter()
    private let center = UNUserNotificationCenter.current()

    func start() async throws {
        center.delegate = self
        let settings = await center.notificationSettings()
        guard settings.authorizationStatus != .denied else { return }
        try await center.requestAuthorization(options: [.alert, .sound])
        UIApplication.shared.registerForRemoteNotifications()
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async -> UNNotificationPresentationOptions {
        router.open(notification.request.identifier)
        return [.banner, .sound, .list]
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        router.open(response.actionIdentifier)
    }
}
