import NIOCore
import Testing

@testable import HTTP2Session

@Suite("Streams that a client opened before it could know how many it may")
struct EarlyStreamTests {
    @Test("MUX-4: are refused without harm, and answered when they are sent again")
    func beforeSettings() throws {
        var limits = Limits()
        limits.streamsMax = 1
        var pair = try InMemory(server: limits)
        let body = [UInt8](repeating: 1, count: 500)
        for _ in 0..<100 { _ = pair.client.submit(request(body: body)) }
        // All that the client has to say leaves before it reads a byte.
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

    @Test("MUX-5: are refused without harm when the limit sinks while they are under way")
    func whileUnderWay() throws {
        var pair = try InMemory()
        // As many as have earned the trust that the answers below need.
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

    @Test("end the connection of a client that goes on as if it had not heard")
    func neverHears() throws {
        var limits = Limits()
        limits.streamsMax = 1
        limits.framesPerSecondMax = 0
        var pair = try InMemory(server: limits)
        pair.feed(ByteBuffer(string: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"))
        pair.feed(frame(type: 4, stream: 0))
        var opened: UInt32 = 0
        while pair.isServerAlive, opened < 5000 {
            // GET https / of a host, END_HEADERS: the first stays open, all others are one too many.
            pair.feed(
                frame(
                    type: 1, flags: 4, stream: 2 * opened + 1,
                    payload: [0x82, 0x87, 0x84, 0x41, 0x01, 0x61]))
            opened += 1
        }
        #expect(!pair.isServerAlive)
        // The early ones leave the bucket as full as it can be; then each costs five.
        let allowed = limits.earlyStreamsMax * 4 + limits.frameStart
        #expect(
            opened > limits.earlyStreamsMax && Int(opened) < limits.earlyStreamsMax + allowed / 5)
    }

    @Test("MUX-7: end the connection once the client has acknowledged the limit")
    func afterSettings() throws {
        var limits = Limits()
        limits.streamsMax = 1
        var pair = try InMemory(server: limits)
        pair.feed(ByteBuffer(string: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"))
        pair.feed(frame(type: 4, stream: 0))
        while pair.server.drain(to: pair.serverSide) != nil {}
        pair.feed(frame(type: 4, flags: 1, stream: 0))
        for stream: UInt32 in [1, 3] {
            pair.feed(
                frame(
                    type: 1, flags: 4, stream: stream,
                    payload: [0x82, 0x87, 0x84, 0x41, 0x01, 0x61]))
        }
        let farewell = pair.server.drain(to: pair.serverSide)
        #expect(farewell.map { String(buffer: $0).contains(limits.streamsViolationText) } == true)
    }
}
