import NIOCore
import SeededTesting
import Testing

@testable import HTTP2Session

@Suite("A frame scanner")
struct FrameScannerTests {
    @Test(
        "counts each frame header once, wherever bytes are split",
        arguments: 0..<20 as Range<UInt64>
    )
    func splits(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let expectsPreface = Bool.random(using: &random)
        var all = ByteBuffer()
        if expectsPreface { all.writeString("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n") }
        let sizes = (0..<50).map { _ in
            [0, 1, 8, 9, 255, 256, 70_000].randomElement(using: &random) ?? 0
        }
        for size in sizes {
            var one = frame(
                type: 0xF0, stream: 1, payload: [UInt8](repeating: 0xFF, count: size))
            all.writeBuffer(&one)
        }
        var scanner = FrameScanner(expectsPreface: expectsPreface)
        var count = 0
        while all.readableBytes > 0 {
            // Splits off a byte or two as often as a large piece.
            let most = [2, 20, 20_000].randomElement(using: &random) ?? 1
            let length = Int.random(in: 1...most, using: &random)
            let piece = all.readSlice(length: min(length, all.readableBytes)) ?? ByteBuffer()
            count += unsafe piece.withUnsafeReadableBytes {
                unsafe scanner.scan($0) { _ in false }.frames
            }
        }
        #expect(count == sizes.count)
        // The next byte belongs to a header.
        #expect(scanner == FrameScanner(expectsPreface: false))
    }

    @Test("counts a frame when its header is complete, before the payload")
    func whole() {
        var scanner = FrameScanner(expectsPreface: false)
        let bytes = Array(frame(type: 0, stream: 1, payload: [1, 2, 3]).readableBytesView)
        let counts = bytes.map { byte in
            unsafe withUnsafeBytes(of: byte) { unsafe scanner.scan($0) { _ in false }.frames }
        }
        #expect(counts == [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0])
    }

    @Test("asks about the stream of each DATA frame, wherever it is split", arguments: 0...30)
    func streams(pieceBytes: Int) {
        var all = frame(type: 1, stream: 0x7FFF_FFFD, payload: [1, 2, 3])
        for stream: UInt32 in [1, 0x8123_4567, 0x7FFF_FFFF] {
            var data = frame(type: 0, stream: stream, payload: [0, 0, 0])
            all.writeBuffer(&data)
        }
        var scanner = FrameScanner(expectsPreface: false)
        var asked: [Int32] = []
        var hasClosed = false
        let first = all.readSlice(length: pieceBytes) ?? ByteBuffer()
        for piece in [first, all] {
            let findings = unsafe piece.withUnsafeReadableBytes {
                unsafe scanner.scan($0) { stream in
                    asked.append(stream)
                    return stream == 0x0123_4567
                }
            }
            hasClosed = hasClosed || findings.hasDataOfClosedStream
        }
        #expect(asked == [1, 0x0123_4567, 0x7FFF_FFFF])
        #expect(hasClosed)
    }
}
