import AppleAPITesting
import DeviceLink
import NotificationModel
import OpenUserNotifications
import Testing

@testable import OpenUIKit

/// Serialized: the app is the process's.
@MainActor
@Suite("The badge", .serialized)
struct BadgeTests {
    @Test("BADGE-4 the centre sets the badge directly, and the app's older property does the same")
    func bothWays() async throws {
        let device = NotedDevice()
        try await CurrentDevice.withConnection(device) {
            try await UNUserNotificationCenter.current().setBadgeCount(3)
            UIApplication.shared.applicationIconBadgeNumber = 4
        }
        #expect(device.requests == [.setBadge(3), .setIconBadge(4)])
        #expect(UIApplication.shared.applicationIconBadgeNumber == 4)
    }

    @Test("BADGE-7 a number below zero goes to the device as it is, apart from the centre's badge")
    func hides() async {
        let device = NotedDevice()
        await CurrentDevice.withConnection(device) {
            UIApplication.shared.applicationIconBadgeNumber = -1
        }
        #expect(device.requests == [.setIconBadge(-1)])
    }
}
