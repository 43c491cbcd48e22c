package import NIOCore
import NIOPosix
package import NIOSSL
import Synchronization

/// One client connection to a server, shared by any number of tasks.
///
/// ```swift
/// let tls = try NIOSSLContext(configuration: .makeClientConfiguration())
/// let client = try await HTTP2Client.connect(host: "localhost", port: 8443, tls: tls)
/// let response = try await client.send(request)
/// await client.shutDown()
/// ```
package final class HTTP2Client: Sendable {
    private enum Command: Sendable {
        case start(Call)
        case cancel(Call)
    }

    private let channel: any Channel
    private let connection: NIOLoopBound<ClientConnection>
    private let ended: Flag
    private let commands = Mutex<[Command]>([])

    private final class Flag: Sendable {
        let value = Atomic<Bool>(false)
        let streamsMax = Atomic<Int>(1)
    }

    private let unreadBytesMax: Int

    private init(
        channel: any Channel, connection: NIOLoopBound<ClientConnection>, ended: Flag,
        unreadBytesMax: Int
    ) {
        self.channel = channel
        self.unreadBytesMax = unreadBytesMax
        self.connection = connection
        self.ended = ended
    }

    /// Opens a connection and waits for the server's settings.
    ///
    /// - Parameters:
    ///   - host: a name or an address; a name is checked against the certificate.
    ///   - port: the port.
    ///   - tls: the TLS context; `nil` uses cleartext HTTP/2 with prior knowledge.
    ///   - proxy: the HTTP proxy, if any; TLS terminates at the server.
    ///   - limits: the limits of the connection.
    ///   - group: the event loops.
    /// - Throws: ``HTTP2Error``, or `CancellationError`.
    package static func connect(
        host: String, port: Int, tls: NIOSSLContext?, proxy: HTTPProxy? = nil,
        limits: Limits = Limits(),
        group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton
    ) async throws -> HTTP2Client {
        do {
            return try await open(
                host: host, port: port, tls: tls, proxy: proxy, limits: limits, group: group)
        } catch let error where error is HTTP2Error || error is CancellationError {
            throw error
        } catch {
            throw HTTP2Error(
                .connectFailed, "The connection could not be opened.", isSafeToRetry: true,
                cause: error)
        }
    }

    /// Uses an existing channel without TLS, for example an in-memory one.
    ///
    /// - Throws: ``HTTP2Error``, or `CancellationError`.
    package static func connect(
        over channel: any Channel, limits: Limits = Limits()
    ) async throws -> HTTP2Client {
        let ended = Flag()
        let (outcomes, outcome) = AsyncStream.makeStream(
            of: Result<NIOLoopBound<ClientConnection>, HTTP2Error>.self)
        try await channel.eventLoop.submit {
            let connection = try ClientConnection(
                eventLoop: channel.eventLoop, limits: limits, onReady: { outcome.yield($0) },
                onEnd: { ended.value.store(true, ordering: .releasing) },
                onStreamsMax: { ended.streamsMax.store($0, ordering: .relaxed) })
            try channel.pipeline.syncOperations.addHandler(
                connection.makeChannelHandler(startsAfterHandshake: false))
        }.get()
        for await outcome in outcomes {
            return HTTP2Client(
                channel: channel, connection: try outcome.get(), ended: ended,
                unreadBytesMax: limits.unreadBytesMax)
        }
        channel.close(promise: nil)
        throw CancellationError()
    }

    package var isOpen: Bool { !ended.value.load(ordering: .acquiring) }

    /// The number of concurrent streams that the server allows, from its latest settings.
    package var streamsMax: Int { ended.streamsMax.load(ordering: .relaxed) }

    /// Sends a request and waits for its response, at most ``Limits/answerTimeout``.
    ///
    /// A response with any status is a normal result. Canceling the task resets the stream; the
    /// server may still have processed the request.
    ///
    /// - Throws: ``HTTP2Error``, or `CancellationError`.
    package func send(_ request: OutgoingRequest) async throws -> Response {
        let call = Call(request: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                call.whenComplete { continuation.resume(with: $0) }
                enqueue(.start(call))
            }
        } onCancel: {
            call.cancel()
            enqueue(.cancel(call))
        }
    }

    /// Sends a request and waits for the header fields of its response. The caller then reads the
    /// body in pieces.
    ///
    /// ```swift
    /// let stream = try await client.open(request)
    /// while let piece = try await stream.next() { print(piece.count) }
    /// ```
    ///
    /// The body has no time limit. Canceling the stream or the reading task resets the stream.
    ///
    /// - Throws: ``HTTP2Error``, or `CancellationError`.
    package func open(_ request: OutgoingRequest) async throws -> ResponseStream {
        var request = request
        request.isReadInPieces = true
        let pieces = BodyPieces(unreadBytesMax: unreadBytesMax)
        let call = Call(request: request, pieces: pieces)
        pieces.whenAbandoned { [self] in
            call.cancel()
            enqueue(.cancel(call))
        }
        let response = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                call.whenComplete { continuation.resume(with: $0) }
                enqueue(.start(call))
            }
        } onCancel: {
            call.cancel()
            enqueue(.cancel(call))
        }
        return ResponseStream(headers: response.headers, pieces: pieces)
    }

    package func close() {
        ended.value.store(true, ordering: .releasing)
        channel.close(promise: nil)
    }

    /// Rejects new requests, waits for the outstanding responses, and closes the connection.
    package func shutDown() async {
        ended.value.store(true, ordering: .releasing)
        channel.eventLoop.execute { [connection] in connection.value.shutDown() }
        try? await channel.closeFuture.get()
    }

    /// Only the command that finds the queue empty wakes the event loop, which then processes all
    /// of them.
    private func enqueue(_ command: Command) {
        let isFirst = commands.withLock { commands in
            commands.append(command)
            return commands.count == 1
        }
        if isFirst { channel.eventLoop.execute { [self] in runCommands() } }
    }

    private func runCommands() {
        let taken = commands.withLock { commands in
            let taken = commands
            commands.removeAll(keepingCapacity: true)
            return taken
        }
        let connection = connection.value
        connection.start(
            taken.compactMap { command in
                if case .start(let call) = command { call } else { nil }
            })
        for case .cancel(let call) in taken { connection.cancel(call) }
    }

    private static func open(
        host: String, port: Int, tls: NIOSSLContext?, proxy: HTTPProxy?, limits: Limits,
        group: any EventLoopGroup
    ) async throws -> HTTP2Client {
        let loop = group.next()
        let ended = Flag()
        let (outcomes, outcome) = AsyncStream.makeStream(
            of: Result<NIOLoopBound<ClientConnection>, HTTP2Error>.self)
        let channel = try await ClientBootstrap(group: loop)
            .connectTimeout(limits.connectTimeout)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let connection = try ClientConnection(
                        eventLoop: channel.eventLoop, limits: limits,
                        onReady: { outcome.yield($0) },
                        onEnd: { ended.value.store(true, ordering: .releasing) },
                        onStreamsMax: { ended.streamsMax.store($0, ordering: .relaxed) })
                    let loopBound = NIOLoopBound(connection, eventLoop: channel.eventLoop)
                    let addRest: @Sendable (any Channel) throws -> Void = { channel in
                        let pipeline = channel.pipeline.syncOperations
                        if let tls {
                            try pipeline.addHandler(tlsHandler(tls, host: host, port: port))
                        }
                        try pipeline.addHandler(
                            loopBound.value.makeChannelHandler(startsAfterHandshake: tls != nil))
                    }
                    guard let proxy else { return try addRest(channel) }
                    try channel.pipeline.syncOperations.addHandler(
                        ProxyHandler(
                            proxy: proxy, host: host, port: port, onOpen: addRest,
                            onFailure: { outcome.yield(.failure($0)) }))
                }
            }
            .connect(host: proxy?.host ?? host, port: proxy?.port ?? port).get()
        let timeout = loop.scheduleTask(in: limits.connectTimeout) {
            channel.close(promise: nil)
        }
        defer { timeout.cancel() }
        for await outcome in outcomes {
            return HTTP2Client(
                channel: channel, connection: try outcome.get(), ended: ended,
                unreadBytesMax: limits.unreadBytesMax)
        }
        // The stream of outcomes ends without an outcome only when this task is canceled.
        channel.close(promise: nil)
        throw CancellationError()
    }

    /// An address cannot be sent as a TLS server name. NIOSSL checks the certificate against the
    /// address instead.
    private static func tlsHandler(_ tls: NIOSSLContext, host: String, port: Int) throws
        -> NIOSSLClientHandler
    {
        let isAddress = (try? SocketAddress(ipAddress: host, port: port)) != nil
        return try NIOSSLClientHandler(context: tls, serverHostname: isAddress ? nil : host)
    }
}
