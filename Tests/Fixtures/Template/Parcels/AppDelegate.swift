// swift-format-ignore-file: as Xcode writes it.

import UIKit
import UserNotifications

#if os(macOS)
    import AppKit
#endif

@objc protocol ParcelListener {
    func parcelArrived(_ name: String)
}

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    weak var listener: ParcelListener?
    private let clerk = Clerk()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        listener = clerk
        NotificationCenter.default.addObserver(
            self, selector: #selector(enteredBackground(_:)),
            name: UIApplication.didEnterBackgroundNotification, object: nil)
        UNUserNotificationCenter.current().delegate = self
        let category = UNNotificationCategory(
            identifier: "parcel", actions: [], intentIdentifiers: [], options: [])
        UNUserNotificationCenter.current().setNotificationCategories([category])
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { _, _ in
            DispatchQueue.main.async { application.registerForRemoteNotifications() }
        }
        perform(#selector(report), with: "launched")
        Timer.scheduledTimer(
            timeInterval: 0.01, target: self, selector: #selector(tick), userInfo: nil,
            repeats: false)
        return true
    }

    @objc private func report(_ word: String) {
        print("performed \(word)")
        listener?.parcelArrived(word)
    }

    @objc private func tick() {
        print("timer \(#selector(tick)) of \(#keyPath(window.rootViewController))")
    }

    @objc
    fileprivate func enteredBackground(_ notification: Notification) {
        print("observed \(notification.name.rawValue)")
    }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        if #available(iOS 14.0, *) {
            completionHandler([.banner, .list, .sound])
        } else {
            completionHandler([.alert, .sound])
        }
    }
}
