import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UpTesting

/// A project from Xcode's templates, built by `bellhop build` and run by a device. The module cache
/// stays between runs, so that only the first run compiles AppleAPI.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct BuildRoadTests {
    private static let project = Products.checkout.appending(
        path: "Tests/Fixtures/Template/project.yml")

    private static var buildFolder: URL { Products.checkout.appending(path: ".build/template-app") }

    /// The module cache of these tests.
    static let caches = [
        "XDG_CACHE_HOME": Products.checkout.appending(path: ".build/test-caches").path
    ]

    /// Runs `bellhop` with that cache.
    static func bellhop(
        _ arguments: [String], in folder: URL = Products.checkout
    ) async throws -> CommandResult {
        try await run(
            "env", ["-C", folder.path, Products.program("bellhop").path] + arguments,
            environment: caches)
    }

    @Test("one command builds the extension of an Xcode project and shows a payload's result")
    func previewOfAProject() async throws {
        try await withTemporaryFolder { folder in
            let project = folder.appending(path: "Letters project")
            try FileManager.default.copyItem(
                at: Products.checkout.appending(path: "Tests/Fixtures/Xcode"), to: project)
            let payload = folder.appending(path: "push.apns")
            try Data(
                #"{"aps":{"alert":{"title":"T","body":"Come soon"},"mutable-content":1},"sender":"Ann"}"#
                    .utf8
            ).write(to: payload)
            let picture = folder.appending(path: "seen.svg")
            let shown = try await Self.bellhop(
                [
                    "preview", payload.path, "--state", folder.appending(path: "state").path,
                    "-o", picture.path,
                ], in: project)
            try #require(shown.status == 0, "\(shown.errors)\n\(shown.output)")
            #expect(shown.errors.hasPrefix("The push goes through Letters.xcodeproj;"))
            #expect(shown.output.contains("extension.finished"))
            // The app's own code needs SwiftUI.
            #expect(shown.errors.contains("The code of Letters itself is not built"))
            let text = try String(contentsOf: picture, encoding: .utf8)
            for words in ["A letter from Ann", "Come soon"] { #expect(text.contains(words)) }
        }
    }

    /// Creates the fixture with a function that needs a missing framework. A key of the payload
    /// triggers the call.
    private static func projectWithCarrier(in folder: URL) throws -> URL {
        let project = folder.appending(path: "Letters project")
        try FileManager.default.copyItem(
            at: Products.checkout.appending(path: "Tests/Fixtures/Xcode"), to: project)
        let service = project.appending(path: "LetterService")
        try """
        import CoreTelephony

        func carrier() -> String {
            let network = CTTelephonyNetworkInfo()
            return network.subscriberCellularProvider?.carrierName ?? "none"
        }
        """.write(
            to: service.appending(path: "Carrier.swift"), atomically: true, encoding: .utf8)
        let file = service.appending(path: "NotificationService.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let call = "if content.userInfo[\"carrier\"] != nil { content.body = carrier() }"
        try text.replacing(
            "        contentHandler(content)", with: "\(call)\ncontentHandler(content)"
        )
        .write(to: file, atomically: true, encoding: .utf8)
        return project
    }

    @Test(
        "code that needs a missing framework ends the extension only when it runs, and reports the reason"
    )
    func stubs() async throws {
        try await withTemporaryFolder { folder in
            let project = try Self.projectWithCarrier(in: folder)
            let payload = folder.appending(path: "push.apns")
            func preview(_ more: String, _ options: [String] = []) async throws -> CommandResult {
                try Data(
                    #"{"aps":{"alert":{"body":"B"},"mutable-content":1},"sender":"Ann"\#(more)}"#
                        .utf8
                ).write(to: payload)
                return try await Self.bellhop(
                    [
                        "preview", payload.path, "--state", folder.appending(path: "state").path,
                        "-o", folder.appending(path: "seen.svg").path,
                    ] + options, in: project)
            }
            let strict = try await preview("", ["--strict"])
            #expect(strict.status != 0)
            #expect(
                strict.errors.contains("Carrier.swift:1:8: error: Bellhop has no CoreTelephony."))
            let plain = try await preview("")
            try #require(plain.status == 0, "\(plain.errors)\n\(plain.output)")
            #expect(plain.output.contains("extension.finished"))
            let cause = "cannot find 'CTTelephonyNetworkInfo' in scope"
            #expect(
                plain.errors.contains("Carrier.swift:4:1: warning: Code of this file is stubbed"))
            #expect(plain.errors.contains(cause))
            let reached = try await preview(#","carrier":1"#)
            try #require(reached.status == 0, "\(reached.errors)\n\(reached.output)")
            let help = "; --substitute CoreTelephony=FOLDER"
            for words in ["stub.reached", "Carrier.swift:4: \(cause)\(help)"] {
                #expect(reached.output.contains(words))
            }
            #expect(!reached.output.contains("extension.crashed"))
        }
    }

    /// Creates the fixture with three additions: a local package with a view that needs SwiftUI and
    /// a package that cannot be fetched; a file that sees UIKit through another file; and methods
    /// that differ only in their types.
    private static func projectWithPackage(in folder: URL) throws -> URL {
        let project = folder.appending(path: "Letters project")
        try FileManager.default.copyItem(
            at: Products.checkout.appending(path: "Tests/Fixtures/Xcode"), to: project)
        let list = project.appending(path: "Letters.xcodeproj/project.pbxproj")
        let objects = """
            BD0000000000000000000009 = {isa = XCSwiftPackageProductDependency;
                package = BE0000000000000000000009; productName = Stamps; };
            BE0000000000000000000009 = {isa = XCLocalSwiftPackageReference; relativePath = Stamps; };
            """
        let text = try String(contentsOf: list, encoding: .utf8)
            .replacing("\tobjects = {\n", with: "\tobjects = {\n\(objects)\n")
            .replacing(
                "name = LetterService;\n",
                with: "name = LetterService; packageProductDependencies = "
                    + "(BD0000000000000000000009);\n"
            )
            .replacing(
                "isa = PBXProject;\n",
                with: "isa = PBXProject; packageReferences = (BE0000000000000000000009);\n")
        let service = "LetterService/NotificationService.swift"
        let code = try String(contentsOf: project.appending(path: service), encoding: .utf8)
            .replacing("import LetterKit\n", with: "import LetterKit\nimport Stamps\n")
            .replacing(
                "        contentHandler(content)",
                with: """
                    content.subtitle = stamp(count(of: nil), Counter().has("a"))
                    contentHandler(content)
                    """)
        let files = [
            "Letters.xcodeproj/project.pbxproj": text, service: code,
            "LetterService/Count.swift":
                "import Foundation\nfunc count(of image: UIImage?) -> Int { image == nil ? 0 : 1 }",
            "LetterService/Counter.swift": """
            import UIKit
            final class Counter: NSObject {
                @objc func has(_ name: String) -> Bool { !name.isEmpty }
                func has(_ number: Int) -> Bool { number > 0 }
            }
            """,
            "Stamps/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Stamps", products: [.library(name: "Stamps", targets: ["Stamps"])],
                dependencies: [.package(url: "https://example.invalid/Glue", from: "1.0.0")],
                targets: [.target(name: "Stamps", dependencies: ["Glue"])])
            """,
            "Stamps/Sources/Stamps/Stamp.swift":
                "public func stamp(_ a: Int, _ b: Bool) -> String { \"Stamp \\(a) \\(b)\" }",
            "Stamps/Sources/Stamps/StampView.swift":
                "import Glue\nimport SwiftUI\nstruct StampView: View { var body: some View { Glue() } }",
        ]
        for (path, text) in files {
            let file = project.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        return project
    }

    @Test("only the parts of a local package that an extension uses are built, without stubs")
    func localPackage() async throws {
        try await withTemporaryFolder { folder in
            let project = try Self.projectWithPackage(in: folder)
            let picture = folder.appending(path: "seen.svg")
            let shown = try await Self.bellhop(
                [
                    "preview", "push.apns", "--state", folder.appending(path: "state").path, "-o",
                    picture.path,
                ], in: project)
            try #require(shown.status == 0, "\(shown.errors)\n\(shown.output)")
            #expect(shown.output.contains("extension.finished"))
            #expect(try String(contentsOf: picture, encoding: .utf8).contains("Stamp 0 true"))
            for words in ["stubbed out", "cannot be fetched", "Building again"] {
                #expect(!shown.errors.contains(words), "\(shown.errors)")
            }
        }
    }

    @Test("NSE-1 CEX-2 CEX-10 an unchanged Xcode project is built, and runs as on a phone")
    func template() async throws {
        let made = try await Self.bellhop([
            "build", Self.project.path, "--build-folder", Self.buildFolder.path,
        ])
        try #require(made.status == 0, "\(made.errors)\n\(made.output)")
        let path = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let bundle = try AppBundle(at: URL(filePath: path))
        #expect(bundle.description.bundleIdentifier == "org.bellhop.Parcels")
        try await withTemporaryFolder { folder in
            try await RunningDevice.withBundle(bundle, in: folder) { running in
                for line in Self.launchLines { _ = await running.log.line(containing: line) }
                let id = try await running.push(
                    """
                    {"aps":{"alert":{"title":"Parcel","body":"It is here"},"category":"parcel",
                    "mutable-content":1}}
                    """)
                #expect(try await running.card(id).title == "Parcel [modified]")
                try await running.device.perform(.expand(notification: id))
                let view = try await running.view(showing: "It is here")
                #expect(
                    view.nodes.first?.look.background
                        == .init(light: 0x80BF_40FF, dark: 0x80BF_40FF))
                let button = try #require(view.nodes.first { $0.isButton })
                for count in 1...2 {
                    let touch = ViewTouch(view: button.id, act: .press)
                    try await running.device.perform(.touch(notification: id, control: touch))
                    _ = try await running.view(showing: "pressed \(count)")
                }
            }
            try await Self.openedPreview(of: path, in: folder)
        }
    }

    /// Returns the result of a content extension's view, including messages at its position.
    private static func openedPreview(of app: String, in folder: URL) async throws {
        let payload = folder.appending(path: "push.apns")
        try #"{"aps":{"alert":{"title":"Parcel","body":"It is here"},"category":"parcel"}}"#
            .write(to: payload, atomically: true, encoding: .utf8)
        let picture = folder.appending(path: "seen.svg")
        let shown = try await bellhop([
            "preview", payload.path, "--app", app, "--expanded", "-o", picture.path,
        ])
        try #require(shown.status == 0, "\(shown.errors)")
        for code in ["person.expanded", "content-extension.started", "content-extension.shown"] {
            #expect(shown.output.contains(code), "\(shown.output)")
        }
    }

    /// The output of the app through perform, an `@objc` protocol, a timer and an observer.
    private static let launchLines = [
        "performed launched", "noted launched, 1 so far", "timer tick of window.rootViewController",
    ]

    @Test("COM-12 the result of `bellhop new extension` is built unchanged, and shows the sender")
    func newExtension() async throws {
        try await withTemporaryFolder { folder in
            let project = folder.appending(path: "Fresh").path
            let new = try await Self.bellhop([
                "new", "extension", project, "--name", "Fresh", "--id", "org.example.fresh",
                "--bellhop", Products.checkout.path,
            ])
            try #require(new.status == 0, "\(new.errors)")
            let made = try await Self.bellhop(["build", project])
            try #require(made.status == 0, "\(made.errors)\n\(made.output)")
            let path = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
            let bundle = try AppBundle(at: URL(filePath: path))
            try await RunningDevice.withBundle(bundle, in: folder) { running in
                let id = try await running.push(
                    """
                    {"aps":{"alert":{"title":"t","body":"Lunch?"},"mutable-content":1},
                    "sender_nickname":"Anna","sender_id":"7"}
                    """)
                let card = try await running.card(id)
                #expect(card.title == "Anna")
                #expect(card.isCommunication)
            }
        }
    }

    @Test("a package of a project.yml that cannot be fetched stops the build, and is named")
    func unfetched() async throws {
        try await withTemporaryFolder { folder in
            let app = folder.appending(path: "App")
            try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
            let yaml = """
                options: { bundleIdPrefix: org.example }
                settings: { GENERATE_INFOPLIST_FILE: YES }
                packages: { Rx: { url: "https://localhost:1/Rx", from: 1.0.0 } }
                targets:
                  App: { type: application, sources: [App], dependencies: [{ package: Rx }] }
                """
            try yaml.write(
                to: folder.appending(path: "project.yml"), atomically: true, encoding: .utf8)
            try "import Rx\n".write(
                to: app.appending(path: "App.swift"), atomically: true, encoding: .utf8)
            let made = try await Self.bellhop(["build", folder.path])
            #expect(made.status != 0)
            #expect(
                made.errors.contains("Rx is of the package Rx, which cannot be fetched."),
                "\(made.errors)"
            )
            #expect(!made.errors.contains("no target or package of the project brings it"))
        }
    }

    @Test("a compiler error names the user's own file, line and column")
    func complaint() async throws {
        try await withTemporaryFolder { folder in
            let app = folder.appending(path: "App")
            try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
            let yaml = """
                options: { bundleIdPrefix: org.example }
                settings: { GENERATE_INFOPLIST_FILE: YES }
                targets: { App: { type: application, sources: [App] } }
                """
            try yaml.write(
                to: folder.appending(path: "project.yml"), atomically: true, encoding: .utf8)
            let source = app.appending(path: "App.swift")
            try
                "import Foundation\n@objc class A: NSObject {}\n@objcMembers class B { let a: Int = \"\" }"
                .write(to: source, atomically: true, encoding: .utf8)
            let made = try await Self.bellhop(["build", folder.path])
            #expect(made.status != 0)
            let text = made.errors
            #expect(text.contains("\(source.resolvingSymlinksInPath().path):3:37: error: "))
        }
    }
}

extension RunningDevice {
    /// Returns the opened view once it shows a text.
    fileprivate func view(showing text: String) async throws -> ViewSnapshot {
        let screen = try await screen {
            $0.expanded?.view?.face?.views.texts.contains(text) == true
        }
        guard let views = screen.expanded?.view?.face?.views else { throw Missing(text) }
        return views
    }
}

extension ViewSnapshot.Node {
    fileprivate var isButton: Bool { if case .button = content { true } else { false } }
}
