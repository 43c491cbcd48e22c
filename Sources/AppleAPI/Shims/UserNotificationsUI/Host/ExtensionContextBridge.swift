internal import Foundation
internal import NotificationModel
internal import OpenUserNotifications
internal import ProcessLink
private import Synchronization

/// Sends the calls of `NSExtensionContext` to the device while a view is open. It works on any
/// thread.
final class ExtensionContextBridge: ContentExtensionHost, Sendable {
    private let session: Int
    private let device: any DeviceChannel
    private let actions: Mutex<[NotificationAction]>

    init(session: Int, actions: [NotificationAction], device: any DeviceChannel) {
        self.session = session
        self.device = device
        self.actions = Mutex(actions)
    }

    var notificationActions: [UNNotificationAction] {
        get { actions.withLock(\.self).map(UNNotificationAction.action) }
        set {
            let models = newValue.map(\.model)
            actions.withLock { $0 = models }
            tell(.setActions(models))
        }
    }

    func mediaPlayingStarted() { tell(.playing(true)) }
    func mediaPlayingPaused() { tell(.playing(false)) }
    func performNotificationDefaultAction() { tell(.performDefaultAction) }
    func dismissNotificationContentExtension() { tell(.dismiss) }

    private func tell(_ report: ContentViewReport) {
        device.ask(.contentView(session: session, report)) { _ in }
    }
}
