import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// The number on the icon.
struct BadgeTests {
    static let badges: [(badge: String, before: Int, expected: Int)] = [
        ("3", 7, 3), ("null", 7, 7), ("0", 7, 0), ("7", 7, 7), ("1", 0, 1), ("null", 0, 0),
    ]

    @Test(
        "BADGE-1 BADGE-2 a missing badge keeps the number, 0 removes it, any other replaces it",
        arguments: badges)
    func absolute(badge: String, before: Int, expected: Int) {
        var device = SimulatedDevice.withChat()
        device.ask(.setBadge(before), of: chat)
        device.push("{\"aps\":{\"alert\":\"x\",\"badge\":\(badge)}}", to: chat)
        #expect(device.badge() == expected)
        #expect(device.screen.apps.first?.badge == expected)
    }

    @Test("BADGE-3 the number changes on delivery, not when the request is added")
    func atPresentation() {
        var device = SimulatedDevice.withChat()
        device.add("a", .timeInterval(60, repeats: false)) { $0.badge = 3 }
        device.advance(by: 59)
        #expect(device.badge() == 0)
        device.advance(by: 1)
        #expect(device.badge() == 3)
    }

    @Test(
        "BADGE-3 in the foreground the number changes if willPresent allows it",
        arguments: [([.badge], 3), ([.banner, .list, .sound], 0), ([], 0)]
            as [(PresentationOptions, Int)])
    func inFront(options: PresentationOptions, expected: Int) {
        var device = SimulatedDevice.withChat()
        device.perform(.open(app: chat))
        device.script.answersPresentation = false
        device.add("a") { $0.badge = 3 }
        #expect(device.badge() == 0)
        device.handle(.presentationAnswered(notification: "n1", options))
        #expect(device.badge() == expected)
    }

    @Test(
        "BADGE-4 setBadgeCount sets the number at once, locked or not",
        arguments: [0, 1, 99_999, Int.max])
    func setDirectly(count: Int) {
        var device = SimulatedDevice.withChat()
        #expect(device.ask(.setBadge(5), of: chat) == .done)
        #expect(device.ask(.setBadge(count), of: chat) == .done)
        #expect(device.badge() == count)
    }

    @Test("BADGE-5 a negative number is rejected and changes nothing", arguments: [-1, Int.min])
    func negative(count: Int) {
        var device = SimulatedDevice.withChat()
        device.push(fullPush, to: chat)
        #expect(device.ask(.setBadge(count), of: chat).code == 1600)
        #expect(device.badge() == 4 && device.delivered().count == 1)
    }

    @Test(
        "BADGE-6 0 clears the app's list, regardless of who sets it",
        arguments: ["app", "icon", "push"])
    func zeroClears(way: String) {
        var device = SimulatedDevice.withChat()
        device.installAllowed(AppDescription(bundleIdentifier: "org.example.other", name: "Other"))
        for app in [chat, "org.example.other"] { device.push(fullPush, to: app) }
        switch way {
        case "app": device.ask(.setBadge(0), of: chat)
        case "icon": device.ask(.setIconBadge(0), of: chat)
        default: device.push(#"{"aps":{"badge":0}}"#, to: chat)
        }
        let removal = device.journeys.first { $0.id == "n1" }?.steps.last
        #expect(removal?.reason == .removedByBadge)
        #expect(
            removal?.detail
                == ["app": "setBadgeCount", "icon": "applicationIconBadgeNumber"][way] ?? "n3")
        #expect(device.badge() == 0 && device.delivered().isEmpty)
        #expect(device.delivered("org.example.other").count == 1)
        #expect(device.badge("org.example.other") == 4)
    }

    @Test(
        "BADGE-7 a negative number in the old property hides the badge and keeps the list",
        arguments: [-1, Int.min])
    func oldProperty(count: Int) {
        var device = SimulatedDevice.withChat()
        device.push(fullPush, to: chat)
        #expect(device.ask(.setIconBadge(count), of: chat) == .done)
        #expect(device.badge() == 0 && device.delivered().count == 1)
        #expect(device.effects.contains(.badge(app: chat, 0)))
    }

    enum Lack: CaseIterable { case neverAsked, switchedOff, denied, provisional, kept }

    @Test(
        "BADGE-8 without badge authorization the value is ignored and the icon shows none",
        arguments: Lack.allCases)
    func notAllowed(_ lack: Lack) {
        var device: SimulatedDevice
        switch lack {
        case .neverAsked: device = .asked([.alert])
        case .provisional: device = .asked([.alert, .badge, .provisional])
        case .kept:
            device = .asked([.alert, .badge, .provisional])
            device.perform(.keep(app: chat, inSummary: false))
        case .switchedOff, .denied:
            device = .withChat()
            device.ask(.setBadge(9), of: chat)
            #expect(device.badge() == 9)
            device.change(lack == .denied ? .notifications(false) : .badges(false))
        }
        #expect(device.badge() == 0)
        device.ask(.setBadge(5), of: chat)
        device.ask(.setIconBadge(6), of: chat)
        let id = device.push(fullPush, to: chat)
        #expect(device.badge() == 0)
        #expect(!device.reasons(id).contains(.badgeSet))
    }
}
