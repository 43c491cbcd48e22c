import APNs
import APNsGateway
import BellhopBasics
import CryptoExtras
import DevicePushLink
import Foundation
import LocalAuthority
import Logging
import Synchronization
import Testing
import UpTesting

@testable import ServiceEndpoints

/// A gateway with one registered app, and the endpoints with one account.
struct EndpointFixture: Sendable {
    static let app = "com.example.shop"
    static let project = "shop"
    static let tokenURI = "https://localhost:8447/token"
    static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    let folder: URL
    let gateway: Gateway
    let token: DeviceToken
    let endpoints: ServiceEndpoints
    let accounts: ServiceAccountStore
    /// The account as its file has it.
    let account: [String: String]
    let clock: TestClock

    /// The gateway's clock, in seconds since 1970.
    final class TestClock: Sendable {
        private let seconds = Mutex(1_800_000_000.0)

        var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }

        func advance(by interval: Double) { seconds.withLock { $0 += interval } }
    }

    static func with(
        bundleIDs: Set<String>? = nil,
        _ adjust: (inout Gateway.Configuration) -> Void = { _ in },
        _ body: (EndpointFixture) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let clock = TestClock()
            var configuration = Gateway.Configuration(keys: [], now: { clock.now })
            configuration.storedPerTokenMax = 100
            adjust(&configuration)
            let gateway = Gateway(configuration: configuration, logger: logger)
            let accounts = ServiceAccountStore(folder: folder)
            let json = try accounts.add(
                projectID: project, bundleIDs: bundleIDs, tokenURI: tokenURI)
            let fixture = EndpointFixture(
                folder: folder, gateway: gateway,
                token: try await gateway.registry.register(topic: app, environment: .development),
                endpoints: ServiceEndpoints(
                    gateway: gateway, accounts: accounts, secret: Secret("secret of the test")),
                accounts: accounts,
                account: try JSONDecoder().decode([String: String].self, from: json), clock: clock)
            try await body(fixture)
        }
    }

    // MARK: Requests

    func respond(to request: EndpointRequest) async -> EndpointResponse {
        await withCheckedContinuation { continuation in
            endpoints.respond(to: request) { continuation.resume(returning: $0) }
        }
    }

    func post(
        _ target: String, _ body: String, authorization: String? = nil
    ) async throws -> Answer {
        var request = EndpointRequest(method: "POST", target: target, body: Array(body.utf8))
        request.authorization = authorization
        return try Answer(await respond(to: request))
    }

    /// Sends a message to Firebase's endpoint with a new access token.
    func send(_ message: String, project: String = project) async throws -> Answer {
        try await post(
            "/v1/projects/\(project)/messages:send", message, authorization: try await bearer())
    }

    func bearer() async throws -> String {
        let answer = try await post("/token", try form())
        let token = try #require(answer["access_token"] as? String, "\(answer)")
        return "Bearer \(token)"
    }

    /// The body of a request for an access token.
    func form(
        claims changes: [String: Any] = [:], header: [String: String] = [:],
        key: String? = nil
    ) throws -> String {
        let issued = clock.now.timeIntervalSince1970
        let claims: [String: Any] = [
            "iss": account["client_email"] ?? "", "aud": Self.tokenURI, "iat": issued,
            "exp": issued + 3600, "scope": "https://www.googleapis.com/auth/firebase.messaging",
        ].merging(changes) { $1 }
        let header = ["alg": "RS256", "kid": account["private_key_id"] ?? ""]
            .merging(header) { $1 }
        let content = try [header, claims].map { value in
            Base64URL.encode(try JSONSerialization.data(withJSONObject: value))
        }.joined(separator: ".")
        let signer = try _RSA.Signing.PrivateKey(
            pemRepresentation: key ?? account["private_key"] ?? "")
        let signature = try signer.signature(
            for: Data(content.utf8), padding: .insecurePKCS1v1_5)
        return "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion="
            + content + "." + Base64URL.encode(signature.rawRepresentation)
    }

    /// Returns the payloads of the pushes that wait for the device, the oldest first.
    func payloads() async throws -> [String] {
        try await gateway.pushes(for: token).map {
            String(decoding: $0.push.payload, as: UTF8.self)
        }
    }
}

/// A response with its decoded body.
struct Answer: CustomStringConvertible {
    let status: Int
    let body: [String: Any]
    let text: String

    init(_ response: EndpointResponse) throws {
        status = response.status
        text = String(decoding: response.body, as: UTF8.self)
        body = try #require(
            try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
    }

    subscript(_ name: String) -> Any? { body[name] }

    var description: String { "\(status) \(text)" }

    private var error: [String: Any]? { body["error"] as? [String: Any] }

    /// The status of Google's error, and Firebase's code.
    var errorCodes: [String?] {
        let details = error?["details"] as? [[String: Any]] ?? []
        return [
            error?["status"] as? String, details.compactMap { $0["errorCode"] as? String }.first,
        ]
    }
}
