import NIOCore
import NIOEmbedded
import Synchronization

@testable import HTTP2Session

/// A client's connection on an in-memory channel, and a server's session at the other end.
final class ClientFixture {
    let channel = EmbeddedChannel()
    let connection: ClientConnection
    let server: Session
    let events = Recorder()
    let outcomes = Outcomes()

    /// The outcomes of the calls, in the order in which they ended.
    final class Outcomes: Sendable {
        let results = Mutex<[Result<Response, any Error>]>([])
        private let (changes, change) = AsyncStream.makeStream(of: Void.self)

        func append(_ result: Result<Response, any Error>) {
            results.withLock { $0.append(result) }
            change.yield()
        }

        /// Waits for `count` outcomes. A task delivers those of a large burst.
        func reach(_ count: Int) async {
            if self.count >= count { return }
            for await _ in changes where self.count >= count { return }
        }

        var statuses: [Int?] {
            results.withLock { $0.compactMap { try? $0.get() }.map { $0.headers.status } }
        }
        var errors: [HTTP2Error] {
            results.withLock { results in
                results.compactMap {
                    if case .failure(let error) = $0 { error as? HTTP2Error } else { nil }
                }
            }
        }
        var count: Int { results.withLock { $0.count } }
    }

    init(limits: Limits = Limits(), serverLimits: Limits = Limits()) throws {
        connection = try ClientConnection(
            eventLoop: channel.eventLoop, limits: limits, onReady: { _ in }, onEnd: {})
        server = try Session(role: .server, limits: serverLimits)
        events.session = server
        try channel.pipeline.syncOperations.addHandler(
            connection.makeChannelHandler(startsAfterHandshake: false))
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    func makeCall(body: [UInt8] = []) -> Call {
        let call = Call(request: request(body: body))
        call.whenComplete { [outcomes] result in outcomes.append(result) }
        return call
    }

    func run() throws {
        var isMoving = true
        while isMoving {
            isMoving = false
            channel.embeddedEventLoop.run()
            while let bytes = try channel.readOutbound(as: ByteBuffer.self) {
                isMoving = true
                _ = server.feed(bytes, to: events)
            }
            while let bytes = server.drain(to: events) {
                isMoving = true
                if channel.isActive { try channel.writeInbound(bytes) }
            }
        }
    }

    /// Answers every received request, oldest first.
    func answerAll() throws {
        for message in events.messages {
            server.submit(TestHandler.response, on: StreamID(value: message.stream))
        }
        events.messages = []
        try run()
    }
}
