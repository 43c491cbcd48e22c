import Foundation
import Testing
import UserNotifications

@testable import NotificationServiceKit

/// A fake notification center. It delivers requests when a test's time passes them.
private actor FakeCenter {
    struct Refusal: Error {}

    private(set) var requests: [PlannedRequest] = []
    private(set) var most = 0
    private(set) var calls = 0
    var refuses: Set<String> = []

    func add(_ request: PlannedRequest, at now: Date) throws {
        // A request in the past is never delivered.
        #expect(request.fireDate > now)
        calls += 1
        if refuses.contains(request.notification) { throw Refusal() }
        requests.removeAll { $0.identifier == request.identifier }
        requests.append(request)
        most = max(most, requests.count)
    }

    func remove(_ identifiers: [String]) {
        calls += 1
        requests.removeAll { identifiers.contains($0.identifier) }
    }

    func refuse(_ ids: Set<String>) { refuses = ids }

    /// - Returns: The requests that were delivered until then.
    func pass(to now: Date) -> [PlannedRequest] {
        let came = requests.filter { $0.fireDate <= now }
        requests.removeAll { $0.fireDate <= now }
        return came.sorted { $0.fireDate < $1.fireDate }
    }

    var pending: [PendingRequest] {
        requests.map { PendingRequest(identifier: $0.identifier, fingerprint: $0.fingerprint) }
    }

    nonisolated var center: PlannerCenter {
        PlannerCenter(
            pending: { await self.pending }, add: { try await self.add($0, at: $1) },
            remove: { await self.remove($0) })
    }
}

struct LocalPlannerTests {
    private let time = TestTime()
    private let center = FakeCenter()

    private func planner(
        _ folder: URL, policy: PlannerPolicy = PlannerPolicy(), isCounting: Bool = false
    ) throws -> LocalPlanner {
        let folder = try SharedFolder(folder: folder)
        let time = time
        return LocalPlanner(
            in: folder, badge: isCounting ? BadgeLedger(in: folder) : nil, policy: policy,
            center: center.center,
            clock: NotificationClock(now: { time.now }, sleep: { _ in }),
            zone: { TimeZone(identifier: "GMT") ?? .current })
    }

    private func reminder(_ number: Int, counts: Bool = false) -> PlannedNotification {
        PlannedNotification(
            "\(number)", PlannedContent(title: "\(number)", countsOnBadge: counts),
            .once(time.now + TimeInterval(number) * 3600))
    }

    @Test("delivers two hundred reminders to an app that starts now and then")
    func rolling() async throws {
        try await withSharedFolder { folder in
            let wanted = (1...200).map { reminder($0) }
            try await planner(folder).schedule(wanted)
            var came: [String] = []
            for _ in 1...5 {
                time.pass(48 * 3600)
                came += await center.pass(to: time.now).map(\.content.title)
                // A new process each time.
                let report = try await planner(folder).rearm()
                #expect(
                    report.delivered.count == min(48, 200 - (came.count - report.delivered.count)))
                #expect(report.refused.isEmpty)
            }
            #expect(came == wanted.map(\.id))
            #expect(await center.most == 60)
            #expect(try await planner(folder).notifications().isEmpty)
        }
    }

    @Test func asksTheSystemForNothingWhenNothingChanged() async throws {
        try await withSharedFolder { folder in
            try await planner(folder).schedule(reminder(1), reminder(2))
            let calls = await center.calls
            let report = try await planner(folder).rearm()
            #expect(report.kept == 2)
            #expect(await center.calls == calls)
        }
    }

    @Test("counts delivered reminders in the badge, through cancellation, reading and delivery")
    func badge() async throws {
        try await withSharedFolder { folder in
            let planner = try planner(folder, isCounting: true)
            try await planner.schedule((1...4).map { reminder($0, counts: true) })
            #expect(await center.requests.compactMap(\.badge) == [1, 2, 3, 4])
            try await planner.cancel(["2"])
            #expect(
                await center.requests.sorted { $0.fireDate < $1.fireDate }.compactMap(\.badge) == [
                    1, 2, 3,
                ])
            time.pass(3600)
            let first = await center.pass(to: time.now)
            #expect(first.map(\.badge) == [1])
            let report = try await planner.rearm()
            #expect(report.delivered == first.map(\.identifier))
            // No request changes: the badge numbers were right.
            #expect(report.added == 0)
            let ledger = BadgeLedger(in: try SharedFolder(folder: folder))
            #expect(try ledger.count() == 1)
            try await planner.read(try #require(first.first).identifier)
            #expect(try ledger.count() == 0)
            #expect(
                await center.requests.sorted { $0.fireDate < $1.fireDate }.compactMap(\.badge) == [
                    1, 2,
                ])
        }
    }

    @Test("does not count a reminder that was read before the planner saw its delivery")
    func readFirst() async throws {
        try await withSharedFolder { folder in
            let planner = try planner(folder, isCounting: true)
            try await planner.schedule(reminder(1, counts: true))
            time.pass(3600)
            let came = await center.pass(to: time.now)
            try await planner.read(try #require(came.first).identifier)
            #expect(try BadgeLedger(in: SharedFolder(folder: folder)).count() == 0)
        }
    }

    @Test func aNewOneWithTheSameIdReplaces() async throws {
        try await withSharedFolder { folder in
            let planner = try planner(folder)
            try await planner.schedule(reminder(1))
            var other = reminder(2)
            other.id = "1"
            let report = try await planner.schedule(other)
            #expect(report.removed == 1)
            #expect(report.added == 1)
            #expect(await center.requests.map(\.content.title) == ["2"])
            try await planner.cancelAll()
            #expect(await center.requests.isEmpty)
        }
    }

    @Test func whatTheSystemRefusesIsToldAndTriedAgain() async throws {
        try await withSharedFolder { folder in
            let planner = try planner(folder)
            await center.refuse(["2"])
            let report = try await planner.schedule(reminder(1), reminder(2))
            #expect(report.added == 1)
            #expect(report.refused.keys.allSatisfy { $0.hasPrefix("planner/2/") })
            await center.refuse([])
            #expect(try await planner.rearm().added == 1)
        }
    }

    @Test("serializes concurrent calls")
    func turns() async throws {
        try await withSharedFolder { folder in
            let planner = try planner(folder)
            await withTaskGroup(of: Void.self) { group in
                for number in 1...30 {
                    let reminder = reminder(number)
                    group.addTask { _ = try? await planner.schedule(reminder) }
                }
            }
            #expect(try await planner.notifications().count == 30)
            #expect(Set(await center.requests.map(\.notification)).count == 30)
        }
    }

    @Test func refusesMoreThanItKeepsAndChangesNothingThen() async throws {
        try await withSharedFolder { folder in
            let planner = try planner(folder)
            let many = (1...LocalPlanner.notificationsMax).map { reminder($0) }
            try await planner.schedule(many)
            let more = await #expect(throws: SharedFolderError.self) {
                try await planner.schedule(reminder(1000))
            }
            #expect(more?.code == .tooLarge)
            var long = reminder(1)
            long.id = String(repeating: "i", count: PlannedNotification.idBytesMax + 1)
            await #expect(throws: SharedFolderError.self) { try await planner.schedule(long) }
            #expect(try await planner.notifications() == many)
            // A failed call does not stop the rest of the queue.
            try await planner.schedule(reminder(1))
        }
    }

    @Test("restores the content from disk unchanged")
    func coding() async throws {
        try await withSharedFolder { folder in
            let content = PlannedContent(
                title: "T", subtitle: "S", body: "B", sound: .named("bell.caf"),
                categoryIdentifier: "c", threadIdentifier: "t", launchImageName: "l",
                userInfo: [
                    "a": [1, 1.5, "x", true, .null], "d": .date(time.now), "b": .data(Data([1])),
                    "o": ["k": 2],
                ], countsOnBadge: true)
            let wanted = [
                PlannedNotification("1", content, .once(time.now + 9), priority: 3, quiet: .silent),
                PlannedNotification(
                    "2", content,
                    .repeating(
                        Recurrence(
                            .week(on: [1, 7]), every: 2, at: .init(9, 30), from: .init(2023, 1, 1),
                            until: .init(2030, 1, 1), zone: .fixed("Asia/Tokyo"),
                            missingDay: .skip))),
                PlannedNotification("3", content, .every(60, from: time.now)),
                PlannedNotification("4", content, .onDay(.init(2030, 1, 1), .init(0), .floating)),
            ]
            try await planner(folder).schedule(wanted)
            #expect(try await planner(folder).notifications() == wanted)
        }
    }

    @Test func theRequestForTheSystemSaysEverything() throws {
        let request = PlannedRequest(
            identifier: "planner/1/5", notification: "1", fireDate: time.now + 3600,
            components: DateComponents(hour: 8, minute: 5),
            content: PlannedContent(
                title: "T", subtitle: "S", body: "B", sound: .named("bell.caf"),
                categoryIdentifier: "c", threadIdentifier: "t", launchImageName: "l",
                userInfo: ["k": "v"]), isSilent: false, badge: 4)
        let made = request.notificationRequest(at: time.now)
        #expect(made.identifier == "planner/1/5")
        #expect([made.content.title, made.content.subtitle, made.content.body] == ["T", "S", "B"])
        #expect(made.content.categoryIdentifier == "c")
        #expect(made.content.threadIdentifier == "t")
        #expect(made.content.launchImageName == "l")
        #expect(made.content.badge == 4)
        #expect(
            made.content.sound == UNNotificationSound(named: UNNotificationSoundName("bell.caf")))
        #expect(made.content.userInfo["k"] as? String == "v")
        #expect(made.content.userInfo["planner.fingerprint"] as? String == request.fingerprint)
        let trigger = try #require(made.trigger as? UNCalendarNotificationTrigger)
        #expect(trigger.dateComponents == DateComponents(hour: 8, minute: 5))
        #expect(!trigger.repeats)
        var silent = request
        silent.isSilent = true
        silent.fireDate = time.now + 1
        #expect(silent.fingerprint != request.fingerprint)
        #expect(silent.notificationRequest(at: time.now).content.sound == nil)
        #expect(silent.notificationRequest(at: time.now).content.interruptionLevel == .passive)
        #expect(
            silent.notificationRequest(at: time.now).trigger is UNTimeIntervalNotificationTrigger)
    }
}
