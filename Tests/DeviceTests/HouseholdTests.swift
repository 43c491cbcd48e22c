import Device
import DeviceKernel
import DeviceModel
import Foundation
import Glibc
import NotificationModel
import Testing
import UpTesting

/// The bundles and the shared data of an app and its extension, in real processes.
@Suite(.timeLimit(.minutes(10)))
struct HouseholdTests {
    private func withHousehold(
        language: String = "en", change: (inout DeviceSettings) -> Void = { _ in },
        _ body: @escaping @Sendable (RunningDevice, _ containers: URL) async throws -> Void
    ) async throws {
        var settings = DeviceSettings()
        settings.language = language
        change(&settings)
        try await withTemporaryFolder { [settings] folder in
            try await RunningDevice.withApp(
                project: "Tests/Fixtures/Household/project.yml", settings: settings, in: folder
            ) { try await body($0, folder.appending(path: "device/containers")) }
        }
    }

    private static func payload(_ ask: String, body: String = "B") -> String {
        """
        {"aps":{"alert":{"title":"T","body":"\(body)"},"mutable-content":1},"ask":"\(ask)"}
        """
    }

    @Test(
        "LOCA-2: an extension's main bundle is its .appex, with strings in the device's language",
        arguments: [
            ("en", "Hello from the extension"), ("zh-Hans-CN", "扩展程序向你问好"),
            ("fr", "Hello from the extension"),
        ])
    func mainBundle(language: String, greeting: String) async throws {
        try await withHousehold(language: language) { running, _ in
            let card = try await running.card(try await running.push(Self.payload("bundle")))
            #expect(card.title == "org.bellhop.household.service")
            #expect(card.subtitle == greeting)
            #expect(card.body == "HouseholdService.appex")
        }
    }

    @Test(
        "UIDevice returns the version of iOS that the device simulates",
        arguments: ["17.4", "26"])
    func systemVersion(version: String) async throws {
        let system = try #require(SystemVersion(version))
        try await withHousehold(change: { $0.systemVersion = system }) { running, _ in
            let card = try await running.card(try await running.push(Self.payload("version")))
            #expect(card.title == system.fullDescription)
        }
    }

    @Test("preferences of the app group are shared in both directions")
    func sharedPreferences() async throws {
        try await withHousehold { running, _ in
            let first = try await running.push(Self.payload("count"))
            #expect(try await running.card(first).title == "count 1")
            let second = try await running.push(Self.payload("count"))
            // Without the shared value, the following line does not arrive.
            let title = try await running.card(second).title
            try #require(title == "count 2")
            try await running.device.perform(.tap(notification: second))
            _ = await running.log.line(containing: "count 2, no note")
            _ = try await running.reasons(second, with: .responseDelivered)
            let third = try await running.push(Self.payload("count"))
            #expect(try await running.card(third).title == "count 101")
        }
    }

    /// Returns the preferences in a file, empty if the file is missing.
    private static func values(in file: URL) -> [String: Any] {
        let data = (try? Data(contentsOf: file)) ?? Data()
        let values = unsafe try? PropertyListSerialization.propertyList(from: data, format: nil)
        return values as? [String: Any] ?? [:]
    }

    @Test("preferences of the app group are not written while another process holds their lock")
    func lockedPreferences() async throws {
        try await withHousehold { running, containers in
            let group = containers.appending(path: "Shared/group.org.bellhop.household")
            let folder = group.appending(path: "Library/Preferences")
            let path = folder.appending(path: ".lock").path
            let lock = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            defer { close(lock) }
            try #require(flock(lock, LOCK_EX) == 0)
            let first = try await running.push(Self.payload("count"))
            #expect(try await running.card(first).title == "count 1")
            let file = folder.appending(path: "group.org.bellhop.household.plist")
            #expect(Self.values(in: file)["count"] == nil)
            flock(lock, LOCK_UN)
            let second = try await running.push(Self.payload("count"))
            #expect(try await running.card(second).title == "count 2")
            #expect(Self.values(in: file)["count"] as? Int == 2)
        }
    }

    @Test("a value that an app sets in the background reaches the extension")
    func changesOutsideOfCalls() async throws {
        try await withHousehold { running, _ in
            var title = ""
            while title != "awake" {
                let id = try await running.push(Self.payload("state"))
                title = try await running.card(id).title
                #expect(["asleep", "awake"].contains(title))
            }
        }
    }

    @Test("the app's preferences are on disk in its own home after the delegate's call")
    func ownPreferences() async throws {
        try await withHousehold { running, containers in
            let id = try await running.push(Self.payload("none"))
            _ = try await running.card(id)
            try await running.device.perform(.tap(notification: id))
            _ = try await running.reasons(id, with: .responseDelivered)
            let home = containers.appending(path: "Data/org.bellhop.household")
            let file = home.appending(path: ".config/org.bellhop.household.plist")
            #expect(Self.values(in: file)["opened"] as? Int == 1)
        }
    }

    @Test("the app reads a secret that the extension stored in the shared access group")
    func sharedSecret() async throws {
        try await withHousehold { running, _ in
            let id = try await running.push(Self.payload("secret", body: "12345"))
            #expect(try await running.card(id).title == "status 0")
            try await running.device.perform(.tap(notification: id))
            _ = await running.log.line(containing: "secret 0 of 5 bytes")
        }
    }

    @Test(
        "DEL-1 DEL-13 SCENE-8 a tap launches an app, and its delegate handles it after the launch")
    func tapLaunches() async throws {
        try await withHousehold { running, _ in
            let id = try await running.push(Self.payload("none"))
            _ = try await running.card(id)
            try await running.device.perform(.forceQuit(app: running.app))
            try await running.appHasEnded()
            try await running.device.perform(.tap(notification: id))
            _ = try await running.reasons(id, with: .responseDelivered)
            _ = await running.log.line(containing: "count 0, no note")
            let told = running.log.lines.compactMap { line in
                line.hasSuffix("launched") ? "launch" : line.contains("no note") ? "tap" : nil
            }
            #expect(told == ["launch", "launch", "tap"])
            let opened = running.log.lines.filter { $0.hasSuffix("opened with the push none") }
            #expect(opened.count == 1)
        }
    }

    @Test("an extension cannot play sounds, and its log redacts private values")
    func noSound() async throws {
        try await withHousehold { running, _ in
            let id = try await running.push(Self.payload("sound", body: "Ann's secret"))
            #expect(try await running.card(id).title == "error 561015905")
            let line = await running.log.line(containing: "not error 561015905")
            #expect(line.contains("for <private>") && !line.contains("secret"))
        }
    }

    @Test("app and extension share the files in the app group's folder")
    func sharedFolder() async throws {
        try await withHousehold { running, _ in
            let id = try await running.push(Self.payload("note", body: "milk"))
            #expect(try await running.card(id).title == "noted")
            try await running.device.perform(.tap(notification: id))
            _ = await running.log.line(containing: "count 0, milk")
        }
    }

    @Test("a group outside the entitlements gets no folder, and the log names the key")
    func foreignGroup() async throws {
        try await withHousehold { running, _ in
            let id = try await running.push(Self.payload("stranger"))
            #expect(try await running.card(id).title == "no folder")
            let line = await running.log.line(containing: "group.of.somebody.else")
            #expect(line.contains("com.apple.security.application-groups"))
        }
    }
}
