import APNs
import Foundation
import NIOCore
import NIOEmbedded
import Testing

@testable import APNsGateway
@testable import HTTP2Session

/// Frames of a client that violates the rules.
enum RawFrames {
    static func frame(_ type: UInt8, flags: UInt8, stream: UInt32, _ payload: [UInt8]) -> [UInt8] {
        let length = UInt32(payload.count)
        return [
            UInt8(length >> 16 & 255), UInt8(length >> 8 & 255), UInt8(length & 255), type, flags,
        ] + (0..<4).map { UInt8(stream >> UInt32(24 - 8 * $0) & 255) } + payload
    }

    /// Returns a HEADERS frame with literals without indexing, the simplest form of HPACK (MUX-14).
    ///
    /// - Parameter prefix: the first byte of each literal, which decides whether it enters the
    ///   table.
    static func headers(
        stream: UInt32, _ request: TestRequest, endsStream: Bool, prefix: UInt8 = 0
    ) -> [UInt8] {
        var block: [UInt8] = []
        let list = request.wire
        for index in 0..<list.count {
            let (name, value) = list[index]
            block += [prefix] + integer(name.count) + name + integer(value.count) + value
        }
        return frame(1, flags: endsStream ? 5 : 4, stream: stream, block)
    }

    /// Returns the first byte of each HEADERS frame of an answer: the status as an index into
    /// HPACK's static table.
    static func statuses(in bytes: [UInt8]) -> [UInt8] {
        var statuses: [UInt8] = []
        var rest = bytes[...]
        while rest.count >= 9 {
            let start = rest.startIndex
            let length = rest[start..<start + 3].reduce(0) { $0 << 8 | Int($1) }
            if rest[start + 3] == 1, length > 0 { statuses.append(rest[start + 9]) }
            rest = rest.dropFirst(9 + length)
        }
        return statuses
    }

    static func data(stream: UInt32, _ bytes: [UInt8]) -> [UInt8] {
        frame(0, flags: 1, stream: stream, bytes)
    }

    static func integer(_ value: Int) -> [UInt8] {
        guard value >= 127 else { return [UInt8(value)] }
        var rest = value - 127
        var bytes: [UInt8] = [127]
        while rest >= 128 {
            bytes.append(UInt8(rest & 127 | 128))
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }
}

extension UInt8 {
    /// `:status: 200` in the static table.
    fileprivate static let ok: UInt8 = 0x88
    /// `:status: 400` in the static table.
    fileprivate static let badRequest: UInt8 = 0x8C
}

@Suite("A provider's frames")
struct ProviderFrameTests {
    @Test("MUX-10: The gateway answers any number of PING frames")
    func pings() throws {
        final class Counter: SessionEvents {
            var pongs = 0
            func sessionReceivedMessage(_ slot: Slot) {}
            func sessionReceivedGoAway(code: HTTP2ErrorCode, debugData: [UInt8]) {}
            func sessionClosed(_ slot: Slot, code: HTTP2ErrorCode) {}
            func sessionDidNotSend(_ slot: Slot) {}
            func sessionReceivedSettings() {}
            func sessionReceivedPong() { pongs += 1 }
        }
        let fixture = try ProviderFixture()
        let counter = Counter()
        for _ in 0..<50 {
            fixture.client.ping()
            while let bytes = fixture.client.drain(to: counter) {
                try fixture.channel.writeInbound(bytes)
            }
            fixture.channel.embeddedEventLoop.run()
            while let bytes = try fixture.channel.readOutbound(as: ByteBuffer.self) {
                _ = fixture.client.feed(bytes, to: counter)
            }
        }
        #expect(counter.pongs == 50)
        #expect(try fixture.send(try fixture.makeRequest()).status == 200)
    }

    @Test("MUX-12: The gateway ignores PRIORITY frames")
    func priority() throws {
        let fixture = try ProviderFixture()
        for stream in [UInt32(1), 3, 5] {
            let payload: [UInt8] = [0x80, 0, 0, 0, 255]
            try fixture.channel.writeInbound(
                ByteBuffer(bytes: RawFrames.frame(2, flags: 0, stream: stream, payload)))
        }
        #expect(try fixture.send(try fixture.makeRequest()).status == 200)
        #expect(fixture.goAways.isEmpty)
    }

    @Test(
        "MUX-14: The gateway accepts every legal header encoding",
        arguments: [("without indexing", 0x00), ("never indexed", 0x10), ("indexed", 0x40)])
    func encodings(name: String, prefix: UInt8) throws {
        let fixture = try ProviderFixture()
        let request = try fixture.makeRequest()
        var wrong = request
        wrong.set(HeaderName.priority, "7")
        var statuses: [UInt8] = []
        func send(_ headers: [UInt8], stream: UInt32) throws {
            try fixture.channel.writeInbound(
                ByteBuffer(bytes: headers + RawFrames.data(stream: stream, request.body)))
            fixture.channel.embeddedEventLoop.run()
            while let bytes = try fixture.channel.readOutbound(as: ByteBuffer.self) {
                statuses += RawFrames.statuses(in: Array(bytes.readableBytesView))
            }
        }
        try send(
            RawFrames.headers(stream: 1, request, endsStream: false, prefix: prefix), stream: 1)
        try send(RawFrames.headers(stream: 3, wrong, endsStream: false, prefix: prefix), stream: 3)
        if prefix == 0x40 {
            // The ten fields of the first request, all as indexes, below the eleven that the second
            // one added.
            let count = request.wire.count
            let places = (0..<count).map { 0x80 | UInt8(62 + wrong.wire.count + count - 1 - $0) }
            try send(RawFrames.frame(1, flags: 4, stream: 5, places), stream: 5)
        }
        #expect(statuses == (prefix == 0x40 ? [.ok, .badRequest, .ok] : [.ok, .badRequest]))
    }

    @Test("MUX-18: The gateway sends an error body in one DATA frame")
    func errorBody() throws {
        let fixture = try ProviderFixture()
        var request = try fixture.makeRequest()
        request.set(HeaderName.collapseID, String(repeating: "x", count: 65))
        _ = fixture.client.submit(OutgoingRequest(headers: request.wire, body: request.body))
        while let bytes = fixture.client.drain(to: fixture) {
            try fixture.channel.writeInbound(bytes)
        }
        fixture.channel.embeddedEventLoop.run()
        var output: [UInt8] = []
        while let bytes = try fixture.channel.readOutbound(as: ByteBuffer.self) {
            output += Array(bytes.readableBytesView)
        }
        var bodies: [String] = []
        var offset = 0
        while offset + 9 <= output.count {
            let length =
                Int(output[offset]) << 16 | Int(output[offset + 1]) << 8 | Int(output[offset + 2])
            if output[offset + 3] == 0 {
                bodies.append(
                    String(decoding: output[offset + 9..<offset + 9 + length], as: UTF8.self))
            }
            offset += 9 + length
        }
        #expect(bodies == [#"{"reason":"InvalidCollapseId"}"#])
    }

    @Test("MUX-13: The gateway rejects a compressed body")
    func compressed() throws {
        let fixture = try ProviderFixture()
        var request = try fixture.makeRequest()
        request.fields.append(("content-encoding", "gzip"))
        request.body = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xAB, 0xAE, 5, 0]
        #expect(try fixture.send(request).body == #"{"reason":"PayloadEmpty"}"#)
        request.body = Array(#"{"aps":{"alert":"你好"}}"#.utf8)
        #expect(try fixture.send(request).status == 200)
        request.body = Array(#"{"aps":{"alert":""#.utf8) + [0xFF] + Array(#""}}"#.utf8)
        #expect(try fixture.send(request).body == #"{"reason":"PayloadEmpty"}"#)
    }
}
