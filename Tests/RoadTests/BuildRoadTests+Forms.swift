import Foundation
import Testing
import UpTesting

/// Projects of tools that link code into an extension: CocoaPods, Carthage and Flutter.
extension BuildRoadTests {
    /// A fixture of such a project.
    struct Form: CustomTestStringConvertible {
        let folder: String
        /// The project or workspace that is built.
        let project: String
        /// The texts that a push shows.
        let seen: [String]

        var testDescription: String { folder }
    }

    static let forms = [
        Form(
            folder: "CocoaPods", project: "Courier.xcworkspace",
            seen: ["From Ann, in blue", "Tea at four?"]),
        Form(
            folder: "Carthage", project: "Parcels.xcodeproj",
            seen: ["* A parcel from Ann", "Come soon"]),
        Form(
            folder: "Flutter", project: "Runner.xcworkspace",
            seen: ["The fig is thirsty", "Garden, build 7", "Since Monday."]),
    ]

    private static func copy(_ fixture: String, in folder: URL) throws -> URL {
        let project = folder.appending(path: fixture)
        try FileManager.default.copyItem(
            at: Products.checkout.appending(path: "Tests/Fixtures/\(fixture)"), to: project)
        return project
    }

    @Test(
        "an extension with code of pods, of a checkout or of a plugin is built, and its push is complete",
        arguments: forms)
    func form(_ form: Form) async throws {
        try await withTemporaryFolder { folder in
            let project = try Self.copy(form.folder, in: folder)
            let picture = folder.appending(path: "seen.svg")
            let shown = try await Self.bellhop(
                [
                    "preview", "push.apns", "--state", folder.appending(path: "state").path, "-o",
                    picture.path,
                ], in: project)
            try #require(shown.status == 0, "\(shown.errors)\n\(shown.output)")
            #expect(shown.errors.hasPrefix("The push goes through \(form.project);"))
            #expect(shown.output.contains("extension.finished"))
            for words in ["stubbed out", "Building again", "pod install", "carthage checkout"] {
                #expect(!shown.errors.contains(words), "\(shown.errors)")
            }
            let text = try String(contentsOf: picture, encoding: .utf8)
            for words in form.seen { #expect(text.contains(words)) }
        }
    }

    @Test("`up` with a workspace builds its extension, which changes the first push")
    func firstPushOfAWorkspace() async throws {
        try await withTemporaryFolder { folder in
            let project = try Self.copy("CocoaPods", in: folder)
            try await UpProcess.up(
                [project.appending(path: "push.apns").path],
                app: ["--app", project.appending(path: "Courier.xcworkspace").path],
                environment: Self.caches, in: folder
            ) { up in
                _ = await up.log.line(containing: "[n1] Courier — From Ann, in blue: Tea at four?")
            }
        }
    }

    /// A change of a copy of a fixture, and whether the copy can still be built.
    struct Change: CustomTestStringConvertible {
        var testDescription: String
        let fixture: String
        var files: [String: String?] = [:]
        var options: [String] = []
        let isBuilt: Bool
    }

    static let changes = [
        Change(testDescription: "nothing", fixture: "CocoaPods", isBuilt: true),
        Change(
            testDescription: "no pods", fixture: "CocoaPods", files: ["Pods": nil],
            options: ["--strict"], isBuilt: false),
        Change(
            testDescription: "a missing framework", fixture: "Xcode",
            files: [
                "LetterKit/Greeting.swift":
                    "import CoreTelephony\npublic func greeting(for name: CTCarrier) -> String { \"\" }"
            ],
            options: ["--strict"], isBuilt: false),
        Change(
            testDescription: "a damaged project", fixture: "Xcode",
            files: ["Letters.xcodeproj/project.pbxproj": "{ objects = {"], isBuilt: false),
        Change(
            testDescription: "a damaged Info.plist", fixture: "Carthage",
            files: ["ParcelsService/Info.plist": "<plist><dict>"], isBuilt: true),
    ]

    @Test(
        "`build` prints the same as --prepare-only, and fails for the same projects",
        arguments: changes
    )
    func agreement(_ change: Change) async throws {
        try await withTemporaryFolder { folder in
            let project = try Self.copy(change.fixture, in: folder)
            for (path, text) in change.files {
                let file = project.appending(path: path)
                try? FileManager.default.removeItem(at: file)
                if let text { try Data(text.utf8).write(to: file) }
            }
            let only = try await Self.bellhop(
                ["build", "--prepare-only"] + change.options, in: project)
            let built = try await Self.bellhop(["build"] + change.options, in: project)
            #expect(only.status == built.status)
            #expect((built.status == 0) == change.isBuilt, "\(built.errors)")
            #expect(!only.errors.isEmpty)
            // The remaining output is the progress of the build.
            #expect(built.errors.hasPrefix(only.errors), "\(only.errors)\n\(built.errors)")
            #expect(built.errors.contains("error:") == only.errors.contains("error:"))
        }
    }

    /// Creates a `swift` whose compiler reports one more error in a file with each build, until
    /// none is left.
    private static func slowCompiler(of file: URL, in folder: URL) throws {
        let script = """
            #!/bin/sh
            [ "$1" = build ] || { echo "Swift version of a test"; exit 0; }
            echo build >> "$3/builds"
            copy="$3/Sources/LetterService/LetterService/Carrier.prepared.swift"
            line=$(grep -n 'missing(' "$copy" | head -n 1 | cut -d : -f 1)
            [ -z "$line" ] || echo "\(file.path):$((line - 1)):5: error: cannot find 'missing' in scope"
            exit 1
            """
        let swift = folder.appending(path: "swift")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(script.utf8).write(to: swift)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: swift.path)
    }

    @Test("after many builds of another project, a project is still built from its own code")
    func twoProjects() async throws {
        try await withTemporaryFolder { folder in
            func preview(_ project: URL) async throws -> String {
                let picture = project.appending(path: "seen.svg")
                let state = folder.appending(path: "state").path
                let payload = project.appending(path: "push.apns").path
                // All builds run in one folder, because SwiftPM plans again when the working folder
                // changes.
                let shown = try await Self.bellhop([
                    "preview", payload, "--app", project.path, "--state", state, "-o", picture.path,
                ])
                try #require(shown.status == 0, "\(shown.errors)\n\(shown.output)")
                return try String(contentsOf: picture, encoding: .utf8)
            }
            let (first, second) = (folder.appending(path: "1"), folder.appending(path: "2"))
            for place in [first, second] {
                try FileManager.default.createDirectory(
                    at: place, withIntermediateDirectories: true)
            }
            let (one, two) = (try Self.copy("Xcode", in: first), try Self.copy("Xcode", in: second))
            let greeting = two.appending(path: "LetterKit/Greeting.swift")
            try String(contentsOf: greeting, encoding: .utf8)
                .replacing("A letter from", with: "A parcel from")
                .write(to: greeting, atomically: true, encoding: .utf8)
            for _ in 1...3 { #expect(try await preview(one).contains("A letter from Ann")) }
            for _ in 1...3 { #expect(try await preview(two).contains("A parcel from Ann")) }
            #expect(try await preview(one).contains("A letter from Ann"))
        }
    }

    @Test(
        "an extension without its superclass reports that in the journey, with the option that helps"
    )
    func superclass() async throws {
        try await withTemporaryFolder { folder in
            let project = try Self.copy("Xcode", in: folder)
            try "import AcmePush\n\nclass NotificationService: ACMEExtension {}\n".write(
                to: project.appending(path: "LetterService/NotificationService.swift"),
                atomically: true, encoding: .utf8)
            let payload = folder.appending(path: "push.apns")
            try Data(#"{"aps":{"alert":{"body":"B"},"mutable-content":1}}"#.utf8).write(to: payload)
            let shown = try await Self.bellhop(
                [
                    "preview", payload.path, "--state", folder.appending(path: "state").path,
                    "-o", folder.appending(path: "seen.svg").path,
                ], in: project)
            try #require(shown.status == 0, "\(shown.errors)\n\(shown.output)")
            let sentence =
                "LetterService.NotificationService (NotificationService.swift:3) inherits from "
                + "ACMEExtension"
            #expect(shown.errors.contains(sentence), "\(shown.errors)")
            #expect(shown.output.contains("superclass.not-available"), "\(shown.output)")
            #expect(shown.output.contains(sentence) && !shown.output.contains("extension.no-class"))
            let option = "--substitute AcmePush=FOLDER"
            #expect(
                shown.output.contains(option) && shown.errors.contains("of AcmePush; \(option)"))
            #expect(!shown.output.contains("bellhop doctor"))
        }
    }

    @Test("the next build continues a build that ended before all failing code was stubbed out")
    func roundsGoOn() async throws {
        try await withTemporaryFolder { folder in
            let project = try Self.copy("Xcode", in: folder)
            let service = project.appending(path: "LetterService")
            let carrier = service.appending(path: "Carrier.swift")
            let functions = (1...40).map { "func carrier\($0)() {\n    missing(\($0))\n}\n" }
            try functions.joined().write(to: carrier, atomically: true, encoding: .utf8)
            let file = service.appending(path: "NotificationService.swift")
            let text = try String(contentsOf: file, encoding: .utf8)
            let calls = (1...40).map { "carrier\($0)()" }.joined(separator: "; ")
            try text.replacing(
                "        contentHandler(content)", with: "\(calls)\n        contentHandler(content)"
            )
            .write(to: file, atomically: true, encoding: .utf8)
            let tools = folder.appending(path: "tools")
            try Self.slowCompiler(of: carrier.resolvingSymlinksInPath(), in: tools)
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let environment = [
                "PATH": "\(tools.path):\(path)",
                "XDG_CACHE_HOME": folder.appending(path: "caches").path,
            ]
            // 30 builds run, and each of the first 29 stubs one more call out.
            for (builds, stubs) in [(30, 29), (42, 40)] {
                let built = try await run(
                    Products.program("bellhop").path, ["build", project.path],
                    environment: environment)
                #expect(built.status != 0)
                let made = project.appending(path: ".bellhop/build")
                let log = try String(contentsOf: made.appending(path: "builds"), encoding: .utf8)
                #expect(log.split(separator: "\n").count == builds, "\(built.errors)")
                let kept = try String(
                    contentsOf: made.appending(path: "stubs.json"), encoding: .utf8)
                #expect(kept.ranges(of: "_bellhopStub(").count == stubs)
            }
        }
    }
}
