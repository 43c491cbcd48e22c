import BellhopBasics
public import DevicePushLink
import Foundation
import HTTP2Session
public import Logging
import Synchronization

/// A client that receives the pushes of one device from a gateway, for a program on Linux: a kiosk,
/// a board, a service.
///
/// ```swift
/// let address = GatewayAddress(host: "push.example.com", port: 8444)
/// let credential = try await DevicePushClient.enroll(at: address, secret: secret, name: "Kitchen")
/// let client = DevicePushClient(address: address, credential: credential, logger: logger)
/// async let running: Void = client.run()
/// let token = try await client.register(topic: "com.example.kiosk")
/// for await push in client.pushes {
///     try await show(push)
///     client.acknowledge(push)
/// }
/// ```
///
/// ``pushes`` contains each push once in the life of the client. The gateway keeps a push until it
/// is acknowledged, and sends it again after a restart of the program. Show or store a push first,
/// then acknowledge it, and keep the ids of stored pushes. Safe to use from any thread.
public final class DevicePushClient: Sendable {
    /// The settings that control when a client reconnects.
    public struct Configuration: Sendable {
        /// The wait between attempts to connect.
        public var backoff = Backoff()
        /// The number of heartbeat intervals without data after which the client closes the
        /// connection.
        public var heartbeatsMissedMax = 2.5

        /// The accepted range of a gateway's heartbeat interval, in seconds. A longer interval
        /// would keep a device from noticing a lost connection, and a shorter one would make it
        /// reconnect constantly.
        static let heartbeatSeconds = 0.05...3600.0

        /// Creates a configuration with the defaults for a typical network.
        public init() {}

        func patience(with hello: LinkMessage.SessionTerms) -> Duration {
            let bounds = Self.heartbeatSeconds
            let seconds = min(max(hello.heartbeatSeconds, bounds.lowerBound), bounds.upperBound)
            return Duration(
                seconds: seconds * heartbeatsMissedMax, clampedTo: .zero ... .longest)
                ?? .seconds(bounds.upperBound)
        }
    }

    private struct State {
        var memory = PushMemory()
        var connection: HTTP2Client?
        var isGreeted = false
        var isRunning = false
        var owner = OwnerAddress()
        /// Wakes the task that sends acknowledgements on the current connection. Each connection
        /// has a separate stream, because a stream whose reader was canceled cannot be used again.
        var sender: AsyncStream<Void>.Continuation?
    }

    /// The pushes in the order of their arrival, for one reader.
    ///
    /// The stream ends when ``run()`` returns. The gateway limits the number of unacknowledged
    /// pushes, and with it the size of the buffer.
    public let pushes: AsyncStream<DevicePush>
    private let address: GatewayAddress
    let credential: DeviceCredential
    let configuration: Configuration
    let logger: Logger
    private let output: AsyncStream<DevicePush>.Continuation
    private let state = Mutex(State())
    private static let acknowledgementsMax = 500

    /// Creates a client that connects when ``run()`` is called.
    public init(
        address: GatewayAddress, credential: DeviceCredential,
        configuration: Configuration = Configuration(), logger: Logger
    ) {
        self.address = address
        self.credential = credential
        self.configuration = configuration
        self.logger = logger
        (pushes, output) = AsyncStream.makeStream(of: DevicePush.self)
    }

    /// Acknowledges a push, so that the gateway does not send it again. The client sends the
    /// acknowledgement as soon as it has a connection.
    public func acknowledge(_ push: DevicePush) {
        state.withLock { $0.memory.acknowledge(push) }
        wakeSender()
    }

    /// Whether the client has an open connection on which the gateway has sent its greeting.
    public var isConnected: Bool {
        state.withLock { $0.isGreeted && $0.connection?.isOpen == true }
    }

    var connection: HTTP2Client? {
        state.withLock { $0.connection }.flatMap { $0.isOpen ? $0 : nil }
    }

    /// Connects, receives pushes, and reconnects until the task is canceled.
    ///
    /// A lost connection is not an error: the client waits and tries again without end. Call this
    /// method only once.
    ///
    /// - Throws: ``DevicePushError`` when reconnecting cannot succeed: the credential is unknown,
    ///   the
    ///   device was removed, or another program connected with its credential.
    public func run() async throws {
        let isFirst = state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        precondition(isFirst, "a client runs once")
        defer { output.finish() }
        var generator = SystemRandomNumberGenerator()
        var failures = 0
        while !Task.isCancelled {
            do {
                try await live { failures = 0 }
            } catch let error as DevicePushError where error.code == .elsewhere {
                logger.debug("Device goes to another gateway", metadata: ["why": "\(error)"])
                if follow(error) { continue }
            } catch let error as DevicePushError where error.code != .badAnswer {
                throw error
            } catch {
                logger.debug("Device connection ended", metadata: ["why": "\(error)"])
                state.withLock { $0.owner.failed() }
            }
            let wait = configuration.backoff.wait(after: failures, using: &generator)
            failures += 1
            try? await Task.sleep(for: wait)
        }
    }

    var ownerAddress: GatewayAddress {
        state.withLock { $0.owner.current }.map { address.moved(to: $0) } ?? address
    }

    /// Follows a redirect to another gateway. Returns `false` after too many redirects in a row.
    func follow(_ error: DevicePushError) -> Bool {
        guard let destination = error.destination else { return false }
        return state.withLock { $0.owner.follow(destination) }
    }

    private func live(greeted: () -> Void) async throws {
        let connection = try await ownerAddress.connect()
        state.withLock { $0.connection = connection }
        defer {
            state.withLock { state in
                state.connection = nil
                state.isGreeted = false
            }
            connection.close()
        }
        let stream = try await connection.open(
            Self.request("GET", LinkPath.pushes, bearer: credential.text))
        guard stream.headers.status == 200 else {
            throw try await Self.error(of: stream)
        }
        let watchdog = Watchdog()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await self.sendAcknowledgements(on: connection) }
            group.addTask { try await watchdog.run { connection.close() } }
            defer { group.cancelAll() }
            try await read(stream, watchdog: watchdog, greeted: greeted)
        }
    }

    private func read(
        _ stream: ResponseStream, watchdog: Watchdog, greeted: () -> Void
    ) async throws {
        var splitter = LineSplitter()
        while let piece = try await stream.next() {
            watchdog.feed()
            for line in try splitter.lines(adding: piece) {
                switch try LinkMessage(line: line) {
                case .hello(let hello):
                    greeted()
                    state.withLock { state in
                        state.isGreeted = true
                        state.owner.greeted()
                    }
                    watchdog.start(configuration.patience(with: hello))
                case .push(let push):
                    receive(push)
                case .end(let end):
                    try Self.check(end)
                case .heartbeat, .unknown:
                    break
                }
            }
        }
    }

    private func receive(_ push: DevicePush) {
        let isNew = state.withLock { $0.memory.isNew(push) }
        if isNew { output.yield(push) } else { wakeSender() }
    }

    private static func check(_ end: StreamEndReason) throws {
        switch end {
        case .replaced:
            throw DevicePushError(
                .replaced, "Another program connected with the credential of this device.")
        case .removed:
            throw DevicePushError(.removed, "The device was removed from the gateway.")
        case .elsewhere(end.destination) where end.destination != nil:
            throw DevicePushError(
                .elsewhere, "Another gateway serves the device.", destination: end.destination)
        default: break
        }
    }

    private func wakeSender() {
        state.withLock { $0.sender }?.yield()
    }

    private func sendAcknowledgements(on connection: HTTP2Client) async throws {
        let (wakes, sender) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        state.withLock { $0.sender = sender }
        sender.yield()
        for await _ in wakes {
            while true {
                let keys = state.withLock { $0.memory.pending(max: Self.acknowledgementsMax) }
                guard !keys.isEmpty else { break }
                let ids = keys.map { "\($0.id)" }.joined(separator: ",")
                let response = try await connection.send(
                    Self.request(
                        "POST", LinkPath.acknowledgements, bearer: credential.text,
                        body: Array("{\"ids\":[\(ids)]}".utf8)))
                guard response.headers.status == 204 else {
                    // Closes the connection. The acknowledgements are sent on the next one.
                    connection.close()
                    return
                }
                state.withLock { $0.memory.confirm(keys) }
            }
        }
    }
}
