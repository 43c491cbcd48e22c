import AppleAPITesting
import NotificationModel
import OpenUserNotifications
import ProcessLink
import Testing

@testable import OpenUIKit

/// Serialized: the app is the process's.
@MainActor
@Suite("The badge", .serialized)
struct BadgeTests {
    @Test("BADGE-4 is set by the center, and by the app's older property")
    func bothWays() async throws {
        let device = NotedDevice()
        try await CurrentDevice.withConnection(device) {
            try await UNUserNotificationCenter.current().setBadgeCount(3)
            UIApplication.shared.applicationIconBadgeNumber = 4
        }
        #expect(device.requests == [.setBadge(3), .setIconBadge(4)])
        #expect(UIApplication.shared.applicationIconBadgeNumber == 4)
    }

    @Test("BADGE-7 below zero goes to the device unchanged")
    func hides() async {
        let device = NotedDevice()
        await CurrentDevice.withConnection(device) {
            UIApplication.shared.applicationIconBadgeNumber = -1
        }
        #expect(device.requests == [.setIconBadge(-1)])
    }
}
