import Foundation
import Testing
import UpTesting

/// Pushes that reload controls, over TLS through the gateway to the device of `bellhop up`.
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

    private func push(to up: UpProcess, _ arguments: [String] = []) async throws -> CommandResult {
        let file = up.state.deletingLastPathComponent().appending(path: "push.json")
        try Data(#"{"aps":{"content-changed":true}}"#.utf8).write(to: file)
        return try await up.bellhop(
            ["push", file.path, "--topic", Self.app, "--push-type", "controls"] + arguments)
    }

    private func token(_ up: UpProcess) async throws -> String? {
        let apps = try await up.bellhop("apps").output
        return apps.split(separator: "\n").first { $0.contains("controls token") }
            .flatMap { $0.split(separator: " ").last.map(String.init) }
    }

    @Test("WIDGET-1 WIDGET-3 WIDGET-8 a placed control has a token, reloads, and loses the token")
    func placedControl() async throws {
        try await withTemporaryFolder { folder in
            try await UpProcess.up(["--no-first-push"], app: Self.household, in: folder) { up in
                let early = try await push(to: up)
                #expect(early.errors.contains("lacks a token for pushes of type controls"))
                try await act(
                    #"{"placeWidget":{"app":"\#(Self.app)","_1":{"kind":"Machine","#
                        + #""surface":"controls","hasPushHandler":true}}}"#, on: up)
                var printed = try await token(up)
                while printed == nil { printed = try await token(up) }
                let sent = try await push(to: up, ["--json"])
                #expect(sent.output.contains("widget.reloaded"), "\(sent)")
                try await act(
                    #"{"removeWidgets":{"app":"\#(Self.app)","kind":"Machine","_2":"controls"}}"#,
                    on: up)
                let old = try #require(printed)
                var late = try await push(to: up, ["--token", old])
                while late.output.hasPrefix("200 OK") {
                    late = try await push(to: up, ["--token", old])
                }
                #expect(late.output.hasPrefix("410 Unregistered"), "\(late)")
            }
        }
    }
}
