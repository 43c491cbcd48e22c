import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// The system's denials for an extension are in the journey of its current notification, in real
/// processes.
@Suite(.timeLimit(.minutes(10)))
struct RefusalTests {
    private func withHousehold(
        _ change: (inout DeviceSettings) -> Void = { _ in },
        _ body: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        var settings = DeviceSettings()
        change(&settings)
        try await withTemporaryFolder { [settings] folder in
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Household/project.yml", settings: settings, in: folder,
                // A port of this machine without a listener.
                configure: { $0.network = PictureServer.network(reaching: "http://127.0.0.1:1") },
                body)
        }
    }

    private static func payload(_ ask: String, body: String = "B") -> String {
        """
        {"aps":{"alert":{"title":"T","body":"\(body)"},"mutable-content":1},"ask":"\(ask)"}
        """
    }

    /// The requests of an extension, their results, and the entries of the journey.
    static let refusals:
        [(
            ask: String, body: String, title: String, reason: JourneyReason,
            detail: String
        )] = [
            (
                "insecure", "http://pictures.example/ann?key=secret", "error -1022",
                .refusedInsecureLoad, "pictures.example"
            ),
            ("stranger", "B", "no folder", .refusedAppGroup, "group.of.somebody.else"),
            (
                "diary", "B", "status -25308", .refusedKeychainItem,
                "kSecAttrAccessibleWhenUnlocked, while the device is locked"
            ),
            (
                "sound", "B", "error 561015905", .refusedAudio, "AVAudioSession.setActive"
            ),
        ]

    @Test(
        "each denial is an entry of the journey before the extension's answer",
        arguments: refusals)
    func refusalIsNoted(
        ask: String, body: String, title: String, reason: JourneyReason, detail: String
    ) async throws {
        try await withHousehold { running in
            let id = try await running.push(Self.payload(ask, body: body))
            let card = try await running.card(id)
            #expect(card.title == title)
            let steps = try await running.steps(id, with: .extensionFinished)
            let reasons = steps.map(\.reason)
            let place = try #require(reasons.firstIndex(of: reason))
            #expect(try #require(reasons.firstIndex(of: .extensionStarted)) < place)
            #expect(try #require(reasons.firstIndex(of: .extensionFinished)) > place)
            #expect(steps[place].detail == detail)
        }
    }

    @Test("a repeated denial is reported once per notification")
    func toldOnce() async throws {
        try await withHousehold { running in
            try await running.device.perform(.unlock)
            _ = try await running.card(try await running.push(Self.payload("diary", body: "dear")))
            try await running.device.perform(.lock)
            for _ in 0..<2 {
                let id = try await running.push(Self.payload("read", body: "diary"))
                #expect(try await running.card(id).title == "status -25308")
                let reasons = try await running.reasons(id, with: .extensionFinished)
                #expect(reasons.filter { $0 == .refusedKeychainItem }.count == 1)
            }
        }
    }

    @Test("a running process learns that the device is locked and can read data that was protected")
    func lockIsTold() async throws {
        try await withHousehold { running in
            try await running.device.perform(.unlock)
            let first = try await running.push(Self.payload("diary", body: "dear"))
            #expect(try await running.card(first).title == "status 0")
            try await running.device.perform(.lock)
            let second = try await running.push(Self.payload("read", body: "diary"))
            #expect(try await running.card(second).title == "status -25308")
            try await running.device.perform(.unlock)
            let third = try await running.push(Self.payload("read", body: "diary"))
            #expect(try await running.card(third).subtitle == "dear")
        }
    }

    @Test("App Transport Security also applies to an app's own code", arguments: [true, false])
    func appLoadsOverTLS(isRefused: Bool) async throws {
        try await withHousehold({ $0.refusesInsecureLoads = isRefused }) { running in
            let id = try await running.push(
                #"{"aps":{"alert":"B"},"load":"http://127.0.0.1:1/"}"#)
            _ = try await running.card(id)
            try await running.device.perform(.tap(notification: id))
            let reasons = try await running.reasons(id, with: .responseDelivered)
            #expect(reasons.contains(.refusedInsecureLoad) == isRefused)
            _ = await running.log.line(containing: "loaded with error -")
        }
    }

    /// Settings that disable a rule.
    static let switches:
        [(
            ask: String, body: String, title: String,
            change: @Sendable (inout DeviceSettings) -> Void
        )] =
            [
                ("diary", "B", "status 0", { $0.hasPasscode = false }),
                ("sound", "B", "active", { $0.playsAudioInExtensions = true }),
                // No process listens on this port. The error differs from a denial.
                (
                    "insecure", "http://127.0.0.1:1/", "error -1004",
                    { $0.refusesInsecureLoads = false }
                ),
            ]

    @Test("each rule can be switched off", arguments: switches.indices)
    func rulesAreSwitches(index: Int) async throws {
        let (ask, body, title, change) = Self.switches[index]
        try await withHousehold(change) { running in
            let id = try await running.push(Self.payload(ask, body: body))
            #expect(try await running.card(id).title == title)
            let reasons = try await running.reasons(id, with: .extensionFinished)
            #expect(!reasons.contains { $0.rawValue.hasPrefix("refused.") })
        }
    }

    /// Runs the apps, ends them, and runs them again, as after a restart of an iPhone.
    private func withTwoStarts(
        _ first: @escaping @Sendable (RunningDevice) async throws -> Void,
        then second: @escaping @Sendable (RunningDevice) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            for body in [first, second] {
                try await RunningDevice.withApp(
                    project: "Tests/Fixtures/Household/project.yml", in: folder, body)
            }
        }
    }

    @Test("before the first unlock, old protected files cannot be opened and new ones can")
    func filesBeforeFirstUnlock() async throws {
        try await withTwoStarts { running in
            let id = try await running.push(Self.payload("note", body: "12345"))
            #expect(try await running.card(id).title == "noted")
            let again = try await running.push(Self.payload("open", body: "note.txt"))
            #expect(try await running.card(again).title == "12345")
        } then: { running in
            let id = try await running.push(Self.payload("open", body: "note.txt"))
            // NSFileReadNoPermissionError, as on an iPhone.
            let title = try await running.card(id).title
            #expect(title == "error 257")
            let steps = try await running.steps(id, with: .extensionFinished)
            #expect(
                steps.first { $0.reason == .refusedFile }?.detail
                    == "note.txt, before the first unlock")
            let draft = try await running.push(Self.payload("draft", body: "mine"))
            #expect(try await running.card(draft).title == "mine")
            try await running.device.perform(.unlock)
            try await running.device.perform(.lock)
            let next = try await running.push(Self.payload("open", body: "note.txt"))
            #expect(try await running.card(next).title == "12345")
        }
    }

    @Test("before the first unlock, an item with AfterFirstUnlock cannot be read")
    func beforeFirstUnlock() async throws {
        try await withTwoStarts { running in
            let id = try await running.push(Self.payload("secret", body: "12345"))
            #expect(try await running.card(id).title == "status 0")
        } then: { running in
            let id = try await running.push(Self.payload("read", body: "door"))
            #expect(try await running.card(id).title == "status -25308")
            let steps = try await running.steps(id, with: .refusedKeychainItem)
            #expect(
                steps.last { $0.reason == .refusedKeychainItem }?.detail
                    == "kSecAttrAccessibleAfterFirstUnlock, before the first unlock")
            try await running.device.perform(.unlock)
            try await running.device.perform(.lock)
            let next = try await running.push(Self.payload("read", body: "door"))
            #expect(try await running.card(next).subtitle == "12345")
        }
    }
}
