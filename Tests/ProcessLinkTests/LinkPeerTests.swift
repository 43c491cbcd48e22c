import Foundation
import Glibc
import NotificationModel
import ProcessLink
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LinkPeerTests {
    typealias DevicePeer = LinkPair.DevicePeer
    typealias ProcessPeer = LinkPair.ProcessPeer

    private func pair(
        device: @escaping DevicePeer.Handler = { _, reply in reply(.answer(.done)) },
        process: @escaping ProcessPeer.Handler = { _, reply in reply(.done) },
        onDeviceClose: @escaping @Sendable (ProcessLinkError) -> Void = { _ in }
    ) throws -> (device: DevicePeer, process: ProcessPeer) {
        let (near, far) = try LinkPair.sockets()
        let device = DevicePeer(descriptor: near, handler: device, onClose: onDeviceClose)
        let process = ProcessPeer(descriptor: far, handler: process, onClose: { _ in })
        device.start()
        process.start()
        return (device, process)
    }

    @Test("ADD-13 calls arrive in the order in which they were made")
    func callsKeepTheirOrder() async throws {
        let (badges, onBadge) = AsyncStream.makeStream(of: Int.self)
        let (device, process) = try pair(device: { call, reply in
            if case .request(.setBadge(let count)) = call { onBadge.yield(count) }
            reply(.answer(.done))
        })
        defer { device.close() }
        for count in 0..<100 { process.call(.request(.setBadge(count))) { _ in } }
        var seen: [Int] = []
        for await badge in badges {
            seen.append(badge)
            if seen.count == 100 { break }
        }
        #expect(seen == Array(0..<100))
    }

    @Test func answersMayComeInAnyOrder() async throws {
        let (device, process) = try pair(process: { call, reply in
            // The first call is answered after the second.
            if case .openSettings = call {
                Thread.detachNewThread { reply(.notImplemented) }
            } else {
                reply(.done)
            }
        })
        defer { process.close() }
        async let slow = withCheckedContinuation { continuation in
            device.call(.openSettings(nil)) { continuation.resume(returning: $0) }
        }
        async let quick = withCheckedContinuation { continuation in
            device.call(.applicationState(.active)) { continuation.resume(returning: $0) }
        }
        #expect(await quick == .success(.done))
        #expect(await slow == .success(.notImplemented))
    }

    @Test func onlyTheFirstReplyCounts() async throws {
        let (device, process) = try pair(process: { _, reply in
            reply(.done)
            reply(.notImplemented)
        })
        defer { process.close() }
        for _ in 0..<3 {
            let answer = await withCheckedContinuation { continuation in
                device.call(.terminate) { continuation.resume(returning: $0) }
            }
            #expect(answer == .success(.done))
        }
    }

    @Test func anAnswerThatIsTooLongIsAFailureAndNotSilence() async throws {
        let (device, process) = try pair(process: { _, reply in
            var content = NotificationContent()
            content.body = String(repeating: "x", count: LinkWire.frameBytesMax)
            reply(.content(content))
        })
        defer { process.close() }
        let answer = await withCheckedContinuation { continuation in
            device.call(.terminate) { continuation.resume(returning: $0) }
        }
        guard case .failure(let failure) = answer else {
            Issue.record("an answer over the limit must fail")
            return
        }
        #expect(failure.message.contains("over the link's limit"))
    }

    @Test func openCallsFailWhenTheOtherSideGoes() async throws {
        let (closed, onClose) = AsyncStream.makeStream(of: ProcessLinkError.self)
        let (device, process) = try pair(
            process: { _, _ in }, onDeviceClose: { onClose.yield($0) })
        async let answer = withCheckedContinuation { continuation in
            device.call(.terminate) { continuation.resume(returning: $0) }
        }
        process.close()
        guard case .failure = await answer else {
            Issue.record("an open call must fail")
            return
        }
        for await _ in closed { break }
        let late = await withCheckedContinuation { continuation in
            device.call(.terminate) { continuation.resume(returning: $0) }
        }
        #expect(throws: ProcessLinkError.self) { try late.get() }
    }

    @Test("no program that the process starts inherits an end of a link")
    func inheritsNothing() throws {
        let (near, far) = try LinkPair.sockets()
        defer {
            LinkSocket.close(near)
            LinkSocket.close(far)
        }
        for descriptor in [near, far] {
            #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC == FD_CLOEXEC)
        }
    }

    @Test("closing an ended link does not close another connection")
    func lateCloseTouchesNothing() async throws {
        let (closed, onClose) = AsyncStream.makeStream(of: Void.self)
        let (device, process) = try pair(onDeviceClose: { _ in onClose.finish() })
        process.close()
        for await _ in closed {}
        // The file descriptors of the ended link now belong to others.
        let others = try (0..<8).map { _ in
            try pair(process: { _, reply in reply(.notImplemented) })
        }
        for _ in 0..<8 { device.close() }
        for other in others {
            let answer = await withCheckedContinuation { continuation in
                other.device.call(.terminate) { continuation.resume(returning: $0) }
            }
            #expect(answer == .success(.notImplemented))
            other.device.close()
        }
    }

    @Test(arguments: ["garbage", "{}", "\u{0}\u{0}"])
    func garbageEndsTheLink(text: String) async throws {
        let (closed, onClose) = AsyncStream.makeStream(of: ProcessLinkError.self)
        let (near, far) = try LinkPair.sockets()
        let device = DevicePeer(
            descriptor: near, handler: { _, reply in reply(.answer(.done)) },
            onClose: { onClose.yield($0) })
        device.start()
        let stranger = FileHandle(fileDescriptor: far, closeOnDealloc: true)
        let body = Data(text.utf8)
        try stranger.write(contentsOf: Data([0, 0, 0, UInt8(body.count)]) + body)
        for await failure in closed {
            #expect(failure.message.contains("received an invalid message"))
            break
        }
    }
}
