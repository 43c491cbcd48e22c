import AppleAPITesting
import Foundation
import NotificationModel
import OpenUserNotifications
import ProcessLink
import Testing

@Suite("UNUserNotificationCenter")
struct UNUserNotificationCenterTests {
    private static let request = NotificationRequest(
        identifier: "a", content: NotificationContent(), trigger: .timeInterval(5, repeats: false))
    private static let category = NotificationCategory(
        identifier: "MESSAGE",
        actions: [
            NotificationAction(identifier: "OPEN", title: "Open", icon: .system("star")),
            NotificationAction(
                identifier: "REPLY", title: "Reply", options: [.foreground],
                textInput: NotificationAction.TextInput(buttonTitle: "Send", placeholder: "…")),
        ], hiddenPreviewsBodyPlaceholder: "%u messages", options: [.customDismissAction])

    private var center: UNUserNotificationCenter { .current() }

    @Test("asks the device with the async forms")
    func asyncForms() async throws {
        let device = NotedDevice()
        try await CurrentDevice.withConnection(device) {
            let isGranted = try await center.requestAuthorization(options: [.alert, .badge])
            #expect(!isGranted)
            try await center.add(UNNotificationRequest(model: Self.request))
            try await center.setBadgeCount(4)
        }
        let options: AuthorizationOptions = [.alert, .badge]
        #expect(
            device.requests == [
                .authorization(options), .add(Self.request), .setBadge(4),
            ])
    }

    @Test("asks the device in order with the forms that return at once (LIST-5)")
    func forgettingForms() async {
        let device = NotedDevice()
        await CurrentDevice.withConnection(device) {
            let center = center
            center.setNotificationCategories([UNNotificationCategory(model: Self.category)])
            center.removePendingNotificationRequests(withIdentifiers: ["a"])
            center.removeAllPendingNotificationRequests()
            center.removeDeliveredNotifications(withIdentifiers: ["b"])
            center.removeAllDeliveredNotifications()
        }
        #expect(
            device.requests == [
                .setCategories([Self.category]), .removePending(["a"]), .removePending(nil),
                .removeDelivered(["b"]), .removeDelivered(nil),
            ])
    }

    @Test("AUTH-5 a refusal is not an error, in either form")
    func denial() async throws {
        let device = NotedDevice(.success(.granted(false)))
        try await CurrentDevice.withConnection(device) {
            let isGranted = try await center.requestAuthorization(options: [.alert])
            #expect(!isGranted)
            let hasError = await withCheckedContinuation { waiting in
                Self.error(of: center) { waiting.resume(returning: $0) }
            }
            #expect(!hasError)
        }
    }

    private static func error(
        of center: UNUserNotificationCenter, _ done: @escaping @Sendable (Bool) -> Void
    ) {
        center.requestAuthorization { _, error in done(error != nil) }
    }

    @Test("ADD-12 sends an empty identifier to the device unchanged")
    func emptyIdentifier() async throws {
        let device = NotedDevice()
        try await CurrentDevice.withConnection(device) {
            try await center.add(
                UNNotificationRequest(
                    identifier: "", content: UNNotificationContent(), trigger: nil))
        }
        #expect(
            device.requests == [
                .add(NotificationRequest(identifier: "", content: .init(), trigger: nil))
            ])
    }

    @Test("LIST-12 a delivered notification's request is a copy of the one that was scheduled")
    func deliveredRequest() async {
        let device = NotedDevice()
        let content = UNMutableNotificationContent()
        content.title = "scheduled"
        content.userInfo = ["key": [1, 2]]
        let request = UNNotificationRequest(
            identifier: "a", content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 9, repeats: false))
        await CurrentDevice.withConnection(device) {
            center.add(request, withCompletionHandler: nil)
        }
        content.title = "changed"
        guard case .add(let scheduled)? = device.requests.first else {
            Issue.record("Nothing was added.")
            return
        }
        let delivered = UNNotification(
            model: DeliveredNotification(request: scheduled, date: Date(timeIntervalSince1970: 0)))
        #expect(delivered.request == request)
        #expect(delivered.request !== request)
        #expect(delivered.request.content.title == "scheduled")
    }

    @Test("gives what the device answers (AUTH-4)")
    func answers() async throws {
        let granted = NotedDevice(.success(.granted(true)))
        try await CurrentDevice.withConnection(granted) {
            let isGranted = try await center.requestAuthorization()
            #expect(isGranted)
        }
        let pending = NotedDevice(.success(.requests([Self.request])))
        await CurrentDevice.withConnection(pending) {
            #expect(await center.pendingNotificationRequests().map(\.identifier) == ["a"])
        }
        let date = Date(timeIntervalSince1970: 7)
        let delivered = NotedDevice(
            .success(.delivered([DeliveredNotification(request: Self.request, date: date)])))
        await CurrentDevice.withConnection(delivered) {
            #expect(await center.deliveredNotifications().map(\.date) == [date])
        }
        let categories = NotedDevice(.success(.categories([Self.category])))
        await CurrentDevice.withConnection(categories) {
            let actions = await center.notificationCategories().first?.actions
            #expect(actions?.first?.icon == UNNotificationActionIcon(systemImageName: "star"))
            #expect(
                (actions?.last as? UNTextInputNotificationAction)?.textInputButtonTitle == "Send")
        }
        var values = NotificationSettings()
        values.authorizationStatus = .provisional
        values.sound = .disabled
        let settings = NotedDevice(.success(.settings(values)))
        await CurrentDevice.withConnection(settings) {
            let settings = await center.notificationSettings()
            #expect(settings.authorizationStatus == .provisional)
            #expect(settings.soundSetting == .disabled)
            #expect(settings.notificationCenterSetting == .enabled)
        }
    }

    @Test("turns a refusal into Apple's error (ADD-8)")
    func refusals() async {
        let refusal = ProcessLinkError(domain: UNErrorDomain, code: 1, message: "Not allowed.")
        let device = NotedDevice(.success(.failed(refusal)))
        await CurrentDevice.withConnection(device) {
            do {
                try await center.add(UNNotificationRequest(model: Self.request))
                Issue.record("Adding did not fail.")
            } catch UNError.notificationsNotAllowed {
            } catch {
                Issue.record("\(error) is the wrong error.")
            }
        }
    }

    @Test("without a device fails with a clear sentence and never hangs")
    func noDevice() async {
        await CurrentDevice.withConnection(NoDevice()) {
            let error = await #expect(throws: (any Error).self) {
                try await center.add(UNNotificationRequest(model: Self.request))
            }
            #expect(error?.localizedDescription == NoDevice.failure.message)
            #expect(await center.pendingNotificationRequests().isEmpty)
            #expect(await center.deliveredNotifications().isEmpty)
            #expect(await center.notificationCategories().isEmpty)
            #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
        }
    }

    @Test("runs completion handlers once")
    func completionHandlers() async {
        let device = NotedDevice(.success(.granted(true)))
        await CurrentDevice.withConnection(device) {
            let granted = await withCheckedContinuation { waiting in
                Self.ask(center) { waiting.resume(returning: $0) }
            }
            #expect(granted)
        }
    }

    private static func ask(
        _ center: UNUserNotificationCenter, _ done: @escaping @Sendable (Bool) -> Void
    ) {
        center.requestAuthorization { granted, error in done(granted && error == nil) }
    }

    @Test("CEX-17 DEL-2 is always the same object, and a phone shows content extensions")
    func singleton() {
        #expect(UNUserNotificationCenter.current() === UNUserNotificationCenter.current())
        #expect(center.supportsContentExtensions)
    }
}
