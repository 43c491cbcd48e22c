// swift-format-ignore-file
// A user's own style, unchanged iPhone code.

import Intents
import UIKit
import UserNotifications
import UserNotificationsUI

/// Main-actor class, isolated methods behind a `nonisolated` door.
@MainActor
final class Router: NSObject, UNUserNotificationCenterDelegate {
    private(set) var opened: [String] = []

    nonisolated func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping () -> Void) {
        let id = response.notification.request.identifier
        Task { @MainActor in self.open(id) }
        completionHandler()
    }

    nonisolated func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification, withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void) {
        completionHandler([.banner, .sound])
    }

    private func open(_ id: String) { opened.append(id) }
}

/// The conformance checks isolation at run time.
@MainActor
final class CheckedRouter: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
    var count = 0

    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification, withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void) {
        count += 1
        completionHandler([.list])
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        count += 1
    }
}

/// The conformance belongs to the main actor.
@MainActor
final class IsolatedRouter: NSObject, @MainActor UNUserNotificationCenterDelegate {
    var count = 0

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping () -> Void) {
        count += 1
        completionHandler()
    }
}

/// The same with `async` forms.
@MainActor
final class IsolatedAsyncRouter: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
    private let center = UNUserNotificationCenter.current()
    var count = 0

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        count += 1
    }

    func ask() async throws -> Bool {
        guard try await center.requestAuthorization(options: [.alert]) else { return false }
        let settings = await center.notificationSettings()
        count += await center.deliveredNotifications().count
        return settings.authorizationStatus == .authorized
    }
}

/// No isolation at all, `async` forms.
final class PlainRouter: NSObject, UNUserNotificationCenterDelegate, Sendable {
    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async -> UNNotificationPresentationOptions {
        [.banner, .list, .sound, .badge]
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        let action = response.actionIdentifier
        await MainActor.run { print(action) }
    }
}

/// An app's delegate for everything, on the main actor with the protocol.
final class App: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) async -> UIBackgroundFetchResult {
        userInfo["aps"] == nil ? .failed : .newData
    }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }
}

extension App: UNUserNotificationCenterDelegate {
    nonisolated func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        let userInfo = response.notification.request.content.userInfo
        let id = userInfo["id"] as? String
        await MainActor.run { print(id ?? "none") }
    }
}

final class MessageIntentHandler: NSObject, INSendMessageIntentHandling, Sendable {
    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .success, userActivity: nil)
    }
}
