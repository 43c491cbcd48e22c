import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// Document 001: local notifications, their triggers and their removal.
@Suite("Document 001, local notifications", .timeLimit(.minutes(10)))
struct Document1LocalTests {
    private static let ann = Contact(
        identifier: "1", name: "Ann Lee", handles: ["ann@example.org"])

    private static func withApp(
        _ body: @escaping @Sendable (RunningDevice, AdjustableClock) async throws -> Void
    ) async throws {
        let clock = AdjustableClock()
        var project = DocumentProject(delegate: "Document1App")
        for key in [
            "NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
            "NSContactsUsageDescription",
        ] {
            project.info[key] = "For the demo."
        }
        try await project.run(clock: clock, settings: { $0.contacts = [ann] }) { running, _ in
            try await body(running, clock)
        }
    }

    private static func expectAll(_ card: ScreenModel.Card, _ running: RunningDevice) async throws {
        #expect(card.title == "Calendar Title" && card.subtitle == "This is subtitle")
        #expect(card.body == "This is body" && card.wasAnnounced)
        let journey = try await running.journey(card.id, has: .soundPlayed)
        #expect(journey.steps.first { $0.reason == .soundPlayed }?.detail == "default")
        #expect(try await running.badge() == 1)
    }

    @Test("D1-L2 D1-L4 D1-L8 D1-C8: a request for half past seven appears then, every day")
    func daily() async throws {
        try await Self.withApp { running, clock in
            try await running.run("daily")
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
            let due = try #require(
                calendar.nextDate(
                    after: clock.now, matching: DateComponents(hour: 7, minute: 30),
                    matchingPolicy: .nextTime))
            clock.advance(by: due.timeIntervalSince(clock.now) + 1)
            let first = try await running.card { $0.title == "Calendar Title" }
            try await Self.expectAll(first, running)
            #expect(abs(first.date.timeIntervalSince(due)) < 60)
            clock.advance(by: 86_400)
            let second = try await running.card { $0.id != first.id }
            #expect(abs(second.date.timeIntervalSince(due + 86_400)) < 60)
        }
    }

    @Test("D1-L5 D1-C9: a request for the picker's date, in the Chinese calendar, appears once")
    func picker() async throws {
        try await Self.withApp { running, clock in
            // The listing keeps month, day, hour and minute, so it would lose a leap month.
            let chosen = clock.now + 7_200
            try await running.run("picker", #","date":\#(chosen.timeIntervalSince1970)"#)
            let id = try #require(await running.device.localJourneys.first)
            let isLeapMonth =
                Calendar(identifier: .chinese).dateComponents([.month], from: chosen).isLeapMonth
            guard isLeapMonth != true else { return }
            clock.advance(by: 7_201)
            try await Self.expectAll(try await running.card(id), running)
        }
    }

    @Test("D1-L6 D1-C10: a request with an interval of two minutes appears once, after two minutes")
    func interval() async throws {
        try await Self.withApp { running, clock in
            try await running.run("interval")
            clock.advance(by: 100)
            #expect(try await running.screen().cards.isEmpty)
            clock.advance(by: 21)
            let card = try await running.card { $0.title == "Calendar Title" }
            try await Self.expectAll(card, running)
        }
    }

    @Test(
        "COM-43: an app reads the contacts that the person lets it read", arguments: [true, false])
    func contacts(isAllowed: Bool) async throws {
        try await Self.withApp { running, _ in
            if !isAllowed {
                try await running.device.perform(.change(app: running.app, .contacts(false)))
            }
            try await running.run("contacts")
            let expected = isAllowed ? "contact Ann ann@example.org" : "no contacts: CNError"
            _ = await running.log.line(containing: expected)
        }
    }

    @Test(
        "D1-L7 D1-C11 LOC-10: with the person's permission to use the location the request appears beyond the region's edge"
    )
    func region() async throws {
        try await Self.withApp { running, clock in
            let device = running.device
            try await device.perform(.move(Position(latitude: 39.9042, longitude: 116.4074)))
            try await running.run("region")
            let id = try #require(await device.localJourneys.first)
            _ = try await running.journey(id, has: .localNoLocation)
            try await running.run("locate")
            _ = await running.log.line(containing: "location status 3")
            _ = try await running.journey(id, has: .localWatched)
            // 550 m north: beyond the radius, but within the margin.
            try await device.perform(.move(Position(latitude: 39.9092, longitude: 116.4074)))
            clock.advance(by: 60)
            #expect(try await running.screen().cards.isEmpty)
            try await device.perform(.move(Position(latitude: 39.9242, longitude: 116.4074)))
            clock.advance(by: 60)
            try await Self.expectAll(try await running.card(id), running)
        }
    }

    @Test("D1-C15: the identifier of a pending request removes or updates it")
    func pending() async throws {
        try await Self.withApp { running, clock in
            try await running.run("interval")
            try await running.run("remove pending")
            clock.advance(by: 121)
            #expect(try await running.screen().cards.isEmpty)
            try await running.run("interval")
            try await running.run("update")
            clock.advance(by: 121)
            let card = try await running.card { $0.title == "Calendar Title" }
            #expect(card.body == "This is the new body")
            #expect(try await running.screen().cards.count == 1)
        }
    }

    @Test("D1-C16: the identifier of a shown notification updates it with an alert, or removes it")
    func delivered() async throws {
        try await Self.withApp { running, _ in
            try await running.run("now")
            let first = try await running.card { $0.body == "This is body" }
            try await running.run("now", #","body":"This is new""#)
            let second = try await running.card { $0.body == "This is new" }
            #expect(second.id != first.id && second.wasAnnounced)
            #expect(try await running.screen().cards.count == 1)
            try await running.run("remove delivered")
            _ = try await running.screen { $0.cards.isEmpty }
        }
    }
}

extension Device {
    /// The journeys of the app's local requests, newest first.
    fileprivate var localJourneys: [String] {
        get async {
            var ids: [String] = []
            for await screen in screens() {
                for id in screen.journeys where journey(id)?.origin == .local { ids.append(id) }
                break
            }
            return ids
        }
    }
}
