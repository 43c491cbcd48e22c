import UserNotifications

@objcMembers
final class Greeter: NSObject {
    static let shared = Greeter()

    @objc(greet:in:)
    func greet(_ name: String, in center: UNUserNotificationCenter) {
        let content = UNMutableNotificationContent()
        content.title = "Hello \(name)"
        center.add(UNNotificationRequest(identifier: "hello", content: content, trigger: nil))
    }
}
