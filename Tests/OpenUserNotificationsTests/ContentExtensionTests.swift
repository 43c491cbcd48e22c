import Foundation
import NotificationModel
import OpenFoundation
import OpenUIKit
import OpenUserNotifications
import Testing
import UserNotificationsUI

private final class Controller: UIViewController, UNNotificationContentExtension {
    let label = UILabel()

    override func viewDidLoad() { view.addSubview(label) }

    func didReceive(_ notification: UNNotification) {
        loadViewIfNeeded()
        label.text = notification.request.content.body
    }
}

private final class NotedHost: ContentExtensionHost {
    var notificationActions: [UNNotificationAction] = []
    var notes: [String] = []

    func mediaPlayingStarted() { notes.append("started") }
    func mediaPlayingPaused() { notes.append("paused") }
    func performNotificationDefaultAction() { notes.append("default") }
    func dismissNotificationContentExtension() { notes.append("dismiss") }
}

@MainActor
@Suite("A content extension")
struct ContentExtensionTests {
    private static var notification: DeliveredNotification {
        var content = NotificationContent()
        content.body = "Body"
        return DeliveredNotification(
            request: NotificationRequest(identifier: "a", content: content, trigger: nil),
            date: Date(timeIntervalSince1970: 0))
    }

    @Test("shows a notification in its view (CEX-5)")
    func shows() {
        let controller = Controller()
        controller.didReceive(UNNotification(model: Self.notification))
        #expect(controller.label.text == "Body")
        #expect(controller.label.superview === controller.view)
        #expect(controller.mediaPlayPauseButtonType == .none)
    }

    @Test("leaves a response to the app where it wrote no method (CEX-8, CEX-9)")
    func leavesResponses() async {
        let response = UNNotificationResponse.response(
            of: NotificationResponse(notification: Self.notification, actionIdentifier: "A"))
        let option = await withCheckedContinuation { waiting in
            Controller().didReceive(
                response, completionHandler: { waiting.resume(returning: $0) })
        }
        #expect(option == .dismissAndForwardAction)
    }

    @Test("CEX-12 the actions shown are read and replaced through the context, for that view only")
    func actions() {
        let shown = UNNotificationAction(identifier: "A", title: "A")
        let other = UNNotificationAction(identifier: "B", title: "B")
        let hosts = [NotedHost(), NotedHost()]
        let contexts = hosts.map { host in
            host.notificationActions = [shown]
            let context = NSExtensionContext()
            context.contentExtensionHost = host
            return context
        }
        #expect(contexts.map(\.notificationActions) == [[shown], [shown]])
        contexts[0].notificationActions = [other]
        #expect(hosts.map(\.notificationActions) == [[other], [shown]])
        #expect(contexts.map(\.notificationActions) == [[other], [shown]])
    }

    /// Shows stickers where the keyboard would be.
    private final class StickerController: UIViewController, UNNotificationContentExtension {
        let stickers = UIView()

        override var canBecomeFirstResponder: Bool { true }
        override var inputView: UIView? { stickers }

        func didReceive(_ notification: UNNotification) {}
    }

    @Test("CEX-15 a view controller that becomes the first responder shows its own input view")
    func inputView() {
        let controller = StickerController()
        #expect(!controller.isFirstResponder)
        #expect(controller.becomeFirstResponder())
        #expect(controller.isFirstResponder)
        #expect(controller.inputView === controller.stickers)
        #expect(controller.resignFirstResponder())
        #expect(!Controller().becomeFirstResponder())
    }

    @Test("CEX-13 asks its host through the context (CEX-11 to CEX-14)")
    func context() {
        let context = NSExtensionContext()
        let action = UNNotificationAction(identifier: "A", title: "A")
        context.notificationActions = [action]
        #expect(context.notificationActions == [action])
        let host = NotedHost()
        context.contentExtensionHost = host
        #expect(context.notificationActions.isEmpty)
        context.notificationActions = [action]
        #expect(host.notificationActions == [action])
        context.mediaPlayingStarted()
        context.mediaPlayingPaused()
        context.performNotificationDefaultAction()
        context.dismissNotificationContentExtension()
        #expect(host.notes == ["started", "paused", "default", "dismiss"])
    }
}
