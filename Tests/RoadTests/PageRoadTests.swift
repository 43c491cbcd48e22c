import Foundation
import Glibc
import Testing
import UpTesting

/// Access to the page of a running `bellhop up`.
@Suite("The page of `bellhop up`", .timeLimit(.minutes(10)))
struct PageRoadTests {
    private func withUp(
        _ body: @escaping @Sendable (UpProcess, _ folder: URL) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try await UpProcess.up(in: folder) { try await body($0, folder) }
        }
    }

    /// Sends a request with curl. Returns the response's body followed by its status.
    private static func curl(
        _ arguments: [String], as user: Int? = nil
    ) async throws -> String {
        let command = ["curl", "--silent", "--write-out", " %{http_code}"] + arguments
        let prefix = user.map {
            ["setpriv", "--reuid=\($0)", "--regid=\($0)", "--clear-groups"]
        }
        let words = (prefix ?? []) + command
        return try await run(words[0], Array(words.dropFirst())).output
    }

    private static func post(_ json: String) -> [String] {
        ["--header", "content-type: application/json", "--data", json]
    }

    /// A Python outside root's home, which other users cannot read.
    private static let python = "/usr/bin/python3"

    private static let paths = [
        "", "api/screen", "api/events", "api/journeys", "api/journeys/n1", "api/workbench",
        "api/workbench/logs", "api/settings", "api/apps", "api/logs", "pictures/n1", "page/main.js",
    ]

    private static func expectNothing(
        _ up: UpProcess, as user: Int?, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        for path in paths {
            let answer = try await curl([up.origin + path], as: user)
            #expect(answer.hasSuffix(" 401"), "\(path): \(answer)", sourceLocation: sourceLocation)
            #expect(!answer.contains("第一条推送"), sourceLocation: sourceLocation)
        }
        for (path, json) in [
            ("api/actions", #"{"unlock": {}}"#),
            ("api/workbench/send", #"{"payload": "{\"aps\":{\"alert\":\"x\"}}"}"#),
            ("api/workbench/confirmation", #"{"payload": "{}", "to": "production"}"#),
        ] {
            let answer = try await curl([up.origin + path] + post(json), as: user)
            #expect(answer.hasSuffix(" 401"), "\(path): \(answer)", sourceLocation: sourceLocation)
        }
        let health = try await curl([up.origin + "healthz"], as: user)
        #expect(health == "ok\n 200", sourceLocation: sourceLocation)
    }

    @Test("rejects a process without the secret, which reads no notification and sends no push")
    func strangers() async throws {
        try await withUp { up, _ in
            _ = await up.log.line(containing: "[n1]")
            try await Self.expectNothing(up, as: nil)
        }
    }

    @Test("opens with the printed address, which `bellhop page` prints again")
    func printed() async throws {
        try await withUp { up, folder in
            let line = await up.log.line(containing: "lock screen")
            #expect(line.hasSuffix("  \(up.page)"), "\(line)")
            let page = try await up.bellhop("page")
            #expect(page.output == up.page + "\n" && page.errors.isEmpty, "\(page)")
            let header = try await up.bellhop("page", "--header")
                .output.trimmingCharacters(in: .newlines)
            #expect(header == "authorization: Bearer \(up.pageToken)")

            _ = await up.log.line(containing: "[n1]")
            let answer = try await Self.curl(["--header", header, up.origin + "api/screen"])
            #expect(answer.hasSuffix(" 200") && answer.contains("第一条推送"), "\(answer)")
            let jar = folder.appending(path: "cookies").path
            let opened = try await Self.curl(["--location", "--cookie-jar", jar, up.page])
            #expect(opened.hasSuffix(" 200") && opened.contains("main.js"))
            let cookies = try await Self.curl(["--cookie", jar, up.origin + "api/journeys"])
            #expect(cookies.hasSuffix(" 200"))
            #expect(!(try String(contentsOfFile: jar, encoding: .utf8).contains(up.pageToken)))

            let file = try String(
                contentsOf: up.state.appending(path: "running.json"), encoding: .utf8)
            #expect(!file.contains(up.pageToken))
        }
    }

    @Test(
        "keeps its secret across runs of `bellhop up`, and rejects a secret file that others can read"
    )
    func restart() async throws {
        try await withTemporaryFolder { folder in
            let first = try await UpProcess.up(["--no-first-push"], in: folder) { $0.pageToken }
            let second = try await UpProcess.up(["--no-first-push"], in: folder) { $0.pageToken }
            #expect(first == second)
            let state = folder.appending(path: "state")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o644], ofItemAtPath: state.appending(path: "page-token").path)
            let refused = try await run(
                Products.program("bellhop").path,
                ["up", "--state", state.path] + UpProcess.exampleApp)
            #expect(refused.status != 0)
            #expect(refused.errors.contains("can be read or written by other users"), "\(refused)")
            #expect(refused.errors.contains("Remove the file"))
        }
    }

    @Test(
        "rejects another user of the machine, who cannot read the secret",
        .enabled(if: geteuid() == 0, "only root can become another user"))
    func otherUser() async throws {
        try await withUp { up, _ in
            _ = await up.log.line(containing: "[n1]")
            try await Self.expectNothing(up, as: 1000)
            for command in ["page", "apps", "logs"] {
                let refused = try await run(
                    "setpriv",
                    [
                        "--reuid=1000", "--regid=1000", "--clear-groups",
                        Products.program("bellhop").path, command, "--state", up.state.path,
                    ])
                #expect(refused.status != 0, "\(refused)")
                #expect(!(refused.output + refused.errors).contains(up.pageToken))
            }
        }
    }

    @Test(
        "gets no secret from a command when another user listens on the port of an ended Bellhop",
        .enabled(
            if: geteuid() == 0 && FileManager.default.fileExists(atPath: python),
            "only root can become another user, which runs /usr/bin/python3"))
    func impostor() async throws {
        try await withUp { up, _ in
            let script = """
                import http.server
                class Handler(http.server.BaseHTTPRequestHandler):
                    def do_GET(self):
                        print("ASKED", self.headers.get("authorization"), flush=True)
                        self.send_error(401)
                server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
                print("PORT", server.server_address[1], flush=True)
                server.serve_forever()
                """
            let impostor = ChildProgram(
                "setpriv",
                ["--reuid=1000", "--regid=1000", "--clear-groups", Self.python, "-c", script])
            let port = try #require(
                await impostor.log.line(containing: "PORT").split(separator: " ").last)
            let file = up.state.appending(path: "running.json")
            let text = try String(contentsOf: file, encoding: .utf8)
            let real = try #require(URL(string: up.origin)?.port)
            try text.replacing("\"pagePort\":\(real)", with: "\"pagePort\":\(port)")
                .write(to: file, atomically: false, encoding: .utf8)
            for command in ["apps", "page", "journey", "settings"] {
                let refused = try await up.bellhop(command)
                #expect(refused.status != 0, "\(refused)")
                #expect(refused.errors.contains("Port \(port) belongs to user 1000"), "\(refused)")
            }
            await impostor.end(with: SIGKILL)
            #expect(!impostor.log.lines.contains { $0.hasPrefix("ASKED") })
            // The environment ends normally.
            try text.write(to: file, atomically: false, encoding: .utf8)
        }
    }
}
