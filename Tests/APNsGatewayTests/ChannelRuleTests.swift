import APNs
import Foundation
import ProviderCredentials
import Testing

@testable import APNsGateway

/// A request to a channel, right until a test changes it, and what the rules say to it.
struct ChannelFixture {
    let clock = TestClock()
    let key = TestKey()
    var configuration: Gateway.Configuration
    var connection = ConnectionState()
    var request: TestRequest
    var knowledge = ChannelValidation.Knowledge(answer: .active(.newest))
    static let id = "bGlnaHRzLWNoYW5uZWwxMg=="

    /// A broadcast.
    init() throws {
        configuration = Gateway.Configuration(keys: [try key.trusted()])
        request = TestRequest.broadcast(
            channel: Self.id, authorization: try key.authorization(issuedAt: clock.now))
    }

    mutating func verdict() throws -> Result<ChannelCommand, RejectionError> {
        let received = request.received
        let route = try #require(ChannelRoute(path: Array(request.path.utf8)[...]))
        let knowledge = knowledge
        return ChannelValidation.verdict(
            on: received, route: route, connection: &connection,
            settings: ValidationSettings(configuration), lookUp: { _, _ in knowledge },
            now: clock.now)
    }

    /// The row of the first rule that rejects the request; `nil` for an accepted request.
    func decidingRow() throws -> RuleTable.Row? {
        let received = request.received
        let route = try #require(ChannelRoute(path: Array(request.path.utf8)[...]))
        let settings = ValidationSettings(configuration)
        var draft = ChannelDraft(
            request: received, route: route,
            app: .init(bundleID: route.bundleID, environment: settings.environment),
            settings: settings, now: clock.now, connection: connection,
            id: received.text(.channelID).flatMap(ChannelID.init), knowledge: knowledge)
        for rule in ChannelValidation.rules {
            guard let rejection = rule.check(&draft) else { continue }
            return RuleTable.Row(step: rule.step, rule: rule.name, reason: rejection.reason)
        }
        return nil
    }

    mutating func reason() throws -> Reason? {
        if case .failure(let rejection) = try verdict() { rejection.reason } else { nil }
    }

    /// Authorizes the request with a new provider token.
    ///
    /// The closure may change the key. A key with another id is trusted for this app only.
    mutating func authorize(_ change: (inout TestKey) -> Void) throws {
        var other = key
        change(&other)
        if other.keyID != key.keyID {
            configuration.keys.append(try other.trusted(topics: [bundleID]))
        }
        request.set(HeaderName.authorization, try other.authorization(issuedAt: clock.now))
    }

    /// Makes it a creation.
    mutating func create(_ body: String) {
        request.path = "/1/apps/\(bundleID)/channels"
        request.set(HeaderName.channelID, nil)
        request.body = Array(body.utf8)
    }
}

extension TestRequest {
    static let update = #"{"aps":{"event":"update","timestamp":1,"content-state":{}}}"#

    static func broadcast(channel: String, authorization: String) -> TestRequest {
        var request = channels("POST", "/4/broadcasts/apps/\(bundleID)", authorization)
        request.fields += [
            (HeaderName.channelID, channel), (HeaderName.expiration, "1900000000"),
            (HeaderName.priority, "10"), (HeaderName.pushType, "liveactivity"),
        ]
        request.body = Array(update.utf8)
        return request
    }

    static func channels(_ method: String, _ path: String, _ authorization: String) -> TestRequest {
        var request = TestRequest(path: path)
        request.method = method
        request.fields = [(HeaderName.authorization, authorization)]
        request.body = []
        return request
    }

    private init(path: String) {
        self.path = path
        fields = []
    }
}

@Suite("The rules of channels")
struct ChannelRuleTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let reason: Reason?
        let change: @Sendable (inout ChannelFixture) throws -> Void

        init(
            _ name: String, _ reason: Reason?,
            _ change: @escaping @Sendable (inout ChannelFixture) throws -> Void
        ) {
            testDescription = name
            self.reason = reason
            self.change = change
        }

        static func header(_ name: String, _ value: String?, _ reason: Reason?) -> Row {
            Row("\(name): \(value ?? "absent")", reason) { $0.request.set(name, value) }
        }
    }

    static let rows: [Row] = [
        Row("nothing wrong", nil) { _ in },
        Row("a broadcast is sent with POST", .methodNotAllowed) { $0.request.method = "GET" },
        Row("the list is read with GET", .methodNotAllowed) {
            $0.request.path = "/1/apps/\(bundleID)/all-channels"
        },
        Row("channels know no PUT", .methodNotAllowed) { fixture in
            fixture.request.method = "PUT"
            fixture.request.path = "/1/apps/\(bundleID)/channels"
        },
        Row("an empty bundle id", .badPath) { $0.request.path = "/4/broadcasts/apps/" },
        Row("a bundle id with a blank", .badPath) { $0.request.path = "/4/broadcasts/apps/a b" },
        Row("a repeated channel id", .duplicateHeaders) {
            $0.request.fields.append((HeaderName.channelID, "x"))
        },
        .header(HeaderName.authorization, nil, .missingProviderToken),
        .header(HeaderName.authorization, "bearer nonsense", .invalidProviderToken),
        .header(HeaderName.requestID, "EABEAE54-14A8-11E5-B60B-1697F925EC7B", nil),
        .header(HeaderName.requestID, "12345", .badMessageID),
        Row("a suffix in the path", .topicDisallowed) {
            $0.request.path += ".push-type.liveactivity"
        },
        Row("CONF-2: a key for the other environment", .badEnvironmentKeyIDInToken) { fixture in
            fixture.configuration.keys = [try fixture.key.trusted(environments: [.production])]
        },
        Row("JWT-6: a key of another scope than the connection's first", .unrelatedKeyIDInToken) {
            fixture in
            _ = try fixture.reason()
            fixture.clock.advance(1300)
            try fixture.authorize { $0.keyID = "OTHERKEY12" }
        },
        Row("JWT-1: an old provider token", .expiredProviderToken) { $0.clock.advance(3601) },
        Row("JWT-2: another provider token too soon", .tooManyProviderTokenUpdates) { fixture in
            _ = try fixture.reason()
            fixture.clock.advance(1199)
            try fixture.authorize { _ in }
        },
        Row("a certificate of another kind", .badCertificate) { fixture in
            fixture.connection = ConnectionState(
                certificate: ProviderCertificate(topics: [bundleID], environments: []))
        },
        Row("CERT-4: a certificate for the other environment", .badCertificateEnvironment) {
            fixture in
            fixture.connection = ConnectionState(
                certificate: ProviderCertificate(topics: [bundleID], environments: [.production]))
        },
        Row("JWT-6: a certificate for an app that a strict gateway does not know", .topicMismatch) {
            fixture in
            fixture.configuration.bundleIDs = ["com.example.other"]
            fixture.connection = ConnectionState(
                certificate: ProviderCertificate(topics: [bundleID], environments: [.development]))
        },
        Row("a key for other apps", .topicMismatch) { fixture in
            fixture.configuration.keys = [try fixture.key.trusted(topics: ["com.example.other"])]
        },
        Row("a certificate for another app", .topicMismatch) { fixture in
            fixture.connection = ConnectionState(
                certificate: ProviderCertificate(
                    topics: ["com.example.other"], environments: [.development]))
        },
        Row("the capability is off", .featureNotEnabled) {
            $0.configuration.broadcastBundleIDs = []
        },
        Row("the capability is on", nil) { $0.configuration.broadcastBundleIDs = [bundleID] },
        .header(HeaderName.channelID, nil, .missingChannelID),
        .header(HeaderName.channelID, "", .missingChannelID),
        .header(HeaderName.pushType, nil, .missingPushType),
        .header(HeaderName.pushType, "alert", .invalidPushType),
        Row("CONF-7: a push type with a capital letter", nil) {
            $0.request.set(HeaderName.pushType, "Liveactivity")
        },
        Row("CHAN-6: no expiration", .badExpirationDate) {
            $0.request.set(HeaderName.expiration, nil)
        },
        .header(HeaderName.expiration, "tomorrow", .badExpirationDate),
        Row("CHAN-8: no priority", .badPriority) { $0.request.set(HeaderName.priority, nil) },
        .header(HeaderName.priority, "7", .badPriority),
        .header(HeaderName.priority, "5", nil),
        Row("CHAN-7: an id that never existed", .badChannelID) { $0.knowledge.answer = .unknown },
        Row("CHAN-7: a deleted channel", .channelNotRegistered) { $0.knowledge.answer = .deleted },
        Row("CHAN-7: deleting an unknown channel", .badPath) { fixture in
            fixture.knowledge.answer = .unknown
            fixture.request.method = "DELETE"
            fixture.request.path = "/1/apps/\(bundleID)/channels"
        },
        Row("CHAN-6: an expiration for a channel without storage", .badExpirationDate) {
            $0.knowledge.answer = .active(.none)
        },
        Row("CHAN-6: expiration 0 for a channel without storage", nil) { fixture in
            fixture.knowledge.answer = .active(.none)
            fixture.request.set(HeaderName.expiration, "0")
        },
        Row("no body", .payloadEmpty) { $0.request.body = [] },
        Row("a body that is not JSON", .payloadEmpty) { $0.request.body = Array("{".utf8) },
        Row("SIZE-1, SIZE-4: 5120 bytes", nil) { $0.request.body = body(of: 5120) },
        Row("SIZE-1, SIZE-4: 5121 bytes", .payloadTooLarge) { $0.request.body = body(of: 5121) },
        Row("CHAN-5: a start", .badRequestPayload) {
            $0.request.body = Array(#"{"aps":{"event":"start"}}"#.utf8)
        },
        Row("CHAN-5: an end", nil) {
            $0.request.body = Array(#"{"aps":{"event":"end"}}"#.utf8)
        },
        Row("a creation", nil) {
            $0.create(#"{"message-storage-policy":1,"push-type":"LiveActivity"}"#)
        },
        Row("a creation without a body", .payloadEmpty) { $0.create("") },
        Row("a creation that is not JSON", .badRequestPayload) { $0.create("{") },
        Row("CHAN-1: a policy of 2", .badRequestPayload) {
            $0.create(#"{"message-storage-policy":2,"push-type":"LiveActivity"}"#)
        },
        Row("a creation for alerts", .invalidPushType) {
            $0.create(#"{"message-storage-policy":1,"push-type":"Alert"}"#)
        },
        Row("CHAN-2: a creation without room", .cannotCreateChannelConfig) { fixture in
            fixture.create(#"{"message-storage-policy":1,"push-type":"LiveActivity"}"#)
            fixture.knowledge.hasCapacity = false
        },
    ]

    private static func body(of size: Int) -> [UInt8] {
        Array(#"{"aps":{"event":"update"},"a":""#.utf8)
            + [UInt8](repeating: UInt8(ascii: "x"), count: size - 33) + Array(#""}"#.utf8)
    }

    @Test("Each fault gets its reason", arguments: rows)
    func faults(row: Row) throws {
        var fixture = try ChannelFixture()
        try row.change(&fixture)
        #expect(try fixture.decidingRow()?.reason == row.reason)
        #expect(try fixture.reason() == row.reason)
    }

    @Test("VAL-7: The first violated rule decides the answer to a broadcast")
    func precedence() throws {
        var fixture = try ChannelFixture()
        let names = [
            HeaderName.channelID, HeaderName.pushType, HeaderName.expiration, HeaderName.priority,
        ]
        for name in names { fixture.request.set(name, nil) }
        fixture.knowledge.answer = .unknown
        fixture.request.body = []
        let repairs: [(Reason, (inout ChannelFixture) -> Void)] = [
            (.missingChannelID, { $0.request.set(HeaderName.channelID, ChannelFixture.id) }),
            (.missingPushType, { $0.request.set(HeaderName.pushType, "alert") }),
            (.invalidPushType, { $0.request.set(HeaderName.pushType, "liveactivity") }),
            (.badExpirationDate, { $0.request.set(HeaderName.expiration, "1900000000") }),
            (.badPriority, { $0.request.set(HeaderName.priority, "10") }),
            (.badChannelID, { $0.knowledge.answer = .active(.newest) }),
            (.payloadEmpty, { $0.request.body = Self.body(of: 6000) }),
            (.payloadTooLarge, { $0.request.body = Self.body(of: 100) }),
        ]
        for (reason, repair) in repairs {
            #expect(try fixture.reason() == reason)
            repair(&fixture)
        }
        #expect(try fixture.reason() == nil)
    }

    @Test("VAL-8: The path's family decides which rules apply")
    func families() throws {
        func route(_ path: String) -> ChannelRoute? { ChannelRoute(path: Array(path.utf8)[...]) }
        #expect(route("/4/broadcasts/apps/a.b")?.kind == .broadcast)
        #expect(route("/1/apps/a.b/channels")?.kind == .channels)
        #expect(route("/1/apps/a.b/all-channels")?.kind == .allChannels)
        #expect(route("/1/apps/a.b/all-channels")?.bundleID == "a.b")
        for path in ["/", "/3/device/ab", "/1/apps/a.b", "/1/apps/a.b/channels/x", "/4/broadcasts"]
        {
            #expect(route(path) == nil)
        }
        // An unknown path, with a method of one family and with a method of none.
        var fixture = try RuleFixture()
        fixture.request.path = "/5/anything"
        for method in ["POST", "GET", "DELETE"] {
            fixture.request.method = method
            #expect(fixture.rejection()?.reason == .badPath)
        }
        for method in ["PUT", "HEAD", "PATCH"] {
            fixture.request.method = method
            #expect(fixture.rejection()?.reason == .methodNotAllowed)
        }
        fixture.request.path = "/3/device/\(fixture.token)"
        fixture.request.method = "GET"
        #expect(fixture.rejection()?.reason == .methodNotAllowed)
    }
}
