import Foundation
import Testing
import UpTesting

@Suite("bellhop up with endpoints of other services", .timeLimit(.minutes(10)), .serialized)
struct EndpointRoadTests {
    private static let app = "org.bellhop.chat"

    private struct Info: Decodable {
        struct Ports: Decodable {
            var endpoints: Int?
        }
        var ports: Ports
    }

    private static func port(of up: UpProcess) async throws -> Int? {
        let info = try await up.bellhop("gateway", "info", "--json")
        return try JSONDecoder().decode(Info.self, from: Data(info.output.utf8)).ports.endpoints
    }

    @Test(
        "shows a message of Expo on the lock screen, and writes accounts that only the user reads")
    func expo() async throws {
        try await withTemporaryFolder { folder in
            try await UpProcess.up(["--endpoints-port", "0", "--no-first-push"], in: folder) { up in
                let port = try #require(try await Self.port(of: up))
                let token = try #require(up.tokens[Self.app])
                let message =
                    #"{"to":"ExponentPushToken[\#(token)]","title":"Expo","body":"Ready"}"#
                let sent = try await run(
                    "curl",
                    [
                        "--silent", "--noproxy", "*", "--json", message,
                        "http://127.0.0.1:\(port)/--/api/v2/push/send",
                    ])
                #expect(sent.output.hasPrefix(#"{"data":{"status":"ok","id":""#), "\(sent)")
                _ = await up.log.line(containing: "Expo: Ready")
                let file = folder.appending(path: "account.json")
                let made = try await up.bellhop(
                    "gateway", "service-account", "chat", "--app", Self.app, "--output", file.path)
                #expect(made.status == 0, "\(made.errors)")
                let mode =
                    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
                #expect(mode as? Int == 0o600)
                let account = try JSONDecoder().decode(
                    [String: String].self, from: Data(contentsOf: file))
                #expect(account["token_uri"] == "https://localhost:\(port)/token")
                let refused = try await up.bellhop(
                    "gateway", "service-account", "A B", "--output", file.path)
                #expect(refused.errors.contains("“A B” is not a project id."))
            }
        }
    }

    @Test("has no endpoints without the option, and says how to get them")
    func off() async throws {
        try await withTemporaryFolder { folder in
            try await UpProcess.up(["--no-first-push"], in: folder) { up in
                #expect(try await Self.port(of: up) == nil)
                let refused = try await up.bellhop(
                    "gateway", "service-account", "chat", "--output", "account.json")
                #expect(refused.status != 0)
                #expect(
                    refused.errors.contains("The gateway runs without endpoints")
                        && refused.errors.contains("--endpoints-port"))
            }
        }
    }
}
