import APNs
import Foundation
import NIOCore
import NIOEmbedded
import Testing

@testable import APNsGateway
@testable import HTTP2Session

@Suite("The conduct of a connection")
struct ConductTests {
    static func make(slow: Int = 3, end: Int = 6) -> ConnectionPenalty {
        ConnectionPenalty(
            .init(streamsAfterToken: 1000, penaltyBeforeSlowing: slow, penaltyBeforeEnding: end))
    }

    @Test("MUX-4: The first valid credential raises the stream limit once")
    func credential() {
        var conduct = Self.make()
        #expect(conduct.authenticated() == .allow(streams: 1000))
        #expect(conduct.authenticated() == .none)
    }

    @Test("MUX-5: A rejection lowers the stream limit; an accepted push restores it")
    func loweredAndRestored() {
        var conduct = Self.make(slow: 1)
        _ = conduct.authenticated()
        #expect(conduct.rejected(.badTopic) == .allow(streams: 1))
        #expect(conduct.rejected(.badTopic) == .none)
        #expect(conduct.accepted() == .none)
        #expect(conduct.accepted() == .allow(streams: 1000))
    }

    @Test("MUX-6: The gateway delays a connection at the first limit and ends it at the second")
    func bounds() {
        var conduct = Self.make()
        _ = conduct.authenticated()
        let actions = (1...6).map { _ in conduct.rejected(.badTopic) }
        #expect(
            actions == [.none, .none, .allow(streams: 1), .none, .none, .end(.badTopic)])
    }

    @Test("MUX-6: Invalid device tokens end a connection sooner")
    func wrongTokens() {
        var conduct = Self.make(slow: 4, end: 8)
        _ = conduct.authenticated()
        #expect(conduct.rejected(.badDeviceToken) == .allow(streams: 1))
        #expect(conduct.rejected(.badDeviceToken) == .end(.badDeviceToken))
    }

    @Test("MUX-6: An invalid signature costs as much as fifty rejections")
    func signatures() {
        var conduct = Self.make(slow: 51, end: 103)
        _ = conduct.authenticated()
        #expect(
            conduct.rejected(.invalidProviderToken, didVerifySignature: true) == .allow(streams: 1))
        #expect(conduct.rejected(.invalidProviderToken) == .none)
        #expect(
            conduct.rejected(.invalidProviderToken, didVerifySignature: true)
                == .end(.invalidProviderToken))
    }

    @Test(
        "RSN-2: Dead tokens and faults of the gateway do not count against a connection",
        arguments: [
            Reason.unregistered, .expiredToken, .internalServerError, .serviceUnavailable,
        ])
    func blameless(reason: Reason) {
        var conduct = Self.make(slow: 1, end: 2)
        _ = conduct.authenticated()
        for _ in 0..<10 { #expect(conduct.rejected(reason) == .none) }
    }

    @Test("MUX-4: A connection stays delayed if its first valid credential comes after many faults")
    func lateCredential() {
        var conduct = Self.make(slow: 1, end: 10)
        #expect(conduct.rejected(.missingProviderToken) == .none)
        #expect(conduct.authenticated() == .none)
        #expect(conduct.accepted() == .allow(streams: 1000))
    }
}

@Suite("A provider that misbehaves")
struct MisbehaviorTests {
    @Test("MUX-5, MUX-6: The provider receives SETTINGS with one stream, then with all again")
    func settings() throws {
        let fixture = try ProviderFixture { $0.penaltyBeforeSlowing = 2 }
        let good = try fixture.makeRequest()
        var bad = good
        bad.set(HeaderName.priority, "7")
        #expect(try fixture.send(good).status == 200)
        #expect(fixture.client.peerStreamsMax == 1000)
        #expect(try fixture.send(bad).status == 400)
        #expect(fixture.client.peerStreamsMax == 1000)
        #expect(try fixture.send(bad).status == 400)
        #expect(fixture.client.peerStreamsMax == 1)
        #expect(try fixture.send(good).status == 200)
        #expect(fixture.client.peerStreamsMax == 1000)
        #expect(fixture.goAways.isEmpty)
    }

    @Test("MUX-6, MUX-8: The provider receives the last reason in GOAWAY and is then disconnected")
    func ended() throws {
        let fixture = try ProviderFixture { configuration in
            configuration.penaltyBeforeSlowing = 4
            configuration.penaltyBeforeEnding = 12
        }
        var request = try fixture.makeRequest()
        request.path = "/3/device/" + String(repeating: "ab", count: 32)
        for _ in 0..<3 {
            #expect(try fixture.send(request).body == #"{"reason":"BadDeviceToken"}"#)
        }
        #expect(fixture.goAways.first == #"{"reason":"BadDeviceToken"}"#)
        // The gateway does not wait for a client that keeps the connection open.
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(6))
        #expect(!fixture.channel.isActive)
    }

    @Test("MUX-6: The gateway ends a connection after a few different invalid provider tokens")
    func wrongSignatures() throws {
        let fixture = try ProviderFixture()
        var stranger = TestKey()
        stranger.keyID = fixture.key.keyID
        var answers = 0
        while fixture.goAways.isEmpty {
            var request = try fixture.makeRequest()
            request.set(
                HeaderName.authorization,
                try stranger.authorization(issuedAt: fixture.clock.now))
            #expect(try fixture.send(request).body == #"{"reason":"InvalidProviderToken"}"#)
            answers += 1
        }
        // Each invalid token costs 51 of 1000.
        #expect(answers == 20)
        #expect(fixture.goAways == [#"{"reason":"InvalidProviderToken"}"#])
        #expect(!fixture.channel.isActive)
    }

    @Test("JWT-10: Repeating one invalid token costs a single signature check")
    func oneWrongToken() throws {
        let fixture = try ProviderFixture()
        var stranger = TestKey()
        stranger.keyID = fixture.key.keyID
        var request = try fixture.makeRequest()
        request.set(
            HeaderName.authorization, try stranger.authorization(issuedAt: fixture.clock.now))
        for _ in 0..<900 { #expect(try fixture.send(request).status == 403) }
        #expect(fixture.goAways.isEmpty)
        // The key id now belongs to another key, so cached results no longer count.
        fixture.gateway.replaceKeys([try stranger.trusted()])
        #expect(try fixture.send(request).status == 200)
    }

    @Test("RSN-2: Any number of dead tokens costs neither streams nor the connection")
    func deadTokens() async throws {
        let fixture = try ProviderFixture { configuration in
            configuration.penaltyBeforeSlowing = 1
            configuration.penaltyBeforeEnding = 2
        }
        try await fixture.gateway.unregister(fixture.token)
        for _ in 0..<20 { #expect(try fixture.send(try fixture.makeRequest()).status == 410) }
        #expect(fixture.client.peerStreamsMax == 1000)
        #expect(fixture.goAways.isEmpty)
        #expect(fixture.channel.isActive)
    }

    @Test(
        "MUX-4: The gateway rejects one stream too many before the token and keeps the connection")
    func oneStreamTooMany() throws {
        let fixture = try ProviderFixture()
        let request = try fixture.makeRequest()
        // Two concurrent requests, the first without END_STREAM, from a client that ignores the
        // limit.
        var bytes = ByteBuffer(bytes: RawFrames.headers(stream: 1, request, endsStream: false))
        bytes.writeBytes(RawFrames.headers(stream: 3, request, endsStream: false))
        try fixture.channel.writeInbound(bytes)
        fixture.channel.embeddedEventLoop.run()
        let refusal = try #require(try fixture.channel.readOutbound(as: ByteBuffer.self))
        #expect(Array(refusal.readableBytesView) == [0, 0, 4, 3, 0, 0, 0, 0, 3, 0, 0, 0, 7])
        try fixture.channel.writeInbound(
            ByteBuffer(bytes: RawFrames.data(stream: 1, request.body)))
        fixture.channel.embeddedEventLoop.run()
        let answer = try #require(try fixture.channel.readOutbound(as: ByteBuffer.self))
        #expect(RawFrames.statuses(in: Array(answer.readableBytesView)) == [0x88])
        #expect(fixture.channel.isActive)
    }

    @Test("MUX-6: The provider may reset each stream after its answer, as libcurl and APNSwift do")
    func answeredResets() throws {
        let fixture = try ProviderFixture()
        let request = try fixture.makeRequest()
        var stream: Int32 = 1
        for _ in 0..<5000 {
            #expect(try fixture.send(request).status == 200)
            fixture.client.reset(StreamID(value: stream), code: .cancel)
            try fixture.run()
            stream += 2
        }
        #expect(fixture.goAways.isEmpty)
        #expect(fixture.channel.isActive)
        #expect(fixture.gateway.accounts.accepted == 5000)
    }

    @Test("MUX-6: The gateway logs the reason when it ends a connection for misconduct")
    func logged() throws {
        let log = CollectedLog()
        let flood = try ProviderFixture(logger: log.logger)
        for _ in 0..<1000 where flood.channel.isActive {
            try flood.channel.writeInbound(
                ByteBuffer(bytes: RawFrames.frame(4, flags: 0, stream: 0, [])))
        }
        let refused = try ProviderFixture(logger: log.logger) { $0.penaltyBeforeEnding = 4 }
        var request = try refused.makeRequest()
        request.path = "/3/device/" + String(repeating: "ab", count: 32)
        _ = try refused.send(request)
        let broken = try ProviderFixture(logger: log.logger)
        try broken.channel.writeInbound(
            ByteBuffer(bytes: RawFrames.frame(0, flags: 0, stream: 1, [1])))
        #expect(
            log.lines == [
                "notice Connection ended for misbehavior peer=127.0.0.1:2 "
                    + "reason=more frames than its requests account for",
                "notice Connection ended for misbehavior peer=127.0.0.1:2 "
                    + "reason=refused requests, the last for BadDeviceToken",
                "notice Connection ended for misbehavior peer=127.0.0.1:2 "
                    + "reason=an error of HTTP/2 with the code 1 (DATA: stream in idle)",
            ])
    }

    @Test("MUX-5: The gateway refuses streams above a limit that the client has not acknowledged")
    func refusedStream() throws {
        let fixture = try ProviderFixture { $0.penaltyBeforeSlowing = 1 }
        let good = try fixture.makeRequest()
        var bad = good
        bad.set(HeaderName.priority, "7")
        #expect(try fixture.send(good).status == 200)
        // The client sends all of them before it receives the new limit. The rules reject the
        // first; the others are open by then or exceed the limit.
        fixture.answers = []
        _ = fixture.client.submit(OutgoingRequest(headers: bad.wire, body: bad.body))
        let first = try #require(fixture.client.drain(to: fixture))
        try fixture.channel.writeInbound(first)
        _ = fixture.client.submit(OutgoingRequest(headers: good.wire, body: []))
        var open = try #require(fixture.client.drain(to: fixture))
        for _ in 0..<2 {
            _ = fixture.client.submit(OutgoingRequest(headers: good.wire, body: good.body))
            if var more = fixture.client.drain(to: fixture) { open.writeBuffer(&more) }
        }
        try fixture.channel.writeInbound(open)
        try fixture.run()
        #expect(fixture.goAways.isEmpty)
        #expect(fixture.channel.isActive)
        // The invalid request and the one without a body get answers, those above the limit do not.
        #expect(fixture.answers.map(\.headers.status) == [400, 400])
        #expect(fixture.resets == [.refusedStream, .refusedStream])
    }

    @Test(
        "MUX-8, MUX-11: A connection at its maximum age ends with the reason Shutdown")
    func age() throws {
        let fixture = try ProviderFixture { $0.connectionAgeMax = .seconds(60) }
        let request = try fixture.makeRequest()
        for second in 0..<100 where fixture.channel.isActive {
            fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(1))
            try fixture.run()
            // The connection is active, so the gateway does not end it for idleness.
            if second < 50 { #expect(try fixture.send(request).status == 200) }
        }
        #expect(fixture.goAways.first == #"{"reason":"Shutdown"}"#)
        #expect(!fixture.channel.isActive)
    }

    @Test("JWT-8: The gateway disconnects users of a revoked key and keeps those of other keys")
    func revokedKey() throws {
        let fixture = try ProviderFixture()
        let request = try fixture.makeRequest()
        #expect(try fixture.send(request).status == 200)
        fixture.gateway.replaceKeys([try fixture.key.trusted()])
        #expect(try fixture.send(request).status == 200)
        fixture.gateway.replaceKeys([])
        let answer = try fixture.send(request)
        #expect(answer.status == 403)
        #expect(answer.body == #"{"reason":"InvalidProviderToken"}"#)
        #expect(fixture.goAways.first == #"{"reason":"InvalidProviderToken"}"#)
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(6))
        #expect(!fixture.channel.isActive)
    }

    @Test("MUX-16: The gateway rejects an expired token until the provider sends a fresh one")
    func expiredToken() throws {
        let fixture = try ProviderFixture()
        let request = try fixture.makeRequest()
        #expect(try fixture.send(request).status == 200)
        fixture.clock.advance(3601)
        for _ in 0..<2 {
            #expect(try fixture.send(request).body == #"{"reason":"ExpiredProviderToken"}"#)
        }
        #expect(try fixture.send(try fixture.makeRequest()).status == 200)
    }
}
