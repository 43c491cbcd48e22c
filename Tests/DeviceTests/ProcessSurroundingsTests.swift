import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// What Foundation tells an extension about the device, in real processes.
@Suite(.timeLimit(.minutes(10)))
struct ProcessSurroundingsTests {
    private func withHousehold(
        clock: any DeviceClock = RealClock(), change: (inout DeviceSettings) -> Void = { _ in },
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        var settings = DeviceSettings()
        change(&settings)
        try await withTemporaryFolder { [settings] folder in
            let project = Products.checkout.appending(path: "Tests/Fixtures/Household/project.yml")
            let assembler = BundleAssembler(
                project: try XcodeGenProject(at: project), products: Products.folder,
                launcher: Products.program("bellhop-launcher"))
            try await RunningDevice.withBundle(
                try assembler.assemble(in: folder), settings: settings, clock: clock, in: folder,
                body)
        }
    }

    private static func payload(_ ask: String) -> String {
        """
        {"aps":{"alert":{"title":"T","body":"B"},"mutable-content":1},"ask":"\(ask)"}
        """
    }

    @Test("the time zone is the device's, also after a change")
    func timeZone() async throws {
        try await withHousehold(change: { $0.timeZone = TimeZone(identifier: "Asia/Shanghai")! }) {
            running in
            let first = try await running.card(try await running.push(Self.payload("time")))
            #expect(first.title == "Asia/Shanghai")
            #expect(first.subtitle == "16:00 16")
            try await running.device.configure {
                $0.timeZone = TimeZone(identifier: "America/New_York")!
            }
            let second = try await running.card(try await running.push(Self.payload("time")))
            #expect(second.title == "America/New_York")
            #expect(second.subtitle == "03:00 3")
        }
    }

    @Test("the date follows a jump of the device's clock")
    func clock() async throws {
        let clock = AdjustableClock()
        try await withHousehold(clock: clock) { running in
            let before = try await running.card(try await running.push(Self.payload("time")))
            #expect(abs(try #require(Double(before.body)) - clock.now.timeIntervalSince1970) < 30)
            clock.advance(by: 90_000)
            try await running.device.configure { _ in }
            let after = try await running.card(try await running.push(Self.payload("time")))
            #expect(abs(try #require(Double(after.body)) - clock.now.timeIntervalSince1970) < 30)
        }
    }

    @Test("the date stands still while the device's clock is paused, and goes on from there")
    func pausedClock() async throws {
        let clock = AdjustableClock()
        try await withHousehold(clock: clock) { running in
            clock.pause()
            clock.advance(by: 90_000)
            try await running.device.configure { _ in }
            let paused = clock.now.timeIntervalSince1970
            for _ in 0..<2 {
                let card = try await running.card(try await running.push(Self.payload("time")))
                #expect(card.body == "\(Int(paused))")
            }
            clock.resume()
            try await running.device.configure { _ in }
            let after = try await running.card(try await running.push(Self.payload("time")))
            let date = try #require(Double(after.body))
            #expect(date >= paused.rounded(.down) && date < paused + 30)
        }
    }

    @Test(
        "locale, languages and calendar are the device's",
        arguments: [
            ("en", "gregorian", "en_US", "gregorian 12,345.5"),
            // The app lacks German texts.
            ("de-AT", "gregorian", "en_AT", "gregorian 12.345,5"),
            ("zh-Hans-CN", "buddhist", "zh-Hans_CN@calendar=buddhist", "buddhist 12,345.5"),
        ])
    func locale(language: String, calendar: String, locale: String, body: String) async throws {
        try await withHousehold(change: { ($0.language, $0.calendar) = (language, calendar) }) {
            running in
            let card = try await running.card(try await running.push(Self.payload("locale")))
            #expect(card.title == locale)
            #expect(card.subtitle == language)
            #expect(card.body == body)
        }
    }

    @Test("the system's version and the description of data are those of an iPhone")
    func system() async throws {
        try await withHousehold(change: { $0.systemVersion = SystemVersion(parts: [17, 4]) }) {
            running in
            let card = try await running.card(try await running.push(Self.payload("system")))
            #expect(card.title == "Version 17.4")
            #expect(card.subtitle == "true")
            #expect(
                card.body
                    == "{length = 32, bytes = 0x00010203 04050607 08090a0b 0c0d0e0f ... 18191a1b 1c1d1e1f }"
            )
        }
    }

    @Test("the folders of a container are there, and FileManager returns them")
    func folders() async throws {
        try await withHousehold { running in
            let card = try await running.card(try await running.push(Self.payload("folders")))
            #expect(
                card.body
                    == "/Documents /Library /Library/Caches /Library/Application Support /tmp true")
        }
    }
}
