import Foundation
import UserNotifications

/// Lets the phone say how much was paid, locked or not.
///
/// A service extension gets no audio session, so it cannot speak. But a notification has a sound,
/// and the sound may be a file that the extension has just made: it joins spoken clips to one file
/// in `Library/Sounds` of the app group, where iOS looks for it.
final class NotificationService: UNNotificationServiceExtension {
    private static let group = "group.org.bellhop.payments"

    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var content = UNMutableNotificationContent()

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        self.content = content
        announce(request.content.userInfo["amount"] as? String, id: request.identifier)
        deliver()
    }

    override func serviceExtensionTimeWillExpire() { deliver() }

    /// Adds the amount and its sound; whatever is missing, the payment itself is still shown.
    private func announce(_ text: String?, id: String) {
        guard let text = text, let amount = Amount(text) else {
            return print("No amount that can be said: \(text ?? "none")")
        }
        content.title = "收款 ¥\(amount.text)"
        do {
            let clips = try amount.clips.map(Clip.init(named:))
            let name = try SoundFolder(group: Self.group).keep(Clip.joined(clips), for: id)
            content.sound = UNNotificationSound(named: UNNotificationSoundName(name))
        } catch {
            print("The amount is shown and not said: \(error)")
        }
    }

    private func deliver() {
        contentHandler?(content)
        contentHandler = nil
    }
}
