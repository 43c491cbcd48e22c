import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// Where a notification stands: the Lock Screen, Notification Center, the summary.
struct PlaceTests {
    static let switches: [(change: AppSettingChange, locked: Bool, listed: Bool)] = [
        (.lockScreen(true), true, true), (.lockScreen(false), false, true),
        (.notificationCenter(false), true, false),
    ]

    @Test(
        "SET-10 each list has a separate switch, and the Lock Screen's does not affect the banner",
        arguments: switches)
    func eachListHasItsSwitch(change: AppSettingChange, locked: Bool, listed: Bool) {
        var device = SimulatedDevice.withChat()
        device.set(change)
        device.showLocal("while locked")
        #expect(device.announcements("n1") == (locked ? [.lockScreen] : []))
        device.perform(.unlock)
        device.showLocal("while unlocked")
        #expect(device.announcements("n2") == [.temporaryBanner])
        let bodies = ["while unlocked", "while locked"]
        #expect(device.stacks(\.lockScreen) == (locked ? [bodies] : []))
        #expect(device.stacks(\.notificationCenter) == (listed ? [bodies] : []))
        #expect(device.screen.cards.map(\.isOnLockScreen) == [locked, locked])
        #expect(device.screen.cards.map(\.isInNotificationCenter) == [listed, listed])
    }

    @Test("SET-10 switching the Lock Screen off hides existing notifications there only")
    func switchedOffLater() {
        var device = SimulatedDevice.withChat()
        device.showLocal("x")
        device.set(.lockScreen(false))
        #expect(device.screen.groups.isEmpty)
        device.perform(.unlock)
        #expect(device.screen.groups.map(\.cards) == [["n1"]])
    }

    @Test("a provisional notification is only in Notification Center")
    func provisional() {
        var device = SimulatedDevice()
        device.install(.chat())
        device.ask(.authorization([.alert, .provisional]), of: chat)
        device.showLocal("x")
        #expect(device.screen.lockScreen.isEmpty)
        #expect(device.stacks(\.notificationCenter) == [["x"]])
    }

    private func withSummary(
        language: String = "en", hour: Int, offset: TimeInterval = 0
    ) -> SimulatedDevice {
        var settings = DeviceSettings()
        settings.language = language
        settings.clockOffset = offset
        var device = SimulatedDevice.withChat(settings: settings)
        device.configure { $0.summary = ScheduledSummary(isOn: true, minutes: [hour * 60]) }
        device.set(.scheduledDelivery(true))
        return device
    }

    @Test("a notification held for the summary is not on the screen, and is delivered for the app")
    func heldForSummary() {
        var device = withSummary(hour: 18)
        device.showLocal("x")
        #expect(device.screen.cards.isEmpty)
        #expect(device.screen.lockScreen.isEmpty && device.screen.notificationCenter.isEmpty)
        #expect(device.screen.summary == nil)
        guard case .delivered(let delivered) = device.ask(.delivered, of: chat) else {
            Issue.record("no list")
            return
        }
        #expect(delivered.map(\.request.identifier) == ["x"])
    }

    static let hours: [(hour: Int, language: String, title: String)] = [
        (8, "en", "Your Morning Summary"), (13, "en", "Your Afternoon Summary"),
        (20, "zh-Hans", "晚间摘要"),
    ]

    @Test(
        "the summary is named by its hour and lists featured notifications first",
        arguments: hours)
    func summary(hour: Int, language: String, title: String) throws {
        // The person's clock is what counts.
        var device = withSummary(language: language, hour: hour, offset: 5_000)
        for (body, score) in [("low", 0.1), ("high", 0.9), ("middle", 0.5)] {
            device.showLocal(body) { $0.relevanceScore = score }
        }
        device.advance(by: 86_400)
        let summary = try #require(device.screen.summary)
        #expect(summary.title == title)
        #expect(summary.cards.map { device.screen.card($0)?.body } == ["high", "middle", "low"])
        #expect(device.stacks() == [["middle", "high", "low"]])

        for id in summary.cards.dropLast() { device.perform(.clear(notification: id)) }
        #expect(device.screen.summary?.cards == ["n1"])
        device.perform(.clearAll)
        #expect(device.screen.summary == nil)
    }

    @Test("the model has the state of the device")
    func condition() {
        var settings = DeviceSettings()
        settings.isInCarPlay = true
        var device = SimulatedDevice.withChat(settings: settings)
        #expect(!device.screen.isScreenOn)
        #expect(device.screen.isInCar && !device.screen.isSilent && device.screen.focus == nil)
        device.showLocal("x")
        #expect(device.screen.isScreenOn)
        device.perform(.silence(true))
        device.perform(.focus("Do Not Disturb"))
        device.perform(.screen(isOn: false))
        #expect(!device.screen.isScreenOn)
        #expect(device.screen.isSilent)
        #expect(device.screen.focus == "Do Not Disturb")
    }
}
