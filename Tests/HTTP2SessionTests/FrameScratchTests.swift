import NIOCore
import Testing

@testable import HTTP2Session

@Suite("The scratch buffer that the sessions of a thread share")
struct FrameScratchTests {
    @Test("is used by the library once for each session")
    func taken() throws {
        let scratch = FrameScratch()
        #expect(scratch.timesTaken == 0)
        let sessions = try (0..<3).map { _ in
            try Session(role: .server, limits: SharedLimits(Limits()), scratch: scratch)
        }
        #expect(scratch.timesTaken == sessions.count)
    }

    @Test("keeps frames of alternating sessions apart, also header lists of several frames")
    func turns() throws {
        // One frame in each call, so that the other sessions write between two frames of one header
        // list.
        var limits = Limits()
        limits.writeBytesMax = 1
        var client = Limits()
        client.headerListBytesMax = 100_000
        let scratch = FrameScratch()
        var pairs = try (0..<3).map { _ in
            try InMemory(client: client, server: limits, scratch: scratch)
        }
        var expected: [[String]] = []
        for (index, pair) in pairs.enumerated() {
            // Huffman coding does not shorten these letters.
            let values = (0..<12).map { field in
                String(repeating: "&\(index)~\(field)#", count: 700)
            }
            expected.append(values)
            pair.serverSide.answer = { slot in
                var headers = HeaderList()
                headers.append(":status", "200")
                for (field, value) in values.enumerated() {
                    headers.append("x-\(field)", value, indexing: .never)
                }
                return Response(headers: headers, body: slot.body)
            }
            for stream in 0..<4 {
                let body = [UInt8](repeating: UInt8(index * 16 + stream), count: 3000)
                #expect(pair.client.submit(request(body: body)) != nil)
            }
        }
        var mostTurns = 0
        var isMoving = true
        while isMoving {
            isMoving = false
            for index in pairs.indices {
                while let bytes = pairs[index].client.drain(to: pairs[index].clientSide) {
                    isMoving = true
                    pairs[index].feed(bytes)
                }
            }
            for pair in pairs {
                guard let bytes = pair.server.drain(to: pair.serverSide) else { continue }
                isMoving = true
                mostTurns += 1
                #expect(pair.client.feed(bytes, to: pair.clientSide))
            }
        }
        for (index, pair) in pairs.enumerated() {
            let bodies = Set(
                (0..<4).map { [UInt8](repeating: UInt8(index * 16 + $0), count: 3000) })
            // A short message: printing the received bytes would take many kilobytes.
            let isWhole = Set(pair.clientSide.messages.map(\.body)) == bodies
            #expect(isWhole, "bodies of pair \(index)")
            for message in pair.clientSide.messages {
                let values = (0..<12).map { message.headers["x-\($0)"] }
                let isKept = values == expected[index]
                #expect(isKept, "header list of pair \(index)")
            }
        }
        // Each response has at least three frames.
        #expect(mostTurns >= 3 * 4 * 3)
    }

    @Test("outlives its sessions, in any order")
    func order() throws {
        var scratch: FrameScratch? = FrameScratch()
        var first: Session? = try Session(
            role: .server, limits: SharedLimits(Limits()), scratch: scratch)
        let second = try Session(role: .server, limits: SharedLimits(Limits()), scratch: scratch)
        scratch = nil
        #expect(first?.drain(to: Recorder()) != nil)
        first = nil
        #expect(second.drain(to: Recorder()) != nil)
    }
}
