import BellhopWhisperKit
import UIKit
import UserNotifications

/// A messenger whose server never reads a message.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // An example has nothing to explain first. bellhop: silence U017
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) {
            granted, _ in
            guard granted else { return }
            DispatchQueue.main.async { UIApplication.shared.registerForRemoteNotifications() }
        }
        do {
            print("Write to me at \(try Mailbox.openOrMake().address)")
        } catch {
            print("There is no mailbox: \(error)")
        }
        return true
    }
}
