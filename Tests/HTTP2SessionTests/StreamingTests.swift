import NIOCore
import Testing

@testable import HTTP2Session

/// Receives the pieces of a response as a client.
final class PieceRecorder: SessionEvents {
    var headers: [HeaderList] = []
    var body: [UInt8] = []
    var isComplete = false
    var goAways = 0

    func sessionReceivedMessage(_ slot: Slot) { isComplete = true }
    func sessionReceivedHeaders(_ slot: Slot) { headers.append(slot.headers) }
    func sessionReceived(_ piece: [UInt8], of slot: Slot) { body += piece }
    func sessionClosed(_ slot: Slot, code: HTTP2ErrorCode) {}
    func sessionDidNotSend(_ slot: Slot) {}
    func sessionReceivedGoAway(code: HTTP2ErrorCode, debugData: [UInt8]) { goAways += 1 }
    func sessionReceivedSettings() {}
    func sessionReceivedPong() {}
}

/// Sends pieces as a server: the next one whenever the last one was sent.
final class PieceGiver: SessionEvents {
    let session: Session
    var stream: StreamID?
    var more: [[UInt8]] = []
    var sentAll = 0
    var closed = 0
    /// Whether it sends a GOAWAY as soon as a response is complete.
    var leaves = false

    init(session: Session) { self.session = session }

    func sessionReceivedMessage(_ slot: Slot) {
        let stream = StreamID(value: slot.streamID)
        self.stream = stream
        session.submit(open: TestHandler.response.headers, on: stream)
    }

    func sessionSentAll(_ slot: Slot) {
        sentAll += 1
        guard let stream, let next = more.popLast() else { return }
        session.append(next, isLast: false, on: stream)
    }

    func sessionClosed(_ slot: Slot, code: HTTP2ErrorCode) {
        closed += 1
        if leaves { session.goAway(code: .noError, debugData: []) }
    }
    func sessionDidNotSend(_ slot: Slot) {}
    func sessionReceivedGoAway(code: HTTP2ErrorCode, debugData: [UInt8]) {}
    func sessionReceivedSettings() {}
    func sessionReceivedPong() {}
}

@Suite("A streamed response")
struct StreamingTests {
    let client: Session
    let server: Session
    let reader = PieceRecorder()
    let giver: PieceGiver

    init() throws {
        client = try Session(role: .client, limits: Limits())
        server = try Session(role: .server, limits: Limits())
        giver = PieceGiver(session: server)
    }

    func run(pieceBytes: Int = .max, isReading: Bool = true) {
        var isMoving = true
        while isMoving {
            isMoving = false
            while var bytes = client.drain(to: reader) {
                isMoving = true
                while let part = bytes.readSlice(length: min(pieceBytes, bytes.readableBytes)),
                    part.readableBytes > 0
                {
                    #expect(server.feed(part, to: giver))
                }
            }
            while isReading, var bytes = server.drain(to: giver) {
                isMoving = true
                while let part = bytes.readSlice(length: min(pieceBytes, bytes.readableBytes)),
                    part.readableBytes > 0
                {
                    #expect(client.feed(part, to: reader))
                }
            }
        }
    }

    func begin(pieceBytes: Int = .max) throws -> StreamID {
        var request = request()
        request.isReadInPieces = true
        _ = client.submit(request)
        run(pieceBytes: pieceBytes)
        return try #require(giver.stream)
    }

    @Test("has headers first, then pieces as they arrive, then an end", arguments: [1, 7, Int.max])
    func order(pieceBytes: Int) throws {
        let stream = try begin(pieceBytes: pieceBytes)
        #expect(reader.headers.map(\.status) == [200])
        #expect(reader.body.isEmpty)
        for piece in ["one", "two", "three"] {
            server.append(Array(piece.utf8), isLast: false, on: stream)
            run(pieceBytes: pieceBytes)
        }
        #expect(String(decoding: reader.body, as: UTF8.self) == "onetwothree")
        #expect(!reader.isComplete)
        #expect(giver.closed == 0)
        server.append(Array("!".utf8), isLast: true, on: stream)
        run(pieceBytes: pieceBytes)
        #expect(String(decoding: reader.body, as: UTF8.self) == "onetwothree!")
        #expect(reader.isComplete)
        #expect(giver.closed == 1)
        #expect(server.unsentBodyBytes == 0)
    }

    @Test("is followed by the GOAWAY that its end triggers")
    func goodbyeWhileWriting() throws {
        giver.leaves = true
        let stream = try begin()
        server.append([1], isLast: true, on: stream)
        run()
        #expect(reader.isComplete)
        #expect(giver.closed == 1)
        #expect(reader.goAways == 1)
    }

    @Test("can be continued from the callback for the last piece")
    func refill() throws {
        giver.more = (0..<50).map { [UInt8($0)] }
        let stream = try begin()
        #expect(reader.body == (0..<50).reversed().map { UInt8($0) })
        server.append([99], isLast: false, on: stream)
        run()
        #expect(reader.body.last == 99)
    }

    @Test("larger than the client's window waits, and is counted, until the client reads")
    func window() throws {
        let stream = try begin()
        let piece = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        server.append(piece, isLast: false, on: stream)
        while server.drain(to: giver) != nil {}
        #expect(server.unsentBytes(on: stream) == 100_000 - 65_535)
        server.append(piece, isLast: false, on: stream)
        #expect(server.unsentBytes(on: stream) == 200_000 - 65_535)
    }

    @Test("arrives whole when it is larger than the window and the client reads")
    func large() throws {
        let stream = try begin()
        let piece = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        server.append(piece, isLast: false, on: stream)
        run()
        server.append(piece, isLast: true, on: stream)
        run()
        #expect(reader.body == piece + piece)
        #expect(reader.isComplete)
    }

    @Test("that the client reset accepts no further pieces")
    func reset() throws {
        let stream = try begin()
        client.reset(stream, code: .cancel)
        run()
        #expect(giver.closed == 1)
        server.append([1], isLast: false, on: stream)
        run()
        #expect(reader.body.isEmpty)
        #expect(server.unsentBodyBytes == 0)
    }

    @Test("may end without any piece")
    func empty() throws {
        let stream = try begin()
        server.append([], isLast: true, on: stream)
        run()
        #expect(reader.isComplete && reader.body.isEmpty)
    }
}
