import APNs
import Foundation
import Testing

@testable import APNsGateway

@Suite("Provider tokens")
struct CredentialsTests {
    @Test(
        "JWT-1, JWT-4: A token is valid for an hour and may be up to five minutes in the future",
        arguments: [
            (0, nil), (3599, nil), (3600, nil), (3601, .expiredProviderToken), (-299, nil),
            (-300, nil), (-301, .invalidProviderToken),
        ] as [(TimeInterval, Reason?)])
    func age(age: TimeInterval, reason: Reason?) throws {
        var fixture = try RuleFixture()
        fixture.request.set(
            HeaderName.authorization,
            try fixture.key.authorization(issuedAt: fixture.clock.now.addingTimeInterval(-age)))
        #expect(fixture.rejection()?.reason == reason)
    }

    @Test("JWT-1, JWT-10: A token expires on a connection that already used it")
    func ageing() throws {
        var fixture = try RuleFixture()
        #expect(fixture.rejection() == nil)
        fixture.clock.advance(3600)
        #expect(fixture.rejection() == nil)
        fixture.clock.advance(1)
        #expect(fixture.rejection()?.reason == .expiredProviderToken)
    }

    @Test(
        "JWT-2: A provider may change its token every 20 minutes at most",
        arguments: [
            (1199, .tooManyProviderTokenUpdates), (1200, nil), (1201, nil),
        ] as [(TimeInterval, Reason?)])
    func updates(pause: TimeInterval, reason: Reason?) throws {
        var fixture = try RuleFixture()
        #expect(fixture.rejection() == nil)
        let first = fixture.request
        fixture.clock.advance(pause)
        fixture.request.set(
            HeaderName.authorization, try fixture.key.authorization(issuedAt: fixture.clock.now))
        #expect(fixture.rejection()?.reason == reason)
        // The rejected token changes nothing: the old one is still valid.
        fixture.request = first
        #expect((fixture.rejection() == nil) == (reason != nil))
    }

    @Test("JWT-2: Another connection may use another token")
    func connections() throws {
        var fixture = try RuleFixture()
        #expect(fixture.rejection() == nil)
        fixture.connection = ConnectionState()
        fixture.request.set(
            HeaderName.authorization,
            try fixture.key.authorization(issuedAt: fixture.clock.now.addingTimeInterval(-1)))
        #expect(fixture.rejection() == nil)
    }

    @Test("JWT-7: The signature of a token may be DER-encoded")
    func der() throws {
        var fixture = try RuleFixture()
        fixture.request.set(
            HeaderName.authorization,
            try fixture.key.authorization(issuedAt: fixture.clock.now, isDER: true))
        #expect(fixture.rejection() == nil)
    }

    @Test("JWT-11: A token is valid only with the right key, team and signature")
    func forgeries() throws {
        var fixture = try RuleFixture()
        let now = fixture.clock.now
        var stranger = TestKey()
        let forged = try stranger.authorization(issuedAt: now)
        stranger.keyID = "ZZZZZ99999"
        let unknownKey = try stranger.authorization(issuedAt: now)
        var traitor = fixture.key
        traitor.teamID = "OTHERTEAM1"
        let otherTeam = try traitor.authorization(issuedAt: now)
        let good = try fixture.key.authorization(issuedAt: now)
        let parts = good.split(separator: ".")
        let moved = try fixture.key.authorization(issuedAt: now.addingTimeInterval(60))
            .split(separator: ".")
        let mixed = "\(parts[0]).\(moved[1]).\(parts[2])"
        let unsigned = "\(parts[0]).\(parts[1])."
        for value in [forged, unknownKey, otherTeam, mixed, unsigned, "bearer ", "Basic abc"] {
            fixture.request.set(HeaderName.authorization, value)
            #expect(fixture.rejection()?.reason == .invalidProviderToken)
            #expect(fixture.rejection()?.detail != nil)
        }
        #expect(!fixture.connection.hasToken)
        fixture.request.set(HeaderName.authorization, good)
        #expect(fixture.rejection() == nil)
        #expect(fixture.connection.hasToken)
    }

    @Test("CONF-2: The gateway rejects tokens of a key for the other environment")
    func environment() throws {
        var fixture = try RuleFixture()
        fixture.configuration.keys = [try fixture.key.trusted(environments: [.production])]
        #expect(fixture.rejection()?.reason == .badEnvironmentKeyIDInToken)
    }

    @Test("JWT-5: The first token binds a connection to its team")
    func team() throws {
        var fixture = try RuleFixture()
        var other = TestKey()
        other.keyID = "OTHERKEY12"
        other.teamID = "OTHERTEAM1"
        fixture.configuration.keys.append(try other.trusted())
        #expect(fixture.rejection() == nil)
        fixture.clock.advance(1300)
        fixture.request.set(
            HeaderName.authorization, try other.authorization(issuedAt: fixture.clock.now))
        #expect(fixture.rejection()?.reason == .invalidProviderToken)
        fixture.connection = ConnectionState()
        #expect(fixture.rejection() == nil)
    }

    @Test("JWT-6: The first token binds a connection to keys of one scope")
    func scope() throws {
        var fixture = try RuleFixture()
        var scoped = TestKey()
        scoped.keyID = "OTHERKEY12"
        fixture.configuration.keys.append(try scoped.trusted(topics: [bundleID]))
        #expect(fixture.rejection() == nil)
        fixture.clock.advance(1300)
        fixture.request.set(
            HeaderName.authorization, try scoped.authorization(issuedAt: fixture.clock.now))
        #expect(fixture.rejection()?.reason == .unrelatedKeyIDInToken)
    }
}
