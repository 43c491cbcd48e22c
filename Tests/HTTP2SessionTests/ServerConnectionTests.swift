import NIOCore
import NIOEmbedded
import Testing

@testable import HTTP2Session

/// Answers at once, or defers the response.
final class TestHandler: RequestHandler {
    var answers: [Answer] = []
    var answersLater = false
    /// Whether it begins responses that never end.
    var answersInPieces = false
    /// Whether the connection ends after the first request.
    var endsConnections = false
    var begun: [StreamID] = []
    let idleDebugData = Array("idle".utf8)
    var unusedCount = 0

    func closedWithoutRequest(from peer: String) { unusedCount += 1 }

    func received(_ request: Request, on connection: ServerConnection) {
        if answersInPieces {
            begun.append(request.stream)
            connection.begin(request.stream, with: response.headers)
        } else if answersLater {
            answers.append(connection.answer(to: request.stream))
        } else {
            connection.respond(to: request.stream, with: response)
        }
        if endsConnections { connection.closeForMisconduct(debugData: Array("enough".utf8)) }
    }

    /// The immediate response.
    var response = TestHandler.response

    static var response: Response {
        var headers = HeaderList()
        headers.append(":status", "200")
        return Response(headers: headers, body: [])
    }
}

/// A server's connection on an in-memory channel, and a client's session at the other end.
final class ServerFixture {
    let channel = EmbeddedChannel()
    let handler = TestHandler()
    let connection: ServerConnection
    let client: Session
    let events = Recorder()

    init(limits: Limits = Limits(), client clientLimits: Limits = Limits()) throws {
        connection = try ServerConnection(
            eventLoop: channel.eventLoop, limits: limits, handler: handler)
        client = try Session(role: .client, limits: clientLimits)
        try channel.pipeline.syncOperations.addHandler(connection.makeChannelHandler())
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    func run() throws {
        var isMoving = true
        while isMoving {
            isMoving = false
            while let bytes = client.drain(to: events) {
                isMoving = true
                if channel.isActive { try channel.writeInbound(bytes) }
            }
            channel.embeddedEventLoop.run()
            while let bytes = try channel.readOutbound(as: ByteBuffer.self) {
                isMoving = true
                _ = client.feed(bytes, to: events)
            }
        }
    }

    /// Advances the time in steps of a second, so that both ends exchange bytes in between.
    func advance(_ time: TimeAmount) throws {
        var left = time
        while left > .zero {
            let step = min(left, .seconds(1))
            channel.embeddedEventLoop.advanceTime(by: step)
            try run()
            left = left - step
        }
    }
}

@Suite("A server's connection")
struct ServerConnectionTests {
    @Test("answers at once or later")
    func answers() throws {
        let fixture = try ServerFixture()
        try fixture.run()
        _ = fixture.client.submit(request())
        try fixture.run()
        #expect(fixture.events.messages.count == 1)
        fixture.handler.answersLater = true
        _ = fixture.client.submit(request())
        try fixture.run()
        #expect(fixture.events.messages.count == 1)
        let answer = try #require(fixture.handler.answers.first)
        answer.send(TestHandler.response)
        answer.send(TestHandler.response)
        try fixture.run()
        #expect(fixture.events.messages.count == 2)
    }

    @Test("answers a burst of requests with one write")
    func oneWrite() throws {
        let fixture = try ServerFixture()
        try fixture.run()
        for _ in 0..<100 { _ = fixture.client.submit(request()) }
        let bytes = try #require(fixture.client.drain(to: fixture.events))
        try fixture.channel.writeInbound(bytes)
        let first = try #require(try fixture.channel.readOutbound(as: ByteBuffer.self))
        #expect(try fixture.channel.readOutbound(as: ByteBuffer.self) == nil)
        _ = fixture.client.feed(first, to: fixture.events)
        #expect(fixture.events.messages.count == 100)
    }

    @Test("MUX-11: ends an idle connection with a GOAWAY, and no sooner")
    func idle() throws {
        var limits = Limits()
        limits.idleTimeout = .minutes(10)
        let fixture = try ServerFixture(limits: limits)
        try fixture.run()
        try fixture.advance(.minutes(9))
        #expect(fixture.events.goAways.isEmpty)
        _ = fixture.client.submit(request())
        try fixture.run()
        try fixture.advance(.minutes(9))
        #expect(fixture.events.goAways.isEmpty)
        try fixture.advance(.minutes(2))
        #expect(fixture.events.goAways.map(\.text) == ["idle"])
        #expect(!fixture.channel.isActive)
    }

    @Test("MUX-11: keeps a short idle timeout to a quarter of it", arguments: [1, 2, 6, 10, 40])
    func shortIdle(seconds: Int) throws {
        var limits = Limits()
        limits.idleTimeout = .seconds(Int64(seconds))
        let fixture = try ServerFixture(limits: limits)
        try fixture.run()
        try fixture.advance(.milliseconds(Int64(seconds * 1000 - 10)))
        #expect(fixture.events.goAways.isEmpty)
        try fixture.advance(.milliseconds(Int64(seconds * 500 + 20)))
        #expect(fixture.events.goAways.map(\.text) == ["idle"])
    }

    @Test("gives a silent peer the whole time of the handshake with a short idle timeout")
    func silentWithShortIdle() throws {
        var limits = Limits()
        limits.idleTimeout = .seconds(2)
        let fixture = try ServerFixture(limits: limits)
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(9))
        #expect(fixture.channel.isActive)
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(2))
        #expect(!fixture.channel.isActive)
    }

    @Test("ends a connection that sends its settings and no request, and reports that")
    func unused() throws {
        var limits = Limits()
        limits.firstRequestTimeout = .minutes(2)
        let fixture = try ServerFixture(limits: limits)
        try fixture.run()
        try fixture.advance(.seconds(119))
        #expect(fixture.events.goAways.isEmpty)
        // A PING is not a request.
        fixture.client.ping()
        try fixture.run()
        try fixture.advance(.seconds(30))
        #expect(fixture.events.goAways.map(\.text) == ["idle"])
        #expect(fixture.handler.unusedCount == 1)
        #expect(!fixture.channel.isActive)
    }

    @Test("allows a longer idle time on a connection that sent a request")
    func used() throws {
        var limits = Limits()
        limits.firstRequestTimeout = .minutes(2)
        let fixture = try ServerFixture(limits: limits)
        try fixture.run()
        _ = fixture.client.submit(request())
        try fixture.run()
        try fixture.advance(.minutes(50))
        #expect(fixture.events.goAways.isEmpty)
        #expect(fixture.handler.unusedCount == 0)
    }

    @Test("closes a connection that never sends anything")
    func silent() throws {
        let fixture = try ServerFixture()
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(9))
        #expect(fixture.channel.isActive)
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(2))
        #expect(!fixture.channel.isActive)
    }

    @Test("resets a request whose body does not arrive")
    func slowBody() throws {
        let fixture = try ServerFixture()
        try fixture.run()
        _ = fixture.client.submit(request(body: [UInt8](repeating: 1, count: 100_000)))
        let head = try #require(fixture.client.drain(to: fixture.events))
        try fixture.channel.writeInbound(head)
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(29))
        #expect(fixture.events.closes.isEmpty)
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(20))
        while let bytes = try fixture.channel.readOutbound(as: ByteBuffer.self) {
            _ = fixture.client.feed(bytes, to: fixture.events)
        }
        #expect(fixture.events.closes.map(\.code) == [.cancel])
        #expect(fixture.channel.isActive)
    }

    @Test("MUX-8, MUX-9: lets open streams finish before it shuts down")
    func shutDown() throws {
        let fixture = try ServerFixture()
        fixture.handler.answersLater = true
        try fixture.run()
        _ = fixture.client.submit(request())
        try fixture.run()
        fixture.connection.shutDown(debugData: Array("bye".utf8))
        fixture.connection.shutDown(debugData: Array("again".utf8))
        try fixture.run()
        #expect(fixture.events.goAways.map(\.text) == ["bye", "bye"])
        #expect(fixture.channel.isActive)
        try #require(fixture.handler.answers.first).send(TestHandler.response)
        try fixture.run()
        #expect(fixture.events.messages.count == 1)
        #expect(!fixture.channel.isActive)
    }

    @Test("does not wait forever for open streams when it shuts down")
    func drainTimeout() throws {
        let fixture = try ServerFixture()
        fixture.handler.answersLater = true
        try fixture.run()
        _ = fixture.client.submit(request())
        try fixture.run()
        fixture.connection.shutDown(debugData: [])
        try fixture.run()
        try fixture.advance(.seconds(9))
        #expect(fixture.channel.isActive)
        try fixture.advance(.seconds(2))
        #expect(!fixture.channel.isActive)
        // A late response has no stream and no effect.
        try #require(fixture.handler.answers.first).send(TestHandler.response)
    }

    @Test("waits two seconds for a client that does not react to the GOAWAY")
    func noPong() throws {
        let fixture = try ServerFixture()
        try fixture.run()
        fixture.connection.shutDown(debugData: [])
        // The client never reads.
        fixture.channel.embeddedEventLoop.advanceTime(by: .milliseconds(1900))
        #expect(fixture.channel.isActive)
        fixture.channel.embeddedEventLoop.advanceTime(by: .milliseconds(200))
        #expect(!fixture.channel.isActive)
    }

    @Test("serves a request that arrives within those two seconds, and closes after the response")
    func lateRequest() throws {
        let fixture = try ServerFixture()
        fixture.handler.answersLater = true
        try fixture.run()
        fixture.connection.shutDown(debugData: [])
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        _ = fixture.client.submit(request())
        let bytes = try #require(fixture.client.drain(to: fixture.events))
        try fixture.channel.writeInbound(bytes)
        fixture.channel.embeddedEventLoop.advanceTime(by: .seconds(3))
        #expect(fixture.channel.isActive)
        try #require(fixture.handler.answers.first).send(TestHandler.response)
        try fixture.run()
        #expect(fixture.events.messages.count == 1)
        #expect(!fixture.channel.isActive)
    }

    @Test("writes nothing while the channel is not writable")
    func backPressure() throws {
        let fixture = try ServerFixture()
        try fixture.run()
        fixture.channel.isWritable = false
        _ = fixture.client.submit(request())
        try fixture.run()
        #expect(fixture.events.messages.isEmpty)
        fixture.channel.isWritable = true
        fixture.channel.pipeline.fireChannelWritabilityChanged()
        try fixture.run()
        #expect(fixture.events.messages.count == 1)
    }

    @Test("closes after bytes of a protocol other than HTTP/2")
    func garbage() throws {
        let fixture = try ServerFixture()
        try fixture.channel.writeInbound(ByteBuffer(string: "GET / HTTP/1.1\r\n\r\n\r\n\r\n\r\n"))
        fixture.channel.embeddedEventLoop.run()
        #expect(!fixture.channel.isActive)
    }
}
