import BellhopWhisperKit
import UIKit
import UserNotifications

/// A messenger whose server cannot read the messages.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // A real app explains first why it asks. bellhop: silence U017
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) {
            granted, _ in
            guard granted else { return }
            DispatchQueue.main.async { UIApplication.shared.registerForRemoteNotifications() }
        }
        do {
            print("Write to me at \(try Mailbox.openOrMake().address)")
        } catch {
            print("Could not open the mailbox: \(error)")
        }
        return true
    }
}
