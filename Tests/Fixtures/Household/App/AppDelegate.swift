import Intents
import Security
import UIKit
import UserNotifications
import WidgetKit

/// An app that says what its extension left in the app group when a notification is tapped.
@main
class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    private static let group = "group.org.bellhop.household"
    private let telephone = Telephone()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        UNUserNotificationCenter.current().requestAuthorization(
            options: [.alert, .sound, .criticalAlert]
        ) { _, _ in }
        if let push = launchOptions?[.remoteNotification] as? [AnyHashable: Any] {
            print("opened with the push \(push["ask"] ?? "of another kind")")
        }
        print("launched")
        telephone.plugIn()
        // After the launch, so that no call of the system is near.
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
            UserDefaults(suiteName: Self.group)?.set("awake", forKey: "state")
        }
        return true
    }

    func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any? {
        FocusListener()
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        if let kind = notification.request.content.userInfo["widget"] as? String {
            WidgetCenter.shared.reloadTimelines(ofKind: kind)
        }
        completionHandler([.banner, .list])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let defaults = UserDefaults(suiteName: Self.group)
        let folder = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: Self.group)
        let note = folder?.appendingPathComponent("note.txt")
        let text = note.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrAccount as String: "door",
            kSecReturnData as String: true,
        ]
        var secret: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &secret)
        print("secret \(status) of \((secret as? Data)?.count ?? 0) bytes")
        let opened = UserDefaults.standard.integer(forKey: "opened") + 1
        print("\(Bundle.main.bundleIdentifier ?? "no identifier")")
        print("count \(defaults?.integer(forKey: "count") ?? -1), \(text ?? "no note")")
        defaults?.set(100, forKey: "count")
        UserDefaults.standard.set(opened, forKey: "opened")
        let address = response.notification.request.content.userInfo["load"] as? String
        guard let url = address.flatMap(URL.init(string:)) else { return completionHandler() }
        URLSession.shared.dataTask(with: url) { _, _, error in
            print("loaded with error \((error as NSError?)?.code ?? 0)")
            DispatchQueue.main.async(execute: completionHandler)
        }.resume()
    }
}
