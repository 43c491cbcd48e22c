import APNs
import APNsGateway
import BellhopBasics
import DevicePushLink
import Foundation
import LocalAuthority
import Testing
import UpTesting

@testable import ServiceEndpoints

/// The port of the endpoints on a gateway with a connected device.
private struct RunningEndpoints {
    static let app = "com.example.shop"

    let gateway: Gateway
    let token: DeviceToken
    let port: Int
    let authority: URL
    let account: URL

    static func listening(_ body: (RunningEndpoints) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let authority = try LocalAuthority.open(folder: folder)
            var configuration = Gateway.Configuration(keys: [])
            configuration.storedPerTokenMax = 100
            let gateway = Gateway(configuration: configuration, logger: EndpointFixture.logger)
            let server = try await EndpointServer.start(
                host: "127.0.0.1", port: 0, gateway: gateway, authority: authority,
                logger: EndpointFixture.logger)
            let account = folder.appending(path: "account.json")
            try ServiceAccountStore(folder: folder).add(
                projectID: "shop", bundleIDs: nil,
                tokenURI: "https://localhost:\(server.port)/token"
            ).write(to: account)
            let running = RunningEndpoints(
                gateway: gateway,
                token: try await gateway.registry.register(topic: app, environment: .development),
                port: server.port, authority: authority.certificateFile, account: account)
            do {
                try await body(running)
            } catch {
                await server.shutdown()
                throw error
            }
            await server.shutdown()
        }
    }

    /// Runs a program whose HTTPS proxy is the port.
    func run(_ program: String, _ arguments: [String], proxy: Bool = true) async throws
        -> CommandResult
    {
        var environment = [
            "REQUESTS_CA_BUNDLE": authority.path, "SSL_CERT_FILE": authority.path, "NO_PROXY": "",
            "no_proxy": "", "HTTPS_PROXY": "", "https_proxy": "",
        ]
        if proxy { environment["https_proxy"] = "http://127.0.0.1:\(port)" }
        return try await UpTesting.run(program, arguments, environment: environment)
    }

    func curl(_ arguments: [String], body: String = "[]") async throws -> String {
        let result = try await run(
            "curl",
            [
                "--silent", "--max-time", "20", "--cacert", authority.path, "--write-out",
                "\n%{http_version} %{http_code}", "--data-binary", body,
            ] + arguments, proxy: false)
        return result.output.split(separator: "\n").last.map(String.init) ?? ""
    }
}

@Suite("The port of the endpoints", .timeLimit(.minutes(10)))
struct EndpointServerTests {
    private static let send = "/--/api/v2/push/send"

    @Test("serves HTTP/1.1 and HTTP/2 over TLS, and HTTP/1.1 without it")
    func protocols() async throws {
        try await RunningEndpoints.listening { endpoints in
            let secure = "https://localhost:\(endpoints.port)\(Self.send)"
            let plain = "http://127.0.0.1:\(endpoints.port)\(Self.send)"
            let answers = [
                try await endpoints.curl(["--http1.1", secure]),
                try await endpoints.curl(["--http2", secure]), try await endpoints.curl([plain]),
            ]
            #expect(answers == ["1.1 400", "2 400", "1.1 400"])
        }
    }

    @Test("is a proxy for the services alone")
    func proxy() async throws {
        try await RunningEndpoints.listening { endpoints in
            let proxy = "http://127.0.0.1:\(endpoints.port)"
            let own = try await endpoints.curl(
                ["--proxy", proxy, "https://exp.host\(Self.send)"])
            #expect(own.hasSuffix(" 400"))
            for other in ["https://example.com/", "https://exp.host:8443/", "https://localhost:1/"]
            {
                let answer = try await endpoints.curl(["--proxy", proxy, other])
                #expect(answer.hasSuffix(" 000"))
            }
        }
    }

    @Test(
        "accepts a body up to its limit", arguments: ["1.1", "2"],
        [(1 << 20, 400), (1 << 20 + 1, 413), (3 << 19, 413)])
    func body(version: String, size: (count: Int, status: Int)) async throws {
        try await RunningEndpoints.listening { endpoints in
            let file = endpoints.account.deletingLastPathComponent().appending(path: "body")
            try Data(repeating: UInt8(ascii: " "), count: size.count).write(to: file)
            let answer = try await endpoints.curl(
                ["--http\(version)", "https://localhost:\(endpoints.port)\(Self.send)"],
                body: "@\(file.path)")
            #expect(answer == "\(version) \(size.status)")
        }
    }
}

@Suite("A third party's SDK", .timeLimit(.minutes(10)), .serialized)
struct EndpointClientTests {
    private static let here = URL(filePath: #filePath).deletingLastPathComponent()

    /// The Python of a client's virtual environment; `nil` if it is not installed.
    private static func python(_ folder: String) -> String? {
        let checkout = here.deletingLastPathComponent().deletingLastPathComponent()
        let file = checkout.appending(path: ".build/clients/\(folder)/bin/python").path
        return FileManager.default.isExecutableFile(atPath: file) ? file : nil
    }

    private static func script(_ name: String) -> String {
        here.appending(path: "Clients/\(name)").path
    }

    @Test(
        "firebase-admin sends unmodified, and the device gets each push",
        .enabled(if: python("firebase") != nil, "Scripts/clients installs it"))
    func firebase() async throws {
        struct Outcome: Decodable {
            var name: String
            var dryRun: Bool
            var malformed: String
            var unknown: String
            var each: [String]
            var `async`: [String]
            var subscribed: Int
            var topic: Bool
            var condition: Bool
            var unsubscribed: Int
        }
        let python = try #require(Self.python("firebase"))
        try await RunningEndpoints.listening { endpoints in
            let device = try await endpoints.gateway.connect(device: .local)
            let result = try await endpoints.run(
                python,
                [
                    Self.script("firebase_flows.py"), endpoints.account.path, "\(endpoints.token)",
                    "\(endpoints.port)",
                ])
            #expect(result.status == 0, "\(result.errors)")
            let outcome = try JSONDecoder().decode(Outcome.self, from: Data(result.output.utf8))
            #expect(outcome.name.hasPrefix("projects/shop/messages/"))
            #expect(outcome.dryRun && outcome.topic && outcome.condition)
            #expect(outcome.malformed == "InvalidArgumentError")
            #expect(outcome.unknown == "InvalidArgumentError")
            #expect(outcome.each == ["ok", "InvalidArgumentError"])
            #expect(outcome.async == Array(repeating: "ok", count: 5))
            #expect(outcome.subscribed == 1 && outcome.unsubscribed == 1)
            var pushes = device.pushes.makeAsyncIterator()
            for _ in 0..<4 {
                let push = try #require(await pushes.next())
                let payload = String(decoding: push.payload, as: UTF8.self)
                #expect(
                    payload.contains(#""alert":{"title":"Order","body":"Ready"}"#), "\(payload)")
                #expect(payload.contains(#""badge":3"#) && payload.contains(#""order":"7""#))
                #expect(push.collapseID == "order")
            }
        }
    }

    @Test(
        "exponent_server_sdk sends unmodified, as a proxy's client and with the port as its host",
        .enabled(if: python("expo") != nil, "Scripts/clients installs it"),
        arguments: [true, false])
    func expo(proxy: Bool) async throws {
        struct Outcome: Decodable {
            var tickets: [String]
            var receipts: [String]
            var unknown: String
            var big: String
        }
        let python = try #require(Self.python("expo"))
        try await RunningEndpoints.listening { endpoints in
            let device = try await endpoints.gateway.connect(device: .local)
            let host = proxy ? [] : ["http://127.0.0.1:\(endpoints.port)"]
            let result = try await endpoints.run(
                python,
                [Self.script("expo_flows.py"), "ExponentPushToken[\(endpoints.token)]"] + host,
                proxy: proxy)
            #expect(result.status == 0, "\(result.errors)")
            let outcome = try JSONDecoder().decode(Outcome.self, from: Data(result.output.utf8))
            #expect(outcome.tickets == ["ok", "ok", "ok"])
            #expect(outcome.receipts == ["ok", "ok", "ok"])
            #expect(outcome.unknown == "DeviceNotRegisteredError")
            #expect(outcome.big == "MessageTooBigError")
            var pushes = device.pushes.makeAsyncIterator()
            for _ in 0..<3 {
                let push = try #require(await pushes.next())
                #expect(
                    String(decoding: push.payload, as: UTF8.self).contains(#""title":"Order""#))
            }
        }
    }
}
