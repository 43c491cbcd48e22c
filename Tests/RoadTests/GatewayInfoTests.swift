import Foundation
import Testing
import UpTesting

/// How commands find the gateway of `bellhop up`; `ServeClientTests` tests that of `gateway serve`.
@Suite("The gateway of a state folder", .timeLimit(.minutes(10)))
struct GatewayInfoTests {
    @Test("is the gateway of `bellhop up`, and its ports, certificate and key are printed")
    func up() async throws {
        try await withTemporaryFolder { folder in
            try await UpProcess.up(["--no-first-push"], in: folder) { up in
                let printed = try await up.bellhop("gateway", "info", "--json")
                #expect(printed.status == 0 && printed.errors.isEmpty, "\(printed)")
                let info = try JSONDecoder().decode(Info.self, from: Data(printed.output.utf8))
                #expect(info.program == "up" && info.isRunning)
                #expect(info.url == "https://localhost:\(up.gatewayPort)")
                #expect(info.ports.providers == up.gatewayPort)
                #expect(info.tokens == up.tokens)
                #expect(info.ca == up.authorityFolder.appending(path: "ca.pem").path)
                #expect(info.key.hasSuffix("AuthKey_\(info.keyID).p8"))
                #expect(info.teamID.count == 10)

                let refused = try await up.bellhop("gateway", "faults", "list")
                #expect(refused.status != 0)
                #expect(refused.errors.contains("that of `bellhop up`"), "\(refused.errors)")
            }
            // The gateway has ended, and its files still exist.
            let state = folder.appending(path: "state").path
            let later = try await run(
                Products.program("bellhop").path, ["gateway", "info", "--state", state])
            #expect(later.output.hasPrefix("gateway  bellhop up, does not run\n"), "\(later)")
            #expect(later.errors.contains("Start it with `bellhop up --state \(state)`."))
            let push = try await run(
                Products.program("bellhop").path, ["push", "--body", "x", "--state", state])
            #expect(push.status == 2)
            #expect(push.errors.contains("No gateway runs with the state folder"))
        }
    }

    private struct Info: Decodable {
        struct Ports: Decodable { var providers: Int }
        var program: String
        var isRunning: Bool
        var url: String
        var ports: Ports
        var tokens: [String: String]
        var ca: String
        var key: String
        var keyID: String
        var teamID: String
    }
}
