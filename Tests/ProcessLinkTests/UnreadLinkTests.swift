import Foundation
import Glibc
import NotificationModel
import ProcessLink
import Synchronization
import Testing

/// Links whose peer does not read.
@Suite(.timeLimit(.minutes(10)))
struct UnreadLinkTests {
    /// A link of the device to a peer that does not read, with the reason of its end.
    private final class Unread: Sendable {
        let device: LinkPair.DevicePeer
        let other: Int32
        let failures: AsyncStream<ProcessLinkError>

        init(
            limits: LinkLimits,
            handler: @escaping LinkPair.DevicePeer.Handler = { _, reply in reply(.answer(.done)) }
        ) throws {
            let (near, far) = try LinkPair.sockets()
            let (failures, ended) = AsyncStream.makeStream(of: ProcessLinkError.self)
            other = far
            self.failures = failures
            device = LinkPair.DevicePeer(
                descriptor: near, limits: limits, handler: handler, onClose: { ended.yield($0) })
            device.start()
        }

        deinit {
            device.close()
            LinkSocket.close(other)
        }

        func failure() async -> ProcessLinkError? { await failures.first { _ in true } }
    }

    private static func focus(bytes: Int) -> DeviceCall {
        .didRegister(deviceToken: Data(repeating: 7, count: bytes))
    }

    private static func limits(unsent: Int = 4 << 20, stall: Double? = nil) -> LinkLimits {
        var limits = LinkLimits(unsentBytesToStopReading: 64 * 1024, stallSecondsMax: stall)
        limits.unsentBytesMax = unsent
        return limits
    }

    @Test("a call returns at once for any number of unread bytes")
    func callsReturn() throws {
        let unread = try Unread(limits: Self.limits(unsent: 64 << 20))
        // Forty times the size of the system's buffers; a blocking call would wait forever.
        for _ in 0..<100 { unread.device.call(Self.focus(bytes: 64 * 1024)) { _ in } }
    }

    @Test("a link with too many unread bytes closes with the reason and fails every open call")
    func tooManyBytes() async throws {
        let unread = try Unread(limits: Self.limits(unsent: 1 << 20))
        let results = AsyncStream.makeStream(of: Result<ProcessAnswer, ProcessLinkError>.self)
        for _ in 0..<40 {
            unread.device.call(Self.focus(bytes: 64 * 1024)) { results.continuation.yield($0) }
        }
        let failure = try #require(await unread.failure())
        #expect(failure.linkCode == .notReading)
        #expect(failure.message.hasSuffix("bytes from the device unread."))
        var seen = 0
        for await result in results.stream {
            #expect(throws: ProcessLinkError.self) { try result.get() }
            seen += 1
            if seen == 40 { break }
        }
    }

    @Test("a link whose peer reads nothing within the time limit closes with the reason")
    func stalled() async throws {
        let unread = try Unread(limits: Self.limits(stall: 0.2))
        for _ in 0..<10 { unread.device.call(Self.focus(bytes: 64 * 1024)) { _ in } }
        let failure = try #require(await unread.failure())
        #expect(failure.linkCode == .notReading)
        #expect(failure.message.contains("within 0.2 seconds"))
    }

    @Test("a process that the device has suspended may stop reading")
    func suspended() async throws {
        let unread = try Unread(limits: Self.limits(unsent: 1 << 20, stall: 0.01))
        unread.device.setSuspended(true)
        for _ in 0..<10 { unread.device.call(Self.focus(bytes: 64 * 1024)) { _ in } }
        // A separate link shows that the time limit is over for one that is not suspended.
        let reference = try Unread(limits: Self.limits(stall: 0.05))
        for _ in 0..<10 { reference.device.call(Self.focus(bytes: 64 * 1024)) { _ in } }
        #expect(await reference.failure()?.linkCode == .notReading)
        // Still open: the number of bytes closes it, not the time.
        for _ in 0..<40 { unread.device.call(Self.focus(bytes: 64 * 1024)) { _ in } }
        #expect(await unread.failure()?.message.hasSuffix("bytes from the device unread.") == true)
    }

    @Test("a peer that calls and reads no answer is blocked and costs the device few answers")
    func asksAndNeverReads() async throws {
        let asked = Mutex(0)
        let unread = try Unread(
            limits: Self.limits(stall: 0.5),
            handler: { _, reply in
                asked.withLock { $0 += 1 }
                reply(
                    .answer(.failed(ProcessLinkError(.closed, String(repeating: "x", count: 4096))))
                )
            })
        LinkSocket.makeNonBlocking(unread.other)
        let frame = try LinkWire.encode(
            LinkFrame<ProcessCall, ProcessAnswer>.call(1, .request(.settings)))
        let end = ContinuousClock.now + .seconds(30)
        // As fast as possible until the device closes the link.
        while ContinuousClock.now < end {
            let count = unsafe frame.withUnsafeBytes {
                unsafe send(unread.other, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0 && errno != EAGAIN { break }
        }
        #expect(await unread.failure()?.linkCode == .notReading)
        // Limited by the system's buffers and the device's limit, not by the number of calls.
        #expect(asked.withLock { $0 } < 500)
    }

    @Test("ADD-13 delayed messages arrive complete and in order")
    func order() async throws {
        let (near, far) = try LinkPair.sockets()
        let device = LinkPair.DevicePeer(
            descriptor: near, limits: Self.limits(unsent: 64 << 20),
            handler: { _, reply in reply(.answer(.done)) }, onClose: { _ in })
        device.start()
        defer { device.close() }
        for number in 0..<200 { device.call(Self.focus(bytes: 1 + number * 100)) { _ in } }
        // The peer starts to read here.
        let (lengths, onCall) = AsyncStream.makeStream(of: Int.self)
        let process = LinkPair.ProcessPeer(
            descriptor: far,
            handler: { call, reply in
                if case .didRegister(let token) = call { onCall.yield(token.count) }
                reply(.done)
            }, onClose: { _ in })
        process.start()
        defer { process.close() }
        var seen: [Int] = []
        for await length in lengths {
            seen.append(length)
            if seen.count == 200 { break }
        }
        #expect(seen == (0..<200).map { 1 + $0 * 100 })
    }

    @Test("ADD-13 calls beyond a burst are read at the shared rate, all of them and in order")
    func paced() async throws {
        let (near, far) = try LinkPair.sockets()
        let (badges, onBadge) = AsyncStream.makeStream(of: Int.self)
        let device = LinkPair.DevicePeer(
            descriptor: near, pace: RateLimiter(callsPerSecond: 2_000),
            handler: { call, reply in
                if case .request(.setBadge(let count)) = call { onBadge.yield(count) }
                reply(.answer(.done))
            }, onClose: { _ in })
        device.start()
        let process = LinkPair.ProcessPeer(
            descriptor: far, handler: { _, reply in reply(.done) }, onClose: { _ in })
        process.start()
        defer { process.close() }
        let start = ContinuousClock.now
        for count in 0..<2_000 { process.call(.request(.setBadge(count))) { _ in } }
        var seen: [Int] = []
        for await badge in badges {
            seen.append(badge)
            if seen.count == 2_000 { break }
        }
        #expect(seen == Array(0..<2_000))
        // 256 at once, more for the elapsed time, and 16 per 8 ms.
        #expect(ContinuousClock.now - start > .milliseconds(300))
    }

    @Test("a paused link resumes reading where it stopped")
    func paused() async throws {
        let (near, far) = try LinkPair.sockets()
        let (badges, onBadge) = AsyncStream.makeStream(of: Int.self)
        let device = LinkPair.DevicePeer(
            descriptor: near,
            handler: { call, reply in
                if case .request(.setBadge(let count)) = call { onBadge.yield(count) }
                reply(.answer(.done))
            }, onClose: { _ in })
        device.pauseReading()
        device.start()
        let process = LinkPair.ProcessPeer(
            descriptor: far, handler: { _, reply in reply(.done) }, onClose: { _ in })
        process.start()
        defer { process.close() }
        for count in 0..<50 { process.call(.request(.setBadge(count))) { _ in } }
        onBadge.yield(-1)
        device.resumeReading()
        var seen: [Int] = []
        for await badge in badges {
            seen.append(badge)
            // The number of messages in between depends on the queue.
            if seen.count == 25 {
                device.pauseReading()
                device.resumeReading()
            }
            if seen.count == 51 { break }
        }
        #expect(seen == Array(-1..<50))
    }

    @Test("a paused link closes like any other")
    func closesPaused() async throws {
        let unread = try Unread(limits: Self.limits())
        unread.device.pauseReading()
        unread.device.close()
        #expect(await unread.failure()?.linkCode == .closed)
    }

    @Test("a hundred links do not need a thread each")
    func threads() async throws {
        let before = try Self.threadCount()
        var links: [(LinkPair.DevicePeer, LinkPair.ProcessPeer)] = []
        for _ in 0..<100 {
            let (near, far) = try LinkPair.sockets()
            let device = LinkPair.DevicePeer(
                descriptor: near, handler: { _, reply in reply(.answer(.done)) }, onClose: { _ in })
            let process = LinkPair.ProcessPeer(
                descriptor: far, handler: { _, reply in reply(.done) }, onClose: { _ in })
            device.start()
            process.start()
            links.append((device, process))
            let answer = await withCheckedContinuation { continuation in
                device.call(.terminate) { continuation.resume(returning: $0) }
            }
            #expect(answer == .success(.done))
        }
        #expect(try Self.threadCount() < before + 50)
        for (device, _) in links { device.close() }
    }

    private static func threadCount() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    }
}
