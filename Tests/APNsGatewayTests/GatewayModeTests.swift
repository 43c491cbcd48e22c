import APNs
import Crypto
import Foundation
import ProviderCredentials
import Testing

@testable import APNsGateway

@Suite("A strict gateway")
struct StrictModeTests {
    /// The rules with one team and one key.
    func fixture(keyTopics: Set<String>? = nil) throws -> RuleFixture {
        var fixture = try RuleFixture()
        let team = try Team(
            id: fixture.key.teamID, bundleIDs: [bundleID, "com.example.second"],
            keys: [try fixture.key.trusted(topics: keyTopics)])
        fixture.configuration = Gateway.Configuration(
            strict: [team], environment: .development)
        return fixture
    }

    @Test("JWT-6: The gateway accepts the team's keys for the team's apps only")
    func apps() throws {
        var fixture = try fixture()
        #expect(fixture.rejection() == nil)
        fixture.request.set(HeaderName.topic, "com.example.third")
        #expect(fixture.rejection()?.reason == .topicDisallowed)
        fixture.request.set(HeaderName.topic, "com.example.second")
        #expect(fixture.rejection()?.reason == .deviceTokenNotForTopic)
    }

    @Test("JWT-6: The gateway accepts a key with a list of topics for those topics only")
    func keyTopics() throws {
        var limited = try fixture(keyTopics: ["com.example.second"])
        #expect(limited.rejection()?.reason == .topicDisallowed)
        #expect(limited.rejection()?.detail == "The provider's key is limited to other topics.")
        var fitting = try fixture(keyTopics: [bundleID])
        #expect(fitting.rejection() == nil)
    }

    @Test("CERT-3, JWT-6: The gateway accepts certificates for the apps of its teams only")
    func certificates() throws {
        for (topic, known, reason) in [
            (bundleID, bundleID, nil), (bundleID, "com.example.third", .topicDisallowed),
            (bundleID + ".voip", bundleID, nil),
            (bundleID + ".voip", "com.example.third", .topicDisallowed),
        ] as [(String, String, Reason?)] {
            var fixture = try RuleFixture()
            let team = try Team(id: fixture.key.teamID, bundleIDs: [known], keys: [])
            fixture.configuration = Gateway.Configuration(strict: [team], environment: .development)
            fixture.connection = ConnectionState(
                certificate: ProviderCertificate(topics: [topic], environments: [.development]))
            let token = try fixture.registry.register(topic: topic, environment: .development)
            fixture.request.path = "/3/device/\(token)"
            fixture.request.set(HeaderName.topic, topic)
            fixture.request.set(HeaderName.pushType, topic == bundleID ? "alert" : "voip")
            #expect(fixture.rejection()?.reason == reason, "\(topic), \(known)")
        }
    }

    @Test("JWT-11: The gateway rejects the key that another gateway created on its first start")
    func strangers() throws {
        var fixture = try fixture()
        let stranger = TestKey()
        fixture.request.set(
            HeaderName.authorization, try stranger.authorization(issuedAt: fixture.clock.now))
        #expect(fixture.rejection()?.reason == .invalidProviderToken)
    }

    @Test("NET-4: The gateway separates the environments of keys and tokens")
    func environments() throws {
        for environment in APNsEnvironment.allCases {
            var fixture = try RuleFixture()
            let team = try Team(
                id: fixture.key.teamID, bundleIDs: [bundleID],
                keys: [try fixture.key.trusted(environments: [.production])])
            fixture.configuration = Gateway.Configuration(strict: [team], environment: environment)
            let production = try fixture.registry.register(
                topic: bundleID, environment: .production)
            #expect(
                fixture.rejection()?.reason
                    == (environment == .production ? .badDeviceToken : .badEnvironmentKeyIDInToken))
            fixture.request.path = "/3/device/\(production)"
            fixture.connection = ConnectionState()
            #expect((fixture.rejection() == nil) == (environment == .production))
        }
    }

    @Test("The gateway names the error in a team's description and how to fix it")
    func problems() throws {
        let key = TestKey()
        let trusted = try key.trusted()
        var other = key
        other.teamID = "OTHERTEAM1"
        var short = key
        short.keyID = "ABC"
        let stranger = try other.trusted()
        let shortKey = try short.trusted()
        let many = try (0..<3).map { number in
            var key = key
            key.keyID = "ABCDE1234\(number)"
            return try key.trusted()
        }
        let topics = Set((0...400).map { "com.example.a\($0)" })
        let wide = try key.trusted(topics: topics)
        let rows: [(() throws -> Team, String)] = [
            (
                { try Team(id: "SHORT", bundleIDs: [bundleID], keys: []) },
                "The team id “SHORT” does not have 10 characters; copy it from the account."
            ),
            (
                { try Team(id: key.teamID, bundleIDs: [], keys: []) },
                "The team TEAM123456 needs a bundle id; name the apps it may push to."
            ),
            (
                { try Team(id: key.teamID, bundleIDs: ["com.example.chat.voip"], keys: []) },
                "“com.example.chat.voip” is not a bundle id; leave out suffixes such as .voip."
            ),
            (
                { try Team(id: key.teamID, bundleIDs: [bundleID], keys: [stranger]) },
                "The key ABCDE12345 belongs to the team OTHERTEAM1."
            ),
            (
                { try Team(id: key.teamID, bundleIDs: [bundleID], keys: [shortKey]) },
                "The key id “ABC” does not have 10 characters; it is the part of the name of the "
                    + ".p8 file after AuthKey_."
            ),
            (
                { try Team(id: key.teamID, bundleIDs: [bundleID], keys: [trusted, trusted]) },
                "The team TEAM123456 has two keys of one id; remove one."
            ),
            (
                { try Team(id: key.teamID, bundleIDs: [bundleID], keys: many) },
                "The team TEAM123456 has more than 2 keys for all of its apps in development; "
                    + "limit the others to topics."
            ),
            (
                { try Team(id: key.teamID, bundleIDs: [bundleID], keys: [wide]) },
                "The key ABCDE12345 has more than 400 topics; use several keys."
            ),
        ]
        for (make, sentence) in rows {
            let problem = #expect(throws: Team.ConfigurationError.self) { try make() }
            #expect(problem?.description == sentence)
        }
    }
}

@Suite("Pushes to one device")
struct PushRateTests {
    @Test("RSN-3: Pushes above the rate are rejected and accepted again after a pause")
    func rate() throws {
        var fixture = try RuleFixture()
        fixture.rate = PushRateLimiter(rate: PushRate(burst: 3, perSecond: 2), tokensMax: 10)
        for _ in 0..<3 { #expect(fixture.rejection() == nil) }
        #expect(fixture.rejection()?.reason == .tooManyRequests)
        fixture.clock.advance(0.5)
        #expect(fixture.rejection() == nil)
        #expect(fixture.rejection()?.reason == .tooManyRequests)
        fixture.clock.advance(60)
        for _ in 0..<3 { #expect(fixture.rejection() == nil) }
        #expect(fixture.rejection()?.reason == .tooManyRequests)
    }

    @Test("RSN-3: Pushes that another rule rejects, or to another device, do not count")
    func others() throws {
        var fixture = try RuleFixture()
        fixture.rate = PushRateLimiter(rate: PushRate(burst: 1, perSecond: 0), tokensMax: 10)
        var stranger = fixture.request
        stranger.set(HeaderName.authorization, nil)
        let good = fixture.request
        fixture.request = stranger
        for _ in 0..<5 { #expect(fixture.rejection()?.reason == .missingProviderToken) }
        fixture.request = good
        #expect(fixture.rejection() == nil)
        #expect(fixture.rejection()?.reason == .tooManyRequests)
        let other = try fixture.registry.register(
            topic: bundleID, environment: .development, device: DeviceID("other"))
        fixture.request.path = "/3/device/\(other)"
        #expect(fixture.rejection() == nil)
    }

    @Test("The counters need bounded memory")
    func bound() throws {
        let limiter = PushRateLimiter(rate: PushRate(burst: 2, perSecond: 1), tokensMax: 10)
        let start = Date(timeIntervalSince1970: 0)
        for number in 0..<100 {
            let bytes = [UInt8](repeating: UInt8(number), count: 8)
            let token = try #require(DeviceToken(bytes: bytes))
            #expect(limiter.consume(token, at: start.addingTimeInterval(Double(number) / 1000)))
            #expect(limiter.count <= 10)
        }
    }
}

@Suite("The rule table")
struct RuleTableTests {
    @Test("The table lists every reason and only known rules")
    func complete() {
        let named = (RuleTable.device + RuleTable.channels).map(\.reason)
        let listed = Set(named + RuleTable.others.map(\.reason))
        let missing = Set(Reason.all).subtracting(listed).map(\.text).sorted()
        #expect(
            missing == [],
            "name it in a rule of Validation+Rules.swift or ChannelValidation+Rules.swift, or in `others` of RuleTable.swift, in Sources/Push/APNsGateway"
        )
        let unknown = listed.subtracting(Reason.all).map(\.text).sorted()
        #expect(
            unknown == [],
            "add it to the array at the end of Sources/Push/APNs/Reason+DeviceRows.swift or Reason+ChannelRows.swift"
        )
        #expect(Set(named).isDisjoint(with: RuleTable.others.map(\.reason)))
    }

    @Test("The table has a test for each row about pushes")
    func rows() throws {
        var tested: Set<RuleTable.Row> = []
        for row in ValidationTests.rows {
            var fixture = try RuleFixture()
            try row.change(&fixture)
            if let row = fixture.decidingRow() { tested.insert(row) }
        }
        let missing = Set(RuleTable.device).subtracting(tested).map { "\($0.rule): \($0.reason)" }
        #expect(
            missing.sorted() == [],
            "add a row to `rows` in Tests/APNsGatewayTests/ValidationTests.swift")
        #expect(tested.isSubset(of: RuleTable.device))
    }

    @Test("The table has a test for each row about channels")
    func channelRows() throws {
        var tested: Set<RuleTable.Row> = []
        for row in ChannelRuleTests.rows {
            var fixture = try ChannelFixture()
            try row.change(&fixture)
            if let row = try fixture.decidingRow() { tested.insert(row) }
        }
        let missing = Set(RuleTable.channels).subtracting(tested).map { "\($0.rule): \($0.reason)" }
        #expect(
            missing.sorted() == [],
            "add a row to `rows` in Tests/APNsGatewayTests/ChannelRuleTests.swift")
        #expect(tested.isSubset(of: RuleTable.channels))
    }

    @Test("The documentation page matches the table; BELLHOP_RECORD=1 rewrites it")
    func page() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Push/APNsGateway/APNsGateway.docc")
            .appending(path: "RulesOfTheGateway.md").standardizedFileURL
        let page = RuleTable.markdown
        print(page)
        if ProcessInfo.processInfo.environment["BELLHOP_RECORD"] == "1" {
            try page.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(
            try String(contentsOf: file, encoding: .utf8) == page,
            "run `BELLHOP_RECORD=1 swift test --filter RuleTableTests`")
    }
}
