import NIOCore
import SeededTesting
import Testing

@testable import HTTP2Session

@Suite("Hostile input")
struct HostileInputTests {
    /// The bytes of a client's first requests, before the server has sent anything.
    static func conversation() throws -> [UInt8] {
        var pair = try InMemory()
        for size in [0, 10, 3000] {
            _ = pair.client.submit(
                request(
                    body: [UInt8](repeating: 1, count: size),
                    fields: [("apns-topic", "com.example.chat"), ("authorization", "bearer x")]))
        }
        var bytes: [UInt8] = []
        while let piece = pair.client.drain(to: pair.clientSide) {
            bytes += Array(piece.readableBytesView)
        }
        pair.isServerAlive = false
        return bytes
    }

    @Test("affects only its connection, never the process", arguments: 0..<20)
    func mutations(seed: UInt64) throws {
        let bytes = try Self.conversation()
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let index = Int.random(in: 0..<changed.count, using: &generator)
                changed[index] = UInt8.random(in: .min ... .max, using: &generator)
            }
            var pair = try InMemory()
            pair.pieceBytes = Int.random(in: 1...5000, using: &generator)
            pair.feed(ByteBuffer(bytes: changed))
            while pair.server.drain(to: pair.serverSide) != nil {}
            #expect(pair.serverSide.messages.count <= 3)
            #expect(pair.server.unsentBodyBytes >= 0)
        }
    }

    @Test("that is cut short leaves nothing behind", arguments: [0, 1, 24, 33, 50, 100, 200])
    func cut(count: Int) throws {
        let bytes = try Self.conversation()
        var pair = try InMemory()
        pair.feed(ByteBuffer(bytes: bytes.prefix(count)))
        while pair.server.drain(to: pair.serverSide) != nil {}
        #expect(pair.isServerAlive)
        #expect(pair.serverSide.messages.count <= 1)
    }

    @Test("of random frames does not crash a client either", arguments: 0..<20)
    func frames(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            var pair = try InMemory()
            pair.run()
            _ = pair.client.submit(request(body: [1, 2, 3]))
            var isAlive = true
            for _ in 0..<20 where isAlive {
                let count = Int.random(in: 0...40, using: &generator)
                let payload = (0..<count).map { _ in
                    UInt8.random(in: .min ... .max, using: &generator)
                }
                let bytes = frame(
                    type: UInt8.random(in: 0...10, using: &generator),
                    flags: UInt8.random(in: .min ... .max, using: &generator),
                    stream: UInt32.random(in: 0...4, using: &generator), payload: payload)
                isAlive = pair.client.feed(bytes, to: pair.clientSide)
                while pair.client.drain(to: pair.clientSide) != nil {}
            }
            #expect(pair.clientSide.messages.count <= 1)
        }
    }
}
