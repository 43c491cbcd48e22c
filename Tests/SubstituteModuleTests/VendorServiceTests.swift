import Foundation
import Substitutes
import Testing
import UserNotifications

/// The service extensions of push vendors, which keep the content of the push.
@Suite("service extensions of push vendors")
struct VendorServiceTests {
    private static func request(_ userInfo: [String: Any] = [:]) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.body = "as sent"
        content.userInfo = userInfo
        return UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    }

    private final class Received: @unchecked Sendable {
        var bodies: [String] = []
    }

    @Test("a base class hands over the content of the push")
    func baseClasses() {
        let received = Received()
        let services: [UNNotificationServiceExtension] = [
            UANotificationServiceExtension(), BAENotificationServiceExtension(),
            NotificationService(), CTNotificationServiceExtension(), WEXPushNotificationService(),
        ]
        for service in services {
            service.didReceive(Self.request()) { received.bodies.append($0.body) }
        }
        #expect(received.bodies == Array(repeating: "as sent", count: services.count))
    }

    @Test("an entry point calls the handler once with the content of the push")
    func entryPoints() {
        let received = Received()
        let request = Self.request()
        MoEngageSDKRichNotification.handle(richNotificationRequest: request) {
            received.bodies.append($0.body)
        }
        PWNotificationExtensionManager.shared().handle(request) { received.bodies.append($0.body) }
        NotificareNotificationServiceExtension.handleNotificationRequest(request) {
            received.bodies.append((try? $0.get().body) ?? "")
        }
        Euromsg.configure(appAlias: "shop", enableLog: true)
        let content = request.content.mutableCopy() as? UNMutableNotificationContent
        Euromsg.didReceive(content) { received.bodies.append($0.body) }
        #expect(received.bodies == ["as sent", "as sent", "as sent", "as sent"])
    }

    @Test("CleverTap has an instance whose calls change nothing")
    func cleverTap() throws {
        CleverTap.setDebugLevel(CleverTapLogLevel.debug.rawValue)
        let instance = try #require(CleverTap.sharedInstance())
        let request = Self.request(["wzrk_id": "1"])
        instance.recordNotificationViewedEvent(withData: request.content.userInfo)
        instance.onUserLogin(["Identity": "7"])
        instance.recordEvent("Push", withProps: ["a": 1])
        #expect(CleverTap.sharedInstance() === instance)
        #expect(request.content.userInfo.count == 1)
    }

    @Test("Customer.io leaves a push of another sender to the caller")
    func customerIO() {
        let received = Received()
        let options = MessagingPushConfigBuilder(cdpApiKey: "key").logLevel(.debug).build()
        let service = MessagingPushAPN.initializeForExtension(withConfig: options)
        let sent = Self.request(["CIO-Delivery-ID": "1", "CIO-Delivery-Token": "2"])
        #expect(service.didReceive(sent) { received.bodies.append($0.body) })
        #expect(!service.didReceive(Self.request()) { received.bodies.append($0.body) })
        #expect(received.bodies == ["as sent"])
    }

    @Test("Braze leaves a push of another sender to the caller")
    func braze() {
        let received = Received()
        #expect(
            brazeHandle(request: Self.request(["ab": ["c": 1]])) { received.bodies.append($0.body) }
        )
        #expect(!brazeHandle(request: Self.request()) { received.bodies.append($0.body) })
        #expect(received.bodies == ["as sent"])
    }
}
