import Crypto
import Foundation
import LocalAuthority
import Subprocess
import Testing

@testable import APNsGateway

/// Third-party clients, changed only in host and authority. `Scripts/clients` and `Scripts/packages
/// test` install their requirements.
enum Client {
    private static let here = URL(filePath: #filePath).deletingLastPathComponent()
    private static let checkout = here.deletingLastPathComponent().deletingLastPathComponent()

    static func script(_ name: String) -> String { here.appending(path: "Clients/\(name)").path }

    /// The Python of a client's virtual environment; `nil` if it is not installed.
    static func python(_ folder: String) -> String? {
        let file = checkout.appending(path: ".build/\(folder)/bin/python").path
        return FileManager.default.isExecutableFile(atPath: file) ? file : nil
    }

    static func program(_ name: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}

extension CurlFixture {
    /// The files that a client needs.
    func files() throws -> (authority: String, key: String, certificate: String) {
        let key = folder.appending(path: "key.p8")
        try self.key.key.pemRepresentation.write(to: key, atomically: true, encoding: .utf8)
        let certificate = folder.appending(path: "provider.pem")
        try authority.providerIdentity(.init(bundleID: bundleID)).pem
            .write(to: certificate, atomically: true, encoding: .utf8)
        return (authority.certificateFile.path, key.path, certificate.path)
    }

    /// Runs a client and reads what it prints.
    func answers<Answer: Decodable>(
        of program: String, _ arguments: [String], as type: Answer.Type
    ) async throws -> Answer {
        let result = try await run(
            .name("env"), arguments: Arguments([program] + arguments),
            output: .string(limit: 65_536), error: .string(limit: 65_536))
        #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
        return try JSONDecoder().decode(type, from: Data(result.standardOutput.utf8))
    }

    /// The arguments of clients that sign provider tokens.
    func tokenArguments() throws -> [String] {
        let files = try files()
        return [
            "\(server.port)", files.authority, files.key, key.keyID, key.teamID, bundleID,
            "\(token)",
        ]
    }
}

@Suite("A third party's client", .timeLimit(.minutes(10)), .serialized)
struct ThirdPartyClientTests {
    @Test(
        "MUX-2, MUX-22, HDR-2: aioapns sends with a provider token and with a certificate",
        .enabled(if: Client.python("clients") != nil, "Scripts/clients installs it"))
    func aioapns() async throws {
        struct Flow: Decodable, Equatable {
            var status: String
            var sameID: Bool
            var accepted: Int
            var wrong: String
        }
        struct Answers: Decodable {
            var token: Flow
            var certificate: Flow
        }
        let python = try #require(Client.python("clients"))
        try await CurlFixture.with { fixture in
            let answers = try await fixture.answers(
                of: python,
                [Client.script("aioapns_flows.py")] + fixture.tokenArguments()
                    + [fixture.files().certificate], as: Answers.self)
            let right = Flow(
                status: "200", sameID: true, accepted: 20, wrong: "400 BadDeviceToken")
            #expect(answers.token == right)
            #expect(answers.certificate == right)
        }
    }

    @Test(
        "HDR-10, CERT-1: aapns sends with a certificate and without a topic",
        .enabled(if: Client.python("clients/aapns") != nil, "Scripts/clients installs it"))
    func aapns() async throws {
        struct Answers: Decodable {
            var sameID: Bool
            var accepted: Int
            var wrong: String
        }
        let python = try #require(Client.python("clients/aapns"))
        try await CurlFixture.with { fixture in
            let files = try fixture.files()
            let answers = try await fixture.answers(
                of: python,
                [
                    Client.script("aapns_flows.py"), "\(fixture.server.port)", files.authority,
                    "\(fixture.token)", files.certificate,
                ], as: Answers.self)
            #expect(answers.sameID)
            #expect(answers.accepted == 20)
            #expect(answers.wrong == "BadDeviceToken")
        }
    }

    @Test(
        "MUX-4: Node's http2 sends one push, then fifty at once",
        .enabled(if: Client.program("node") != nil, "Scripts/packages test installs it"))
    func node() async throws {
        struct Answers: Decodable {
            var streamsBefore: Int
            var streamsAfter: Int
            var status: Int
            var id: String
            var accepted: Int
            var wrong: String
        }
        let node = try #require(Client.program("node"))
        try await CurlFixture.with { fixture in
            let answers = try await fixture.answers(
                of: node, [Client.script("node_push.mjs")] + fixture.tokenArguments(),
                as: Answers.self)
            #expect(answers.streamsBefore == 1)
            #expect(answers.streamsAfter == 1000)
            #expect(answers.status == 200)
            #expect(UUID(uuidString: answers.id) != nil)
            #expect(answers.accepted == 50)
            #expect(answers.wrong == "400 BadDeviceToken")
        }
    }

    @Test(
        "MUX-1: the JDK's client sends one push, then twenty at once",
        .enabled(if: Client.program("javac") != nil, "Scripts/packages test installs it"))
    func java() async throws {
        struct Answers: Decodable {
            var version: String
            var status: Int
            var id: String
            var accepted: Int
            var wrong: String
        }
        let java = try #require(Client.program("java"))
        try await CurlFixture.with { fixture in
            let answers = try await fixture.answers(
                of: java, [Client.script("JavaPush.java")] + fixture.tokenArguments(),
                as: Answers.self)
            #expect(answers.version == "HTTP_2")
            #expect(answers.status == 200)
            #expect(UUID(uuidString: answers.id) != nil)
            #expect(answers.accepted == 20)
            #expect(answers.wrong == "400 BadDeviceToken")
        }
    }
}
