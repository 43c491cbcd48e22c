import AppleAPITesting
import Foundation
import NotificationModel
import OpenIntents
import OpenUserNotifications
import ProcessLink
import ProcessRuntime
import Testing

/// Records an app's events other than notifications.
@MainActor
private final class NotedEvents: AppEvents {
    var notes: [String] = []

    func didReceiveRemoteNotification(
        _ userInfo: [AnyHashable: Any], completion: @escaping @Sendable (Int?) -> Void
    ) {
        let aps = userInfo["aps"] as? [String: Any]
        completion(aps?["content-available"] as? Int)
    }

    func didRegister(deviceToken: Data) { notes.append("token \(deviceToken.count)") }
    func didFailToRegister(_ error: any Error) { notes.append("no token: \(error)") }

    func handle(
        _ intent: INShareFocusStatusIntent, completion: @escaping @Sendable (Bool) -> Void
    ) {
        notes.append("focus \(intent.focusStatus?.isFocused == true)")
        completion(true)
    }

    func launch(_ cause: LaunchCause) {
        switch cause {
        case .other: break
        case .opened(.response): notes.append("launch with a response")
        case .opened(.item): notes.append("launch with an item")
        case .push: notes.append("launch with a push")
        }
    }

    func didChange(state: ApplicationState, opening: AppOpening?) {
        notes.append(state.rawValue)
    }

    func response(
        of model: NotificationResponse
    ) -> (response: UNNotificationResponse, receipt: SceneReceipt?) {
        (UNNotificationResponse.response(of: model), receipt)
    }

    var receipt: SceneReceipt?
    func didChange(badge: Int) { notes.append("badge \(badge)") }
    func willTerminate() { notes.append("end") }
}

/// Detects the main queue, because the test process has no usable main thread.
private enum MainQueue {
    private static let key = DispatchSpecificKey<Bool>()
    private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

    static func prepare() { mark }
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}

/// Writes the forms with handlers.
private final class HandlerDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler(MainQueue.isCurrent ? [.banner, .sound] : [])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}

/// Writes the `async` forms.
private final class AsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.list]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}
}

/// Keeps the handler of a response, as an app does that has more to do first.
private final class HoldingDelegate: NSObject, UNUserNotificationCenterDelegate {
    private(set) var isDone: (() -> Void)?
    private(set) var asked: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        asked.append(response.actionIdentifier)
        isDone = completionHandler
    }
}

/// Writes nothing.
private final class SilentDelegate: NSObject, UNUserNotificationCenterDelegate {}

@MainActor
@Suite("An app's process", .serialized, .timeLimit(.minutes(10)))
struct AppHostTests {
    private let events = NotedEvents()

    private static var notification: DeliveredNotification {
        DeliveredNotification(
            request: NotificationRequest(
                identifier: "a", content: NotificationContent(), trigger: nil),
            date: Date(timeIntervalSince1970: 0))
    }

    private func answer(
        to call: DeviceCall, delegate: (any UNUserNotificationCenterDelegate)? = nil
    ) async -> ProcessAnswer {
        MainQueue.prepare()
        let center = UNUserNotificationCenter.current()
        center.delegate = delegate
        defer { center.delegate = nil }
        let host = AppHost(events: events)
        return await withCheckedContinuation { waiting in
            host.handle(call) { waiting.resume(returning: $0) }
        }
    }

    @Test("asks the delegate, on the main thread, how to present (DEL-3, DEL-17)")
    func willPresentWithHandler() async {
        let answer = await answer(to: .willPresent(Self.notification), delegate: HandlerDelegate())
        #expect(answer == .presentation([.banner, .sound]))
    }

    @Test("asks the async form when that was written (DEL-3)")
    func willPresentAsync() async {
        let answer = await answer(to: .willPresent(Self.notification), delegate: AsyncDelegate())
        #expect(answer == .presentation(.list))
    }

    @Test("reports that neither form is implemented, or that there is no delegate (DEL-7, DEL-8)")
    func willPresentNotWritten() async {
        let call = DeviceCall.willPresent(Self.notification)
        #expect(await answer(to: call, delegate: SilentDelegate()) == .notImplemented)
        #expect(await answer(to: call) == .notImplemented)
    }

    @Test("tells the delegate of responses, and says when it cannot (DEL-12, DEL-15)")
    func didReceive() async {
        let call = DeviceCall.didReceive(
            NotificationResponse(notification: Self.notification, actionIdentifier: "open"))
        #expect(await answer(to: call, delegate: HandlerDelegate()) == Self.received)
        #expect(await answer(to: call, delegate: AsyncDelegate()) == Self.received)
        #expect(await answer(to: call, delegate: SilentDelegate()) == Self.missed)
        #expect(await answer(to: call) == Self.missed)
    }

    private static let received = ProcessAnswer.received(ResponseReceipt(reachedDelegate: true))
    private static let missed = ProcessAnswer.received(ResponseReceipt(reachedDelegate: false))

    @Test("SCENE-4 says what the scene did with a response", arguments: SceneReceipt.allCases)
    func sceneReceipt(receipt: SceneReceipt) async {
        events.receipt = receipt
        let call = DeviceCall.didReceive(
            NotificationResponse(notification: Self.notification, actionIdentifier: "open"))
        let expected = ResponseReceipt(reachedDelegate: false, scene: receipt)
        #expect(await answer(to: call) == .received(expected))
    }

    @Test("launches the app once, before its first call, with the cause of it (SCENE-3, SCENE-8)")
    func launch() async {
        MainQueue.prepare()
        let response = NotificationResponse(
            notification: Self.notification, actionIdentifier: "open")
        let host = AppHost(events: events)
        let calls: [DeviceCall] = [
            .iconBadge(2), .applicationState(.active, opening: .response(response)),
            .didReceiveRemoteNotification([:]),
        ]
        for call in calls {
            _ = await withCheckedContinuation { waiting in
                host.handle(call) { waiting.resume(returning: $0) }
            }
        }
        #expect(events.notes == ["badge 2", "launch with a response", "active"])
    }

    @Test("DEL-14 the device hears that the app is done when the completion handler is called")
    func doneByTheHandler() async {
        MainQueue.prepare()
        let center = UNUserNotificationCenter.current()
        let delegate = HoldingDelegate()
        center.delegate = delegate
        defer { center.delegate = nil }
        let (answers, answer) = AsyncStream.makeStream(of: String.self)
        AppHost(events: events).handle(
            .didReceive(
                NotificationResponse(notification: Self.notification, actionIdentifier: "open"))
        ) { _ in
            answer.yield("answered")
        }
        await withCheckedContinuation { waiting in DispatchQueue.main.async(execute: waiting.resume)
        }
        #expect(delegate.asked == ["open"])
        answer.yield("handler")
        delegate.isDone?()
        var order: [String] = []
        for await note in answers {
            order.append(note)
            if order.count == 2 { break }
        }
        #expect(order == ["handler", "answered"])
    }

    @Test("DEL-1 a delegate that is set after the response came does not get it")
    func lateDelegate() async {
        let call = DeviceCall.didReceive(
            NotificationResponse(notification: Self.notification, actionIdentifier: "open"))
        #expect(await answer(to: call) == Self.missed)
        let delegate = HoldingDelegate()
        #expect(
            await answer(to: .applicationState(.active), delegate: delegate) == .done)
        #expect(delegate.asked.isEmpty)
    }

    @Test("DEL-1 tells the device once that a delegate was set after a response had found none")
    func reportsLateDelegate() async throws {
        let device = NotedDevice()
        let call = DeviceCall.didReceive(
            NotificationResponse(notification: Self.notification, actionIdentifier: "open"))
        await CurrentDevice.withConnection(device) {
            #expect(await answer(to: call) == Self.missed)
            let center = UNUserNotificationCenter.current()
            for delegate in [HoldingDelegate(), HoldingDelegate()] { center.delegate = delegate }
            center.delegate = nil
        }
        #expect(device.calls == [.runtime(.delegateSetLate(requestIdentifier: "a"))])
    }

    @Test("knows the first delegate while another one has replaced it")
    func replacedDelegate() {
        let (first, later) = (HandlerDelegate(), AsyncDelegate())
        let center = UNUserNotificationCenter.current()
        defer { center.delegate = nil }
        center.delegate = first
        #expect(center.replacement == nil)
        for delegate in [later, AsyncDelegate()] {
            center.delegate = delegate
            #expect(center.replacement?.first == "HandlerDelegate")
            #expect(center.replacement?.current == "AsyncDelegate")
        }
        center.delegate = first
        #expect(center.replacement == nil)
        center.delegate = nil
        center.delegate = later
        #expect(center.replacement == nil)
        withExtendedLifetime(first) {}
    }

    @Test(
        "COM-42 passes a change of the Focus status to the app's handler"
    )
    func focus() async {
        #expect(await answer(to: .shareFocusStatus(isFocused: true)) == .done)
        #expect(events.notes == ["focus true"])
    }

    @Test("opens the app's settings, and says when it cannot (DEL-16)")
    func openSettings() async {
        #expect(await answer(to: .openSettings(nil), delegate: HandlerDelegate()) == .done)
        #expect(await answer(to: .openSettings(nil), delegate: SilentDelegate()) == .notImplemented)
    }

    @Test("passes pushes, tokens and states on (BG-3)")
    func passesEventsOn() async {
        let push = DeviceCall.didReceiveRemoteNotification(
            ["aps": .dictionary(["content-available": .integer(1)])])
        #expect(await answer(to: push) == .fetched(1))
        #expect(await answer(to: .didReceiveRemoteNotification([:])) == .notImplemented)
        #expect(await answer(to: .didRegister(deviceToken: Data([1, 2]))) == .done)
        #expect(await answer(to: .applicationState(.background)) == .done)
        #expect(
            events.notes == [
                "launch with a push", "launch with a push", "token 2", "background",
            ])
    }

    @Test("refuses what only an extension can serve")
    func refusesCallsOfExtensions() async {
        let answer = await answer(to: .timeWillExpire(requestIdentifier: "a"))
        guard case .failed(let failure) = answer else {
            Issue.record("\(answer) is not a failure")
            return
        }
        #expect(failure.code == 25)
    }
}
