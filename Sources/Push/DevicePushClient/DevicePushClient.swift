import BellhopBasics
public import DevicePushLink
import Foundation
import HTTP2Session
public import Logging
import Synchronization

/// The pushes of one device, from a gateway to a program on Linux: a kiosk, a board, a service.
///
/// ```swift
/// let address = GatewayAddress(host: "push.example.com", port: 8444)
/// let credential = try await DevicePushClient.enrol(at: address, secret: secret, name: "Kitchen")
/// let client = DevicePushClient(address: address, credential: credential, logger: logger)
/// async let running: Void = client.run()
/// let token = try await client.register(topic: "com.example.kiosk")
/// for await push in client.pushes {
///     try await show(push)
///     client.acknowledge(push)
/// }
/// ```
///
/// Each push comes out of ``pushes`` once in the life of the client, and is the gateway's until it is
/// acknowledged: after a restart of the program, those that were not come again. So show or store a
/// push first, then acknowledge it, and keep the ids of those you stored. Safe to use from any thread.
public final class DevicePushClient: Sendable {
    /// How a client connects again.
    public struct Configuration: Sendable {
        /// How long it waits between attempts.
        public var backoff = Backoff()
        /// Signs of life of the gateway that may stay away before the connection is given up.
        public var heartbeatsMissedMax = 2.5

        /// The heartbeats of a gateway that are believed, in seconds. A gateway that names another must
        /// neither keep a device from noticing that it is gone nor have it connect again and again.
        static let heartbeatSeconds = 0.05...3600.0

        /// Creates the values that suit a device on a usual network.
        public init() {}

        /// How long the gateway that greeted so may be silent.
        func patience(with hello: LinkMessage.Hello) -> Duration {
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
        /// Which gateway has the device, where it is not the one of the address.
        var owner = OwnerAddress()
        /// Wakes who sends acknowledgements on the connection of now. Each connection has its own: a
        /// stream whose reader is cancelled is over for good.
        var sender: AsyncStream<Void>.Continuation?
    }

    /// The pushes, in the order in which they come; for one reader.
    ///
    /// The stream ends when ``run()`` does. The gateway bounds how many wait in it.
    public let pushes: AsyncStream<DevicePush>
    private let address: GatewayAddress
    let credential: DeviceCredential
    let configuration: Configuration
    let logger: Logger
    private let output: AsyncStream<DevicePush>.Continuation
    private let state = Mutex(State())
    private static let acknowledgementsMax = 500

    /// Makes a client that does not connect before ``run()``.
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

    /// Tells the gateway, as soon as it can be reached, that the program has a push for good.
    public func acknowledge(_ push: DevicePush) {
        state.withLock { $0.memory.acknowledge(push) }
        wakeSender()
    }

    /// Whether the gateway has greeted the device on a connection that is up.
    public var isConnected: Bool {
        state.withLock { $0.isGreeted && $0.connection?.isOpen == true }
    }

    /// The connection that is up now, to send other requests on.
    var connection: HTTP2Client? {
        state.withLock { $0.connection }.flatMap { $0.isOpen ? $0 : nil }
    }

    /// Keeps the connection until the task is cancelled: connects, reads, connects again.
    ///
    /// A connection that breaks is not an error; the client waits a while and tries again, for ever.
    ///
    /// - Throws: ``DevicePushError`` when trying again is no use: the credential is not known, the
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

    /// Where the gateway is that has the device, as far as is known.
    var ownerAddress: GatewayAddress {
        state.withLock { $0.owner.current }.map { address.moved(to: $0) } ?? address
    }

    /// Goes where a gateway says; `false` when that was said too often in a row.
    func follow(_ error: DevicePushError) -> Bool {
        guard let destination = error.destination else { return false }
        return state.withLock { $0.owner.follow(destination) }
    }

    /// One connection from its beginning to its end.
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

    private static func check(_ end: LinkEnd) throws {
        switch end {
        case .replaced:
            throw DevicePushError(
                .replaced, "Another program connected with the credential of this device.")
        case .removed:
            throw DevicePushError(.removed, "The device was removed from the gateway.")
        case .elsewhere(end.destination) where end.destination != nil:
            throw DevicePushError(
                .elsewhere, "Another gateway has the device.", destination: end.destination)
        default: break
        }
    }

    private func wakeSender() {
        state.withLock { $0.sender }?.yield()
    }

    /// Sends what waits, then what comes, until the connection fails.
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
                    // The connection goes, and the acknowledgements wait for the next.
                    connection.close()
                    return
                }
                state.withLock { $0.memory.confirm(keys) }
            }
        }
    }
}
