import Foundation
import LocalAuthority
import Testing
import UpTesting

/// Live Activities from the provider to the app's process: pushes over TLS through the gateway and
/// the device of `bellhop up`.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct ActivityUpRoadTests {
    private static let app = "org.bellhop.household"
    private static let household = [
        "--project", Products.checkout.appending(path: "Tests/Fixtures/Household/project.yml").path,
        "--products", Products.folder.path,
    ]

    private static func start(_ more: String = "") -> String {
        """
        {"aps":{"event":"start","timestamp":\(Int(Date().timeIntervalSince1970)),\
        "attributes-type":"RideAttributes","attributes":{"place":"Harbor"},\
        "content-state":{"step":1},"alert":{"title":"A ride"}\(more)}}
        """
    }

    private static func change(_ event: String, step: Int) -> String {
        """
        {"aps":{"event":"\(event)","timestamp":\(Int(Date().timeIntervalSince1970) + step),\
        "content-state":{"step":\(step)},"dismissal-date":1}}
        """
    }

    private func push(
        _ payload: String, _ arguments: [String] = [], to up: UpProcess
    ) async throws -> CommandResult {
        let file = up.state.deletingLastPathComponent().appending(path: "push.json")
        try Data(payload.utf8).write(to: file)
        return try await up.bellhop(["push", file.path, "--topic", Self.app] + arguments)
    }

    /// The token that the app printed, in hexadecimal.
    private func printedToken(_ up: UpProcess) async throws -> String {
        let line = await up.log.line(containing: "ride token ")
        let numbers = try #require(line.components(separatedBy: "ride token ").last)
        return numbers.split(separator: " ").compactMap { UInt8($0) }
            .map { String(format: "%02x", $0) }.joined()
    }

    @Test("LIVE-14 LIVE-20 LIVE-22 a start push leads to a token in the app, an update and an end")
    func startUpdateEnd() async throws {
        try await withTemporaryFolder { folder in
            try await UpProcess.up(["--no-first-push"], app: Self.household, in: folder) { up in
                _ = await up.log.line(containing: "rides start with 32 bytes")
                let started = try await push(Self.start(), to: up)
                #expect(started.output.hasPrefix("200 OK"), "\(started)")
                _ = await up.log.line(containing: "ride to Harbor, step 1")
                let token = try await printedToken(up)
                let updated = try await push(
                    Self.change("update", step: 2), ["--token", token], to: up)
                #expect(updated.output.hasPrefix("200 OK"), "\(updated)")
                _ = await up.log.line(containing: "ride at step 2")
                let ended = try await push(
                    Self.change("end", step: 3), ["--token", token], to: up)
                #expect(ended.output.hasPrefix("200 OK"), "\(ended)")
                _ = await up.log.line(containing: "ride is over")
                // The gateway revokes the token after the device has removed the activity.
                var late = try await push(
                    Self.change("update", step: 4), ["--token", token], to: up)
                while late.output.hasPrefix("200 OK") {
                    late = try await push(
                        Self.change("update", step: 4), ["--token", token], to: up)
                }
                #expect(late.output.hasPrefix("410 Unregistered"), "\(late)")
            }
        }
    }

    @Test("LIVE-21 CHAN-5 a broadcast reaches the activity that a push started with the channel")
    func broadcast() async throws {
        try await withTemporaryFolder { folder in
            try await UpProcess.up(["--no-first-push"], app: Self.household, in: folder) { up in
                _ = await up.log.line(containing: "rides start with 32 bytes")
                let made = try await curl(
                    up, "/1/apps/\(Self.app)/channels",
                    #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#)
                let channel = try #require(
                    made.split(separator: "\r\n").first { $0.hasPrefix("apns-channel-id: ") }?
                        .dropFirst("apns-channel-id: ".count))
                let started = try await push(
                    Self.start(#","input-push-channel":"\#(channel)""#), to: up)
                #expect(started.output.hasPrefix("200 OK"), "\(started)")
                _ = await up.log.line(containing: "ride to Harbor, step 1")
                // The subscription follows the start, so the first broadcasts may find none.
                var step = 1
                repeat {
                    step += 1
                    let sent = try await curl(
                        up, "/4/broadcasts/apps/\(Self.app)", Self.change("update", step: step),
                        [
                            "apns-channel-id: \(channel)", "apns-expiration: 0",
                            "apns-priority: 10", "apns-push-type: liveactivity",
                        ])
                    #expect(sent.hasPrefix("HTTP/2 200"), "\(sent)")
                } while !up.log.lines.contains { $0.contains("ride at step") }
                #expect(!up.log.lines.contains { $0.contains("ride token") })
            }
        }
    }

    private func curl(
        _ up: UpProcess, _ path: String, _ body: String, _ headers: [String] = []
    ) async throws -> String {
        let token = try await up.bellhop("token").output
            .trimmingCharacters(in: .whitespacesAndNewlines)
        let authority = try LocalAuthority.open(folder: up.authorityFolder)
        let result = try await run(
            "curl",
            [
                "--silent", "--show-error", "--http2", "--include", "--cacert",
                authority.certificateFile.path, "-H", "authorization: bearer \(token)",
            ] + headers.flatMap { ["-H", $0] } + [
                "-d", body, "https://localhost:\(up.gatewayPort)\(path)",
            ])
        #expect(result.status == 0, "\(result.errors)")
        return result.output
    }
}
