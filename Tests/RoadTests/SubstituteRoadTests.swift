import Device
import DeviceModel
import Foundation
import LocalAuthority
import NotificationModel
import Testing
import UpTesting

/// An Xcode project whose service extension uses vendor modules, built with Bellhop's substitutes.
/// The test checks the results of its pushes.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct SubstituteRoadTests {
    private static let green = TestPicture.png(red: 0, green: 200, blue: 0)

    private static func bellhop(_ arguments: [String]) async throws -> CommandResult {
        try await run(
            Products.program("bellhop").path, arguments,
            environment: [
                "XDG_CACHE_HOME": Products.checkout.appending(path: ".build/test-caches").path
            ])
    }

    /// What a push shows: its subtitle, and whether a picture is attached.
    private struct Seen: Equatable, CustomStringConvertible {
        var subtitle: String
        var hasPicture: Bool

        var description: String { "“\(subtitle)”\(hasPicture ? " with a picture" : "")" }
    }

    private static func seen(
        _ running: RunningDevice, _ vendor: String, _ more: String = ""
    ) async throws -> Seen {
        let id = try await running.push(
            """
            {"aps":{"alert":{"title":"T","body":"B \(vendor)"},"mutable-content":1},
            "vendor":"\(vendor)"\(more)}
            """)
        let card = try await running.card(id)
        let reasons = try await running.reasons(id, with: .extensionFinished)
        #expect(!reasons.contains(.extensionCalledAgain))
        #expect(reasons.contains(.appHost))
        #expect(reasons.contains(.extensionSubstitutes))
        #expect(card.body == "B \(vendor)")
        return Seen(subtitle: card.subtitle, hasPicture: card.thumbnail != nil)
    }

    @Test("each built-in substitute behaves in an extension as its original")
    func vendors() async throws {
        let built = try await Self.bellhop([
            "build", Products.checkout.appending(path: "Tests/Fixtures/Substitutes").path,
            "--build-folder", Products.checkout.appending(path: ".build/substitutes-app").path,
        ])
        try #require(built.status == 0, "\(built.errors)\n\(built.output)")
        for module in ["FirebaseMessaging", "JPushNotificationExtensionService", "KeychainAccess"] {
            #expect(built.errors.contains("Bellhop's own \(module) replaces the original"))
        }
        let path = built.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let bundle = try AppBundle(at: URL(filePath: path))
        try await withTemporaryFolder { folder in
            let authority = try LocalAuthority.open(folder: folder.appending(path: "authority"))
            let trust = authority.certificateFile
            try await PictureServer.serving(
                Self.green, identity: try authority.serverIdentity()
            ) { base in
                try await RunningDevice.withBundle(
                    bundle, trustFile: trust, in: folder,
                    configure: { $0.network = PictureServer.network(reaching: base) }
                ) { running in
                    try await Self.checkPictures(running, base)
                    try await Self.checkRest(running)
                }
            }
        }
    }

    private static func checkPictures(_ running: RunningDevice, _ base: String) async throws {
        let rows: [(vendor: String, more: String, seen: Seen)] = [
            (
                "firebase", #","fcm_options":{"image":"\#(base)/ok.png"}"#,
                Seen(subtitle: "", hasPicture: true)
            ),
            (
                "firebase", #","fcm_options":{"image":"\#(base)/text.png"}"#,
                Seen(subtitle: "", hasPicture: false)
            ),
            ("firebase", "", Seen(subtitle: "", hasPicture: false)),
            (
                "onesignal", #","custom":{"i":"1"},"att":{"id":"\#(base)/ok.png"}"#,
                Seen(subtitle: "", hasPicture: true)
            ),
            (
                "onesignal", #","custom":{"i":"2"},"att":{"id":"\#(base)/missing.png"}"#,
                Seen(subtitle: "", hasPicture: false)
            ),
            (
                "kingfisher", #","picture":"\#(base)/ok.png""#,
                Seen(subtitle: "downloaded", hasPicture: true)
            ),
            (
                "kingfisher", #","picture":"\#(base)/ok.png""#,
                Seen(subtitle: "found", hasPicture: true)
            ),
            (
                "kingfisher", #","picture":"\#(base)/missing.png""#,
                Seen(subtitle: "not there", hasPicture: false)
            ),
            (
                "sdwebimage", #","picture":"\#(base)/ok.png""#,
                Seen(subtitle: "loaded", hasPicture: true)
            ),
            (
                "sdwebimage", #","picture":"\#(base)/text.png""#,
                Seen(subtitle: "failed", hasPicture: false)
            ),
        ]
        for row in rows {
            #expect(try await seen(running, row.vendor, row.more) == row.seen, "\(row)")
        }
    }

    private static func checkRest(_ running: RunningDevice) async throws {
        let first = try await seen(running, "keychain")
        #expect(first.subtitle == "nothing yet")
        #expect(try await seen(running, "keychain").subtitle == "B keychain")
        #expect(try await seen(running, "jpush").subtitle == "counted")
        let id = try await running.push(
            """
            {"aps":{"alert":{"title":"T","body":"Choose"},"mutable-content":1},"vendor":"onesignal",
            "custom":{"i":"3"},"buttons":[{"i":"yes","n":"Yes, please"},{"i":"no","n":"No"}]}
            """)
        // The device may show the card before it handles the category of the extension.
        let screen = try await running.screen { screen in
            screen.cards.contains { $0.id == id && !$0.actions.isEmpty }
        }
        let card = try #require(screen.cards.first { $0.id == id })
        #expect(card.actions.map(\.title) == ["Yes, please", "No"])
    }
}
