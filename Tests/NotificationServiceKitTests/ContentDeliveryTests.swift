import Foundation
import NotificationServiceKit
import Testing
import UserNotifications

struct ContentDeliveryTests {
    private func content(_ title: String) -> UNNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = title
        return content
    }

    @Test(
        "NSE-13 only the first delivery reaches the handler",
        arguments: [true, false])
    func onlyTheFirstCounts(expiryComesFirst: Bool) {
        var titles: [String] = []
        let delivery = ContentDelivery(bestAttempt: content("best")) { titles.append($0.title) }
        if expiryComesFirst { #expect(delivery.deliverBestAttempt()) }
        #expect(delivery.deliver(content("done")) == !expiryComesFirst)
        #expect(!delivery.deliverBestAttempt())
        #expect(titles == [expiryComesFirst ? "best" : "done"])
    }

    @Test("NSE-9 the expiry delivers the latest draft")
    func improvedContentIsDelivered() {
        var titles: [String] = []
        let delivery = ContentDelivery(bestAttempt: content("original")) { titles.append($0.title) }
        delivery.improve(content("better"))
        delivery.deliverBestAttempt()
        #expect(titles == ["better"])
    }

    @Test func theHandlerMayCallBack() {
        var inner: [Bool] = []
        var delivery: ContentDelivery?
        delivery = ContentDelivery(bestAttempt: content("x")) { content in
            if let delivery { inner.append(delivery.deliver(content)) }
        }
        delivery?.deliverBestAttempt()
        #expect(inner == [false])
    }
}
