import Foundation
import NotificationModel
import OpenUserNotifications
import ProcessLink
import Testing

/// Every call of the center in a process without a device, as in a user's unit test.
@Suite("UNUserNotificationCenter without a device", .timeLimit(.minutes(10)))
struct NoDeviceTests {
    /// A call that can report an error.
    enum Call: CaseIterable {
        case requestAuthorization, add, setBadgeCount
    }

    /// A call that can only answer.
    enum Question: CaseIterable {
        case settings, pending, delivered, categories
    }

    private static var center: UNUserNotificationCenter { .current() }

    private static var request: UNNotificationRequest {
        UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: nil)
    }

    @Test("the async forms throw an error that says what to do", arguments: Call.allCases)
    func asyncForms(call: Call) async {
        await CurrentDevice.withConnection(NoDevice()) {
            let error = await #expect(throws: (any Error).self) {
                switch call {
                case .requestAuthorization:
                    _ = try await Self.center.requestAuthorization(options: [.alert])
                case .add: try await Self.center.add(Self.request)
                case .setBadgeCount: try await Self.center.setBadgeCount(1)
                }
            }
            Self.expectRemedy(error)
        }
    }

    @Test("the forms with a handler call it once, with that error", arguments: Call.allCases)
    func handlerForms(call: Call) async {
        await CurrentDevice.withConnection(NoDevice()) {
            let error: NSError? = await withCheckedContinuation { waiting in
                Self.make(call) { waiting.resume(returning: $0 as NSError?) }
            }
            Self.expectRemedy(error)
        }
    }

    private static func make(_ call: Call, _ done: @escaping ((any Error)?) -> Void) {
        switch call {
        case .requestAuthorization:
            center.requestAuthorization(options: [.alert]) { granted, error in
                #expect(!granted)
                done(error)
            }
        case .add: center.add(request, withCompletionHandler: done)
        case .setBadgeCount: center.setBadgeCount(1, withCompletionHandler: done)
        }
    }

    @Test(
        "calls that can only answer answer as for an app that never did anything",
        arguments: Question.allCases)
    func questions(question: Question) async {
        await CurrentDevice.withConnection(NoDevice()) {
            let isEmpty =
                switch question {
                case .settings:
                    await Self.center.notificationSettings().authorizationStatus == .notDetermined
                case .pending: await Self.center.pendingNotificationRequests().isEmpty
                case .delivered: await Self.center.deliveredNotifications().isEmpty
                case .categories: await Self.center.notificationCategories().isEmpty
                }
            #expect(isEmpty)
            let isEmptyToo: Bool = await withCheckedContinuation { waiting in
                Self.ask(question) { waiting.resume(returning: $0) }
            }
            #expect(isEmptyToo)
        }
    }

    private static func ask(_ question: Question, _ done: @escaping (Bool) -> Void) {
        switch question {
        case .settings:
            center.getNotificationSettings { done($0.authorizationStatus == .notDetermined) }
        case .pending: center.getPendingNotificationRequests { done($0.isEmpty) }
        case .delivered: center.getDeliveredNotifications { done($0.isEmpty) }
        case .categories: center.getNotificationCategories { done($0.isEmpty) }
        }
    }

    @Test("calls without an answer return")
    func forgettingForms() async {
        await CurrentDevice.withConnection(NoDevice()) {
            Self.center.removeAllDeliveredNotifications()
            Self.center.removeAllPendingNotificationRequests()
            Self.center.removeDeliveredNotifications(withIdentifiers: ["a"])
            Self.center.removePendingNotificationRequests(withIdentifiers: ["a"])
            Self.center.setNotificationCategories([])
            Self.center.add(Self.request)
            Self.center.setBadgeCount(1)
            #expect(Self.center.supportsContentExtensions)
        }
    }

    private static func expectRemedy(_ error: (any Error)?) {
        #expect((error as NSError?)?.domain == "BellhopErrorDomain")
        #expect(
            error?.localizedDescription
                == "No device is connected to this process. Run the app with `bellhop up`, or use "
                + "`TestDevice` from BellhopTesting in a unit test.")
    }
}
