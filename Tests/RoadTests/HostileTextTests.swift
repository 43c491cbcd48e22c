import APNs
import APNsGateway
import Foundation
import NotificationModel
import Testing
import UpTesting

/// Foreign text in the output of commands: none of it reaches the terminal as a control sequence.
@Suite("Foreign text in a terminal", .timeLimit(.minutes(10)), .serialized)
struct HostileTextTests {
    /// Controls of C0 and C1, DEL, a window title, a direction override, and a forged line.
    static let text =
        "x\u{1B}[2J\u{1B}]0;owned\u{7}\u{9B}31m\u{7F}\u{202E}\u{2066}\u{8}\nFORGED  line\rFORGED"

    /// Expects a command's output without anything that a terminal would obey.
    private func expectPrintable(
        _ result: CommandResult, _ sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expectPrintable([result.output, result.errors], sourceLocation)
    }

    private func expectPrintable(
        _ texts: [String], _ sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for text in texts {
            let found = Set(text.unicodeScalars.filter { $0 != "\n" })
                .filter { !PrintableText.isPrintable($0) }
            #expect(found.isEmpty, "\(text.debugDescription)", sourceLocation: sourceLocation)
            #expect(
                !text.split(separator: "\n").contains { $0.hasPrefix("FORGED") },
                "\(text.debugDescription)", sourceLocation: sourceLocation)
        }
    }

    private func bellhop(_ arguments: String...) async throws -> CommandResult {
        try await run(Products.program("bellhop").path, arguments)
    }

    /// The text without `/`, as a file's name can hold it.
    private static let fileName = text.replacing("/", with: "")

    @Test(
        "doctor escapes file names, in each format of its report",
        arguments: [[], ["--explain"], ["--json"]]
            + ["sarif", "junit", "github"].map { ["--format", $0] })
    func doctor(form: [String]) async throws {
        try await withTemporaryFolder { folder in
            let payload = #"{"aps":{"alert":"x","mutable_content":1}}"#
            try Data(payload.utf8).write(to: folder.appending(path: Self.fileName + ".apns"))
            try Data("{".utf8).write(to: folder.appending(path: Self.fileName + "2.apns"))
            let report = try await run(
                Products.program("bellhop").path, ["doctor", folder.path] + form)
            #expect(report.status == 1, "\(report)")
            #expect(report.output.contains("P010"))
            expectPrintable(report)
        }
    }

    @Test("errors escape arguments and file names")
    func arguments() async throws {
        let text = Self.text
        for arguments in [
            ["doctor", text], ["doctor", "--about", text], ["explain-log", text],
            ["explain", text],
            ["simulate", text], ["keys", "check", text], ["preview", text, "-o", "x.png"],
            ["push", "--to", text, "--body", "x"], ["push", "--body", "x", "--payload", text],
            ["push", "--push-type", text, "--body", "x"], ["bundle", text], ["build", text],
            ["gateway", "serve", "--config", text], ["gateway", "serve", "--set", text],
            ["gateway", "info", "--state", "/nowhere/" + text], [text],
        ] {
            let result = try await run(Products.program("bellhop").path, arguments)
            #expect(result.status != 0 && !result.errors.isEmpty, "\(arguments)")
            expectPrintable(result)
        }
    }

    @Test("push escapes the server's reason, directly and in results")
    func reason() async throws {
        try await withTemporaryFolder { folder in
            try await RunningGateway.listening(devices: 3, in: folder) { gateway in
                try gateway.gateway.faults.add(
                    Fault(.answer(FaultAnswer(Reason(text: Self.text), status: 400))))
                let tokens = gateway.tokens.map(\.description)
                let one = try await gateway.push(["--body", "x", tokens[0]])
                #expect(one.status == 1 && one.output.hasPrefix("400 x^[[2J"), "\(one)")
                expectPrintable(one)
                expectPrintable(try await gateway.push(["--body", "x"] + tokens))
                for format in ["csv", "ndjson"] {
                    let many = try await gateway.push(
                        ["--body", "x", "--results", "-", "--results-format", format] + tokens)
                    #expect(many.output.contains("owned"))
                    expectPrintable(many)
                }
            }
        }
    }

    @Test("build escapes names of folders, files, targets and settings of a project")
    func project() async throws {
        try await withTemporaryFolder { folder in
            let project = folder.appending(path: Self.fileName)
            try FileManager.default.copyItem(
                at: Products.checkout.appending(path: "Tests/Fixtures/Xcode"), to: project)
            func change(_ file: String, _ old: String, _ new: String) throws {
                let url = project.appending(path: file)
                let text = try String(contentsOf: url, encoding: .utf8)
                #expect(text.contains(old))
                try Data(text.replacing(old, with: new).utf8).write(to: url)
            }
            try change(
                "Letters.xcodeproj/project.pbxproj", "name = LetterService;",
                "name = \"\(Self.text)\";")
            try change(
                "LetterService/Info.plist", "<key>NSExtension</key>",
                "<key>Server</key><string>$(SERVER)</string><key>NSExtension</key>")
            for form in [["--prepare-only"], ["--prepare-only", "--strict"]] {
                let built = try await run(
                    "env",
                    ["-C", project.path, Products.program("bellhop").path, "build"] + form)
                // The extension's program must not have such a name. All other errors are printed,
                // too.
                #expect(built.status != 0 && built.errors.contains("no control characters"))
                #expect(built.errors.contains("owned"), "\(built)")
                #expect(built.errors.contains("$(SERVER) is not defined for the target"))
                expectPrintable(built)
            }
        }
    }

    @Test("journey, watch, logs, apps, install and up escape payloads, names and lines of apps")
    func device() async throws {
        try await withTemporaryFolder { folder in
            let payments = "org.bellhop.payments"
            let made = try await bellhop(
                "bundle", Products.checkout.appending(path: "Examples/Payments/project.yml").path,
                "--products", Products.folder.path, "--output", folder.path)
            let app = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
            try Self.rename(app)
            try await UpProcess.up(["--no-first-push"], in: folder) { up in
                let installed = try await up.bellhop("install", app)
                #expect(installed.output.contains("owned"), "\(installed)")
                expectPrintable(installed)
                let file = folder.appending(path: "push.json")
                let payload: [String: Any] = [
                    "aps": [
                        "alert": ["title": Self.text, "body": Self.text], "mutable-content": 1,
                    ], "amount": Self.text,
                ]
                try JSONSerialization.data(withJSONObject: payload).write(to: file)
                for topic in [payments, "org.bellhop.chat"] {
                    expectPrintable(
                        try await up.bellhop("push", "--topic", topic, "--payload", file.path))
                }
                _ = await up.log.line(containing: "No amount of money")
                for arguments in [
                    ["journey"], ["journey", "--json"], ["journey", "n1"],
                    ["journey", "n1", "--json"], ["watch", "--once"], ["logs"], ["logs", "--json"],
                    ["apps"], ["apps", "--json"],
                    ["doctor", "--device", file.path, "--app", payments],
                ] {
                    let result = try await up.bellhop(arguments)
                    #expect(!result.output.isEmpty, "\(arguments) \(result)")
                    expectPrintable(result)
                }
                let refused = try await up.bellhop("uninstall", "a")
                expectPrintable(refused)
                let lines = up.log.lines.joined(separator: "\n")
                #expect(lines.contains("owned"))
                expectPrintable([lines])
            }
        }
    }

    private static func rename(_ app: String) throws {
        let file = URL(filePath: app).appending(path: "Info.plist")
        let read = try unsafe PropertyListSerialization.propertyList(
            from: Data(contentsOf: file), format: nil)
        var info = try #require(read as? [String: Any])
        // XML cannot represent most control characters.
        info["CFBundleDisplayName"] = text
        try PropertyListSerialization.data(fromPropertyList: info, format: .binary, options: 0)
            .write(to: file)
    }
}
