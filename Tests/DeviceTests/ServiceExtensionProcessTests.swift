import Device
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// Every failure of a service extension, with a real process.
@Suite(.timeLimit(.minutes(10)))
struct ServiceExtensionProcessTests {
    private static func payload(_ fault: String) -> String {
        """
        {"aps":{"alert":{"title":"original","body":"B"},"mutable-content":1},"fault":"\(fault)"}
        """
    }

    private func withHostile(
        seconds: TimeInterval = 300, grace: TimeInterval = 1, memoryBytesMax: Int? = nil,
        atOnce: Int = 1,
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        var settings = DeviceSettings()
        settings.extensionSeconds = seconds
        settings.extensionGraceSeconds = grace
        settings.extensionsAtOnce = atOnce
        try await withTemporaryFolder { [settings] folder in
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Hostile/project.yml", settings: settings, in: folder,
                configure: { $0.extensionMemoryBytesMax = memoryBytesMax }, body)
        }
    }

    static let faults: [(fault: String, reason: JourneyReason, title: String)] = [
        ("none", .extensionFinished, "served 1"),
        ("crash", .extensionCrashed, "original"),
        ("exit", .extensionCrashed, "original"),
        ("twice", .extensionCalledAgain, "served 1"),
        ("flood", .extensionFinished, "served 1"),
        ("empty", .extensionEmptyIgnored, "original"),
        ("huge", .extensionGarbled, "original"),
    ]

    @Test(
        "NSE-11 NSE-13 NSE-14 the notification is shown for every fault of the extension",
        arguments: faults)
    func faultsShowTheNotification(fault: String, reason: JourneyReason, title: String) async throws
    {
        try await withHostile { running in
            let id = try await running.push(Self.payload(fault))
            let card = try await running.card(id)
            #expect(card.title == title)
            #expect(card.body == "B")
            let reasons = try await running.reasons(id, with: reason)
            #expect(reasons.contains(.extensionStarted))
        }
    }

    /// Faults with the seconds that the extension has after the expiry call: many if it will
    /// answer, because the machine may be busy, and one if it never does.
    static let slow: [(fault: String, grace: TimeInterval, reason: JourneyReason, title: String)] =
        [
            ("never", 30, .extensionFinished, "best attempt"),
            ("hang-quietly", 1, .extensionExpired, "original"),
            ("hang", 1, .extensionExpired, "original"),
        ]

    @Test(
        "NSE-9 an extension that takes too long gets the expiry call and is then terminated",
        arguments: slow)
    func tooSlow(
        fault: String, grace: TimeInterval, reason: JourneyReason, title: String
    ) async throws {
        try await withHostile(seconds: 1, grace: grace) { running in
            let id = try await running.push(Self.payload(fault))
            #expect(try await running.card(id).title == title)
            let reasons = try await running.reasons(id, with: reason)
            #expect(reasons.contains(.extensionTimeOver))
        }
    }

    @Test("NSE-19 NSE-20 one process serves several pushes with a new object each until it exits")
    func processIsReused() async throws {
        try await withHostile { running in
            for (fault, title) in [
                ("none", "served 1"), ("none", "served 2"), ("crash", "original"),
                ("none", "served 1"),
            ] {
                let id = try await running.push(Self.payload(fault))
                #expect(try await running.card(id).title == title)
            }
        }
    }

    @Test("NSE-9 NSE-19 a new process serves the pushes queued behind an extension that hangs")
    func nextPushGetsANewProcess() async throws {
        try await withHostile(seconds: 1) { running in
            let first = try await running.push(Self.payload("hang"))
            let second = try await running.push(Self.payload("none"))
            #expect(try await running.card(first).title == "original")
            #expect(try await running.card(second).title == "served 1")
            let reasons = try await running.reasons(second, with: .extensionFinished)
            #expect(reasons.contains(.extensionQueued))
        }
    }

    @Test("NSE-19 one process can serve a push while another one hangs in it, if allowed")
    func sideBySide() async throws {
        try await withHostile(seconds: 15, atOnce: 2) { running in
            let first = try await running.push(Self.payload("hang"))
            let second = try await running.push(Self.payload("none"))
            #expect(try await running.card(second).title.hasPrefix("served"))
            let served = try await running.steps(second, with: .extensionFinished)
            #expect(!served.contains { $0.reason == .extensionQueued })
            let hung = try await running.steps(first, with: .extensionExpired)
            #expect(try await running.card(first).title == "original")
            let processes = [served, hung].map { steps in
                steps.first { $0.reason == .extensionStarted }?.detail
            }
            #expect(processes.first == processes.last)
            let isServedMeanwhile = zip(served.suffix(1), hung.suffix(1)).allSatisfy {
                $0.at < $1.at
            }
            #expect(isServedMeanwhile)
        }
    }

    @Test(
        "NSE-12 an extension over its memory limit is terminated; the journey has the amount")
    func tooMuchMemory() async throws {
        try await withHostile(memoryBytesMax: 24 * 1024 * 1024) { running in
            let id = try await running.push(Self.payload("memory"))
            #expect(try await running.card(id).title == "original")
            let steps = try await running.steps(id, with: .extensionMemory)
            let detail = steps.first { $0.reason == .extensionMemory }?.detail
            let words = try #require(detail).split(separator: " ")
            #expect(words.dropFirst(2).joined(separator: " ") == "limit 24 MB")
            let megabytes = try #require(words.first.flatMap { Double($0) })
            #expect((24.0...200).contains(megabytes))
            // The next push gets a new process, which stays within the limit.
            let next = try await running.push(Self.payload("none"))
            #expect(try await running.card(next).title == "served 1")
        }
    }

    @Test("NSE-24 an extension near its memory limit gets a warning, and goes on")
    func memoryWarning() async throws {
        try await withHostile(memoryBytesMax: 24 * 1024 * 1024) { running in
            let id = try await running.push(Self.payload("near"))
            #expect(try await running.card(id).title == "warned")
        }
    }

    @Test("without a limit an extension can allocate any amount")
    func noMemoryLimit() async throws {
        try await withHostile(seconds: 1) { running in
            let id = try await running.push(Self.payload("memory"))
            let reasons = try await running.reasons(id, with: .extensionExpired)
            #expect(!reasons.contains(.extensionMemory))
        }
    }

    @Test("the extension's last output is in the log")
    func lastWordsAreLogged() async throws {
        try await withHostile { running in
            let id = try await running.push(Self.payload("crash"))
            _ = try await running.card(id)
            let line = await running.log.line(containing: "a crash on purpose")
            #expect(line.hasPrefix("org.bellhop.hostile (service extension): "))
        }
    }
}
