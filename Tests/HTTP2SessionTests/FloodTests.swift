import NIOCore
import Testing

@testable import HTTP2Session

@Suite("Floods")
struct FloodTests {
    /// One frame of each kind that costs its sender nothing.
    static let frames: [(name: String, frame: ByteBuffer)] = [
        ("PING", frame(type: 6, stream: 0, payload: [UInt8](repeating: 0, count: 8))),
        ("SETTINGS", frame(type: 4, stream: 0)),
        ("SETTINGS that change", frame(type: 4, stream: 0, payload: [0, 4, 0, 0, 0x10, 0])),
        ("PRIORITY", frame(type: 2, stream: 1, payload: [0, 0, 0, 0, 16])),
        ("WINDOW_UPDATE", frame(type: 8, stream: 0, payload: [0, 0, 0, 1])),
        ("an unknown type", frame(type: 0xF0, stream: 0, payload: [1, 2, 3])),
        ("PING answers", frame(type: 6, flags: 1, stream: 0, payload: [0, 0, 0, 0, 0, 0, 0, 0])),
    ]

    /// The frames for a stream whose request was answered.
    static let laterFrames =
        frames + [
            (
                "RST_STREAM of a stream that is over",
                frame(type: 3, stream: 1, payload: [0, 0, 0, 8])
            )
        ]

    /// Limits without a refill rate: the burst is the total.
    static var strict: Limits {
        var limits = Limits()
        limits.frameBurstMax = 100
        limits.framesPerSecondMax = 0
        limits.resetBurstMax = 20
        limits.resetsPerSecondMax = 0
        return limits
    }

    /// Returns a connection whose stream 1 is closed after one answered request.
    static func pair() throws -> InMemory {
        var pair = try InMemory(server: strict)
        pair.run()
        _ = pair.client.submit(request())
        pair.run()
        return pair
    }

    @Test("of frames end with ENHANCE_YOUR_CALM, even if the peer reads", arguments: laterFrames)
    func anyFrame(name: String, frame: ByteBuffer) throws {
        var pair = try Self.pair()
        var count = 0
        var last: [UInt8] = []
        while pair.isServerAlive, count < 20_000 {
            pair.feed(frame)
            count += 1
            while let bytes = pair.server.drain(to: pair.serverSide) {
                last = Array(bytes.readableBytesView.suffix(17))
            }
        }
        // The earlier request paid for more than its own frames.
        #expect(count <= 101)
        #expect(count > 10)
        // The server's last frame is a GOAWAY with this code at its end.
        #expect(last.count == 17 && last[3] == 7)
        #expect(last.suffix(4) == [0, 0, 0, 11])
        #expect(pair.server.violation == .frames)
        #expect(pair.serverSide.messages.count == 1)
    }

    @Test("of frames are detected however the bytes are split", arguments: [1, 7, 8, 9, 17, 1000])
    func split(pieceBytes: Int) throws {
        var pair = try Self.pair()
        pair.pieceBytes = pieceBytes
        var all = ByteBuffer()
        for _ in 0..<200 {
            var copy = Self.frames[4].frame
            all.writeBuffer(&copy)
        }
        pair.feed(all)
        #expect(!pair.isServerAlive)
        #expect(pair.server.framesReceived <= 110)
    }

    @Test("of large frames are limited by bytes: each KiB counts as a frame")
    func large() throws {
        var pair = try Self.pair()
        let large = frame(type: 0xF0, stream: 0, payload: [UInt8](repeating: 1, count: 10_231))
        var count = 0
        while pair.isServerAlive, count < 200 {
            pair.feed(large)
            count += 1
        }
        #expect((8...10).contains(count))
    }

    @Test("of tiny DATA frames end the connection, however long the body is")
    func tinyData() throws {
        var pair = try Self.pair()
        _ = pair.client.submit(request(body: [UInt8](repeating: 1, count: 70_000)))
        if let head = pair.client.drain(to: pair.clientSide) { pair.feed(head) }
        for _ in 0..<1000 where pair.isServerAlive {
            pair.feed(frame(type: 0, stream: 3, payload: [1]))
        }
        #expect(!pair.isServerAlive)
    }

    @Test("of CONTINUATION frames end with ENHANCE_YOUR_CALM")
    func continuations() throws {
        var pair = try Self.pair()
        pair.feed(frame(type: 1, stream: 3, payload: [0x82]))
        for _ in 0..<50 where pair.isServerAlive {
            pair.feed(frame(type: 9, stream: 3, payload: [0x82]))
        }
        pair.run()
        #expect(!pair.isServerAlive)
        #expect(pair.clientSide.goAways.map(\.code) == [.enhanceYourCalm])
        #expect(pair.server.violation == .continuations)
    }

    @Test("of header lists that are too large end the connection")
    func headerLists() throws {
        var pair = try Self.pair()
        let large = String(repeating: "x", count: 9000)
        for _ in 0..<20 where pair.clientSide.goAways.isEmpty {
            _ = pair.client.submit(request(fields: [("a", large)]))
            pair.run()
        }
        #expect(pair.clientSide.goAways.map(\.code) == [.enhanceYourCalm])
        #expect(pair.serverSide.messages.count == 1)
    }

    @Test("end sooner for a client that has not sent a request", arguments: frames)
    func newcomers(name: String, frame: ByteBuffer) throws {
        var limits = Limits()
        limits.framesPerSecondMax = 0
        limits.resetsPerSecondMax = 0
        var counts: [Int] = []
        for requests in [0, 1000] {
            var pair = try InMemory(server: limits)
            pair.run()
            for _ in 0..<requests { _ = pair.client.submit(request()) }
            pair.run()
            #expect(pair.clientSide.messages.count == requests)
            var count = 0
            while pair.isServerAlive, count < 3000 {
                pair.feed(frame)
                count += 1
                while pair.server.drain(to: pair.serverSide) != nil {}
            }
            counts.append(count)
        }
        // An invalid frame costs more than others.
        #expect(counts[0] <= limits.frameStart && counts[0] > 10)
        #expect(counts[1] <= limits.frameBurstMax + 1 && counts[1] > 3 * counts[0])
    }

    @Test("do not include ordinary requests, however many arrive")
    func requests() throws {
        var pair = try InMemory(server: Self.strict)
        pair.run()
        for _ in 0..<200 {
            for _ in 0..<10 { _ = pair.client.submit(request(body: [1, 2, 3])) }
            pair.run()
        }
        #expect(pair.clientSide.messages.count == 2000)
        #expect(pair.clientSide.goAways.isEmpty)
    }

    @Test("are counted by a bucket that refills with time")
    func bucket() {
        var bucket = TokenBucket(capacity: 3, perSecond: 2)
        let second: UInt64 = 1_000_000_000
        let isWhole = bucket.spend(3, at: 5 * second)
        #expect(isWhole)
        let rows: [(time: Double, isLeft: Bool)] = [
            (5, false), (5.49, false), (5.5, true), (5.99, false), (6, true), (6, false),
            (60, true), (60, true), (60, true), (60, false), (59, false),
        ]
        for row in rows {
            let time = UInt64(row.time * Double(second))
            let isLeft = bucket.spend(at: time)
            #expect(isLeft == row.isLeft, "at \(row.time) s")
        }
        bucket.earn(10)
        let isEarned = bucket.spend(3, at: 60 * second)
        #expect(isEarned)
        bucket.lose(2, at: 60 * second)
        bucket.earn(2)
        let isEmptyFull = bucket.isFull(at: 60 * second)
        let isLaterFull = bucket.isFull(at: 70 * second)
        #expect(!isEmptyFull)
        #expect(isLaterFull)
    }

    @Test(
        "are counted by a bucket that time refills to its initial level, and requests to its capacity"
    )
    func start() {
        var bucket = TokenBucket(capacity: 10, start: 2, perSecond: 1)
        let second: UInt64 = 1_000_000_000
        var taken: [Bool] = []
        taken.append(bucket.spend(3, at: 0))
        taken.append(bucket.spend(2, at: 0))
        taken.append(bucket.spend(3, at: 100 * second))
        bucket.earn(4)
        // Time does not reduce a level that requests earned.
        taken.append(bucket.spend(7, at: 200 * second))
        taken.append(bucket.spend(6, at: 200 * second))
        bucket.earn(100)
        taken.append(bucket.spend(11, at: 200 * second))
        taken.append(bucket.spend(10, at: 200 * second))
        bucket.earn(1)
        bucket.lose(5, at: 200 * second)
        taken.append(bucket.spend(1, at: 200 * second))
        taken.append(bucket.spend(1, at: 201 * second))
        #expect(taken == [false, true, false, false, true, false, true, false, true])
    }
}
