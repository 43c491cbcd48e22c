import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// An Xcode project whose service extension stores messages with Core Data. The test builds it with
/// Bellhop's substitute and checks the results of its pushes.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct CoreDataRoadTests {
    private static let fixture = Products.checkout.appending(path: "Tests/Fixtures/CoreData")

    private static func built(_ name: String, from project: URL) async throws -> AppBundle {
        let built = try await run(
            Products.program("bellhop").path,
            [
                "build", project.path, "--build-folder",
                Products.checkout.appending(path: ".build/\(name)").path,
            ],
            environment: [
                "XDG_CACHE_HOME": Products.checkout.appending(path: ".build/test-caches").path
            ])
        try #require(built.status == 0, "\(built.errors)\n\(built.output)")
        #expect(built.errors.contains("Bellhop's own CoreData replaces the original"))
        let path = built.output.trimmingCharacters(in: .whitespacesAndNewlines)
        return try AppBundle(at: URL(filePath: path))
    }

    private static func push(
        _ running: RunningDevice, _ letter: String, box: String
    ) async throws -> ScreenModel.Card {
        let id = try await running.push(
            """
            {"aps":{"alert":{"title":"T","body":"B \(letter)"},"mutable-content":1},
            "letter":"\(letter)","box":"\(box)"}
            """)
        let reasons = try await running.reasons(id, with: .extensionFinished)
        #expect(reasons.contains(.extensionSubstitutes))
        return try await running.card(id)
    }

    @Test("an extension stores each message once, and shows the number of unread ones in the badge")
    func stored() async throws {
        let bundle = try await Self.built("core-data-app", from: Self.fixture)
        try await withTemporaryFolder { folder in
            try await RunningDevice.withBundle(bundle, in: folder) { running in
                let rows = [
                    ("a", "Inbox", "1 of 1 unread"), ("b", "Inbox", "2 of 2 unread"),
                    ("c", "Work", "1 of 3 unread"), ("a", "Inbox", "2 of 3 unread"),
                ]
                for (letter, box, unread) in rows {
                    let card = try await Self.push(running, letter, box: box)
                    #expect(card.subtitle == unread && card.body == "B \(letter)")
                }
                _ = try await running.screen { $0.apps.contains { $0.badge == 3 } }
            }
        }
    }

    @Test("a new store holds the data that bellhop.yml defines in place of the app")
    func initialObjects() async throws {
        try await withTemporaryFolder { folder in
            let project = folder.appending(path: "Mailbox")
            try FileManager.default.copyItem(at: Self.fixture, to: project)
            let yaml = """
                core-data:
                  Mail:
                    - {entity: Letter, id: old, text: Hello, isRead: no}
                    - {entity: Letter, id: older, isRead: yes}
                """
            try Data(yaml.utf8).write(to: project.appending(path: "bellhop.yml"))
            let bundle = try await Self.built("core-data-app", from: project)
            let device = folder.appending(path: "device")
            try await RunningDevice.withBundle(bundle, in: device) { running in
                let card = try await Self.push(running, "a", box: "Inbox")
                #expect(card.subtitle == "1 of 2 unread")
            }
        }
    }
}
