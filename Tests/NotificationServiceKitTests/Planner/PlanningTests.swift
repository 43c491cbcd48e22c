import Foundation
import SeededTesting
import Testing

@testable import NotificationServiceKit

struct PlanningTests {
    private let now = moment("2025-06-02 10:00")
    private let zone = TimeZone(identifier: "GMT") ?? .current

    private func once(
        _ id: String, _ date: String, priority: Int = 0,
        quiet: PlannedNotification.QuietRule = .postpone, counts: Bool = false
    ) -> PlannedNotification {
        PlannedNotification(
            id, PlannedContent(title: id, sound: .standard, countsOnBadge: counts),
            .once(moment(date)), priority: priority, quiet: quiet)
    }

    private func daily(_ id: String, _ time: TimeOfDay, priority: Int = 0) -> PlannedNotification {
        PlannedNotification(
            id, PlannedContent(title: id),
            .repeating(Recurrence(.day, at: time, from: .init(2025, 1, 1))), priority: priority)
    }

    private func change(
        _ notifications: [PlannedNotification], _ policy: PlannerPolicy = PlannerPolicy(),
        armed: [PlannerState.Armed] = [], pending: [PendingRequest] = [], badge: Int = 0,
        now: Date? = nil, zone: TimeZone? = nil
    ) -> PlannerChange {
        Planning(policy: policy, now: now ?? self.now, zone: zone ?? self.zone)
            .change(for: notifications, armed: armed, pending: pending, badge: badge)
    }

    private func pending(_ requests: [PlannedRequest]) -> [PendingRequest] {
        requests.map { PendingRequest(identifier: $0.identifier, fingerprint: $0.fingerprint) }
    }

    @Test func whatIsThereAlreadyIsLeftAlone() {
        let wanted = [once("a", "2025-06-03 10:00"), daily("b", .init(9))]
        let first = change(wanted, PlannerPolicy(requestsMax: 5))
        #expect(first.add.count == 5)
        let second = change(
            wanted, PlannerPolicy(requestsMax: 5), armed: first.armed, pending: pending(first.add))
        #expect(second.add.isEmpty)
        #expect(second.remove.isEmpty)
        #expect(second.kept.count == 5)
        #expect(second.armed == first.armed)
    }

    @Test func whatIsWantedNoMoreIsRemovedAndWhatChangedIsReplaced() {
        let wanted = [once("a", "2025-06-03 10:00"), once("b", "2025-06-03 11:00")]
        let first = change(wanted)
        var other = wanted[1]
        other.content.body = "new"
        let second = change(
            [other], pending: pending(first.add) + [PendingRequest(identifier: "someone's")])
        #expect(second.remove == [first.add[0].identifier])
        #expect(second.add.map(\.identifier) == [first.add[1].identifier])
        #expect(second.add.first?.content.body == "new")
    }

    @Test("slots go to each reminder's next date by priority, then to the soonest dates")
    func places() {
        let wanted = [
            daily("daily", .init(9)), once("late", "2025-07-30 10:00"),
            once("low", "2025-06-02 11:00", priority: -1),
            once("high", "2025-08-01 10:00", priority: 5),
        ]
        func ids(_ room: Int) -> [String] {
            change(wanted, PlannerPolicy(requestsMax: room)).add.map(\.notification)
        }
        #expect(ids(1) == ["high"])
        #expect(ids(2) == ["daily", "high"])
        #expect(ids(3) == ["daily", "late", "high"])
        #expect(ids(4) == ["low", "daily", "late", "high"])
        #expect(ids(6) == ["low", "daily", "daily", "daily", "late", "high"])
    }

    @Test(arguments: [(0, 60), (4, 60), (5, 59), (63, 1), (64, 0), (100, 0)])
    func neverFillsMoreThanTheSystemKeeps(foreign: Int, own: Int) {
        let others = (0..<foreign).map { PendingRequest(identifier: "other \($0)") }
        let result = change([daily("a", .init(9)), daily("b", .init(10))], pending: others)
        #expect(result.add.count == own)
        #expect(result.remove.isEmpty)
        #expect(result.completeUntil != nil)
    }

    @Test func saysUntilWhenThePlanIsComplete() {
        let two = change([daily("a", .init(9))], PlannerPolicy(requestsMax: 2))
        #expect(two.completeUntil == moment("2025-06-05 09:00"))
        let all = change(
            [once("a", "2025-06-03 10:00")], PlannerPolicy(requestsMax: 1))
        #expect(all.completeUntil == nil)
    }

    @Test("the last slot may ask the user to open the app")
    func refill() {
        let policy = PlannerPolicy(requestsMax: 3, refill: PlannedContent(title: "Open me"))
        let result = change([daily("a", .init(9))], policy)
        #expect(result.add.map(\.content.title) == ["a", "a", "Open me"])
        #expect(result.add.last?.fireDate == result.completeUntil)
        #expect(change([once("a", "2025-06-03 10:00")], policy).add.count == 1)
    }

    @Test(
        "quiet hours",
        arguments: [
            (.postpone, ["2025-06-03 07:00"], [false]), (.skip, [], []),
            (.silent, ["2025-06-02 23:00"], [true]), (.ignore, ["2025-06-02 23:00"], [false]),
        ] as [(PlannedNotification.QuietRule, [String], [Bool])])
    func quiet(rule: PlannedNotification.QuietRule, dates: [String], silent: [Bool]) {
        let policy = PlannerPolicy(quietHours: QuietHours(from: .init(22), to: .init(7)))
        let result = change([once("a", "2025-06-02 23:00", quiet: rule)], policy)
        #expect(result.add.map(\.fireDate) == dates.map(moment))
        #expect(result.add.map(\.isSilent) == silent)
    }

    @Test("a postponed reminder survives the night and is delivered once")
    func postponed() {
        let policy = PlannerPolicy(
            requestsMax: 5, quietHours: QuietHours(from: .init(22), to: .init(7)))
        let wanted = [
            once("a", "2025-06-02 23:00"),
            PlannedNotification(
                "hourly", PlannedContent(title: "h"),
                .every(3600, from: moment("2025-06-02 20:30"))),
        ]
        let evening = change(wanted, policy, now: moment("2025-06-02 21:00"))
        #expect(
            evening.add.map { "\($0.notification) \(clock([$0.fireDate], in: zone)[0])" } == [
                "hourly 2025-06-02 21:30", "a 2025-06-03 07:00", "hourly 2025-06-03 07:00",
                "hourly 2025-06-03 07:30", "hourly 2025-06-03 08:30",
            ])
        let night = change(
            wanted, policy, armed: evening.armed, pending: pending(Array(evening.add.dropFirst())),
            now: moment("2025-06-03 03:00"))
        #expect(night.remove.isEmpty)
        #expect(night.over.isEmpty)
        #expect(night.add.map(\.notification) == ["hourly"])
        let morning = change(wanted, policy, now: moment("2025-06-03 07:00"))
        #expect(morning.over == ["a"])
    }

    @Test("a reminder that is due now is not removed")
    func due() {
        let wanted = [once("a", "2025-06-03 10:00")]
        let first = change(wanted)
        for (seconds, isRemoved) in [(0, false), (59, false), (60, true)] as [(TimeInterval, Bool)]
        {
            let later = change(
                wanted, armed: first.armed, pending: pending(first.add),
                now: moment("2025-06-03 10:00") + seconds)
            #expect(later.remove.isEmpty == !isRemoved)
            #expect(later.armed.isEmpty == isRemoved)
        }
        let cancelled = change(
            [], armed: first.armed, pending: pending(first.add), now: moment("2025-06-03 10:00"))
        #expect(!cancelled.remove.isEmpty)
    }

    @Test("the badge number is right at each delivery")
    func badge() {
        let wanted = [
            once("c", "2025-06-05 10:00", counts: true),
            once("a", "2025-06-03 10:00", counts: true),
            once("b", "2025-06-04 10:00"),
        ]
        let first = change(wanted, badge: 2)
        #expect(first.add.map(\.badge) == [3, nil, 4])
        // Without the first reminder the last one has another number, so it is added again.
        let second = change(
            Array(wanted.dropLast(2)), armed: first.armed, pending: pending(first.add), badge: 2)
        #expect(second.add.map(\.badge) == [3])
    }

    @Test func aMomentIsPinnedAndATimeOfTheClockFloats() throws {
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let wanted = [
            once("moment", "2025-06-03 10:00"),
            PlannedNotification(
                "float", PlannedContent(title: "f"),
                .onDay(.init(2025, 6, 4), .init(8), .floating)),
            PlannedNotification(
                "there", PlannedContent(title: "t"),
                .onDay(.init(2025, 6, 5), .init(8), .fixed("Europe/Berlin"))),
        ]
        let parts = change(wanted, zone: tokyo).add.map(\.components)
        #expect(parts.map(\.hour) == [10, 8, 8])
        #expect(parts.map { $0.timeZone?.secondsFromGMT(for: now) } == [0, nil, 7200])
        #expect(parts.allSatisfy { $0.calendar?.identifier == .gregorian })
    }

    @Test func aFractionOfASecondIsRoundedUp() {
        var notification = once("a", "2025-06-03 10:00")
        notification.schedule = .once(moment("2025-06-03 10:00") + 0.25)
        #expect(change([notification]).add.first?.components.second == 1)
    }

    @Test("the system gets each request once, in order, up to its limit")
    func random() {
        for seed in 1...60 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let wanted = (0..<Int.random(in: 0...40, using: &random)).map { number in
                notification(number, &random)
            }
            let policy = PlannerPolicy(
                requestsMax: .random(in: 1...64, using: &random),
                quietHours: Bool.random(using: &random)
                    ? QuietHours(from: .init(22), to: .init(7)) : nil)
            let foreign = (0..<Int.random(in: 0...70, using: &random))
                .map { PendingRequest(identifier: "other \($0)") }
            let result = change(wanted, policy, pending: foreign)
            let dates = result.add.map(\.fireDate)
            #expect(dates == dates.sorted(), "seed \(seed)")
            #expect(dates.allSatisfy { $0 > now }, "seed \(seed)")
            #expect(Set(result.add.map(\.identifier)).count == dates.count, "seed \(seed)")
            #expect(dates.count <= policy.requestsMax, "seed \(seed)")
            #expect(dates.isEmpty || dates.count + foreign.count <= 64, "seed \(seed)")
            if let hours = policy.quietHours {
                let quiet = result.add.filter { hours.end(at: $0.fireDate, in: zone) != nil }
                let rules = Dictionary(uniqueKeysWithValues: wanted.map { ($0.id, $0.quiet) })
                #expect(
                    quiet.allSatisfy { [.silent, .ignore].contains(rules[$0.notification]) },
                    "seed \(seed)")
            }
            let again = change(
                wanted, policy, armed: result.armed, pending: foreign + pending(result.add))
            #expect(again.add.isEmpty && again.remove.isEmpty, "seed \(seed)")
        }
    }

    private func notification(_ number: Int, _ random: inout SeededGenerator) -> PlannedNotification
    {
        let date = now + .random(in: -100_000...10_000_000, using: &random)
        let schedules: [PlannedSchedule] = [
            .once(date), .every(.random(in: 60...1_000_000, using: &random), from: date),
            .repeating(
                Recurrence(
                    .week(on: [.random(in: 1...7, using: &random)]),
                    every: .random(in: 1...4, using: &random),
                    at: .init(.random(in: 0...23, using: &random)), from: .init(2025, 1, 1))),
            .repeating(
                Recurrence(
                    .month(on: .random(in: 1...31, using: &random)),
                    at: .init(.random(in: 0...23, using: &random)), from: .init(2024, 1, 1))),
        ]
        return PlannedNotification(
            "\(number)", PlannedContent(title: "\(number)"),
            schedules[.random(in: 0..<schedules.count, using: &random)],
            priority: .random(in: 0...2, using: &random),
            quiet: [.postpone, .skip, .silent, .ignore][.random(in: 0...3, using: &random)])
    }
}
