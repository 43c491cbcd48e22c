import APNs
import DevicePushClient
import DevicePushLink
import Foundation
import Testing

@testable import APNsGateway

@Suite("An app's token", .timeLimit(.minutes(10)))
struct RegistrationTests {
    @Test("TOK-3: is unique per app, device and environment, and stays until it is renewed")
    func stability() async throws {
        try await LinkFixture.with { fixture in
            let first = fixture.client(try await fixture.enroll())
            let second = fixture.client(try await fixture.enroll())
            let token = try await first.register(topic: topic)
            #expect(try await first.register(topic: topic) == token)
            let others = [
                try await first.register(topic: topic, environment: .production),
                try await first.register(topic: "com.example.other"),
                try await second.register(topic: topic),
            ]
            #expect(Set(others + [token]).count == 4)
        }
    }

    @Test("TOK-3: changes with a renewal, a reinstallation, and a restore to a new device")
    func rotation() async throws {
        try await LinkFixture.with { fixture in
            let client = fixture.client(try await fixture.enroll())
            let first = try await client.register(topic: topic)
            let renewed = try await client.register(topic: topic, renews: true)
            try await client.unregister(renewed)
            let reinstalled = try await client.register(topic: topic)
            // A device that was restored from another's backup is a separate device.
            let restored = try await fixture.client(try await fixture.enroll())
                .register(topic: topic)
            #expect(Set([first, renewed, reinstalled, restored]).count == 4)
            for token in [first, renewed] {
                guard
                    case .dead(let registration, .unregistered, let since) =
                        fixture.gateway.registry.answer(for: token)
                else {
                    Issue.record("the token is still valid")
                    continue
                }
                #expect(registration.topic == topic)
                #expect(abs(since.timeIntervalSinceNow) < 60)
            }
            await #expect(throws: DevicePushError.self) { try await client.unregister(first) }
        }
    }

    @Test(
        "TOK-8: A token has the requested length, 32 bytes by default",
        arguments: [8, 9, 32, 99, 100])
    func length(count: Int) async throws {
        try await LinkFixture.with { fixture in
            let client = fixture.client(try await fixture.enroll())
            #expect(try await client.register(topic: topic).bytes.count == 32)
            let token = try await client.register(topic: "a.b", tokenBytes: count)
            #expect(token.bytes.count == count)
            let sent = try fixture.send(to: token)
            try await running(client) { #expect(await next(1, of: $0) == [sent]) }
        }
    }

    @Test("TOK-8: A token has 8 to 100 bytes", arguments: [0, 7, 101, -1])
    func badLength(count: Int) async throws {
        try await LinkFixture.with { fixture in
            let client = fixture.client(try await fixture.enroll())
            let error = await #expect(throws: DevicePushError.self) {
                try await client.register(topic: topic, tokenBytes: count)
            }
            #expect(error?.description == "A token has 8 to 100 bytes.")
        }
    }

    @Test(
        "TOK-7: differs for each kind of push",
        arguments: [
            ".voip", ".complication", ".pushkit.fileprovider", ".location-query", ".voip-ptt",
            ".push-type.liveactivity", ".push-type.widgets", ".push-type.controls",
        ])
    func kinds(suffix: String) async throws {
        try await LinkFixture.with { fixture in
            let client = fixture.client(try await fixture.enroll())
            let token = try await client.register(topic: topic)
            #expect(try await client.register(topic: topic + suffix) != token)
        }
    }

    @Test("requires a topic that is a bundle id", arguments: ["", "a b", "a/b", "ä", "a\n"])
    func badTopic(name: String) async throws {
        try await LinkFixture.with { fixture in
            let client = fixture.client(try await fixture.enroll())
            let error = await #expect(throws: DevicePushError.self) {
                try await client.register(topic: name)
            }
            #expect(error?.code == .refused)
        }
    }

    @Test("counts toward a device's limit of tokens")
    func bound() async throws {
        try await LinkFixture.with({ link, _ in link.tokensPerDeviceMax = 2 }) { fixture in
            let client = fixture.client(try await fixture.enroll())
            for name in ["a", "b"] { _ = try await client.register(topic: name) }
            let error = await #expect(throws: DevicePushError.self) {
                try await client.register(topic: "c")
            }
            #expect(error?.description.contains("end some first") == true)
            _ = try await client.register(topic: "a")
        }
    }
}
