import NIOCore
import Testing

@testable import HTTP2Session

@Suite("A session")
struct SessionTests {
    @Test(
        "answers requests however their bytes are split", arguments: [1, 2, 3, 9, 10, 1000, .max])
    func splitting(pieceBytes: Int) throws {
        var pair = try InMemory()
        pair.pieceBytes = pieceBytes
        pair.run()
        let bodies = [[], [1], [UInt8](repeating: 7, count: 5000)]
        for body in bodies {
            #expect(pair.client.submit(request(body: body, fields: [("a", "b")])) != nil)
        }
        pair.run()
        #expect(Set(pair.serverSide.messages.map(\.body)) == Set(bodies))
        #expect(Set(pair.clientSide.messages.map(\.body)) == Set(bodies))
        #expect(pair.serverSide.messages.allSatisfy { $0.headers["a"] == "b" })
        #expect(pair.clientSide.messages.allSatisfy { $0.headers.status == 200 })
        #expect(pair.client.openStreams == 0)
        #expect(pair.server.openStreams == 0)
        #expect(pair.client.unsentBodyBytes == 0)
        #expect(pair.server.unsentBodyBytes == 0)
    }

    @Test("reuses its slots and keeps messages apart")
    func slots() throws {
        var pair = try InMemory()
        pair.run()
        for round in 0..<100 {
            for index in 0..<10 {
                _ = pair.client.submit(request(body: Array("\(round) \(index)".utf8)))
            }
            pair.run()
        }
        #expect(Set(pair.clientSide.messages.map(\.body)).count == 1000)
        #expect(pair.client.openSlots.isEmpty)
    }

    @Test(
        "keeps bodies up to the limit and counts the remaining bytes",
        arguments: [-1, 0, 1, 3000]
    )
    func bodyLimit(over: Int) throws {
        var limits = Limits()
        limits.bodyBytesMax = 1000
        var pair = try InMemory(server: limits)
        pair.run()
        _ = pair.client.submit(request(body: [UInt8](repeating: 1, count: 1000 + over)))
        pair.run()
        let message = try #require(pair.serverSide.messages.first)
        #expect(message.body.count == min(1000, 1000 + over))
        #expect(message.received == 1000 + over)
        #expect(pair.clientSide.messages.count == 1)
    }

    @Test("accepts long bodies one after another, if large frames cost no more than small ones")
    func longBodies() throws {
        var limits = Limits()
        limits.bodyBytesMax = 1 << 20
        limits.bytesPerFrame = 16 * 1024
        var pair = try InMemory(server: limits)
        pair.run()
        for number in 1...20 {
            _ = pair.client.submit(request(body: [UInt8](repeating: 1, count: 1 << 20)))
            pair.run()
            #expect(pair.serverSide.messages.last?.received == 1 << 20)
            #expect(pair.clientSide.messages.count == number)
        }
    }

    @Test("resets a stream whose body exceeds every limit")
    func endlessBody() throws {
        var limits = Limits()
        limits.bodyBytesReadMax = 20_000
        var pair = try InMemory(server: limits)
        pair.run()
        _ = pair.client.submit(request(body: [UInt8](repeating: 1, count: 60_000)))
        pair.run()
        #expect(pair.serverSide.messages.isEmpty)
        #expect(pair.clientSide.closes.map(\.code) == [.enhanceYourCalm])
    }

    @Test("MUX-3: accepts header lists up to the limit", arguments: [-1, 0, 1])
    func headerLimit(over: Int) throws {
        var limits = Limits()
        limits.headerListBytesMax = 1000
        var pair = try InMemory(server: limits)
        pair.run()
        // Four pseudo-header fields and one more, with an overhead of 32 bytes each.
        let used =
            ":methodPOST:schemehttps:authoritylocalhost:path/3/device/00a".utf8.count + 5 * 32
        let value = String(repeating: "x", count: 1000 - used + over)
        _ = pair.client.submit(request(fields: [("a", value)]))
        _ = pair.client.submit(request())
        pair.run()
        #expect(pair.serverSide.messages.count == (over > 0 ? 1 : 2))
        #expect(pair.clientSide.messages.count == (over > 0 ? 1 : 2))
        #expect(
            pair.clientSide.closes.filter { $0.code == .internalError }.count == (over > 0 ? 1 : 0))
    }

    @Test(
        "MUX-4: refuses the second stream while the limit is one, and accepts more when the limit rises"
    )
    func streamsMax() throws {
        var limits = Limits()
        limits.streamsMax = 1
        var pair = try InMemory(server: limits)
        pair.serverSide.answer = nil
        for _ in 0..<3 { _ = pair.client.submit(request()) }
        pair.run()
        #expect(pair.client.peerStreamsMax == 1)
        #expect(pair.serverSide.messages.count == 1)
        #expect(pair.clientSide.closes.map(\.code) == [.refusedStream, .refusedStream])
        pair.server.announce(streamsMax: 1000)
        pair.run()
        #expect(pair.client.peerStreamsMax == 1000)
        for _ in 0..<20 { _ = pair.client.submit(request()) }
        pair.run()
        #expect(pair.serverSide.messages.count == 21)
    }

    @Test("limits DATA frames without payload", arguments: [32, 33])
    func emptyData(count: Int) throws {
        var pair = try InMemory()
        pair.run()
        _ = pair.client.submit(request(body: [UInt8](repeating: 1, count: 70_000)))
        guard let head = pair.client.drain(to: pair.clientSide) else { return }
        pair.feed(head)
        for _ in 0..<count { pair.feed(frame(type: 0, stream: 1)) }
        while let bytes = pair.server.drain(to: pair.serverSide) {
            _ = pair.client.feed(bytes, to: pair.clientSide)
        }
        #expect(pair.clientSide.goAways.map(\.code) == (count > 32 ? [.enhanceYourCalm] : []))
    }

    @Test("ends the connection of a client that resets stream after stream")
    func rapidReset() throws {
        var limits = Limits()
        limits.resetBurstMax = 50
        limits.resetsPerSecondMax = 1
        var pair = try InMemory(server: limits)
        pair.serverSide.answer = nil
        pair.run()
        for _ in 0..<200 where pair.clientSide.goAways.isEmpty {
            if let slot = pair.client.submit(request()) {
                if let bytes = pair.client.drain(to: pair.clientSide) { pair.feed(bytes) }
                pair.client.reset(StreamID(value: slot.streamID), code: .cancel)
            }
            pair.run()
        }
        #expect(pair.clientSide.goAways.map(\.code) == [.enhanceYourCalm])
        #expect(pair.serverSide.messages.count <= 52)
    }

    @Test("ends the connection of a peer that floods it with PING frames")
    func pingFlood() throws {
        var pair = try InMemory()
        pair.run()
        for _ in 0..<1100 where pair.isServerAlive {
            pair.feed(frame(type: 6, stream: 0, payload: [UInt8](repeating: 0, count: 8)))
        }
        #expect(!pair.isServerAlive)
        pair.run()
        #expect(pair.clientSide.goAways.map(\.code) == [.enhanceYourCalm])
    }

    @Test("closes the connection of a peer that does not speak HTTP/2")
    func notHTTP2() throws {
        var pair = try InMemory()
        pair.feed(ByteBuffer(string: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"))
        #expect(!pair.isServerAlive)
        while pair.server.drain(to: pair.serverSide) != nil {}
        #expect(pair.server.isFinished)
    }

    @Test("MUX-8, MUX-9: sends a GOAWAY with debug data, and refused requests may be sent again")
    func goAway() throws {
        var pair = try InMemory()
        pair.run()
        _ = pair.client.submit(request())
        pair.run()
        pair.server.goAway(code: .noError, debugData: Array(#"{"reason":"Shutdown"}"#.utf8))
        while let bytes = pair.server.drain(to: pair.serverSide) {
            _ = pair.client.feed(bytes, to: pair.clientSide)
        }
        let text = pair.clientSide.goAways.first?.text
        #expect(text == #"{"reason":"Shutdown"}"#)
        let late = try #require(pair.client.submit(request()))
        let stream = late.streamID
        pair.run()
        #expect(pair.clientSide.notSent == [stream])
        #expect(pair.client.openStreams == 0)
    }

    @Test("MUX-9: serves requests that were sent before the GOAWAY arrived")
    func announcedShutdown() throws {
        var pair = try InMemory()
        pair.run()
        pair.server.announceShutdown(debugData: [])
        let announcement = try #require(pair.server.drain(to: pair.serverSide))
        _ = pair.client.submit(request())
        pair.run()
        #expect(pair.serverSide.messages.count == 1)
        _ = pair.client.feed(announcement, to: pair.clientSide)
        pair.run()
        #expect(pair.clientSide.messages.count == 1)
    }

    @Test("MUX-9: serves the requests of a read during which it sends a GOAWAY")
    func goAwayWhileReading() throws {
        var pair = try InMemory()
        pair.run()
        let (server, answer) = (pair.server, pair.serverSide.answer)
        pair.serverSide.answer = { slot in
            if slot.streamID == 1 { server.goAway(code: .noError, debugData: []) }
            return answer?(slot)
        }
        for _ in 0..<10 { _ = pair.client.submit(request()) }
        pair.run()
        #expect(pair.serverSide.messages.count == 10)
        #expect(pair.clientSide.messages.count == 10)
        #expect(pair.clientSide.closes.allSatisfy { $0.code == .noError })
        #expect(pair.clientSide.goAways.count == 1)
    }

    @Test("keeps trailers and interim responses out of the message")
    func trailers() throws {
        var pair = try InMemory()
        pair.serverSide.answer = nil
        pair.run()
        _ = pair.client.submit(request())
        pair.run()
        // HPACK literals without indexing: `:status: 103`, then the indexed `:status: 200`, then a
        // field `t: 1` after the body.
        let interim: [UInt8] = [0x08, 0x03] + Array("103".utf8)
        let trailer: [UInt8] = [0x00, 0x01] + Array("t".utf8) + [0x01] + Array("1".utf8)
        for bytes in [
            frame(type: 1, flags: 4, stream: 1, payload: interim),
            frame(type: 1, flags: 4, stream: 1, payload: [0x88]),
            frame(type: 0, stream: 1, payload: [42]),
            frame(type: 1, flags: 5, stream: 1, payload: trailer),
        ] {
            #expect(pair.client.feed(bytes, to: pair.clientSide))
        }
        let message = try #require(pair.clientSide.messages.first)
        #expect(pair.clientSide.messages.count == 1)
        #expect(message.headers.status == 200)
        #expect(message.headers.count == 1)
        #expect(message.body == [42])
    }
}
