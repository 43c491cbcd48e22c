import APNs
import DevicePushLink
import Foundation
import LocalAuthority
import Subprocess
import Testing

@testable import APNsGateway

/// A real gateway behind real TLS, with curl as its provider.
struct CurlFixture {
    let key = TestKey()
    let gateway: Gateway
    let server: GatewayServer
    let authority: LocalAuthority
    let token: DeviceToken

    typealias Change = @Sendable (inout Gateway.Configuration) -> Void

    let folder: URL

    static func with(
        _ change: (LocalAuthority) throws -> Change = { _ in { _ in } },
        body: (CurlFixture) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("curl-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let fixture = try await CurlFixture(folder: folder, change)
        try await body(fixture)
        await fixture.server.shutdown()
    }

    private init(folder: URL, _ change: (LocalAuthority) throws -> Change) async throws {
        self.folder = folder
        authority = try LocalAuthority.open(folder: folder)
        let identity = try authority.serverIdentity(names: APNsEnvironment.development.hosts)
        var configuration = Gateway.Configuration(keys: [try key.trusted()])
        try change(authority)(&configuration)
        gateway = Gateway(configuration: configuration, logger: silent)
        token = try await gateway.registry.register(topic: bundleID, environment: .development)
        server = try await gateway.listen(
            host: "127.0.0.1", ports: [0, 0], certificateChainPEM: identity.certificateChainPEM,
            privateKeyPEM: identity.privateKeyPEM, clientAuthorityPEM: authority.certificatePEM)
    }

    func makeRequest() throws -> TestRequest {
        TestRequest(token: token, authorization: try key.authorization(issuedAt: Date()))
    }

    /// Sends a request with curl and returns status, body, and the `apns-id` of the answer.
    func curl(
        _ request: TestRequest, host: String = "localhost", port: Int? = nil,
        identity: ProviderIdentity? = nil
    ) async throws -> (status: String, body: String, id: String) {
        let result = try await runCurl(request, host: host, port: port, identity: identity)
        let lines = result.split(separator: "\n", omittingEmptySubsequences: false)
        let last = (lines.last ?? "").split(separator: " ")
        try #require(last.count == 3 && last[0] == "2")
        return (String(last[1]), lines.dropLast().joined(separator: "\n"), String(last[2]))
    }

    /// Whether curl got no answer at all, because the handshake failed.
    func curlFails(_ request: TestRequest, identity: ProviderIdentity) async throws -> Bool {
        try await runCurl(request, host: "localhost", port: nil, identity: identity)
            .hasSuffix(" 000 ")
    }

    private func runCurl(
        _ request: TestRequest, host: String, port: Int?, identity: ProviderIdentity?
    ) async throws -> String {
        var arguments = [
            "--http2", "--silent", "--show-error", "--max-time", "20", "--cacert",
            authority.certificateFile.path, "--request", request.method, "--write-out",
            "\n%{http_version} %{http_code} %header{apns-id}",
            "--resolve", "\(host):\(port ?? server.port):127.0.0.1",
        ]
        for (name, value) in request.fields { arguments += ["--header", "\(name): \(value)"] }
        if !request.body.isEmpty {
            arguments += ["--data-binary", String(decoding: request.body, as: UTF8.self)]
        }
        if let identity {
            let file = folder.appendingPathComponent("provider-\(UUID().uuidString).pem")
            try identity.pem.write(to: file, atomically: true, encoding: .utf8)
            arguments += ["--cert", file.path]
        }
        arguments.append("https://\(host):\(port ?? server.port)\(request.path)")
        let result = try await run(
            .name("curl"), arguments: Arguments(arguments), output: .string(limit: 65_536))
        return result.standardOutput
    }
}

@Suite("curl as a provider", .timeLimit(.minutes(10)))
struct CurlTests {
    /// A change to a good request, and the answer to it.
    struct Row: Sendable {
        let name: String
        let status: Int
        let reason: String
        let change: @Sendable (inout TestRequest, CurlFixture) throws -> Void
    }

    static let rows: [Row] = [
        Row(name: "JWT: no token", status: 403, reason: "MissingProviderToken") { request, _ in
            request.set(HeaderName.authorization, nil)
        },
        Row(name: "JWT-11: a forged token", status: 403, reason: "InvalidProviderToken") {
            request, _ in
            request.set(
                HeaderName.authorization, try TestKey().authorization(issuedAt: Date()))
        },
        Row(name: "JWT-1: an expired token", status: 403, reason: "ExpiredProviderToken") {
            request, fixture in
            request.set(
                HeaderName.authorization,
                try fixture.key.authorization(issuedAt: Date(timeIntervalSinceNow: -3700)))
        },
        Row(name: "TOK-5: an unknown device token", status: 400, reason: "BadDeviceToken") {
            request, _ in
            request.path = "/3/device/" + String(repeating: "ab", count: 32)
        },
        Row(name: "SIZE-1: a payload too large", status: 413, reason: "PayloadTooLarge") {
            request, _ in
            request.body = Array(#"{"a":"\#(String(repeating: "x", count: 4089))"}"#.utf8)
        },
        Row(name: "VAL-5: a malformed payload", status: 400, reason: "PayloadEmpty") {
            request, _ in
            request.body = Array(#"{"aps":}"#.utf8)
        },
        Row(name: "VAL-1: a wrong method", status: 405, reason: "MethodNotAllowed") {
            request, _ in
            request.method = "PUT"
        },
        Row(name: "VAL: a bad path", status: 404, reason: "BadPath") { request, _ in
            request.path = "/3/devices/\(request.path.suffix(64))"
        },
        Row(name: "HDR-3: a bad id", status: 400, reason: "BadMessageId") { request, _ in
            request.set(HeaderName.apnsID, "12345")
        },
        Row(name: "HDR-7: a collapse id of 65 bytes", status: 400, reason: "InvalidCollapseId") {
            request, _ in
            request.set(HeaderName.collapseID, String(repeating: "x", count: 65))
        },
    ]

    @Test("MUX-19, MUX-20: The gateway answers each fault with its status and reason over TLS")
    func faults() async throws {
        try await CurlFixture.with { fixture in
            for row in Self.rows {
                var request = try fixture.makeRequest()
                try row.change(&request, fixture)
                let answer = try await fixture.curl(request)
                #expect(answer.status == "\(row.status)", "\(row.name)")
                #expect(answer.body == #"{"reason":"\#(row.reason)"}"#, "\(row.name)")
                #expect(UUID(uuidString: answer.id) != nil, "\(row.name)")
            }
        }
    }

    @Test(
        "MUX-1: The gateway supports TLS 1.2 and later only",
        arguments: [("-tls1", false), ("-tls1_1", false), ("-tls1_2", true), ("-tls1_3", true)])
    func versions(version: String, isSpoken: Bool) async throws {
        try await CurlFixture.with { fixture in
            // The client allows every version, so the gateway decides.
            let result = try await run(
                .name("openssl"),
                arguments: [
                    "s_client", "-connect", "127.0.0.1:\(fixture.server.port)", version, "-alpn",
                    "h2", "-cipher", "ALL:@SECLEVEL=0",
                ],
                output: .bytes(limit: 65_536), error: .bytes(limit: 65_536))
            let text = String(decoding: result.standardOutput + result.standardError, as: UTF8.self)
            #expect(text.contains("ALPN protocol: h2") == isSpoken)
            #expect(text.contains("tlsv1 alert protocol version") == !isSpoken)
        }
    }

    @Test(
        "MUX-1: The gateway does not answer HTTP/1.1",
        arguments: [("--http2", "2 404"), ("--http1.1", "0 000"), ("--no-alpn", "0 000")])
    func oldHTTP(option: String, outcome: String) async throws {
        try await CurlFixture.with { fixture in
            let result = try await run(
                .name("curl"),
                arguments: [
                    option, "--silent", "--max-time", "20", "--cacert",
                    fixture.authority.certificateFile.path, "--output", "/dev/null",
                    "--write-out", "%{http_version} %{http_code}",
                    "https://localhost:\(fixture.server.port)/",
                ],
                output: .string(limit: 1024))
            #expect(result.standardOutput == outcome)
        }
    }

    @Test("NET-2: The gateway answers under each of Apple's host names")
    func names() async throws {
        try await CurlFixture.with { fixture in
            for host in APNsEnvironment.development.hosts {
                let answer = try await fixture.curl(try fixture.makeRequest(), host: host)
                #expect(answer.status == "200")
            }
        }
    }

    @Test("The gateway answers by name and by address, and the device receives the push")
    func accepted() async throws {
        try await CurlFixture.with { fixture in
            let device = try await fixture.gateway.connect(device: .local)
            for host in ["localhost", "127.0.0.1"] {
                var request = try fixture.makeRequest()
                request.set(HeaderName.apnsID, "EABEAE54-14A8-11E5-B60B-1697F925EC7B")
                let answer = try await fixture.curl(request, host: host)
                #expect(answer.status == "200")
                #expect(answer.body == "")
                #expect(answer.id == "EABEAE54-14A8-11E5-B60B-1697F925EC7B")
            }
            device.close()
            var payloads: [[UInt8]] = []
            for await push in device.pushes { payloads.append(push.payload) }
            #expect(payloads == [hello, hello])
        }
    }
}
