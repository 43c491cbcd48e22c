import NIOCore
import NIOEmbedded
import Testing

@testable import HTTP2Session

@Suite("A peer that is slow")
struct SlowPeerTests {
    /// A client that takes no body at all.
    static func withoutWindow() throws -> ServerFixture {
        var limits = Limits()
        limits.streamWindowBytes = 0
        return try ServerFixture(client: limits)
    }

    @Test("to open its window costs bounded memory, and loses its streams after 30 s")
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

    @Test("to open its window loses an answer in pieces 30 s after the last one that it took")
    func noWindowForPieces() throws {
        let fixture = try Self.withoutWindow()
        fixture.handler.answersInPieces = true
        try fixture.run()
        _ = fixture.client.submit(request())
        try fixture.run()
        // Nothing waits for the client yet.
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

    @Test("to be told anything keeps an answer in pieces, however long it is quiet")
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

    @Test("to read is closed after 30 s")
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

    @Test("to send the rest of its headers loses the connection")
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

    @Test("to ask again lets the memory of its burst go")
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
