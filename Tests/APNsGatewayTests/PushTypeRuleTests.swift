import APNs
import Foundation
import ProviderCredentials
import Testing

@testable import APNsGateway

@Suite("A push type")
struct PushTypeRuleTests {
    /// What section 4 of the protocol reference says about a type whose topic has a suffix.
    struct Row: Sendable, CustomTestStringConvertible {
        let type: String
        let suffix: String
        let takesCertificate: Bool
        let body: String

        var testDescription: String { type }
    }

    static let rows = [
        Row(type: "voip", suffix: ".voip", takesCertificate: true, body: #"{"call":1}"#),
        Row(type: "complication", suffix: ".complication", takesCertificate: true, body: "{}"),
        Row(
            type: "fileprovider", suffix: ".pushkit.fileprovider", takesCertificate: true,
            body: #"{"container-identifier":"c","domain":"d"}"#),
        Row(
            type: "liveactivity", suffix: ".push-type.liveactivity", takesCertificate: false,
            body: #"{"aps":{"event":"update"}}"#),
        Row(type: "location", suffix: ".location-query", takesCertificate: false, body: "{}"),
        Row(type: "pushtotalk", suffix: ".voip-ptt", takesCertificate: false, body: "{}"),
        Row(
            type: "widgets", suffix: ".push-type.widgets", takesCertificate: false,
            body: #"{"aps":{"content-changed":true}}"#),
        Row(
            type: "controls", suffix: ".push-type.controls", takesCertificate: false,
            body: #"{"aps":{"content-changed":true}}"#),
    ]

    /// The rules, for an app that has a token for the type's topic.
    func fixture(_ row: Row, topic: String? = nil) throws -> RuleFixture {
        var fixture = try RuleFixture()
        let token = try fixture.registry.register(
            topic: bundleID + row.suffix, environment: .development)
        fixture.request.path = "/3/device/\(token)"
        fixture.request.set(HeaderName.topic, topic ?? bundleID + row.suffix)
        fixture.request.set(HeaderName.pushType, row.type)
        fixture.request.body = Array(row.body.utf8)
        return fixture
    }

    @Test(
        "TYP, TYP-3: The topic needs the suffix of the push type and a provider token",
        arguments: rows)
    func suffix(row: Row) throws {
        var good = try fixture(row)
        #expect(try good.accepted().topic == bundleID + row.suffix)
        // Without the header, the topic determines the type (TYP-1).
        good.request.set(HeaderName.pushType, nil)
        #expect(good.rejection() == nil)
        for other in Self.rows.map(\.suffix) + [""] where other != row.suffix {
            var bad = try fixture(row, topic: bundleID + other)
            #expect(bad.rejection()?.reason == .deviceTokenNotForTopic, "\(other)")
            bad.request.path = "/3/device/" + String(repeating: "ab", count: 32)
            #expect(bad.rejection()?.reason == .badTopic, "\(other)")
        }
        for type in ["alert", "background"] {
            var bad = try fixture(row)
            bad.request.set(HeaderName.pushType, type)
            let reason: Reason = row.type == "voip" ? .invalidPushType : .badTopic
            #expect(bad.rejection()?.reason == reason, "\(type)")
        }
    }

    @Test(
        "TYP, CERT-2: A certificate for the topic is accepted if the push type allows one",
        arguments: rows)
    func certificate(row: Row) throws {
        var fixture = try fixture(row)
        fixture.connection = ConnectionState(
            certificate: ProviderCertificate(
                topics: [bundleID + row.suffix], environments: [.development]))
        #expect(fixture.rejection()?.reason == (row.takesCertificate ? nil : .topicDisallowed))
        // The certificate does not cover the app's own topic.
        fixture.connection = ConnectionState(
            certificate: ProviderCertificate(topics: [bundleID], environments: [.development]))
        #expect(fixture.rejection()?.reason == .topicDisallowed)
    }

    @Test("JWT-6: A key limited to the app is accepted", arguments: rows)
    func limitedKey(row: Row) throws {
        var fixture = try fixture(row)
        fixture.configuration.keys = [try fixture.key.trusted(topics: [bundleID])]
        #expect(fixture.rejection() == nil)
        fixture.configuration.keys = [try fixture.key.trusted(topics: ["com.example.other"])]
        fixture.connection = ConnectionState()
        #expect(fixture.rejection()?.reason == .topicDisallowed)
    }

    @Test("TYP: The type mdm needs the topic of a management certificate")
    func management() throws {
        let topic = "com.apple.mgmt.External.5b8f"
        let rows: [(topic: String, type: String?, isCertificate: Bool, reason: Reason?)] = [
            (topic, "mdm", true, nil), (topic, nil, true, nil),
            (topic, "mdm", false, .topicDisallowed), (topic, nil, false, .topicDisallowed),
            (topic, "alert", true, .badTopic), (bundleID, "mdm", true, .badTopic),
            (bundleID, "mdm", false, .badTopic), (topic + ".voip", "voip", true, .badTopic),
        ]
        for row in rows {
            var fixture = try RuleFixture()
            let token = try fixture.registry.register(topic: row.topic, environment: .development)
            if row.isCertificate {
                fixture.connection = ConnectionState(
                    certificate: ProviderCertificate(
                        topics: [row.topic], environments: [.development]))
            }
            fixture.request.path = "/3/device/\(token)"
            fixture.request.set(HeaderName.topic, row.topic)
            fixture.request.set(HeaderName.pushType, row.type)
            fixture.request.body = Array(#"{"mdm":"magic"}"#.utf8)
            #expect(fixture.rejection()?.reason == row.reason, "\(row)")
        }
    }
}
