import BellhopTesting
import Foundation
import Testing
import UserNotifications

@testable import NotificationServiceKit

@Suite("The planner on a simulated device", .timeLimit(.minutes(10)))
struct PlannerOnDeviceTests {
    private let app = "org.example.chat"

    @Test("delivers a hundred reminders, though the device keeps 64")
    func rolling() async throws {
        try await withSharedFolder { folder in
            let device = TestDevice()
            try device.install(.messaging(app))
            let start = device.now
            let folder = try SharedFolder(folder: folder)
            let planner = LocalPlanner(
                in: folder, badge: BadgeLedger(in: folder),
                clock: NotificationClock(now: { device.now }, sleep: { _ in }))
            let wanted = (1...100).map { number in
                PlannedNotification(
                    "\(number)", PlannedContent(title: "Reminder \(number)", countsOnBadge: true),
                    .once(start + TimeInterval(number) * 60))
            }
            try await device.run(as: app) { _ = try await planner.schedule(wanted) }
            for _ in 1...3 {
                try await device.advance(by: .seconds(40 * 60))
                try await device.run(as: app) { _ = try await planner.rearm() }
            }
            let titles = Set(device.screen.cards.map(\.title))
            #expect(titles == Set(wanted.map(\.content.title)))
            #expect(try BadgeLedger(in: folder).count() == 100)
            let left = try await device.run(as: app) {
                await UNUserNotificationCenter.current().pendingNotificationRequests().count
            }
            #expect(left == 0)
        }
    }

    @Test("CAT-1 merges several categories, and reports them")
    func categories() async throws {
        let device = TestDevice()
        try device.install(.messaging(app))
        try await device.run(as: app) {
            let registration = CategoryRegistration()
            let first = await registration.register { [category("a"), category("b", "Reply")] }
            #expect(first.added == ["a", "b"])
            #expect(first.missing.isEmpty)
            let second = await registration.register {
                [category("b", "Answer"), category("c", "Reply")]
            }
            #expect(second.added == ["c"])
            #expect(second.replaced == ["b"])
            #expect(second.kept == ["a"])
            #expect(second.ambiguousActions == ["act"])
            let third = await registration.register { [category("a")] }
            #expect(third.added.isEmpty)
            #expect(third.replaced.isEmpty)
            let known = await UNUserNotificationCenter.current().notificationCategories()
            #expect(Set(known.map(\.identifier)) == ["a", "b", "c"])
        }
    }

    @Test("CAT-1 keeps all of many concurrent categories")
    func manyCategories() async throws {
        let device = TestDevice()
        try device.install(.messaging(app))
        try await device.run(as: app) {
            let registration = CategoryRegistration()
            await withTaskGroup(of: Void.self) { group in
                for number in 1...20 {
                    group.addTask { _ = await registration.register { [category("\(number)")] } }
                }
            }
            let known = await UNUserNotificationCenter.current().notificationCategories()
            #expect(known.count == 20)
        }
    }

    @Test("AUTH-3 requests permission once, and reports the result")
    func permission() async throws {
        let device = TestDevice()
        try device.install(.messaging(app), allowing: [.alert, .sound])
        let report = try await device.run(as: app) {
            try await NotificationPermission().ask(for: [.alert, .sound, .badge])
        }
        #expect(report.status == .authorized)
        #expect(report.granted.isSuperset(of: [.banner, .sound, .lockScreen, .list]))
        #expect(!report.granted.contains(.badge))
    }
}

/// Returns a category, with one action when a title is given.
private func category(_ id: String, _ title: String? = nil) -> UNNotificationCategory {
    let actions = title.map { [UNNotificationAction(identifier: "act", title: $0)] } ?? []
    return UNNotificationCategory(identifier: id, actions: actions, intentIdentifiers: [])
}
