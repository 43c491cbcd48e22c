import Foundation
import Testing
import UpTesting

@testable import GatewayOperations

/// How the other commands find `bellhop gateway serve` through its state folder.
@Suite("bellhop gateway serve and its clients", .timeLimit(.minutes(10)))
struct ServeClientTests {
    private struct Info: Decodable {
        struct Ports: Decodable, Equatable {
            var providers: Int
            var providersSecond: Int?
            var devices: Int?
            var operations: Int?
        }
        var program: String
        var isRunning: Bool
        var process: Int32
        var url: String
        var ports: Ports
        var mode: String
        var environment: String
        var ca: String
        var key: String?
        var keyID: String?
        var teamID: String?
        var adminToken: String
    }

    private func bellhop(_ arguments: [String], state: URL) async throws -> CommandResult {
        try await UpTesting.run(
            Products.program("bellhop").path, arguments + ["--state", state.path])
    }

    private func info(state: URL) async throws -> Info {
        let printed = try await bellhop(["gateway", "info", "--json"], state: state)
        try #require(printed.status == 0, "\(printed)")
        return try JSONDecoder().decode(Info.self, from: Data(printed.output.utf8))
    }

    @Test("push, token and info need only the state folder")
    func found() async throws {
        try await ServedGateway.with(["--set", "second-port=0"]) { gateway in
            let token = try await gateway.register(ServedGateway.bundleID)
            let sent = try await bellhop(
                ["push", "--topic", ServedGateway.bundleID, "--body", "x", token],
                state: gateway.state)
            #expect(sent.status == 0 && sent.output.hasPrefix("200 OK"), "\(sent)")

            let info = try await info(state: gateway.state)
            let running = gateway.running
            #expect(info.program == "serve" && info.isRunning)
            #expect(info.process == running.process)
            #expect(info.url == "https://localhost:\(running.port)")
            #expect(
                info.ports
                    == Info.Ports(
                        providers: running.port, providersSecond: running.secondPort,
                        devices: running.devicePort, operations: running.operationsPort))
            #expect(info.mode == "development" && info.environment == "development")
            #expect(FileManager.default.fileExists(atPath: info.ca))
            #expect(FileManager.default.fileExists(atPath: info.adminToken))
            let key = try #require(info.key)
            #expect(key.hasSuffix("/AuthKey_\(info.keyID ?? "").p8"))

            let header = try await bellhop(["token", "--header"], state: gateway.state).output
                .trimmingCharacters(in: .newlines)
            let answer = try await gateway.provider(
                "POST", "/3/device/\(token)",
                [header, "apns-topic: \(ServedGateway.bundleID)", "apns-push-type: alert"],
                body: #"{"aps":{"alert":"Hello"}}"#, authority: URL(filePath: info.ca))
            #expect(answer.status == "200", "\(answer)")

            let text = try await bellhop(["gateway", "info"], state: gateway.state).output
            for line in [
                "address  \(info.url)", "ca  \(info.ca)", "key  \(key)",
                "key id  \(info.keyID ?? "")", "team id  \(info.teamID ?? "")",
                "operations' port  \(running.operationsPort)",
            ] {
                #expect(text.split(separator: "\n").contains(line[...]), "\(text)")
            }
        }
    }

    @Test("A strict gateway reports that it does not have a signing key")
    func strict() async throws {
        try await ServedGateway.with(["--mode", "strict"]) { gateway in
            let info = try await info(state: gateway.state)
            #expect(info.mode == "strict" && info.key == nil && info.teamID == nil)
            for command in [["token"], ["push", "--topic", "a", "--body", "x", "00"]] {
                let refused = try await bellhop(command, state: gateway.state)
                #expect(refused.status != 0)
                #expect(
                    refused.errors.contains("Name one that it trusts with --key and --team-id."),
                    "\(refused.errors)")
            }
            let folder = gateway.state.appending(path: "gateway/authority")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(!names.contains { $0.hasPrefix("AuthKey_") })
        }
    }

    @Test(
        "Commands on a folder without a gateway report the fix and do not change the folder",
        arguments: [
            ["token"], ["push", "--topic", "a", "--body", "x"], ["gateway", "info"],
            ["gateway", "info", "--json"], ["gateway", "keys", "list"],
            ["gateway", "apps", "list"],
            ["gateway", "faults", "list"], ["gateway", "inspect", "00"],
            ["gateway", "certificate", "a", "--output", "/nowhere/a.pem"], ["journey"], ["apps"],
        ],
        [true, false])
    func nothingThere(command: [String], isFolderThere: Bool) async throws {
        try await withTemporaryFolder { folder in
            let state = folder.appending(path: "state")
            if isFolderThere {
                try FileManager.default.createDirectory(
                    at: state, withIntermediateDirectories: true)
            }
            let result = try await bellhop(command, state: state)
            #expect(result.status != 0 && result.output.isEmpty, "\(result)")
            #expect(
                result.errors.contains("or name its folder with --state."), "\(result.errors)")
            #expect(result.errors.contains("state folder"))
            let isThere = FileManager.default.fileExists(atPath: state.path)
            #expect(isThere == isFolderThere)
            let names = try? FileManager.default.contentsOfDirectory(atPath: state.path)
            #expect(names ?? [] == [])
        }
    }
}
