import Device
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// Projects of Xcode with Swift and Objective-C in one service extension, which `bellhop build`
/// builds and a device runs.
@Suite("Swift and Objective-C in one target", .serialized, .timeLimit(.minutes(30)))
struct MixedTargetTests {
    struct Push: Sendable, CustomTestStringConvertible {
        var project: String
        var body: String
        /// The title, subtitle and body that the extension delivers.
        var seen: [String]

        var testDescription: String { "\(project): \(body)" }
    }

    private static let title = "red|blue|2|true 7 9|false Bell|ab|n4|4|lleb|4|7"
    private static let answers =
        "letter/long/7,failed,ON,TW,letter!,Shared by Nobody,1 seen 1|Bell|AA|2|loud:a"

    static let pushes = [
        Push(project: "Sealed", body: "sealed:ifmmp", seen: [title, answers, "hello"]),
        // An NSError of Objective-C is an error that Swift catches.
        Push(project: "Sealed", body: "plain", seen: [title, "not sealed (4)" + answers, "plain"]),
        // Structures, subscripts and completion handlers cross in both directions.
        Push(
            project: "Sealed", body: "shapes",
            seen: [
                "6 5x2 6/0.5 hereBell2 x~,failed 40",
                "6.0x4.25|3.0,0.25,6.0|{3, 4}|yes|red5|a|4|true made", "shapes",
            ]),
        Push(
            project: "Sealed", body: "closures",
            seen: [
                "2,3,4 6,4 148 {1, 4},failed,aa,.4.,0,17 11 8", "45.0 -15 9/1.5 2.0x1.0 7/0.25",
                "closures",
            ]),
        // Macros, enumerators and typed constants of the bridging header.
        Push(
            project: "Sealed", body: "names",
            seen: [
                "Opener \"1\"|end|0.5|16|-3|11|5 false|kind.letter|nil|blue",
                "not sealed (4)" + answers, "names",
            ]),
        // A header imports an absent SDK, and clang rejects a file. Another stores user defaults.
        Push(
            project: "Dented", body: "letter",
            seen: [
                "Read letter",
                "text value none|prefix 1 7 header resource|4 a 1 10 settings Reader default 3 shared|store",
                "letter",
            ]),
        // The principal class is one of Objective-C.
        Push(project: "Waxed", body: "Wax", seen: ["***Letter", "Rewriter 2 done", "Wax"]),
    ]

    @Test("each language calls the other's classes", arguments: pushes)
    func calls(push: Push) async throws {
        let built = try await ObjectiveCDocumentTests.build("Mixed/\(push.project)", push.project)
        try await DocumentProject.run(app: { _ in built }) { running, _ in
            let alert = #"{"title":"Letter","body":"\#(push.body)"}"#
            let id = try await running.push(#"{"aps":{"alert":\#(alert),"mutable-content":1}}"#)
            let card = try await running.card(id)
            _ = try await running.journey(id, has: .presented)
            #expect([card.title, card.subtitle, card.body] == push.seen)
        }
    }

    @Test("a file that clang rejects is left out by its name")
    func rejectedFile() async throws {
        let project = Products.checkout.appending(
            path: "Tests/Fixtures/ObjectiveC/Mixed/Dented/Dented.xcodeproj")
        let made = try await run(
            Products.program("bellhop").path,
            [
                "build", project.path, "--no-with-app", "--build-folder",
                Products.checkout.appending(path: ".build/objective-c/Rejected").path,
            ],
            environment: [
                "XDG_CACHE_HOME": Products.checkout.appending(path: ".build/test-caches").path
            ])
        #expect(made.status == 0)
        #expect(
            made.errors.contains(
                "Broken.m:6:12: warning: Broken.m is left out, because clang reports 1 error."))
        #expect(made.errors.contains("use of undeclared identifier 'missing'"))
        // A structure with a layout of clang's is refused where Swift code uses it.
        #expect(
            made.errors.contains(
                "'ReaderRecord' is unavailable: Bellhop does not give it to Swift code, because clang places "
                    + "its members elsewhere, as the attributes packed and aligned ask for."))
    }

    @Test("an extension whose class clang rejects is left out, with clang's error")
    func rejectedClass() async throws {
        try await withTemporaryFolder { folder in
            let project = folder.appending(path: "Waxed")
            try FileManager.default.copyItem(
                at: Products.checkout.appending(path: "Tests/Fixtures/ObjectiveC/Mixed/Waxed"),
                to: project)
            let file = project.appending(path: "NotificationService/NotificationService.m")
            let text = try String(contentsOf: file, encoding: .utf8)
            try Data("int lost = missing;\n\(text)".utf8).write(to: file)
            let shown = try await run(
                "env",
                [
                    "-C", project.path, Products.program("bellhop").path, "preview", "push.apns",
                    "-o", "seen.svg", "--state", folder.appending(path: "state").path,
                ],
                environment: [
                    "XDG_CACHE_HOME": Products.checkout.appending(path: ".build/test-caches").path
                ])
            #expect(shown.status == 0, "\(shown)")
            #expect(
                shown.output.contains(
                    "(NotificationService: NotificationService.m:1: use of undeclared identifier "
                        + "'missing')"), "\(shown)")
            #expect(!shown.output.contains("no-class"), "\(shown)")
        }
    }

    struct App: Sendable, CustomTestStringConvertible {
        var project: String
        /// The title, subtitle and body of the notification that the app posts.
        var seen: [String]

        var testDescription: String { project }
    }

    static let apps = [
        // The entry point is in Swift.
        App(project: "Blended", seen: ["From Ann", "1", "1 at 80"]),
        // The entry point is in Objective-C.
        App(project: "Braided", seen: ["Hello Ann", "", ""]),
    ]

    @Test("an app of both languages runs", arguments: apps)
    func runs(app: App) async throws {
        let built = try await ObjectiveCDocumentTests.build(
            "Mixed/\(app.project)", app.project, withApp: true)
        try await DocumentProject.run(app: { _ in built }) { running, _ in
            let card = try await running.card { $0.title == app.seen[0] }
            #expect([card.title, card.subtitle, card.body] == app.seen)
        }
    }
}
