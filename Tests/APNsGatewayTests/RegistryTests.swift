import APNs
import Foundation
import Testing

@testable import APNsGateway

@Suite("The registry")
struct RegistryTests {
    let clock = TestClock()

    func makeRegistry(_ registrationsMax: Int = 10) -> Registry {
        Registry(registrationsMax: registrationsMax) { [clock] in clock.now }
    }

    @Test("TOK-3: The registry issues one token per app, device and environment")
    func tokens() throws {
        let registry = makeRegistry(10)
        let token = try registry.register(topic: bundleID, environment: .development)
        #expect(token.bytes.count == 32)
        #expect(try registry.register(topic: bundleID, environment: .development) == token)
        let others = try [
            registry.register(topic: bundleID, environment: .production),
            registry.register(topic: bundleID + ".voip", environment: .development),
            registry.register(
                topic: bundleID, environment: .development, device: DeviceID("tablet")),
        ]
        #expect(Set(others + [token]).count == 4)
        #expect(registry.registrations.count == 4)
    }

    @Test(
        "TOK-8: The registry issues tokens of any length",
        arguments: [(8, 8), (100, 100), (0, 8), (1000, 100)])
    func lengths(wanted: Int, given: Int) throws {
        let registry = makeRegistry(10)
        let token = try registry.register(
            topic: bundleID, environment: .development, tokenBytes: wanted)
        #expect(token.bytes.count == given)
    }

    @Test(
        "A reinstalled app gets a new token, and the old one has its time of revocation")
    func dead() throws {
        let registry = makeRegistry(10)
        let token = try registry.register(topic: bundleID, environment: .development)
        let registration = try #require(registry.registrations.first)
        #expect(try registry.end(token, reason: .unregistered))
        #expect(try !registry.end(token, reason: .unregistered))
        #expect(
            registry.answer(for: token)
                == .dead(registration, reason: .unregistered, since: clock.now))
        #expect(try registry.register(topic: bundleID, environment: .development) != token)
    }

    @Test("TOK-3: The registry revokes the token that a new one replaces")
    func replaced() throws {
        let registry = makeRegistry()
        let old = try registry.register(topic: bundleID, environment: .development)
        let before = try #require(registry.registrations.first)
        let new = try #require(DeviceToken(bytes: [UInt8](repeating: 1, count: 32)))
        try registry.restore([
            Registration(
                token: new, topic: bundleID, environment: .development, device: .local)
        ])
        #expect(
            registry.answer(for: old) == .dead(before, reason: .unregistered, since: clock.now))
        #expect(try registry.register(topic: bundleID, environment: .development) == new)
    }

    @Test("The registry is bounded; new tokens replace revoked ones")
    func bound() throws {
        let registry = makeRegistry(2)
        let first = try registry.register(topic: "a", environment: .development)
        _ = try registry.register(topic: "b", environment: .development)
        #expect(throws: Registry.CapacityError.self) {
            try registry.register(topic: "c", environment: .development)
        }
        _ = try registry.end(first, reason: .unregistered)
        _ = try registry.register(topic: "c", environment: .development)
        #expect(registry.answer(for: first) == .unknown)
    }

    @Test("The registry restores its tokens after a restart")
    func restore() throws {
        let registry = makeRegistry(2)
        let token = try registry.register(topic: "a", environment: .development)
        let registration = try #require(registry.registrations.first)
        let again = makeRegistry(2)
        try again.restore([registration])
        #expect(again.answer(for: token) == .active(registration))
        #expect(try again.register(topic: "a", environment: .development) == token)
    }
}
