import Foundation
import Testing
import UpTesting

/// Projects and bundles that cannot be read or run: `preview` draws the push as it was sent.
extension PreviewRoadTests {
    struct Failure: CustomTestStringConvertible {
        let testDescription: String
        /// The files by path. The test runs in their folder.
        let files: [String: String]
        /// The value of `--app`; `nil` for none.
        var app: String?
        /// Part of the reason that the journey names.
        let journey: String
        /// Part of the warning.
        let warning: String

        init(
            _ testDescription: String, app: String? = nil, _ files: [String: String],
            journey: String, warning: String
        ) {
            (self.testDescription, self.app, self.files) = (testDescription, app, files)
            (self.journey, self.warning) = (journey, warning)
        }
    }

    private static func list(_ keys: String) -> String {
        #"<?xml version="1.0"?><plist version="1.0"><dict>"# + keys + "</dict></plist>"
    }

    private static func list(_ id: String, _ more: String = "") -> String {
        list(
            "<key>CFBundleIdentifier</key><string>\(id)</string>"
                + "<key>CFBundleExecutable</key><string>Run</string>\(more)")
    }

    private static let app = list(
        "org.example.mini", "<key>CFBundleDisplayName</key><string>Mini App</string>")
    private static let service = list(
        "org.example.mini.nse",
        "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>"
            + "<string>com.apple.usernotifications.service</string>"
            + "<key>NSExtensionPrincipalClass</key><string>S</string></dict>")
    private static let extensionInfo = "Mini.app/PlugIns/S.appex/Info.plist"

    static let failures = [
        Failure(
            "a bundle without Info.plist", app: "Mini.app", ["Mini.app/x": ""],
            journey: "(Mini.app: ", warning: "Mini.app/Info.plist"),
        Failure(
            "a bundle with a damaged Info.plist", app: "Mini.app", ["Mini.app/Info.plist": "{"],
            journey: "(Mini.app: ", warning: "This is not a property list"),
        Failure(
            "an extension with a damaged Info.plist", app: "Mini.app",
            ["Mini.app/Info.plist": app, extensionInfo: "{"],
            journey: "(Mini.app: ", warning: "S.appex/Info.plist: This is not a property list"),
        Failure(
            "an extension without its program", app: "Mini.app",
            ["Mini.app/Info.plist": app, extensionInfo: service],
            journey: "(org.example.mini.nse: ", warning: "S.appex/Run: This file does not exist."),
        Failure(
            "a damaged project.pbxproj",
            ["Mini.xcodeproj/project.pbxproj": "<<<<<<< HEAD"],
            journey: "(Mini.xcodeproj: ", warning: "project.pbxproj"),
        Failure(
            "a damaged project.yml", ["project.yml": "targets: ["],
            journey: "(project.yml: ", warning: "project.yml"),
        Failure(
            "a damaged bellhop.yml",
            ["project.yml": "targets: {A: {type: application}}", "bellhop.yml": "x: ["],
            journey: "(project.yml: ", warning: "bellhop.yml"),
        Failure(
            "two projects in a folder",
            ["A.xcodeproj/project.pbxproj": "", "B.xcodeproj/project.pbxproj": ""],
            journey: "several projects", warning: "A.xcodeproj, B.xcodeproj"),
        Failure(
            "a project that a tool has not made", ["Project.swift": "import ProjectDescription"],
            journey: "extension.left-out", warning: "tuist"),
        Failure(
            "a folder without a project", app: "Empty", ["Empty/x": ""],
            journey: "(Empty: ", warning: "This folder holds no X.xcodeproj"),
    ]

    @Test(
        "draws the push as sent, with the reason, if no code of the app can run",
        arguments: failures)
    func asSent(_ failure: Failure) async throws {
        try await Self.withFiles(of: failure) { folder, arguments in
            let result = try await run("env", arguments)
            #expect(result.status == 0, "\(result)")
            #expect(result.output.contains(failure.journey), "\(result)")
            #expect(result.output.contains("extension.left-out"), "\(result)")
            #expect(result.errors.contains("warning: "), "\(result)")
            #expect(result.errors.contains(failure.warning), "\(result)")
            #expect(!result.errors.contains("error: "), "\(result)")
            let picture = try String(
                contentsOf: folder.appending(path: "seen.svg"), encoding: .utf8)
            #expect(picture.contains("Sent"))
        }
    }

    @Test("with --strict fails if no code of the app can run", arguments: failures)
    func strict(_ failure: Failure) async throws {
        try await Self.withFiles(of: failure) { folder, arguments in
            let result = try await run("env", arguments + ["--strict"])
            #expect(result.status == 2, "\(result)")
            #expect(result.output.isEmpty)
            #expect(result.errors.contains("error: "), "\(result)")
            let picture = folder.appending(path: "seen.svg").path
            #expect(!FileManager.default.fileExists(atPath: picture))
        }
    }

    @Test("draws the push as sent for an app that does not start")
    func appThatDoesNotStart() async throws {
        let failure = Failure(
            "", app: "Mini.app",
            ["Mini.app/Info.plist": Self.app, Self.extensionInfo: Self.service]
                .merging(
                    ["Run", "Run.so"].map { ("Mini.app/PlugIns/S.appex/\($0)", "") },
                    uniquingKeysWith: { $1 }),
            journey: "", warning: "")
        try await Self.withFiles(of: failure) { _, arguments in
            let result = try await run("env", arguments + ["--sandbox", "off"])
            #expect(result.status == 0, "\(result)")
            #expect(result.errors.contains("warning: org.example.mini does not start"), "\(result)")
            let reason = "(org.example.mini.nse: org.example.mini does not start"
            #expect(result.output.contains(reason), "\(result)")
            let strict = try await run("env", arguments + ["--sandbox", "off", "--strict"])
            #expect(strict.status == 2 && strict.output.isEmpty, "\(strict)")
        }
    }

    /// Runs the body with a folder of the files and a payload, and the arguments of a preview in it.
    private static func withFiles(
        of failure: Failure, _ body: (URL, [String]) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let payload = #"{"aps":{"alert":{"title":"Sent"},"mutable-content":1}}"#
            let files = failure.files.merging(["push.apns": payload]) { $1 }
            for (path, text) in files {
                let file = folder.appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            let named = failure.app.map { ["--app", $0] } ?? []
            try await body(
                folder,
                [
                    "-C", folder.path, Products.program("bellhop").path, "preview", "push.apns",
                    "-o", "seen.svg",
                ] + named)
        }
    }
}
