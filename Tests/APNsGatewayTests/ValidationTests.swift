import APNs
import Foundation
import ProviderCredentials
import Testing

@testable import APNsGateway

@Suite("The validation rules")
struct ValidationTests {
    /// One fault and the reason it must get.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let reason: Reason?
        let change: @Sendable (inout RuleFixture) throws -> Void

        init(
            _ name: String, _ reason: Reason?,
            _ change: @escaping @Sendable (inout RuleFixture) throws -> Void
        ) {
            testDescription = name
            self.reason = reason
            self.change = change
        }

        /// A header of another value, or without one.
        static func header(_ name: String, _ value: String?, _ reason: Reason?) -> Row {
            Row("\(name): \(value ?? "absent")", reason) { $0.request.set(name, value) }
        }

        /// A connection with a certificate.
        static func certificate(
            topics: [String], environments: Set<APNsEnvironment>, _ reason: Reason?
        ) -> Row {
            let names = environments.map(\.rawValue).joined(separator: ", ")
            return Row("CERT-4: a certificate for these environments: \(names)", reason) {
                $0.connection = ConnectionState(
                    certificate: ProviderCertificate(topics: topics, environments: environments))
            }
        }
    }

    @Test("VAL: The rules run in the order of section 6, each with a name")
    func order() {
        let steps = Validation.rules.map(\.step)
        #expect(steps == steps.sorted())
        #expect(Set(steps) == Set(1...12))
        #expect(Set(Validation.rules.map(\.name)).count == Validation.rules.count)
    }

    static let rows: [Row] = [
        Row("nothing wrong", nil) { _ in },
        Row("VAL-1: GET", .methodNotAllowed) { $0.request.method = "GET" },
        Row("VAL-1, HDR-11: HEAD / without credentials", .methodNotAllowed) { fixture in
            fixture.request.method = "HEAD"
            fixture.request.path = "/"
            fixture.request.fields = []
        },
        Row("another path", .badPath) { $0.request.path = "/2/device/00" },
        Row("a longer path", .badPath) { $0.request.path += "/x" },
        Row("a path without the last slash", .badPath) { $0.request.path = "/3/device" },
        Row("no device token", .missingDeviceToken) { $0.request.path = "/3/device/" },
        Row("HDR-8: a repeated topic", .duplicateHeaders) {
            $0.request.fields.append((HeaderName.topic, bundleID))
        },
        Row("HDR-8: a repeated authorization", .duplicateHeaders) {
            $0.request.fields.append((HeaderName.authorization, "bearer x"))
        },
        Row("MUX-21: a repeated header unknown to APNs", nil) {
            $0.request.fields += [("x-test", "1"), ("x-test", "2")]
        },
        .header(HeaderName.authorization, nil, .missingProviderToken),
        .header(HeaderName.authorization, "bearer nonsense", .invalidProviderToken),
        .header(HeaderName.apnsID, "eabeae54-14a8-11e5-b60b-1697f925ec7b", nil),
        .header(HeaderName.apnsID, "EABEAE54-14A8-11E5-B60B-1697F925EC7B", nil),
        .header(HeaderName.apnsID, "", .badMessageID),
        .header(HeaderName.apnsID, "eabeae5414a811e5b60b1697f925ec7b", .badMessageID),
        .header(HeaderName.apnsID, "gabeae54-14a8-11e5-b60b-1697f925ec7b", .badMessageID),
        .header(HeaderName.pushType, nil, nil),
        .header(HeaderName.pushType, "Alert", .invalidPushType),
        .header(HeaderName.pushType, "", .invalidPushType),
        .header(HeaderName.topic, nil, .missingTopic),
        .header(HeaderName.topic, "", .missingTopic),
        .header(HeaderName.topic, "com.example chat", .badTopic),
        .header(HeaderName.topic, "com.example.other", .deviceTokenNotForTopic),
        Row(
            "TYP-3: a suffix that does not fit, token known for another topic",
            .deviceTokenNotForTopic
        ) {
            $0.request.set(HeaderName.topic, bundleID + ".voip")
        },
        Row("TYP-2: the type wants a suffix, token known for this topic", .badTopic) {
            $0.request.set(HeaderName.pushType, "voip")
        },
        Row("TYP-3: a suffix that does not fit, token unknown", .badTopic) { fixture in
            fixture.request.path = "/3/device/" + String(repeating: "ab", count: 32)
            fixture.request.set(HeaderName.pushType, "voip")
        },
        Row("TYP-3: an alert to a topic for calls, token unknown", .invalidPushType) { fixture in
            fixture.request.path = "/3/device/" + String(repeating: "ab", count: 32)
            fixture.request.set(HeaderName.pushType, "alert")
            fixture.request.set(HeaderName.topic, bundleID + ".voip")
        },
        Row("JWT-6: a key that may not push to the topic", .topicDisallowed) { fixture in
            fixture.configuration.keys = [try fixture.key.trusted(topics: ["com.example.other"])]
        },
        Row("JWT-6: a key that may push to the topic", nil) { fixture in
            fixture.configuration.keys = [try fixture.key.trusted(topics: [bundleID])]
        },
        .header(HeaderName.priority, "10", nil), .header(HeaderName.priority, "5", nil),
        .header(HeaderName.priority, "1", nil), .header(HeaderName.priority, "7", .badPriority),
        .header(HeaderName.priority, "", .badPriority),
        Row("TYP-4, CONF-5: background with priority 10, as in practice", nil) { fixture in
            fixture.request.set(HeaderName.pushType, "background")
            fixture.request.set(HeaderName.priority, "10")
        },
        Row("TYP-4, CONF-5: background with priority 10, as documented", .badPriority) { fixture in
            fixture.configuration.refusesUrgentBackground = true
            fixture.request.set(HeaderName.pushType, "background")
            fixture.request.set(HeaderName.priority, "10")
        },
        .header(HeaderName.expiration, "0", nil),
        .header(HeaderName.expiration, "1", nil),
        .header(HeaderName.expiration, "1.5", .badExpirationDate),
        .header(HeaderName.expiration, "tomorrow", .badExpirationDate),
        .header(HeaderName.collapseID, String(repeating: "x", count: 63), nil),
        .header(HeaderName.collapseID, String(repeating: "x", count: 64), nil),
        .header(HeaderName.collapseID, String(repeating: "x", count: 65), .badCollapseID),
        .header(HeaderName.collapseID, String(repeating: "é", count: 32), nil),
        .header(HeaderName.collapseID, String(repeating: "é", count: 33), .badCollapseID),
        Row("a token with an odd digit", .badDeviceToken) { $0.request.path += "0" },
        Row("a token with other than hexadecimal digits", .badDeviceToken) { fixture in
            fixture.request.path = "/3/device/" + String(repeating: "xy", count: 32)
        },
        Row("TOK-2: a token of 7 bytes", .badDeviceToken) { fixture in
            fixture.request.path = "/3/device/" + String(repeating: "ab", count: 7)
        },
        Row("TOK-2: a token of 101 bytes", .badDeviceToken) { fixture in
            fixture.request.path = "/3/device/" + String(repeating: "ab", count: 101)
        },
        Row("TOK-1: a token in upper case", nil) { fixture in
            fixture.request.path = "/3/device/" + fixture.token.description.uppercased()
        },
        Row("no body", .payloadEmpty) { $0.request.body = [] },
        Row("VAL-5: a body that is not JSON", .payloadEmpty) { $0.request.body = Array("{".utf8) },
        Row("VAL-5: a body that is not an object", .payloadEmpty) {
            $0.request.body = Array("[]".utf8)
        },
        Row("VAL-6: a payload without aps", nil) { $0.request.body = Array(#"{"a":1}"#.utf8) },
        Row("RSN-4, APS-2: keys of aps with wrong types or null", nil) {
            $0.request.body = Array(
                #"{"aps":{"alert":null,"badge":"1","content-available":"1","mutable-content":[]}}"#
                    .utf8)
        },
        Row("HDR-9: a payload that is not of its push type", nil) { fixture in
            fixture.request.set(HeaderName.pushType, "background")
            fixture.request.body = Array(#"{"aps":{"alert":"A"}}"#.utf8)
        },
        Row("HDR-12: headers of the channel interface", nil) { fixture in
            fixture.request.set(HeaderName.channelID, "x")
            fixture.request.set(HeaderName.requestID, "not a UUID")
        },
        Row("TYP-6: an empty object", nil) { $0.request.body = Array("{}".utf8) },
        Row("TOK-5: a token that was never issued", .badDeviceToken) { fixture in
            fixture.request.path = "/3/device/" + String(repeating: "ab", count: 32)
        },
        Row("TOK-5, NET-4: a token of the other environment", .badDeviceToken) { fixture in
            let token = try fixture.registry.register(topic: bundleID, environment: .production)
            fixture.request.path = "/3/device/\(token)"
        },
        Row("TOK-5: an app that was removed", .unregistered) { fixture in
            _ = try fixture.registry.end(
                fixture.token, reason: .unregistered)
        },
        Row("TOK-5: a token that lapsed", .expiredToken) { fixture in
            _ = try fixture.registry.end(
                fixture.token, reason: .expiredToken)
        },
        Row("CONF-2: a key for the other environment", .badEnvironmentKeyIDInToken) { fixture in
            fixture.configuration.keys = [try fixture.key.trusted(environments: [.production])]
        },
        Row("JWT-6: a key of another scope than the connection's first", .unrelatedKeyIDInToken) {
            fixture in
            _ = fixture.rejection()
            fixture.clock.advance(1300)
            var scoped = TestKey()
            scoped.keyID = "OTHERKEY12"
            fixture.configuration.keys.append(try scoped.trusted(topics: [bundleID]))
            fixture.request.set(
                HeaderName.authorization, try scoped.authorization(issuedAt: fixture.clock.now))
        },
        Row("JWT-1: an old provider token", .expiredProviderToken) { $0.clock.advance(3601) },
        Row("JWT-2: another provider token too soon", .tooManyProviderTokenUpdates) { fixture in
            _ = fixture.rejection()
            fixture.clock.advance(1199)
            fixture.request.set(
                HeaderName.authorization,
                try fixture.key.authorization(issuedAt: fixture.clock.now))
        },
        .certificate(topics: [bundleID], environments: [], .badCertificate),
        .certificate(topics: [bundleID], environments: [.production], .badCertificateEnvironment),
        .certificate(topics: [bundleID], environments: [.development], nil),
        Row("SIZE-1: a payload of 4097 bytes", .payloadTooLarge) { fixture in
            let text = #"{"a":""# + String(repeating: "x", count: 4089) + #""}"#
            fixture.request.body = Array(text.utf8)
        },
        Row("RSN-3: too many pushes to one token", .tooManyRequests) { fixture in
            fixture.rate = PushRateLimiter(rate: PushRate(burst: 1, perSecond: 0), tokensMax: 10)
            _ = fixture.rejection()
        },
    ]

    @Test("Each fault gets its reason", arguments: rows)
    func faults(row: Row) throws {
        var fixture = try RuleFixture()
        try row.change(&fixture)
        #expect(fixture.decidingRow()?.reason == row.reason)
        #expect(fixture.rejection()?.reason == row.reason)
    }

    @Test(
        "SIZE-1, SIZE-4, VOIP-4: The rules accept payloads up to the size limit of the push type",
        arguments: [
            ("alert", "", 4096), ("background", "", 4096), ("voip", ".voip", 5120),
            ("liveactivity", ".push-type.liveactivity", 4096), (nil, ".voip", 5120),
            (nil, "", 4096),
        ] as [(String?, String, Int)])
    func sizes(type: String?, suffix: String, limit: Int) throws {
        for (count, reason) in [
            (limit - 1, nil), (limit, nil), (limit + 1, Reason.payloadTooLarge),
        ] {
            var fixture = try RuleFixture()
            let token = try fixture.registry.register(
                topic: bundleID + suffix, environment: .development)
            fixture.request.path = "/3/device/\(token)"
            fixture.request.set(HeaderName.topic, bundleID + suffix)
            fixture.request.set(HeaderName.pushType, type)
            // Two bytes per character, so that a count of characters would be wrong.
            let text = #"{"a":""#
            let room = count - text.utf8.count - 2
            let padded = text + String(repeating: "é", count: room / 2) + (room % 2 == 1 ? "x" : "")
            fixture.request.body = Array((padded + #""}"#).utf8)
            #expect(fixture.request.body.count == count)
            #expect(fixture.rejection()?.reason == reason)
        }
    }

    @Test("VAL: The first violated rule decides the reason")
    func precedence() throws {
        var fixture = try RuleFixture()
        fixture.request.method = "HEAD"
        fixture.request.path = "/"
        fixture.request.set(HeaderName.topic, nil)
        fixture.request.set(HeaderName.priority, "7")
        fixture.request.body = []
        #expect(fixture.rejection()?.reason == .methodNotAllowed)
        fixture.request.method = "POST"
        #expect(fixture.rejection()?.reason == .badPath)
        fixture.request.path = "/3/device/00"
        #expect(fixture.rejection()?.reason == .missingTopic)
        fixture.request.set(HeaderName.topic, bundleID)
        #expect(fixture.rejection()?.reason == .badPriority)
        fixture.request.set(HeaderName.priority, "5")
        #expect(fixture.rejection()?.reason == .badDeviceToken)
        fixture.request.path = "/3/device/\(fixture.token)"
        #expect(fixture.rejection()?.reason == .payloadEmpty)
        fixture.request.body = hello
        #expect(fixture.rejection() == nil)
    }

    @Test("The rules pass the request on unchanged")
    func accepted() throws {
        var fixture = try RuleFixture()
        fixture.request.set(HeaderName.pushType, "background")
        fixture.request.set(HeaderName.priority, "10")
        fixture.request.set(HeaderName.expiration, "1900000000")
        fixture.request.set(HeaderName.collapseID, "chat-1")
        let push = try fixture.accepted()
        #expect(push.topic == bundleID)
        #expect(push.pushType == .background)
        #expect(push.priority == .considerate)
        #expect(push.expiration == .until(Date(timeIntervalSince1970: 1_900_000_000)))
        #expect(push.collapseID == "chat-1")
        #expect(push.registration.token == fixture.token)
    }

    @Test("The answer contains the time when a token was revoked")
    func timestamp() throws {
        var fixture = try RuleFixture()
        let died = fixture.clock.now
        _ = try fixture.registry.end(fixture.token, reason: .unregistered)
        fixture.clock.advance(60)
        let detail =
            "The device token, for development (builds from Xcode), became invalid at the time in "
            + "the body."
        #expect(
            fixture.rejection()
                == RejectionError(.unregistered, timestamp: died, detail: detail))
    }

    @Test("VAL-5: The log names the exact cause where the reason is too coarse")
    func details() throws {
        var fixture = try RuleFixture()
        fixture.request.body = Array(#"{"a":1,}"#.utf8)
        #expect(
            fixture.rejection()?.detail
                == "The payload is not JSON: a key in quotation marks was expected at byte 7.")
        fixture.request.body = Array("[]".utf8)
        #expect(fixture.rejection()?.detail == "The payload is not a JSON object.")
        fixture.request.body = [0xEF, 0xBB, 0xBF] + Array("{}".utf8)
        #expect(fixture.rejection()?.detail?.contains("byte order mark") == true)
    }

    @Test("NET-4: The detail of a token of the other environment names both")
    func environments() throws {
        var fixture = try RuleFixture()
        let token = try fixture.registry.register(topic: bundleID, environment: .production)
        fixture.request.path = "/3/device/\(token)"
        #expect(
            fixture.rejection()?.detail
                == "The device token is for production (TestFlight, Ad Hoc, App Store), and the push "
                + "was sent to development (builds from Xcode).")
    }

    @Test("VAL-5: The detail of a token for another topic names the token's topic")
    func topics() throws {
        var fixture = try RuleFixture()
        fixture.request.set(HeaderName.topic, "com.example.other")
        #expect(
            fixture.rejection()?.detail == "The device token is for the topic \(bundleID).")
    }

    @Test(
        "VAL-5: The log names the value of a rejected header and the fix",
        arguments: [
            (HeaderName.priority, "high", "Write one of 10, 5, 1."),
            (HeaderName.pushType, "Alert", "Send apns-push-type: alert."),
            (HeaderName.expiration, "soon", "Write the seconds since 1970 as a number."),
        ])
    func headerDetails(name: String, value: String, fix: String) throws {
        var fixture = try RuleFixture()
        fixture.request.set(name, value)
        let detail = try #require(fixture.rejection()?.detail)
        #expect(detail.hasPrefix("\(name) is \"\(value)\"") && detail.hasSuffix(fix))
    }
}
