import Dispatch
import FileKinds
import Foundation
import SeededTesting
import Testing

@testable import NotificationServiceKit

@Suite("Pictures and file types", .timeLimit(.minutes(10)))
struct PictureTests {
    private static let kinds: [(String, String)] = [
        ("89504E470D0A1A0A", "png"), ("FFD8FFE0", "jpg"), ("474946383961", "gif"),
        ("474946383761", "gif"), ("524946460000000057454250", "webp"),
        ("524946460000000057415645", "wav"), ("524946460000000041564920", "avi"),
        ("464F524D0000000041494646", "aiff"), ("464F524D0000000041494643", "aiff"),
        ("49443304", "mp3"), ("FFFB9064", "mp3"), ("FFF39064", "mp3"),
        ("0000001866747970" + "6D703432", "mp4"), ("0000001866747970" + "69736F6D", "mp4"),
        ("0000001866747970" + "4D344120", "m4a"), ("0000001866747970" + "71742020", "mov"),
        ("0000001866747970" + "68656963", "heic"), ("0000001866747970" + "61766966", "avif"),
        ("000001BA", "mpg"), ("000001B3", "mpg"), ("49492A00", "tiff"), ("4D4D002A", "tiff"),
        ("424D0000000000000000000000000000", "bmp"), ("1A45DFA3", "webm"), ("4F676753", "ogg"),
        ("63616666", "caf"), ("255044462D", "pdf"),
    ]

    private static func bytes(_ hex: String) -> Data {
        let digits = Array(hex)
        return Data(
            stride(from: 0, to: digits.count - 1, by: 2).compactMap {
                UInt8(String(digits[$0...($0 + 1)]), radix: 16)
            })
    }

    @Test("are recognized by their bytes", arguments: kinds)
    func byBytes(hex: String, ending: String) {
        let kind = FileKind.of(
            Self.bytes(hex), contentType: "application/octet-stream",
            url: URL(string: "https://a.org/download.tmp"))
        #expect(kind?.fileExtension == ending)
    }

    @Test(
        "are recognized by bytes first, then by the declared type, then by the URL",
        arguments: [
            ("89504E470D0A1A0A", "image/jpeg", "https://a.org/a.gif", "png"),
            ("0001", "image/JPEG; charset=x", "https://a.org/a.gif", "jpg"),
            ("0001", "application/octet-stream", "https://a.org/a.jpeg?x=.png", "jpg"),
            ("0001", nil, "https://a.org/A.MP3", "mp3"), ("0001", nil, "https://a.org/a", nil),
            ("", nil, "https://a.org/a.png", "png"), ("FFFF", nil, "https://a.org/a", nil),
        ] as [(String, String?, String, String?)])
    func order(hex: String, type: String?, address: String, ending: String?) {
        let kind = FileKind.of(Self.bytes(hex), contentType: type, url: URL(string: address))
        #expect(kind?.fileExtension == ending)
    }

    @Test(
        "do not include a web page, whatever type the server declares",
        arguments: [
            ("<!DOCTYPE html>", "html"), ("  \n<html lang>", "html"), ("{\"error\":1}", "json"),
            ("<svg xmlns=''>", "svg"), ("<?xml version='1.0'?><svg>", "svg"),
        ])
    func pages(text: String, ending: String) {
        let kind = FileKind.of(Data(text.utf8), contentType: "image/png", url: nil)
        #expect(kind?.fileExtension == ending)
        #expect(kind?.isAttachable == false)
    }

    private static let sizes: [(String, Int, Int)] = [
        ("89504E470D0A1A0A0000000D494844520000012C000000C8", 300, 200),
        ("4749463839612C01C800", 300, 200),
        // Start of image, an application segment of 4 bytes, a fill byte, the start of a frame.
        ("FFD8FFE000040000FFFFC0001108" + "00C8012C" + "03", 300, 200),
        ("52494646000000005745425056503858" + "0A00000000000000" + "2B0100" + "C70000", 300, 200),
        ("52494646000000005745425056503820" + "00000000" + "0000009D012A" + "2C01C800", 300, 200),
        ("424D000000000000000000000000000000002C010000" + "38FFFFFF", 300, 200),
        (
            "00000018667479706865696300000000" + "00000014697370650000000000000040"
                + "00000040" + "0000001469737065000000000000012C000000C8", 300, 200
        ),
    ]

    @Test("reveal the picture's size without decoding", arguments: sizes)
    func size(hex: String, width: Int, height: Int) {
        #expect(PictureSize(of: Self.bytes(hex)) == PictureSize(width: width, height: height))
    }

    @Test("are read without a crash when they are truncated or any byte changes")
    func damaged() {
        var random = SeededGenerator(seed: 6)
        for (hex, _, _) in Self.sizes {
            let whole = Self.bytes(hex)
            for length in 0...whole.count {
                _ = PictureSize(of: whole.prefix(length))
                _ = FileKind(bytes: whole.prefix(length))
            }
            for _ in 0..<2_000 {
                var changed = whole
                let place = Int.random(in: 0..<whole.count, using: &random)
                changed[place] = UInt8.random(in: 0...255, using: &random)
                _ = PictureSize(of: changed)
            }
        }
        #expect(PictureSize(width: Int.max, height: 2).pixels == Int.max)
    }

    @Test("do not block the threads of other tasks while a codec waits")
    func threads() async throws {
        let gate = DispatchSemaphore(value: 0)
        let (waiting, wait) = AsyncStream.makeStream(of: Void.self)
        let codec = ImageCodec { data, _ in
            wait.yield()
            return gate.wait(timeout: .now() + 30) == .success ? data : Data()
        }
        let count = ProcessInfo.processInfo.activeProcessorCount + 1
        try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<count {
                group.addTask { try await codec.fitted(Data([1]), .init(pixelsMax: 1)) }
            }
            var entries = waiting.makeAsyncIterator()
            for _ in 0..<count { await entries.next() }
            for _ in 0..<count { gate.signal() }
            for try await picture in group { #expect(picture == Data([1])) }
        }
    }

    @Test("are rejected with the reason when they are too large to downscale on this machine")
    func passThrough() throws {
        let small = Self.bytes(Self.sizes[0].0)
        let target = ImageCodec.Target(pixelsMax: 256)
        #expect(try ImageCodec.passThrough.fit(small, target) == small)
        let large = Self.bytes("89504E470D0A1A0A0000000D4948445200000FA000000BB8")
        let error = #expect(throws: ImageCodec.ImageError.self) {
            try ImageCodec.passThrough.fit(large, target)
        }
        #expect(
            error?.description == "A picture of 4000 × 3000 pixels and 24 bytes cannot be made "
                + "smaller here. Serve at most 2000000 pixels and 1000000 bytes.")
        let webP = Self.bytes(Self.sizes[3].0)
        #expect(try ImageCodec.passThrough.fit(webP, target) == webP)
        #expect(throws: ImageCodec.ImageError.self) {
            try ImageCodec.passThrough.fit(
                webP, ImageCodec.Target(pixelsMax: 256, mustBeAttachable: true))
        }
    }

    /// The letter L, black on white, as another program decoded this file.
    private static let letterL =
        "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQMAAADgVfUjAAAABlBMVEUAAAD///+l2Z/dAAAAIElEQVR4AQEVAOr/"
        + "ACAAACAAACAAACAAACAAACAAAD4ACfEA/90f5v4AAAAASUVORK5CYII="

    @Test("drawn by the kit are PNG files with the letters")
    func drawn() throws {
        var picture = TwoColorPicture(
            width: 9, height: 7, background: TwoColorPicture.Color(red: 0, green: 0, blue: 0),
            foreground: TwoColorPicture.Color(red: 255, green: 255, blue: 255))
        let isWritten = picture.write("L", share: 1)
        #expect(isWritten)
        let rows = (0..<7).map { y in
            String((0..<9).map { picture.isSet($0, y) ? "#" : "." })
        }
        #expect(rows == Array(repeating: "..#......", count: 6) + ["..#####.."])
        #expect(picture.png.base64EncodedString() == Self.letterL)
        #expect(DrawnPicture.status(404).flatMap { PictureSize(of: $0) } != nil)
        #expect(DrawnPicture.status(-1) == nil)
    }

    @Test("are cached up to the byte limit, and the oldest are evicted first")
    func cache() async throws {
        let cache = PictureCache.memory(bytesMax: 10)
        func key(_ name: String) throws -> PictureCache.Key {
            PictureCache.Key(url: try #require(URL(string: "https://a.org/\(name)")), pixelsMax: 1)
        }
        try await cache.store(key("a"), PictureCache.Entry(data: Data(count: 5)))
        try await cache.store(key("b"), PictureCache.Entry(data: Data(count: 5)))
        #expect(try await cache.find(key("a")) != nil)
        try await cache.store(key("c"), PictureCache.Entry(data: Data(count: 1)))
        #expect(try await cache.find(key("b")) == nil)
        #expect(try await cache.find(key("a")) != nil)
        try await cache.store(key("d"), PictureCache.Entry(data: Data(count: 11)))
        #expect(try await cache.find(key("d")) == nil)
        #expect(try await cache.find(key("c")) != nil)
    }
}
