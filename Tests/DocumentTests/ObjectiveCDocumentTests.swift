import Device
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// Documents 000, 002 and 004 as printed, in projects of Xcode that `bellhop build` builds.
///
/// Each push is shown as by the document's Swift transcription, with the same journey.
@Suite("Documents in Objective-C", .serialized, .timeLimit(.minutes(30)))
struct ObjectiveCDocumentTests {
    /// A document's project, its transcription, and pushes that reach each branch of its extension.
    struct Listing: Sendable, CustomTestStringConvertible {
        var document: String
        var app: String
        var service: String
        var language = "zh-Hans"
        /// Payloads, in which `SERVER` is the picture server, with a late step of the journey.
        var pushes: [(payload: String, last: JourneyReason)]

        var testDescription: String { document }
    }

    static let listings = [
        Listing(
            document: "Document0", app: "Document0App", service: "Document0Listing2",
            pushes: [
                (
                    Document0Tests.payload(
                        picture: "SERVER" + Document0Tests.picture + Document0Tests.query),
                    .soundPlayed
                ),
                (
                    Document0Tests.payload(
                        subtitle: "", picture: "SERVER" + Document0Tests.picture), .soundPlayed
                ),
                (
                    Document0Tests.payload(
                        picture: "https://localhost:1" + Document0Tests.picture), .soundPlayed
                ),
                (Document0Tests.payload(picture: "SERVER/none"), .soundPlayed),
                (Document0Tests.payload(mutable: ""), .soundPlayed),
            ]),
        Listing(
            document: "Document2", app: "Document0App", service: "Document2Listing5",
            pushes: [
                #","icon":"SERVER/ok.png""#, #","icon":"SERVER/text.png""#, "", #","icon":"""#,
                #","icon":7"#, #","icon":null"#, #","icon":"https://localhost:1/a.png""#,
            ].map { (Document2Tests.payload($0), .presented) }),
        Listing(
            document: "Document4", app: "Document4App", service: "Document4Listing9",
            language: "zh-Hant",
            pushes: [
                (Document4Tests.spoken("支付寶到賬100.5元"), .soundPlayed),
                (Document4Tests.spoken(""), .soundPlayed),
                (Document4Tests.spoken(String(repeating: "收到付款", count: 5)), .presented),
            ]),
    ]

    /// What a person sees of a push, and why.
    struct Seen: Sendable, Hashable {
        var card: ScreenModel.Card
        var picture: Data?
        var journey: [String]
        /// An extension may speak on while its notification appears, so this has no place in the order.
        var wasRefusedAudio: Bool
    }

    @Test("D0-L2 D2-L5 D4-L9: as printed, shown as by the transcription", arguments: listings)
    func asPrinted(listing: Listing) async throws {
        let built = try await Self.build(
            "Documents/\(listing.document)", listing.document, withApp: true)
        let printed = try await Self.seen(listing) { _ in built }
        let project = DocumentProject(delegate: listing.app, service: listing.service)
        let transcribed = try await Self.seen(listing) { try project.assemble(in: $0) }
        #expect(printed.count == listing.pushes.count)
        for (index, pair) in zip(printed, transcribed).enumerated() {
            #expect(pair.0.card == pair.1.card, "\(listing.pushes[index].payload)")
            #expect(pair.0.picture == pair.1.picture, "\(listing.pushes[index].payload)")
            #expect(pair.0.journey == pair.1.journey, "\(listing.pushes[index].payload)")
            #expect(pair.0.wasRefusedAudio == pair.1.wasRefusedAudio)
        }
    }

    /// Builds the extensions of a project among the fixtures, and its app on request.
    static func build(
        _ folder: String, _ name: String, withApp: Bool = false, target: String? = nil
    ) async throws -> AppBundle {
        let project = Products.checkout.appending(
            path: "Tests/Fixtures/ObjectiveC/\(folder)/\(name).xcodeproj")
        let made = try await run(
            Products.program("bellhop").path,
            [
                "build", project.path, withApp ? "--with-app" : "--no-with-app",
                "--build-folder",
                Products.checkout.appending(path: ".build/objective-c/\(target ?? name)").path,
            ] + (target.map { ["--target", $0] } ?? []),
            // Other suites that build use the same cache.
            environment: [
                "XDG_CACHE_HOME": Products.checkout.appending(path: ".build/test-caches").path
            ])
        try #require(made.status == 0, "\(made.errors)\n\(made.output)")
        return try AppBundle(
            at: URL(filePath: made.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    /// Delivers the pushes one after the other.
    private static func seen(
        _ listing: Listing, of app: (URL) throws -> AppBundle
    ) async throws -> [Seen] {
        let all = Collected()
        try await DocumentProject.run(
            language: listing.language, files: [Document0Tests.picture: TestPicture.jpeg], app: app
        ) { running, server in
            for push in listing.pushes {
                let id = try await running.push(push.payload.replacing("SERVER", with: server))
                var card = try await running.card(id)
                card.date = .distantPast
                let journey = try await running.journey(id, has: push.last)
                await all.add(
                    Seen(
                        card: card, picture: await running.device.picture(id),
                        journey: lines(of: journey, server: server),
                        wasRefusedAudio: journey.contains(.refusedAudio)))
            }
        }
        return await all.seen
    }

    /// The steps, without what differs between two runs.
    private static func lines(of journey: Journey, server: String) -> [String] {
        journey.steps.filter { $0.reason != .refusedAudio }.map {
            // The detail of an arrival is the push's id.
            "\($0.reason.rawValue): \($0.reason == .pushArrived ? "" : $0.detail ?? "")"
                .replacing(server, with: "SERVER").replacing(/process \d+/, with: "process")
        }
    }

    private actor Collected {
        var seen: [Seen] = []
        func add(_ one: Seen) { seen.append(one) }
    }
}
