import NIOCore
import NIOPosix
import Testing

@testable import HTTP2Session

@Suite("A client and a server on the loopback interface", .timeLimit(.minutes(10)))
struct LoopbackTests {
    static func withServer(
        _ body: (HTTP2Server, HTTP2Client) async throws -> Void
    ) async throws {
        let server = try await HTTP2Server.start(
            host: "127.0.0.1", port: 0, tls: nil, limits: Limits()
        ) { TestHandler() }
        let client = try await HTTP2Client.connect(host: "127.0.0.1", port: server.port, tls: nil)
        try await body(server, client)
        await client.shutDown()
        await server.shutDown(debugData: [])
        #expect(server.connectionCount == 0)
    }

    @Test("carry many requests at once")
    func many() async throws {
        try await Self.withServer { _, client in
            let statuses = try await withThrowingTaskGroup(of: Int?.self) { group in
                for index in 0..<500 {
                    group.addTask {
                        try await client.send(request(body: [UInt8](repeating: 1, count: index)))
                            .headers.status
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == [Int?](repeating: 200, count: 500))
        }
    }

    @Test("shut down together")
    func shutDown() async throws {
        try await Self.withServer { server, client in
            let response = try await client.send(request())
            #expect(response.headers.status == 200)
            await server.shutDown(debugData: Array("bye".utf8))
            #expect(!client.isOpen)
            await #expect(throws: HTTP2Error.self) { try await client.send(request()) }
        }
    }

    @Test("do not send a call that was canceled before")
    func cancelled() async throws {
        try await Self.withServer { _, client in
            let task = Task {
                unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
                return try await client.send(request())
            }
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test("report when no server listens")
    func refused() async throws {
        let server = try await HTTP2Server.start(
            host: "127.0.0.1", port: 0, tls: nil, limits: Limits()
        ) { TestHandler() }
        let port = server.port
        await server.shutDown(debugData: [])
        let error = await #expect(throws: HTTP2Error.self) {
            try await HTTP2Client.connect(host: "127.0.0.1", port: port, tls: nil)
        }
        #expect(error?.code == .connectFailed)
        #expect(error?.isSafeToRetry == true)
    }

    @Test("close the socket that the client half-closes")
    func halfClosed() async throws {
        let server = try await HTTP2Server.start(
            host: "127.0.0.1", port: 0, tls: nil, limits: Limits()
        ) { TestHandler() }
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .connect(host: "127.0.0.1", port: server.port).get()
        let preface = ByteBuffer(string: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        try await channel.writeAndFlush(preface).get()
        try await channel.close(mode: .output).get()
        try await channel.closeFuture.get()
        await server.shutDown(debugData: [])
        #expect(server.connectionCount == 0)
    }

    @Test("limit the connections of an address")
    func perAddress() async throws {
        var limits = Limits()
        limits.connectionsPerSourceMax = 2
        let server = try await HTTP2Server.start(
            host: "127.0.0.1", port: 0, tls: nil, limits: limits
        ) { TestHandler() }
        let first = try await HTTP2Client.connect(host: "127.0.0.1", port: server.port, tls: nil)
        let second = try await HTTP2Client.connect(host: "127.0.0.1", port: server.port, tls: nil)
        await #expect(throws: HTTP2Error.self) {
            try await HTTP2Client.connect(host: "127.0.0.1", port: server.port, tls: nil)
        }
        #expect(try await first.send(request()).headers.status == 200)
        await first.shutDown()
        await second.shutDown()
        await server.shutDown(debugData: [])
    }

    @Test("limit an address more strictly after a flood")
    func flood() async throws {
        let limits = Self.fewConnections
        let server = try await HTTP2Server.start(
            host: "127.0.0.1", port: 0, tls: nil, limits: limits
        ) { TestHandler() }
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: server.port).get()
        var flood = ByteBuffer(string: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        for _ in 0...limits.frameStart {
            var settings = frame(type: 4, stream: 0)
            flood.writeBuffer(&settings)
        }
        try? await channel.writeAndFlush(flood).get()
        try await channel.closeFuture.get()
        try await expectTwoMore(server)
    }

    @Test("send the error before the server closes the connection, and then limit the address")
    func conduct() async throws {
        let server = try await HTTP2Server.start(
            host: "127.0.0.1", port: 0, tls: nil, limits: Self.fewConnections
        ) {
            let handler = TestHandler()
            handler.endsConnections = true
            return handler
        }
        let client = try await HTTP2Client.connect(
            host: "127.0.0.1", port: server.port, tls: nil)
        #expect(try await client.send(request()).headers.status == 200)
        let error = await #expect(throws: HTTP2Error.self) { try await client.send(request()) }
        #expect(error?.isSafeToRetry == true)
        await client.shutDown()
        try await expectTwoMore(server)
    }

    /// Limits of 23 connections: each of these tests uses one and loses 20.
    private static var fewConnections: Limits {
        var limits = Limits()
        limits.connectionBurstMax = 23
        limits.connectionsPerSecondMax = 0
        limits.framesPerSecondMax = 0
        return limits
    }

    private func expectTwoMore(_ server: HTTP2Server) async throws {
        while server.connectionCount > 0 { await Task.yield() }
        var clients: [HTTP2Client] = []
        for _ in 0..<2 {
            clients.append(
                try await HTTP2Client.connect(host: "127.0.0.1", port: server.port, tls: nil))
        }
        await #expect(throws: HTTP2Error.self) {
            try await HTTP2Client.connect(host: "127.0.0.1", port: server.port, tls: nil)
        }
        for client in clients { await client.shutDown() }
        await server.shutDown(debugData: [])
    }
}
