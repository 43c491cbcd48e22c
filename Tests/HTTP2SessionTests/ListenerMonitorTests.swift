import BellhopBasics
import NIOCore
import NIOEmbedded
import NIOPosix
import Synchronization
import Testing

@testable import HTTP2Session

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Counts what reaches the socket.
private final class ReadCounter: ChannelOutboundHandler {
    typealias OutboundIn = Never
    var count = 0

    func read(context: ChannelHandlerContext) {
        count += 1
        context.read()
    }
}

@Suite("A listening socket that accepts no connections", .timeLimit(.minutes(10)))
struct ListenerMonitorTests {
    final class Problems: Sendable {
        let all = Mutex<[ListenerProblem]>([])
        var counts: [Int] { all.withLock { $0.map(\.count) } }
    }

    @Test(
        "without file descriptors backs off, reports now and then, and is not ready in the meantime"
    )
    func scarcity() {
        let problems = Problems()
        let monitor = ListenerMonitor { problem in problems.all.withLock { $0.append(problem) } }
        let error = IOError(errnoCode: EMFILE, reason: "accept")
        func time(_ seconds: Int64) -> NIODeadline { .uptimeNanoseconds(0) + .seconds(seconds) }
        #expect(monitor.isAccepting(at: time(1)))
        for second in 1...25 as ClosedRange<Int64> {
            #expect(monitor.failed(error, at: time(second)) == .seconds(1))
            #expect(!monitor.isAccepting(at: time(second)))
        }
        #expect(problems.counts == [1, 10, 10])
        #expect(problems.all.withLock { $0.allSatisfy { $0.kind == .acceptFailed } })
        #expect(!monitor.isAccepting(at: time(27)))
        #expect(monitor.isAccepting(at: time(28)))
    }

    @Test("continues at once after a connection that broke before it was accepted")
    func aborted() {
        let monitor = ListenerMonitor { _ in Issue.record("The monitor must not report a problem.")
        }
        let error = IOError(errnoCode: ECONNABORTED, reason: "accept")
        #expect(monitor.failed(error, at: .now()) == nil)
        #expect(monitor.isAccepting(at: .now()))
    }

    @Test(
        "while the machine's clock is before 1970 reports that, and accepts connections once the clock is set"
    )
    func clock() async throws {
        let problems = Problems()
        let seconds = Atomic(-1_893_456_000)
        let server = try await HTTP2Server.start(
            host: "127.0.0.1", port: 0, tls: nil, limits: Limits(),
            onProblem: { problem in problems.all.withLock { $0.append(problem) } },
            wallClock: { seconds.load(ordering: .relaxed) }
        ) { ConnectionTerms(handler: TestHandler()) }
        for _ in 0..<3 {
            await #expect(throws: HTTP2Error.self) {
                try await HTTP2Client.connect(host: "127.0.0.1", port: server.port, tls: nil)
            }
        }
        #expect(problems.all.withLock { $0.map(\.kind) } == [.clockBeforeEpoch])
        #expect(problems.all.withLock { $0.first?.description.contains("before 1970") } == true)
        seconds.store(0, ordering: .relaxed)
        let client = try await HTTP2Client.connect(host: "127.0.0.1", port: server.port, tls: nil)
        #expect(try await client.send(request()).headers.status == 200)
        await client.shutDown()
        await server.shutDown(debugData: [])
    }

    @Test("because of the limits reports that once, however many connections it rejects")
    func refused() async throws {
        let problems = Problems()
        var limits = Limits()
        limits.connectionsMax = 1
        let server = try await HTTP2Server.start(
            host: "127.0.0.1", port: 0, tls: nil, limits: limits,
            onProblem: { problem in problems.all.withLock { $0.append(problem) } }
        ) { TestHandler() }
        let first = try await HTTP2Client.connect(host: "127.0.0.1", port: server.port, tls: nil)
        #expect(try await first.send(request()).headers.status == 200)
        for _ in 0..<5 {
            await #expect(throws: HTTP2Error.self) {
                try await HTTP2Client.connect(host: "127.0.0.1", port: server.port, tls: nil)
            }
        }
        #expect(problems.all.withLock { $0.map(\.kind) } == [.connectionRefused])
        #expect(server.isAccepting)
        await first.shutDown()
        await server.shutDown(debugData: [])
    }

    @Test("at its handler's limit leaves further connections to the system until one closes")
    func full() throws {
        let listener = EmbeddedChannel()
        let reads = ReadCounter()
        try listener.pipeline.syncOperations.addHandlers([
            reads, AcceptLimitHandler(connectionsMax: 2),
        ])
        let clients = [EmbeddedChannel(), EmbeddedChannel()]
        for client in clients {
            listener.read()
            try listener.writeInbound(client as any Channel)
        }
        #expect(reads.count == 2)
        listener.read()
        #expect(reads.count == 2)
        clients[0].close(promise: nil)
        clients[0].embeddedEventLoop.run()
        listener.embeddedEventLoop.run()
        #expect(reads.count == 3)
    }

    @Test("at a port in use names the port")
    func taken() async throws {
        let server = try await HTTP2Server.start(
            host: "127.0.0.1", port: 0, tls: nil, limits: Limits()
        ) { TestHandler() }
        let error = await #expect(throws: ListenError.self) {
            try await HTTP2Server.start(
                host: "127.0.0.1", port: server.port, tls: nil, limits: Limits()
            ) { TestHandler() }
        }
        #expect(
            error?.description
                == "Port \(server.port) of 127.0.0.1 cannot be opened: Address already in use. End the "
                + "program that uses it, or choose another port or address.")
        await server.shutDown(debugData: [])
    }
}
