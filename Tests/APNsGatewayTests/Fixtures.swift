import APNs
import Crypto
import Foundation
import HTTP2Session
import Logging
import Synchronization
import Testing

@testable import APNsGateway

/// A provider's key, and the tokens it signs.
struct TestKey: Sendable {
    let key = P256.Signing.PrivateKey()
    var keyID = "ABCDE12345"
    var teamID = "TEAM123456"

    func trusted(
        environments: Set<APNsEnvironment> = Set(APNsEnvironment.allCases),
        topics: Set<String>? = nil
    ) throws -> TrustedKey {
        try TrustedKey(
            keyID: keyID, teamID: teamID, publicKeyPEM: key.publicKey.pemRepresentation,
            environments: environments, topics: topics)
    }

    func authorization(issuedAt: Date, isDER: Bool = false) throws -> String {
        let input = ProviderToken.signingInput(keyID: keyID, teamID: teamID, issuedAt: issuedAt)
        let signature = try key.signature(for: Array(input.utf8))
        let bytes = isDER ? signature.derRepresentation : signature.rawRepresentation
        return "bearer " + ProviderToken.compact(signingInput: input, rawSignature: bytes)
    }
}

/// A clock that advances only when the test changes it.
final class TestClock: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    var now: Date { date.withLock { $0 } }

    func advance(_ seconds: TimeInterval) {
        date.withLock { $0 += seconds }
    }
}

let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
let bundleID = "com.example.chat"
let hello = Array(#"{"aps":{"alert":"Hello"}}"#.utf8)

/// The parts of a request, all valid until a test changes one.
struct TestRequest {
    var method = "POST"
    var path: String
    var fields: [(String, String)]
    var body = hello

    init(token: DeviceToken, authorization: String) {
        path = "/3/device/\(token)"
        fields = [
            (HeaderName.authorization, authorization), (HeaderName.topic, bundleID),
            (HeaderName.pushType, "alert"),
        ]
    }

    mutating func set(_ name: String, _ value: String?) {
        fields.removeAll { $0.0 == name }
        if let value { fields.append((name, value)) }
    }

    var headers: HeaderList {
        var headers = HeaderList()
        headers.append(HeaderName.method, method)
        headers.append(HeaderName.path, path)
        for (name, value) in fields { headers.append(name, value) }
        return headers
    }

    var received: ReceivedRequest {
        ReceivedRequest(headers: headers, body: body, bodyBytesReceived: body.count)
    }
}

/// A registry, a key and a connection to test the rules with.
struct RuleFixture {
    let clock: TestClock
    let key = TestKey()
    let registry: Registry
    let token: DeviceToken
    var configuration: Gateway.Configuration
    var connection = ConnectionState()
    var request: TestRequest
    var rate: PushRateLimiter?

    init() throws {
        let clock = TestClock()
        self.clock = clock
        registry = Registry(registrationsMax: 100) { clock.now }
        token = try registry.register(topic: bundleID, environment: .development)
        configuration = Gateway.Configuration(keys: [try key.trusted()])
        request = TestRequest(
            token: token, authorization: try key.authorization(issuedAt: clock.now))
    }

    /// Applies the rules and returns the rejection; `nil` means accepted.
    mutating func rejection() -> RejectionError? {
        switch verdict() {
        case .accepted, .elsewhere: nil
        case .rejected(let rejection): rejection
        }
    }

    mutating func accepted() throws -> AcceptedPush {
        guard case .accepted(let push) = verdict() else {
            throw Rejected()
        }
        return push
    }

    mutating func verdict() -> Verdict {
        let registry = registry
        return Validation.verdict(
            on: request.received, connection: &connection,
            settings: ValidationSettings(configuration),
            lookUp: { registry.answer(for: $0) }, rate: rate, now: clock.now)
    }

    /// The row of the first rule that rejects the push; `nil` for an accepted push.
    func decidingRow() -> RuleTable.Row? {
        var draft = Draft(
            request: request.received, connection: connection,
            settings: ValidationSettings(configuration), rate: rate, now: clock.now)
        if let token = draft.request.tokenText.flatMap({ DeviceToken(hex: $0) }) {
            draft.token = token
            draft.answer = registry.answer(for: token)
        }
        for rule in Validation.rules {
            guard let rejection = rule.check(&draft) else { continue }
            return RuleTable.Row(step: rule.step, rule: rule.name, reason: rejection.reason)
        }
        return nil
    }

    struct Rejected: Error {}
}
