import NIOCore
import NIOEmbedded
import Testing

@testable import HTTP2Session

@Suite("A slow peer")
struct SlowPeerTests {
    /// Returns a fixture whose client has a flow-control window of 0.
    static func withoutWindow() throws -> ServerFixture {
        var limits = Limits()
        limits.streamWindowBytes = 0
        return try ServerFixture(client: limits)
    }

    @Test("that opens no window costs bounded memory, and loses its streams after 30 s")
    func noWindow() throws {
        let fixture = try Self.withoutWindow()
        fixture.handler.response.body = [UInt8](repeating: 1, count: 100)
        try fixture.run()
        for _ in 0..<50 { _ = fixture.client.submit(request()) }
        try fixture.run()
        #expect(fixture.connection.openStreams == 50)
        try fixture.advance(.seconds(25))
        #expect(fixture.events.closes.isEmpty)
        try fixture.advance(.seconds(25))
        #expect(fixture.events.closes.count == 50)
        #expect(fixture.events.closes.allSatisfy { $0.code == .cancel })
        #expect(fixture.connection.openStreams == 0)
        #expect(fixture.channel.isActive)
    }

    @Test("that stops opening its window loses a streamed response 30 s after the last piece")
    func noWindowForPieces() throws {
        let fixture = try Self.withoutWindow()
        fixture.handler.answersInPieces = true
        try fixture.run()
        _ = fixture.client.submit(request())
        try fixture.run()
        // No data waits for the client yet.
        try fixture.advance(.seconds(100))
        let stream = try #require(fixture.handler.begun.first)
        fixture.connection.append([1, 2, 3], to: stream)
        try fixture.run()
        try fixture.advance(.seconds(25))
        #expect(fixture.events.closes.isEmpty)
        try fixture.advance(.seconds(25))
        #expect(fixture.events.closes.map(\.code) == [.cancel])
        #expect(fixture.channel.isActive)
    }

    @Test("keeps a streamed response, however long the server sends nothing")
    func quietPieces() throws {
        let fixture = try ServerFixture()
        fixture.handler.answersInPieces = true
        try fixture.run()
        _ = fixture.client.submit(request())
        try fixture.run()
        let stream = try #require(fixture.handler.begun.first)
        for piece in UInt8(1)...3 {
            try fixture.advance(.seconds(200))
            fixture.connection.append([piece], to: stream)
            try fixture.run()
        }
        #expect(fixture.events.closes.isEmpty)
        fixture.connection.finish(stream)
        try fixture.run()
        #expect(fixture.events.messages.count == 1)
    }

    @Test("that does not read is disconnected after 30 s")
    func doesNotRead() throws {
        let fixture = try ServerFixture()
        try fixture.run()
        fixture.channel.isWritable = false
        fixture.channel.pipeline.fireChannelWritabilityChanged()
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(24))
        #expect(fixture.channel.isActive)
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(24))
        #expect(!fixture.channel.isActive)
    }

    @Test("that does not finish its headers loses the connection")
    func slowHeaders() throws {
        let fixture = try ServerFixture()
        try fixture.run()
        try fixture.channel.writeInbound(frame(type: 1, stream: 1, payload: [0x83]))
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(20))
        #expect(fixture.channel.isActive)
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(30))
        while let bytes = try fixture.channel.readOutbound(as: ByteBuffer.self) {
            _ = fixture.client.feed(bytes, to: fixture.events)
        }
        #expect(fixture.events.goAways.map(\.code) == [.enhanceYourCalm])
        #expect(!fixture.channel.isActive)
    }

    @Test("that stops sending frees the memory of its burst")
    func trim() throws {
        let fixture = try ServerFixture()
        try fixture.run()
        for _ in 0..<100 { _ = fixture.client.submit(request(body: [1])) }
        try fixture.run()
        #expect(fixture.connection.slotsInMemory >= 100)
        try fixture.advance(.seconds(30))
        #expect(fixture.connection.slotsInMemory <= 4)
        _ = fixture.client.submit(request(body: [1]))
        try fixture.run()
        #expect(fixture.events.messages.count == 101)
    }
}
