import APNs
import Foundation
import HTTP2Session
import LocalAuthority
import NIOSSL
import ProviderCredentials
import Testing

@testable import APNsGateway

/// Lends an authority in a temporary folder.
func withAuthority<Result>(_ body: (LocalAuthority) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("certificates-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(try LocalAuthority.open(folder: folder))
}

/// The certificate as a gateway reads it.
func read(_ identity: ProviderIdentity) throws -> ProviderCertificate {
    let pem = Array(identity.certificatePEM.utf8)
    let certificate = try NIOSSLCertificate(bytes: pem, format: .pem)
    return try #require(ProviderCertificate(der: try certificate.toDERBytes()))
}

@Suite("A provider's certificate", .timeLimit(.minutes(10)))
struct CertificateTests {
    @Test("CERT-1, CERT-6: The certificate of one app covers its bundle id in both environments")
    func oneApp() async throws {
        try await withAuthority { authority in
            let identity = try authority.providerIdentity(.init(bundleID: bundleID))
            let certificate = try read(identity)
            #expect(certificate.topics == [bundleID])
            #expect(certificate.environments == Set(APNsEnvironment.allCases))
            #expect(certificate.serialNumber == identity.serialNumber)
        }
    }

    @Test("CERT-2, CERT-6: The certificate lists its topics, each with its kind")
    func topics() async throws {
        try await withAuthority { authority in
            let many = try read(
                try authority.providerIdentity(
                    .init(
                        bundleID: bundleID, kinds: [.app, .voip, .complication],
                        otherTopics: ["com.example.other"], environments: [.production])))
            #expect(
                many.topics == [
                    bundleID, bundleID + ".voip", bundleID + ".complication", "com.example.other",
                ])
            #expect(many.environments == [.production])
            let calls = try read(
                try authority.providerIdentity(.init(bundleID: bundleID, isForCalls: true)))
            #expect(calls.topics == [bundleID + ".voip"])
            let development = try read(
                try authority.providerIdentity(
                    .init(bundleID: bundleID, environments: [.development])))
            #expect(development.environments == [.development])
        }
    }

    /// A connection's certificate, a request, and the expected answer.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let topics: [String]
        var environments: Set<APNsEnvironment> = Set(APNsEnvironment.allCases)
        let topic: String?
        var type = "alert"
        let reason: Reason?
    }

    static let rows = [
        Row(
            testDescription: "HDR-10: the only topic replaces an absent header",
            topics: [bundleID], topic: nil, reason: nil),
        Row(
            testDescription: "CERT-3: several topics need the header",
            topics: [bundleID, "com.example.other"], topic: nil, reason: .missingTopic),
        Row(
            testDescription: "CERT-3: one of several topics", topics: [bundleID, "com.example.x"],
            topic: bundleID, reason: nil),
        Row(
            testDescription: "CERT-3: an unlisted topic", topics: ["com.example.other"],
            topic: bundleID, reason: .topicDisallowed),
        Row(
            testDescription: "CERT-4: the other environment", topics: [bundleID],
            environments: [.production], topic: nil, reason: .badCertificateEnvironment),
        Row(
            testDescription: "not a certificate of the push service", topics: [bundleID],
            environments: [], topic: nil, reason: .badCertificate),
        Row(
            testDescription: "TYP: location takes tokens only",
            topics: [bundleID + ".location-query"], topic: nil, type: "location",
            reason: .topicDisallowed),
        Row(
            testDescription: "LIVE-1: Live Activities take tokens only",
            topics: [bundleID + ".push-type.liveactivity"], topic: nil, type: "liveactivity",
            reason: .topicDisallowed),
    ]

    @Test(
        "The certificate decides which topics and which environment a request may use",
        arguments: rows)
    func rules(row: Row) throws {
        var fixture = try RuleFixture()
        fixture.connection = ConnectionState(
            certificate: ProviderCertificate(topics: row.topics, environments: row.environments))
        // The header is ignored when there is a certificate.
        fixture.request.set(HeaderName.authorization, "bearer nonsense")
        fixture.request.set(HeaderName.topic, row.topic)
        fixture.request.set(HeaderName.pushType, row.type)
        #expect(fixture.rejection()?.reason == row.reason)
    }

    @Test("TYP-6, VAL-6: The certificate may be for Wallet passes, device management or a website")
    func otherIDs() throws {
        for (topic, type, body) in [
            ("pass.com.example.ticket", nil, "{}"),
            ("com.apple.mgmt.External.5b8f", "mdm", #"{"mdm":"magic"}"#),
            ("web.com.example", "alert", #"{"aps":{"alert":{"title":"t"},"url-args":["a"]}}"#),
        ] as [(String, String?, String)] {
            var fixture = try RuleFixture()
            let token = try fixture.registry.register(topic: topic, environment: .development)
            fixture.connection = ConnectionState(
                certificate: ProviderCertificate(
                    topics: [topic], environments: Set(APNsEnvironment.allCases)))
            fixture.request.path = "/3/device/\(token)"
            fixture.request.set(HeaderName.topic, nil)
            fixture.request.set(HeaderName.pushType, type)
            fixture.request.body = Array(body.utf8)
            #expect(try fixture.accepted().topic == topic)
        }
    }
}

@Suite("curl with a certificate", .timeLimit(.minutes(10)))
struct CertificateCurlTests {
    /// A good request without a provider token.
    func bare(_ fixture: CurlFixture) throws -> TestRequest {
        var request = try fixture.makeRequest()
        request.set(HeaderName.authorization, nil)
        request.set(HeaderName.topic, nil)
        return request
    }

    @Test("MUX-4: The gateway allows all streams before the first push")
    func streams() async throws {
        try await CurlFixture.with { fixture in
            let identity = try fixture.authority.providerIdentity(.init(bundleID: bundleID))
            let client = try await HTTP2Client.connect(
                host: "127.0.0.1", port: fixture.server.port,
                tls: try TLS.clientContext(
                    trust: .pem(fixture.authority.certificatePEM),
                    identity: try TLS.Identity(
                        chainPEM: identity.certificatePEM,
                        privateKeyPEM: identity.privateKeyPEM)))
            // Nothing is sent; the second SETTINGS frame may follow the first.
            while client.isOpen, client.streamsMax < 1000 { await Task.yield() }
            #expect(client.streamsMax == 1000)
            await client.shutDown()
        }
    }

    @Test(
        "MUX-2: The gateway accepts pushes with a certificate or with a token")
    func optional() async throws {
        try await CurlFixture.with { fixture in
            let identity = try fixture.authority.providerIdentity(.init(bundleID: bundleID))
            #expect(try await fixture.curl(try bare(fixture), identity: identity).status == "200")
            #expect(try await fixture.curl(try fixture.makeRequest()).status == "200")
            #expect(
                try await fixture.curl(try bare(fixture)).body
                    == #"{"reason":"MissingProviderToken"}"#)
        }
    }

    @Test("CERT-3, CERT-4, CERT-6: The gateway names the reason that matches the certificate")
    func faults() async throws {
        try await CurlFixture.with { fixture in
            let authority = fixture.authority
            let rows: [(ProviderCertificateRequest, String)] = [
                (.init(bundleID: "com.example.other"), "DeviceTokenNotForTopic"),
                (.init(bundleID: bundleID, kinds: [.app, .voip]), "MissingTopic"),
                (
                    .init(bundleID: bundleID, environments: [.production]),
                    "BadCertificateEnvironment"
                ),
                (.init(bundleID: bundleID, environments: []), "BadCertificate"),
            ]
            for (wanted, reason) in rows {
                let identity = try authority.providerIdentity(wanted)
                let answer = try await fixture.curl(try bare(fixture), identity: identity)
                #expect(answer.body == #"{"reason":"\#(reason)"}"#)
            }
        }
    }

    @Test(
        "CERT-5, CERT-6: The handshake fails with expired, revoked or foreign certificates")
    func refused() async throws {
        try await withAuthority { stranger in
            var revoked: ProviderIdentity?
            try await CurlFixture.with { authority in
                let identity = try authority.providerIdentity(.init(bundleID: bundleID))
                revoked = identity
                return { $0.revokedCertificates = [identity.serialNumber] }
            } body: { fixture in
                let yesterday = Date(timeIntervalSinceNow: -86_400)
                let expired = try fixture.authority.providerIdentity(
                    .init(bundleID: bundleID, from: yesterday, lifetime: 3600))
                let foreign = try stranger.providerIdentity(.init(bundleID: bundleID))
                for identity in [expired, foreign, try #require(revoked)] {
                    #expect(try await fixture.curlFails(try bare(fixture), identity: identity))
                }
                let good = try fixture.authority.providerIdentity(.init(bundleID: bundleID))
                #expect(try await fixture.curl(try bare(fixture), identity: good).status == "200")
            }
        }
    }

    @Test("NET-1: The gateway answers the same on each port")
    func ports() async throws {
        try await CurlFixture.with { fixture in
            #expect(Set(fixture.server.ports).count == 2)
            for port in fixture.server.ports {
                let answer = try await fixture.curl(try fixture.makeRequest(), port: port)
                #expect(answer.status == "200")
            }
        }
    }
}
