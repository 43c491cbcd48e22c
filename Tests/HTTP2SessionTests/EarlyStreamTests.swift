import NIOCore
import Testing

@testable import HTTP2Session

@Suite("Streams that a client opens before it knows the limit")
struct EarlyStreamTests {
    @Test("MUX-4: are refused without a penalty, and answered when they are sent again")
    func beforeSettings() throws {
        var limits = Limits()
        limits.streamsMax = 1
        var pair = try InMemory(server: limits)
        let body = [UInt8](repeating: 1, count: 500)
        for _ in 0..<100 { _ = pair.client.submit(request(body: body)) }
        // The client sends everything before it reads a byte.
        while let bytes = pair.client.drain(to: pair.clientSide) { pair.feed(bytes) }
        pair.run()
        #expect(pair.isServerAlive && pair.clientSide.goAways.isEmpty)
        #expect(pair.clientSide.messages.count == 1)
        let refused = pair.clientSide.closes.filter { $0.code == .refusedStream }
        #expect(refused.count == 99)
        pair.server.announce(streamsMax: 1000)
        pair.run()
        for _ in refused { _ = pair.client.submit(request(body: body)) }
        pair.run()
        #expect(pair.clientSide.messages.count == 100)
    }

    @Test("MUX-5: are refused without a penalty when the limit falls while they are in flight")
    func whileUnderWay() throws {
        var pair = try InMemory()
        // Enough requests to earn the credit that the responses below need.
        for _ in 0..<400 { _ = pair.client.submit(request()) }
        pair.run()
        pair.serverSide.answer = nil
        pair.server.announce(streamsMax: 1)
        for _ in 0..<900 { _ = pair.client.submit(request()) }
        while let bytes = pair.client.drain(to: pair.clientSide) { pair.feed(bytes) }
        pair.run()
        #expect(pair.isServerAlive && pair.clientSide.goAways.isEmpty)
        #expect(pair.clientSide.closes.filter { $0.code == .refusedStream }.count == 899)
    }

    @Test("end the connection of a client that ignores the refusals")
    func neverHears() throws {
        var limits = Limits()
        limits.streamsMax = 1
        limits.framesPerSecondMax = 0
        var pair = try InMemory(server: limits)
        pair.feed(ByteBuffer(string: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"))
        pair.feed(frame(type: 4, stream: 0))
        var opened: UInt32 = 0
        while pair.isServerAlive, opened < 5000 {
            // `GET https /` of a host, END_HEADERS. The first stream stays open; all others exceed
            // the limit.
            pair.feed(
                frame(
                    type: 1, flags: 4, stream: 2 * opened + 1,
                    payload: [0x82, 0x87, 0x84, 0x41, 0x01, 0x61]))
            opened += 1
        }
        #expect(!pair.isServerAlive)
        // The early streams leave the bucket full; each later one costs five.
        let allowed = limits.earlyStreamsMax * 4 + limits.frameStart
        #expect(
            opened > limits.earlyStreamsMax && Int(opened) < limits.earlyStreamsMax + allowed / 5)
    }

    /// Returns a server that allows one stream. Its client has acknowledged the limit and opened
    /// that stream.
    static func withOneStream() throws -> InMemory {
        var limits = Limits()
        limits.streamsMax = 1
        limits.resetsPerSecondMax = 0
        var pair = try InMemory(server: limits)
        pair.serverSide.answer = nil
        pair.run()
        pair.feed(headers(stream: 1))
        _ = pair.serverFrames()
        return pair
    }

    @Test("MUX-4: are refused although the client knows the limit, and the connection stays open")
    func afterSettings() throws {
        var pair = try Self.withOneStream()
        for stream: UInt32 in [3, 5] {
            pair.feed(headers(stream: stream, endsStream: false))
            // Its body is in flight before the refusal arrives.
            pair.feed(frame(type: 0, flags: 1, stream: stream, payload: [1]))
            let sent = pair.serverFrames()
            #expect(sent.map(\.stream) == [stream])
            #expect(sent.first?.code == .refusedStream)
        }
        #expect(pair.isServerAlive)
        pair.server.submit(TestHandler.response, on: StreamID(value: 1))
        _ = pair.serverFrames()
        pair.feed(headers(stream: 7))
        #expect(pair.serverSide.messages.map(\.stream) == [1, 7])
        #expect(pair.server.violation == nil)
    }

    @Test("MUX-7: end the connection of a client that knows the limit and keeps exceeding it")
    func goesOn() throws {
        var pair = try Self.withOneStream()
        var opened: UInt32 = 0
        var sent: [SentFrame] = []
        while pair.isServerAlive, opened < 1000 {
            opened += 1
            pair.feed(headers(stream: 1 + 2 * opened))
            sent += pair.serverFrames()
        }
        #expect(Int(opened) == Limits().resetStart + 1)
        let goAway = try #require(sent.first { $0.type == 7 })
        #expect(goAway.code == .enhanceYourCalm)
        let text = String(decoding: goAway.payload.dropFirst(8), as: UTF8.self)
        #expect(text == Limits().streamsViolationText)
        #expect(pair.server.violation == .streams)
    }
}
