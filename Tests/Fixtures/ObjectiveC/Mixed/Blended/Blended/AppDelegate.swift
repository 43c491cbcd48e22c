import UIKit
import UserNotifications

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    let book = LetterBook()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        center.requestAuthorization(options: [.alert, .sound]) { [book] _, _ in
            let content = book.content(forSender: "Ann", kind: .long)
            content.subtitle = "\(book.count)"
            center.add(UNNotificationRequest(identifier: "letter", content: content, trigger: nil))
        }
        return true
    }
}
