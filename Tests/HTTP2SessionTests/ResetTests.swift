import NIOCore
import Testing

@testable import HTTP2Session

@Suite("Stream resets")
struct ResetTests {
    /// Limits whose reset budget does not recover with time.
    static var strict: Limits {
        var limits = Limits()
        limits.resetsPerSecondMax = 0
        return limits
    }

    @Test("MUX-6: are unlimited for answered requests", arguments: [1, 50])
    func answered(batch: Int) throws {
        var pair = try InMemory(server: Self.strict)
        pair.run()
        for _ in 0..<6000 / batch {
            let streams = (0..<batch).compactMap { _ in pair.client.submit(request())?.streamID }
            pair.run()
            for stream in streams { pair.client.reset(StreamID(value: stream), code: .cancel) }
            pair.run()
        }
        #expect(pair.clientSide.messages.count == 6000 / batch * batch)
        #expect(pair.clientSide.goAways.isEmpty && pair.server.violation == nil)
    }

    @Test("are not counted in the middle of the response's body either")
    func inBody() throws {
        var client = Limits()
        client.streamWindowBytes = 10
        client.updatesWindows = false
        var pair = try InMemory(client: client, server: Self.strict)
        pair.run()
        for _ in 0..<500 {
            let slot = try #require(pair.client.submit(request(body: [1, 2, 3, 4, 5, 6, 7, 8])))
            let stream = StreamID(value: slot.streamID)
            pair.serverSide.answer = { _ in
                var response = TestHandler.response
                response.body = [UInt8](repeating: 1, count: 100)
                return response
            }
            pair.run()
            pair.client.reset(stream, code: .cancel)
            pair.run()
        }
        #expect(pair.clientSide.goAways.isEmpty && pair.server.violation == nil)
        #expect(pair.server.openStreams == 0)
    }

    @Test("before the response are counted, whatever their code is", arguments: [0, 5, 8, 11])
    func codes(code: UInt8) throws {
        var pair = try InMemory(server: Self.strict)
        pair.serverSide.answer = nil
        pair.run()
        var count: UInt32 = 0
        while pair.isServerAlive, count < 1000 {
            pair.feed(headers(stream: 1 + 2 * count))
            pair.feed(frame(type: 3, stream: 1 + 2 * count, payload: [0, 0, 0, code]))
            count += 1
        }
        #expect(Int(count) == Self.strict.resetStart + 1)
        #expect(SentFrame.goAways(in: pair.serverFrames()) == [.enhanceYourCalm])
        #expect(pair.server.violation == .resets)
    }

    @Test("that a client provokes are counted and end its connection")
    func provokedResets() throws {
        var limits = FloodTests.strict
        limits.frameBurstMax = 10_000
        limits.bodyBytesReadMax = 10
        var pair = try InMemory(server: limits)
        pair.run()
        for _ in 0..<100 where pair.clientSide.goAways.isEmpty {
            _ = pair.client.submit(request(body: [UInt8](repeating: 1, count: 100)))
            pair.run()
        }
        #expect(pair.clientSide.goAways.map(\.code) == [.enhanceYourCalm])
        #expect(pair.clientSide.closes.filter { $0.code == .enhanceYourCalm }.count <= 21)
    }

    @Test(
        "end the connection sooner for a client that has received no response",
        arguments: [0, 300]
    )
    func resets(answers: Int) throws {
        var limits = Limits()
        limits.framesPerSecondMax = 0
        limits.resetsPerSecondMax = 0
        var pair = try InMemory(server: limits)
        pair.run()
        for _ in 0..<answers { _ = pair.client.submit(request()) }
        pair.run()
        #expect(pair.clientSide.messages.count == answers)
        pair.serverSide.answer = nil
        var count = 0
        while pair.clientSide.goAways.isEmpty, count < 2000 {
            let slot = try #require(pair.client.submit(request()))
            let stream = StreamID(value: slot.streamID)
            pair.run()
            pair.client.reset(stream, code: .cancel)
            pair.run()
            count += 1
        }
        #expect(pair.clientSide.goAways.map(\.code) == [.enhanceYourCalm])
        #expect(count == limits.resetStart + answers + 1)
    }
}
