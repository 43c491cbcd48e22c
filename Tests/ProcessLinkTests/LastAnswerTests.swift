import Foundation
import Glibc
import NotificationModel
import ProcessLink
import Synchronization
import Testing

/// Links whose peer ends while the device writes.
@Suite("A link that is closed for writing", .timeLimit(.minutes(10)))
struct LastAnswerTests {
    typealias Outcome = Result<ProcessAnswer, ProcessLinkError>

    /// A link of the device to an end that the test writes.
    private final class Link: Sendable {
        let device: LinkPair.DevicePeer
        let other: Int32
        let failures: AsyncStream<ProcessLinkError>
        let badges: AsyncStream<Int>

        init(limits: LinkLimits = .device) throws {
            let (near, far) = try LinkPair.sockets()
            let (failures, ended) = AsyncStream.makeStream(of: ProcessLinkError.self)
            let (badges, onBadge) = AsyncStream.makeStream(of: Int.self)
            other = far
            self.failures = failures
            self.badges = badges
            device = LinkPair.DevicePeer(
                descriptor: near, limits: limits,
                handler: { call, reply in
                    if case .request(.setBadge(let count)) = call { onBadge.yield(count) }
                    reply(.answer(.done))
                },
                onClose: { failure in
                    onBadge.finish()
                    ended.yield(failure)
                })
        }

        func call(_ call: DeviceCall = .terminate) -> AsyncStream<Outcome> {
            let (outcomes, onOutcome) = AsyncStream.makeStream(of: Outcome.self)
            device.call(call) { onOutcome.yield($0) }
            return outcomes
        }

        /// Simulates the answer to the first call, after the process's own calls.
        func answer(badges: [Int] = []) throws {
            for (number, badge) in badges.enumerated() {
                try write(.call(UInt64(number), .request(.setBadge(badge))))
            }
            try write(.answer(1, .notImplemented))
        }

        private func write(_ frame: LinkFrame<ProcessCall, ProcessAnswer>) throws {
            let bytes = try LinkWire.encode(frame)
            let count = unsafe bytes.withUnsafeBytes {
                unsafe send(other, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            #expect(count == bytes.count)
        }

        /// Disconnects at once. After `close` alone the connection lives on in a program that another
        /// test starts at that moment.
        func disconnect() {
            LinkSocket.shutDown(other)
            LinkSocket.close(other)
        }

        func failure() async -> ProcessLinkError? { await failures.first { _ in true } }
    }

    private static func first(_ outcomes: AsyncStream<Outcome>) async -> Outcome? {
        await outcomes.first { _ in true }
    }

    @Test(
        "the last answer of an exited process is read, and later calls fail with the reason")
    func lastAnswer() async throws {
        let link = try Link()
        link.device.pauseReading()
        link.device.start()
        let answered = link.call()
        try link.answer()
        link.disconnect()
        let late = try #require(await Self.first(link.call()))
        #expect(throws: ProcessLinkError.self) { try late.get() }
        guard case .failure(let failure) = late else { return }
        #expect(failure.domain == NSPOSIXErrorDomain)
        #expect(failure.code == Int(EPIPE))
        #expect(await Self.first(link.call()) == late)
        link.device.resumeReading()
        #expect(await Self.first(answered) == .success(.notImplemented))
        #expect(await link.failure()?.linkCode == .closed)
    }

    @Test("reading that waits for unsent bytes resumes when they are discarded")
    func unsentBytes() async throws {
        let link = try Link(limits: LinkLimits(unsentBytesToStopReading: 64 * 1024))
        link.device.start()
        let answered = link.call()
        for _ in 0..<30 {
            link.device.call(.didRegister(deviceToken: Data(repeating: 7, count: 64 * 1024))) {
                _ in
            }
        }
        try link.answer(badges: [1, 2])
        link.disconnect()
        #expect(await Self.first(answered) == .success(.notImplemented))
        #expect(await link.badges.reduce(into: []) { $0.append($1) } == [1, 2])
        #expect(await link.failure()?.linkCode == .closed)
    }

    @Test("a process that shuts down only its reading side loses its link")
    func readingSideAlone() async throws {
        let link = try Link()
        defer { LinkSocket.close(link.other) }
        link.device.start()
        try #require(shutdown(link.other, Int32(SHUT_RD)) == 0)
        link.device.call(.terminate) { _ in }
        #expect(await link.failure()?.linkCode == .closed)
    }

    @Test(
        "a link that closes after its unread bytes delivers all of them and sends nothing more")
    func closesAfterUnreadBytes() async throws {
        let link = try Link()
        link.device.pauseReading()
        link.device.start()
        let answered = link.call()
        try link.answer(badges: [1, 2, 3])
        link.device.closeAfterUnreadBytes()
        // The process's own end stays open, as after it was inherited by a child.
        let late = try #require(await Self.first(link.call()))
        #expect(throws: ProcessLinkError.self) { try late.get() }
        link.device.resumeReading()
        #expect(await Self.first(answered) == .success(.notImplemented))
        #expect(await link.badges.reduce(into: []) { $0.append($1) } == [1, 2, 3])
        #expect(await link.failure()?.linkCode == .closed)
        LinkSocket.close(link.other)
    }
}
