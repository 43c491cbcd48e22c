import Foundation
import Testing
import UpTesting

/// Pushes that reload widgets and controls, over TLS through the gateway to the device of `bellhop up`.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct WidgetUpRoadTests {
    private static let app = "org.bellhop.household"
    private static let household = [
        "--project", Products.checkout.appending(path: "Tests/Fixtures/Household/project.yml").path,
        "--products", Products.folder.path,
    ]

    private func act(_ action: String, on up: UpProcess) async throws {
        let result = try await run(
            "curl",
            [
                "--silent", "--show-error", "--fail", "-H", "authorization: Bearer \(up.pageToken)",
                "-H", "content-type: application/json", "-d", action, "\(up.origin)api/actions",
            ])
        #expect(result.status == 0, "\(result)")
    }

    private func push(
        to up: UpProcess, _ arguments: [String] = [], app: String = Self.app,
        type: String = "controls"
    ) async throws -> CommandResult {
        let file = up.state.deletingLastPathComponent().appending(path: "push.json")
        try Data(#"{"aps":{"content-changed":true}}"#.utf8).write(to: file)
        return try await up.bellhop(
            ["push", file.path, "--topic", app, "--push-type", type] + arguments)
    }

    private func token(_ up: UpProcess, of control: String = "Machine") async throws -> String {
        while true {
            let lines = try await up.bellhop("apps").output.split(separator: "\n")
            let line = lines.first { $0.contains("controls \(control)") }
            if let token = line?.split(separator: " ").last { return String(token) }
        }
    }

    private func place(_ control: String, on up: UpProcess) async throws {
        try await act(
            #"{"placeWidget":{"app":"\#(Self.app)","_1":{"kind":"\#(control)","#
                + #""surface":"controls","hasPushHandler":true}}}"#, on: up)
    }

    @Test("WIDGET-1 WIDGET-3 WIDGET-8 a placed control has a token, reloads, and loses the token")
    func placedControl() async throws {
        try await withTemporaryFolder { folder in
            try await UpProcess.up(["--no-first-push"], app: Self.household, in: folder) { up in
                let early = try await push(to: up)
                #expect(early.errors.contains("lacks a token for pushes of type controls"))
                try await place("Machine", on: up)
                let old = try await token(up)
                let sent = try await push(to: up, ["--json"])
                #expect(sent.output.contains("widget.reloaded"), "\(sent)")
                try await act(
                    #"{"removeWidgets":{"app":"\#(Self.app)","kind":"Machine","_2":"controls"}}"#,
                    on: up)
                var late = try await push(to: up, ["--token", old])
                while late.output.hasPrefix("200 OK") {
                    late = try await push(to: up, ["--token", old])
                }
                #expect(late.output.hasPrefix("410 Unregistered"), "\(late)")
            }
        }
    }

    @Test("WIDGET-3 each control has a token, which reloads this control alone")
    func severalControls() async throws {
        try await withTemporaryFolder { folder in
            try await UpProcess.up(["--no-first-push"], app: Self.household, in: folder) { up in
                try await place("Machine", on: up)
                try await place("Coffee grinder", on: up)
                let machine = try await token(up)
                _ = try await token(up, of: "Coffee-grinder-")
                let unclear = try await push(to: up)
                #expect(unclear.errors.contains("has several tokens for pushes of type controls"))
                let sent = try await push(to: up, ["--token", machine, "--json"])
                #expect(sent.output.contains("controls Machine"), "\(sent)")
                #expect(!sent.output.contains("grinder"), "\(sent)")
            }
        }
    }

    @Test("WIDGET-2 WIDGET-6 the widget extension of a project runs for a push")
    func extensionOfProject() async throws {
        try await withTemporaryFolder { folder in
            let project = folder.appending(path: "Coffee")
            try FileManager.default.copyItem(
                at: Products.checkout.appending(path: "Tests/Fixtures/Widgets"), to: project)
            let app = "org.bellhop.coffee"
            try await UpProcess.up(
                ["--no-first-push"], app: ["--app", project.path],
                environment: BuildRoadTests.caches, in: folder
            ) { up in
                try await act(
                    #"{"placeWidget":{"app":"\#(app)","_1":{"kind":"Coffee","#
                        + #""surface":"widgets","hasPushHandler":true}}}"#, on: up)
                _ = await up.log.line(containing: "token of 32 bytes for [\"Coffee\"]")
                let sent = try await push(to: up, app: app, type: "widgets")
                #expect(sent.output.hasPrefix("200 OK"), "\(sent)")
                _ = await up.log.line(containing: "timeline for systemSmall")
                var journey = try await up.bellhop("journey", "n1")
                while !journey.output.contains("Coffee systemSmall: 2 entries") {
                    journey = try await up.bellhop("journey", "n1")
                }
                #expect(journey.output.contains("widget.provided"), "\(journey)")
            }
        }
    }
}
