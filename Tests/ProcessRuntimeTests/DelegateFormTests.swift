import Foundation
import NotificationModel
import OpenUserNotifications
import ProcessLink
import ProcessRuntime
import Testing

/// What a delegate noted, in order.
@MainActor
private protocol NotingDelegate: UNUserNotificationCenterDelegate {
    var notes: [String] { get }
}

/// On the main actor, `async` forms that touch its state.
@MainActor
private final class MainAsync: NSObject, NotingDelegate,
    @preconcurrency UNUserNotificationCenterDelegate
{
    var notes: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        notes.append("present")
        return [.list]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        notes.append(response.actionIdentifier)
    }
}

/// On the main actor with a conformance that checks it, handler forms that touch its state.
@MainActor
private final class MainChecked: NSObject, NotingDelegate,
    @preconcurrency UNUserNotificationCenterDelegate
{
    var notes: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        notes.append("present")
        completionHandler([.list])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        notes.append(response.actionIdentifier)
        completionHandler()
    }
}

/// On the main actor, one form behind a `nonisolated` door, the other `async`.
@MainActor
private final class MainMixed: NSObject, NotingDelegate,
    @preconcurrency UNUserNotificationCenterDelegate
{
    var notes: [String] = []

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        MainActor.assumeIsolated { notes.append("present") }
        completionHandler([.list])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        notes.append(response.actionIdentifier)
    }
}

/// Overrides what its superclass wrote.
@MainActor
private final class Derived: BaseDelegate, NotingDelegate {
    var notes: [String] { said }
    override var listed: UNNotificationPresentationOptions { [.list] }
}

@MainActor
private class BaseDelegate: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
    var said: [String] = []
    var listed: UNNotificationPresentationOptions { [.banner] }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        said.append("present")
        return listed
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        said.append(response.actionIdentifier)
        completionHandler()
    }
}

/// Forwards calls, as code between the system and an older delegate does.
@MainActor
private final class Forwarder: NSObject, NotingDelegate,
    @preconcurrency UNUserNotificationCenterDelegate
{
    private let other: any NotingDelegate
    var notes: [String] { other.notes }

    init(to other: any NotingDelegate) { self.other = other }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        other.userNotificationCenter?(
            center, willPresent: notification, withCompletionHandler: completionHandler)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        other.userNotificationCenter?(
            center, didReceive: response, withCompletionHandler: completionHandler)
    }
}

@MainActor
@Suite("The forms in which a delegate is written", .timeLimit(.minutes(10)))
struct DelegateFormTests {
    enum Form: CaseIterable {
        case mainAsync, mainChecked, mainMixed, derived, forwardedAsync, forwardedChecked
    }

    private static func delegate(_ form: Form) -> any NotingDelegate {
        switch form {
        case .mainAsync: MainAsync()
        case .mainChecked: MainChecked()
        case .mainMixed: MainMixed()
        case .derived: Derived()
        case .forwardedAsync: Forwarder(to: MainAsync())
        case .forwardedChecked: Forwarder(to: MainChecked())
        }
    }

    private static var notification: DeliveredNotification {
        DeliveredNotification(
            request: NotificationRequest(
                identifier: "a", content: NotificationContent(), trigger: nil),
            date: Date(timeIntervalSince1970: 0))
    }

    @Test("are called in every form (DEL-3, DEL-12)", arguments: Form.allCases)
    func called(form: Form) async {
        let delegate = Self.delegate(form)
        let options = await withCheckedContinuation { waiting in
            delegate.userNotificationCenter(
                .current(), willPresent: UNNotification(model: Self.notification)
            ) { waiting.resume(returning: $0) }
        }
        #expect(options == [.list])
        await withCheckedContinuation { waiting in
            delegate.userNotificationCenter(
                .current(),
                didReceive: UNNotificationResponse(
                    model: NotificationResponse(
                        notification: Self.notification, actionIdentifier: "open"))
            ) { waiting.resume() }
        }
        #expect(delegate.notes == ["present", "open"])
    }
}
