import BellhopBasics
import DevicePushLink
import Foundation
import GRDB
import LocalAuthority
import Subprocess
import Testing
import UpTesting

@testable import GatewayOperations

@Suite("Safety of bellhop gateway serve", .timeLimit(.minutes(10)))
struct ServeSafetyTests {
    private func withState(_ body: (URL) async throws -> Void) async throws {
        let state = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: state) }
        try await body(state)
    }

    @Test(
        "The log contains no secret, even at the most detailed level",
        arguments: [nil, "an-admin-token-of-an-operator-0123456789"])
    func secrets(adminToken: String?) async throws {
        let secrets = LineLog()
        let token = adminToken.map { ["--set", "admin-token=\($0)"] } ?? []
        let (lines, status) = try await ServedGateway.with(["--set", "log-level=trace"] + token) {
            gateway in
            let files = try GatewayProgram.Files(folder: gateway.state.appending(path: "gateway"))
            let shown = try adminToken ?? files.readAdminToken().revealed
            secrets.add(shown)
            #expect(try await gateway.ask("/admin/faults", token: shown).status == "200")
            #expect(try await gateway.ask("/admin/faults?token=\(shown)").status == "401")
            #expect(try await gateway.ask("/admin/faults", token: shown + "x").status == "401")
            let credential = try await gateway.enroll("phone")
            secrets.add(credential.secret)
            secrets.add(try EnrollmentSecret.open(folder: files.folder).secret.revealed)
            _ = try await gateway.poll(credential)
            let authorization = try gateway.authorization()
            secrets.add(String(authorization.suffix(40)))
            _ = try await gateway.push(to: String(repeating: "0", count: 64))
            secrets.add("PRIVATE KEY")
        }
        #expect(status == .exited(0))
        let text = lines.joined(separator: "\n")
        // The component that could log them is really included.
        #expect(text.contains("OperationsService"))
        #expect(secrets.lines.count == 5)
        for secret in secrets.lines { #expect(!text.contains(secret), "\(secret)") }
    }

    @Test(
        "The gateway does not start if a file of its state is empty, and reports the fix",
        arguments: [
            ("admin-token", "The administrators' token PATH is empty. Put a copy of the file back"),
            ("authority/server.key", "The file server.key is empty. Put a copy of it back"),
            ("authority/server.pem", "The file server.pem is empty. Put a copy of it back"),
            ("authority/ca.key", "The file ca.key is empty. Put a copy of it back"),
            ("authority/ca.pem", "The file ca.pem is empty. Put a copy of it back"),
            ("authority/team-id", "The file team-id is empty. Put a copy of it back"),
            ("enrollment-secret", "The file enrollment-secret is empty. Put a copy of it back"),
            ("store/gateway.sqlite", "The gateway's store PATH "),
        ])
    func emptied(name: String, sentence: String) async throws {
        try await withState { state in
            try await ServedGateway.with(state: state) { gateway in
                let files = try GatewayProgram.Files(folder: state.appending(path: "gateway"))
                _ = try files.readAdminToken()
                _ = try await gateway.enroll()
            }
            let file = state.appending(path: "gateway/\(name)")
            try FileHandle(forWritingTo: file).truncate(atOffset: 0)
            let result = try await UpTesting.run(
                Products.program("bellhop").path,
                [
                    "gateway", "serve", "--port", "0", "--device-port", "0", "--operations-port",
                    "0", "--state", state.path,
                ])
            #expect(result.status != 0)
            #expect(
                result.errors.contains(sentence.replacing("PATH", with: file.path)), "\(result)")
            #expect(try Data(contentsOf: file).isEmpty)
        }
    }

    @Test(
        "The gateway does not start with a secret that no header can carry, and reports the fix",
        arguments: [
            ("admin-token", Data(repeating: 0xC3, count: 40)),
            ("admin-token", Data("a token with spaces between its words".utf8)),
            ("admin-token", Data("ein-Schlüssel-mit-mehr-als-genug-Zeichen".utf8)),
            ("admin-token", Data("0123456789abcdef\u{0}0123456789abcdef0".utf8)),
            ("enrollment-secret", Data("0123456789abcdef\u{7}".utf8)),
            ("enrollment-secret", Data("ein-Schlüssel-zum-Anmelden".utf8)),
            ("enrollment-secret", Data(repeating: 0xC3, count: 40)),
        ])
    func damaged(name: String, content: Data) async throws {
        try await withState { state in
            let folder = state.appending(path: "gateway")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: name)
            try content.write(to: file)
            func serve() async throws -> CommandResult {
                try await UpTesting.run(
                    Products.program("bellhop").path,
                    [
                        "gateway", "serve", "--port", "0", "--device-port", "0",
                        "--operations-port", "0", "--state", state.path,
                    ])
            }
            let result = try await serve()
            #expect(result.status != 0)
            #expect(result.errors.contains(file.path), "\(result)")
            #expect(result.errors.contains("or remove it to get a new"), "\(result)")
            #expect(try Data(contentsOf: file) == content)
            // The reported fix works.
            try FileManager.default.removeItem(at: file)
            try await ServedGateway.with(state: state) { gateway in
                let answer = try await gateway.ask("/healthz")
                #expect(answer.status == "200")
            }
        }
    }

    @Test("The gateway is not ready while its store cannot be written, and recovers by itself")
    func readiness() async throws {
        let (lines, _) = try await ServedGateway.with { gateway in
            #expect(try await gateway.ask("/readyz").status == "200")
            // The transaction of another program blocks every write.
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(
                path: gateway.state.appending(path: "gateway/store/gateway.sqlite").path,
                configuration: configuration)
            try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
            while try await gateway.ask("/readyz").status == "200" {}
            #expect(try await gateway.ask("/readyz").body == "not ready\n")
            #expect(try await gateway.ask("/healthz").status == "200")
            try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            while try await gateway.ask("/readyz").status != "200" {}
        }
        let text = lines.joined(separator: "\n")
        #expect(text.contains("The store does not accept pushes"))
        #expect(text.contains("The store accepts pushes again"))
    }

    @Test("The gateway rejects a Live Activity whose token no push could reach")
    func activityTopic() async throws {
        try await ServedGateway.with { gateway in
            let refused = try await gateway.bellhop(
                "register", ServedGateway.bundleID, "--activity", "match")
            #expect(refused.status != 0)
            #expect(
                refused.errors.contains(
                    "The token of a Live Activity is for the topic "
                        + "com.example.chat.push-type.liveactivity, not com.example.chat. Name that "
                        + "topic."))
            let topic = ServedGateway.bundleID + ".push-type.liveactivity"
            #expect(try await gateway.register(topic, "--activity", "match").count == 64)
            let none = try await gateway.bellhop("register", "")
            #expect(none.errors.contains("A topic is a bundle id"))
        }
    }

    @Test("The certificate has exactly the names of the settings, on both ports")
    func names() async throws {
        try await withState { state in
            let certificate = state.appending(path: "gateway/authority/server.pem")
            let named = [
                "--certificate-name", "push.example.com", "--certificate-name", "10.1.2.3",
            ]
            let kept = LineLog()
            for _ in 0..<2 {
                try await ServedGateway.with(
                    state: state, named + ["--set", "device-host=localhost"]
                ) { gateway in
                    for port in [gateway.running.port, try #require(gateway.running.devicePort)] {
                        for name in ["push.example.com", "10.1.2.3", "localhost", "127.0.0.1"] {
                            #expect(try await gateway.isTrusted(name, port: port), "\(name)")
                        }
                        #expect(try await !gateway.isTrusted("other.example.com", port: port))
                    }
                    kept.add(try String(contentsOf: certificate, encoding: .utf8))
                }
            }
            // Unchanged settings keep the certificate.
            #expect(Set(kept.lines).count == 1)
            try await ServedGateway.with(state: state) { gateway in
                let port = gateway.running.port
                let isOldName = try await gateway.isTrusted("push.example.com", port: port)
                #expect(!isOldName)
                #expect(try await gateway.isTrusted("localhost", port: port))
            }
            let both = try await UpTesting.run(
                Products.program("bellhop").path,
                [
                    "gateway", "serve", "--port", "0", "--set", "certificate=a.pem",
                    "--state", state.path,
                ] + named)
            #expect(both.errors.contains("Leave one of the two settings out."))
        }
    }
}

extension ServedGateway {
    /// Returns whether curl, which checks the name, trusts a port under a name.
    fileprivate func isTrusted(_ name: String, port: Int) async throws -> Bool {
        let result = try await UpTesting.run(
            "/usr/bin/curl",
            [
                "--silent", "--max-time", "20", "--http2", "--cacert",
                state.appending(path: "gateway/authority/ca.pem").path, "--connect-to",
                "\(name):\(port):127.0.0.1:\(port)", "--output", "/dev/null",
                "https://\(name):\(port)/",
            ])
        return result.status == 0
    }
}
