// swift-format-ignore-file
// A user's own style, unchanged iPhone code.

import Intents
import UIKit
import UserNotifications
import UserNotificationsUI

@MainActor
final class MainHandlerDelegate: NSObject, UNUserNotificationCenterDelegate, ObservableNotes {
    var notes: [String] = []

    nonisolated func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification, withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void) {
        Task { @MainActor in notes.append("present") }
        completionHandler([.banner, .list])
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        notes.append(response.actionIdentifier)
    }
}

protocol ObservableNotes { @MainActor var notes: [String] { get } }

extension MainHandlerDelegate {
    nonisolated func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {}
}

final class PreconcurrencyDelegate: NSObject {
    static let shared = PreconcurrencyDelegate()
}

extension PreconcurrencyDelegate: UNUserNotificationCenterDelegate {
    @MainActor
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        print(response.notification.request.content.title)
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async -> UNNotificationPresentationOptions {
        return await MainActor.run { UIApplication.shared.applicationState == .active ? [.banner] : [] }
    }
}

/// An app's delegate, which is the main actor's, with state that an `async` form reads and changes.
class StatefulAppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    var window: UIWindow?
    var presented = 0

    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async -> UNNotificationPresentationOptions {
        presented += 1
        return window == nil ? [.list] : [.banner, .list]
    }
}

extension StatefulAppDelegate {
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        presented -= 1
        await route(response.notification.request.content.userInfo)
    }

    @MainActor
    private func route(_ userInfo: [AnyHashable: Any]) async { window?.rootViewController = nil }
}

class PayloadDelegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any], fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void) {
        guard let aps = userInfo["aps"] as? [String: Any], aps["content-available"] as? Int == 1 else {
            completionHandler(.noData)
            return
        }
        completionHandler(.newData)
    }
}

class AsyncPayloadDelegate: NSObject, UIApplicationDelegate {
    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) async -> UIBackgroundFetchResult {
        .noData
    }
}

class HandlerContentController: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) { title = notification.request.content.title }

    func didReceive(_ response: UNNotificationResponse, completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void) {
        completion(.doNotDismiss)
    }

    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
    var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 0, y: 0, width: 44, height: 44) }
    func mediaPlay() { extensionContext?.mediaPlayingStarted() }
    func mediaPause() { extensionContext?.mediaPlayingPaused() }
}

class AsyncContentController: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}

    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
        response.actionIdentifier == "LIKE" ? .doNotDismiss : .dismissAndForwardAction
    }
}

class MessageHandler: NSObject, INSendMessageIntentHandling {
    func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
        completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
    }

    func resolveContent(for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
        if let text = intent.content, !text.isEmpty {
            completion(.success(with: text))
        } else {
            completion(.needsValue())
        }
    }

    func resolveRecipients(for intent: INSendMessageIntent, with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void) {
        completion(intent.recipients?.map { .success(with: $0) } ?? [.needsValue()])
    }
}

class AsyncMessageHandler: NSObject, INSendMessageIntentHandling, INStartCallIntentHandling {
    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .success, userActivity: nil)
    }

    func resolveRecipients(for intent: INSendMessageIntent) async -> [INSendMessageRecipientResolutionResult] {
        [.notRequired()]
    }

    func handle(intent: INStartCallIntent) async -> INStartCallIntentResponse {
        INStartCallIntentResponse(code: .continueInApp, userActivity: nil)
    }

    func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .ready, userActivity: nil)
    }
}
