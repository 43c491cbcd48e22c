import APNs
import APNsProvider
import Foundation
import LocalAuthority
import Subprocess
import SystemPackage
import Testing
import UpTesting

@testable import GatewayOperations

/// `bellhop gateway serve` as an operator runs it, on free ports.
struct ServedGateway: Sendable {
    let state: URL
    let running: GatewayProgram.Running

    /// Starts the gateway, waits until it is ready, runs a body, and ends it with SIGTERM.
    ///
    /// - Returns: the lines that the gateway printed to both outputs.
    @discardableResult
    static func with(
        _ arguments: [String] = [], openFilesMax: Int? = nil,
        _ body: @escaping @Sendable (ServedGateway) async throws -> Void
    ) async throws -> (lines: [String], status: TerminationStatus) {
        let state = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: state) }
        return try await with(state: state, arguments, openFilesMax: openFilesMax, body)
    }

    /// Does the same with a state folder that remains.
    @discardableResult
    static func with(
        state: URL, _ arguments: [String] = [], openFilesMax: Int? = nil,
        _ body: @escaping @Sendable (ServedGateway) async throws -> Void
    ) async throws -> (lines: [String], status: TerminationStatus) {
        let log = LineLog()
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(10))]
        let program = Products.program("bellhop").path
        let result = try await Subprocess.run(
            openFilesMax == nil ? .path(FilePath(program)) : .name("prlimit"),
            arguments: Arguments(
                (openFilesMax.map { ["--nofile=\($0):\($0)", "--", program] } ?? []) + [
                    "gateway", "serve", "--port", "0", "--device-port", "0",
                    "--operations-port", "0", "--state", state.path,
                ] + arguments),
            platformOptions: options, input: .none, output: .sequence, error: .combinedWithOutput
        ) { execution in
            try await withThrowingTaskGroup(of: Bool.self) { group in
                group.addTask {
                    for try await line in execution.standardOutput.strings() { log.add(line) }
                    log.finish()
                    return false
                }
                group.addTask {
                    _ = await log.line(containing: "/healthz")
                    let files = try GatewayProgram.Files(folder: state.appending(path: "gateway"))
                    let running = try #require(
                        files.readRunning(), "\(log.lines.suffix(12).joined(separator: "\n"))")
                    try await body(
                        ServedGateway(state: state, running: running))
                    try execution.send(signal: .terminate)
                    return true
                }
                for try await _ in group {}
            }
        }
        return (log.lines, result.terminationStatus)
    }

    func bellhop(_ arguments: String...) async throws -> CommandResult {
        try await UpTesting.run(
            Products.program("bellhop").path, ["gateway"] + arguments + ["--state", state.path])
    }

    /// Requests a path of the operations port. Returns status and body.
    func ask(_ path: String, host: String? = nil, token: String? = nil) async throws -> (
        status: String, body: String
    ) {
        var arguments = ["--silent", "--write-out", "\n%{http_code}"]
        if let host { arguments += ["--header", "host: \(host)"] }
        if let token { arguments += ["--header", "authorization: Bearer \(token)"] }
        arguments.append("http://127.0.0.1:\(running.operationsPort)\(path)")
        let result = try await UpTesting.run("/usr/bin/curl", arguments)
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        return (String(lines.last ?? ""), lines.dropLast().joined(separator: "\n"))
    }

    /// Sends a push with the key of the first start.
    func push(to token: String) async throws -> PushResult {
        let folder = state.appending(path: "gateway/authority")
        let key = try ProviderKey.open(folder: folder)
        var configuration = APNsClient.Configuration()
        configuration.retry = .never
        let client = try APNsClient(
            environment: .custom(
                host: "localhost", port: running.port,
                trust: .pem(try LocalAuthority.open(folder: folder).certificatePEM)),
            authentication: .token(
                privateKeyPEM: key.privateKeyPEM, keyID: key.keyID, teamID: key.teamID),
            configuration: configuration)
        let result = try await client.send(
            PushRequest(
                token: try #require(DeviceToken(hex: token)),
                headers: PushHeaders(topic: "com.example.chat", pushType: .alert),
                payload: Array(#"{"aps":{"alert":"A secret"}}"#.utf8)))
        await client.shutdown()
        return result
    }
}

@Suite("bellhop gateway", .timeLimit(.minutes(10)))
struct ServeTests {
    @Test("serves pushes, health, metrics and faults, and ends on SIGTERM")
    func serves() async throws {
        let token = LineLog()
        let (lines, status) = try await ServedGateway.with(["--set", "log-level=trace"]) {
            gateway in
            let registered = try await gateway.bellhop("register", "com.example.chat")
            let device = registered.output.trimmingCharacters(in: .whitespacesAndNewlines)
            token.add(device)
            #expect(try await gateway.push(to: device).isAccepted)

            let added = try await gateway.bellhop(
                "faults", "add", "answer", "reason=TooManyRequests", "--next", "1")
            #expect(added.output == "1\n")
            #expect(try await gateway.push(to: device).reason == .tooManyRequests)
            #expect(try await gateway.push(to: device).isAccepted)
            let faults = try await gateway.bellhop("faults", "list").output
            #expect(faults.contains(#""kind":"answer""#) && faults.contains(#""injections":1"#))
            let wrong = try await gateway.bellhop("faults", "add", "delay", "seconds=9999")
            #expect(wrong.status != 0)
            #expect(wrong.errors.contains("Seconds must be between 0 and 600"))

            let channels = try await gateway.provider(
                "GET", "/1/apps/\(ServedGateway.bundleID)/all-channels",
                ["authorization: \(try gateway.authorization())"])
            #expect(channels.status == "200")
            #expect(try await gateway.ask("/healthz").status == "200")
            #expect(try await gateway.ask("/readyz").body == "ready\n")
            let metrics = try await gateway.ask("/metrics").body
            #expect(metrics.contains(#"bellhop_gateway_answers_total{status="200",reason=""} 3"#))
            #expect(
                metrics.contains(
                    #"bellhop_gateway_answers_total{status="429",reason="TooManyRequests"} 1"#))
            // One of its requests was for a channel, and does not count as a push.
            #expect(metrics.contains("bellhop_gateway_pushes_taken_total 2"))
            #expect(metrics.contains("bellhop_gateway_answer_seconds_count 4"))
            // The second push replaced the first: the device is offline, and there is one slot.
            for (outcome, count) in [
                ("accepted", 2), ("capped", 1), ("stored", 1), ("delivered", 0),
            ] {
                #expect(metrics.contains(#"bellhop_gateway_pushes{fate="\#(outcome)"} \#(count)"#))
            }

            let report = try await gateway.bellhop("inspect", device).output
            #expect(report.contains(#""topic":"com.example.chat""#))
        }
        #expect(status == .exited(0))
        let text = lines.joined(separator: "\n")
        #expect(text.contains("Gateway drains"))
        // Even the most detailed log contains neither the device token nor the payload.
        #expect(!token.lines.isEmpty && !token.lines.contains { text.contains($0) })
        #expect(!text.contains("A secret"))
    }

    @Test("rejects administration without the token, and all requests for a foreign host")
    func guarded() async throws {
        try await ServedGateway.with { gateway in
            #expect(try await gateway.ask("/admin/faults").status == "401")
            #expect(try await gateway.ask("/admin/faults", token: "wrong").status == "401")
            let file = gateway.state.appending(path: "gateway/admin-token")
            let token = try String(contentsOf: file, encoding: .utf8)
                .trimmingCharacters(in: .whitespacesAndNewlines)
            #expect(try await gateway.ask("/admin/faults", token: token).status == "200")
            for path in ["/healthz", "/metrics", "/admin/faults"] {
                let answer = try await gateway.ask(path, host: "evil.example", token: token)
                #expect(answer.status == "421")
            }
            for name in ["admin-token", "gateway.json"] {
                let path = gateway.state.appending(path: "gateway/\(name)").path
                let mode = try FileManager.default.attributesOfItem(atPath: path)[
                    .posixPermissions]
                #expect(mode as? Int == 0o600)
            }
        }
    }

    @Test("CERT, JWT-8: accepts new keys and apps while it runs in strict mode")
    func strict() async throws {
        try await ServedGateway.with(["--mode", "strict"]) { gateway in
            let registered = try await gateway.bellhop("register", "com.example.chat")
            let device = registered.output.trimmingCharacters(in: .whitespacesAndNewlines)
            let folder = gateway.state.appending(path: "gateway/authority")
            let key = try ProviderKey.open(folder: folder)
            #expect(try await gateway.push(to: device).reason == .invalidProviderToken)
            let added = try await gateway.bellhop(
                "keys", "add", key.file.path, "--team", key.teamID)
            #expect(added.output == "\(key.keyID)  \(key.teamID)\n")
            _ = try await gateway.bellhop("apps", "add", "com.example.chat", "--team", key.teamID)
            #expect(try await gateway.push(to: device).isAccepted)
            #expect(try await gateway.bellhop("keys", "list").output.contains(key.keyID))
            _ = try await gateway.bellhop("keys", "remove", key.keyID)
            #expect(try await gateway.push(to: device).reason == .invalidProviderToken)
        }
    }

    @Test("reports why it cannot start")
    func refuses() async throws {
        let result = try await UpTesting.run(
            Products.program("bellhop").path, ["gateway", "serve", "--mode", "lax"])
        #expect(result.status != 0)
        #expect(result.errors.contains("mode: “lax” is not one of development, strict."))
        let client = try await UpTesting.run(
            Products.program("bellhop").path,
            ["gateway", "faults", "list", "--state", "/tmp/\(UUID().uuidString)"])
        #expect(client.errors.contains("No gateway runs with the state folder"))
    }
}
