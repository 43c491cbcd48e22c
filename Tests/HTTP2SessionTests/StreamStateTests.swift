import NIOCore
import Testing

@testable import HTTP2Session

/// Frames in each state of a stream by RFC 9113, after the cases of h2spec.
@Suite("A frame in a stream's state")
struct StreamStateTests {
    static let reset = frame(type: 3, stream: 1, payload: [0, 0, 0, 8])
    static let data = frame(type: 0, flags: 1, stream: 1, payload: Array("test".utf8))
    static let continuation = frame(type: 9, flags: 4, stream: 1, payload: [0x82])
    static let open = headers(stream: 1, endsStream: false)
    static let whole = headers(stream: 1)

    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var frames: [ByteBuffer]
        var code = HTTP2ErrorCode.streamClosed
    }

    static let rows: [Row] = [
        Row(testDescription: "half-closed: DATA", frames: [whole, data]),
        Row(testDescription: "half-closed: HEADERS", frames: [whole, whole]),
        Row(
            testDescription: "half-closed: CONTINUATION", frames: [whole, continuation],
            code: .protocolError),
        Row(testDescription: "reset by the client: DATA", frames: [open, reset, data]),
        Row(testDescription: "reset by the client: HEADERS", frames: [open, reset, whole]),
        Row(
            testDescription: "reset by the client: CONTINUATION",
            frames: [open, reset, continuation], code: .protocolError),
        Row(
            testDescription: "below one that was opened: HEADERS",
            frames: [headers(stream: 5), headers(stream: 3)]),
        Row(testDescription: "idle: DATA", frames: [data], code: .protocolError),
        Row(testDescription: "idle: RST_STREAM", frames: [reset], code: .protocolError),
        Row(
            testDescription: "idle: WINDOW_UPDATE",
            frames: [frame(type: 8, stream: 1, payload: [0, 0, 0, 1])], code: .protocolError),
        Row(testDescription: "even: HEADERS", frames: [headers(stream: 2)], code: .protocolError),
        Row(
            testDescription: "none: PRIORITY",
            frames: [frame(type: 2, stream: 0, payload: [0, 0, 0, 1, 0])], code: .protocolError),
        Row(
            testDescription: "its own parent: PRIORITY",
            frames: [frame(type: 2, stream: 3, payload: [0x80, 0, 0, 3, 0])], code: .protocolError),
    ]

    @Test("that forbids it ends the connection, answered or not", arguments: rows, [true, false])
    func forbidden(row: Row, isAnswered: Bool) throws {
        var pair = try InMemory()
        if !isAnswered { pair.serverSide.answer = nil }
        pair.run()
        var sent: [SentFrame] = []
        for frame in row.frames {
            pair.feed(frame)
            sent += pair.serverFrames()
        }
        #expect(SentFrame.goAways(in: sent) == [row.code])
        #expect(pair.server.isFinished)
        #expect(pair.server.violation?.code == row.code)
    }

    @Test("that forbids it ends the connection when all frames arrive in one read", arguments: rows)
    func atOnce(row: Row) throws {
        var pair = try InMemory()
        pair.run()
        var all = ByteBuffer()
        for var frame in row.frames { all.writeBuffer(&frame) }
        pair.feed(all)
        #expect(SentFrame.goAways(in: pair.serverFrames()) == [row.code])
        #expect(pair.server.violation?.code == row.code)
    }

    @Test("closed may be WINDOW_UPDATE, RST_STREAM or PRIORITY, which crossed the response")
    func permitted() throws {
        var pair = try InMemory()
        pair.run()
        pair.feed(Self.whole)
        _ = pair.serverFrames()
        pair.feed(frame(type: 8, stream: 1, payload: [0, 0, 0, 1]))
        pair.feed(Self.reset)
        pair.feed(frame(type: 2, stream: 1, payload: [0, 0, 0, 0, 16]))
        pair.feed(headers(stream: 3))
        #expect(pair.serverFrames().map(\.type) == [1])
        #expect(pair.serverSide.messages.count == 2)
        #expect(pair.isServerAlive && pair.server.violation == nil)
    }

    @Test("reset by the server may be any frame that the client sent before the reset arrived")
    func resetByServer() throws {
        var limits = Limits()
        limits.bodyBytesReadMax = 10
        var pair = try InMemory(server: limits)
        pair.run()
        pair.feed(Self.open)
        pair.feed(frame(type: 0, stream: 1, payload: [UInt8](repeating: 1, count: 20)))
        #expect(pair.serverFrames().last?.code == .enhanceYourCalm)
        pair.feed(frame(type: 0, stream: 1, payload: [1, 2, 3]))
        pair.feed(frame(type: 1, flags: 5, stream: 1, payload: [0, 1, 0x74, 1, 0x31]))
        pair.feed(headers(stream: 3))
        #expect(pair.serverFrames().contains { $0.type == 1 && $0.stream == 3 })
        #expect(pair.isServerAlive && pair.server.violation == nil)
    }
}
