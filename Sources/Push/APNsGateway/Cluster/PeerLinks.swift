import DevicePushLink
import HTTP2Session
import NIOCore
import NIOSSL
import Synchronization

/// The links to all other gateways. Each one is opened at its first use.
struct PeerLinks: Sendable {
    private let tls: NIOSSLContext
    private var links: [GatewayPeer: PeerLink] = [:]

    /// The maximum number of links. To open one more, all are closed; each reopens at its next use.
    private static let linksMax = 256

    init(tls: NIOSSLContext) { self.tls = tls }

    mutating func link(to peer: GatewayPeer) -> PeerLink {
        if let link = links[peer] { return link }
        if links.count >= Self.linksMax { closeAll(except: []) }
        let link = PeerLink(peer, tls: tls)
        links[peer] = link
        return link
    }

    /// Closes the links to gateways outside of `living`. Unsent pushes may go to the new owner of
    /// the device. The outcome of sent ones is unknown.
    mutating func closeAll(except living: Set<GatewayPeer>) {
        for (peer, link) in links where !living.contains(peer) {
            link.close(answering: .notOwner)
            links[peer] = nil
        }
    }

    /// Closes all links and fails their pending requests.
    mutating func close() {
        for link in links.values { link.close(answering: .unreachable) }
        links = [:]
    }
}

/// A link to another gateway that batches pushes.
///
/// New pushes collect while requests are in flight, so a slower gateway receives larger batches.
final class PeerLink: Sendable {
    private struct Waiting: Sendable {
        let push: RoutedPush
        let deadline: ContinuousClock.Instant
        let completion: @Sendable (RoutingAnswer) -> Void
    }

    private struct State {
        var waiting: [Waiting] = []
        var first = 0
        var requests = 0
        var isGathering = false
        var connecting: Task<HTTP2Client, any Error>?
        var connection: HTTP2Client?
        var isClosed = false

        var count: Int { waiting.count - first }
    }

    static let waitingMax = 10_000
    private static let requestsMax = 4
    static let pushesPerRequestMax = 512
    private static let bytesPerRequestMax = 512 * 1024

    private let peer: GatewayPeer
    private let tls: NIOSSLContext
    private let state = Mutex(State())

    init(_ peer: GatewayPeer, tls: NIOSSLContext) {
        self.peer = peer
        self.tls = tls
    }

    /// Sends a push.
    ///
    /// - Parameter completion: called once, on any thread, after ``Gateway/routingTime`` and the
    ///   time of one
    ///   request at the latest.
    func send(_ push: RoutedPush, completion: @escaping @Sendable (RoutingAnswer) -> Void) {
        let waiting = Waiting(
            push: push, deadline: .now + Gateway.routingTime, completion: completion)
        let isAdded = state.withLock { state in
            guard !state.isClosed, state.count < Self.waitingMax else { return false }
            state.waiting.append(waiting)
            return true
        }
        if isAdded { sendNext() } else { completion(.unreachable) }
    }

    /// Sends a broadcast.
    ///
    /// - Returns: the answer, at the latest after the timeouts of a connection and of a request.
    func send(_ broadcast: RoutedBroadcast) async -> BroadcastAnswer {
        guard !state.withLock({ $0.isClosed }), let connection = try? await connect() else {
            return .unreachable
        }
        do {
            let response = try await connection.send(PeerRequest.request(broadcast))
            guard response.headers.status == 200 else { return .unreachable }
            return PeerRequest.broadcastAnswer(in: response.body) ?? .unreachable
        } catch {
            connection.close()
            return .unreachable
        }
    }

    func close(answering answer: RoutingAnswer) {
        let (left, connection) = state.withLock { state in
            defer {
                state.waiting = []
                state.first = 0
                state.isClosed = true
                state.connection = nil
            }
            return (Array(state.waiting[state.first...]), state.connection)
        }
        for waiting in left { waiting.completion(answer) }
        connection?.close()
    }

    /// Starts another request if pushes are waiting and the limit allows it.
    ///
    /// The task collects its pushes when it runs, so that it includes the rest of a burst.
    private func sendNext() {
        let mayBegin = state.withLock { state in
            // A request that has not collected its pushes yet will include these.
            guard state.requests < Self.requestsMax, state.count > 0, !state.isGathering else {
                return false
            }
            state.requests += 1
            state.isGathering = true
            return true
        }
        guard mayBegin else { return }
        Task {
            if let batch = self.state.withLock({ Self.nextBatch(&$0) }) {
                // Sends what remained or arrived in the meantime.
                self.sendNext()
                await self.send(batch)
            }
            self.state.withLock { $0.requests -= 1 }
            self.sendNext()
        }
    }

    private static func nextBatch(_ state: inout State) -> [Waiting]? {
        state.isGathering = false
        guard state.count > 0 else { return nil }
        var bytes = 0
        var end = state.first
        while end < state.waiting.count, end - state.first < pushesPerRequestMax,
            bytes < bytesPerRequestMax
        {
            bytes += state.waiting[end].push.wireBytes
            end += 1
        }
        let batch = Array(state.waiting[state.first..<end])
        state.first = end
        if state.first == state.waiting.count {
            state.waiting.removeAll(keepingCapacity: true)
            state.first = 0
        } else if state.first > waitingMax {
            state.waiting.removeFirst(state.first)
            state.first = 0
        }
        return batch
    }

    private func send(_ batch: [Waiting]) async {
        let now = ContinuousClock.now
        let late = batch.filter { $0.deadline <= now }
        let due = batch.filter { $0.deadline > now }
        for waiting in late { waiting.completion(.unreachable) }
        guard !due.isEmpty else { return }
        let answers = await answers(to: due.map(\.push))
        for (waiting, answer) in zip(due, answers) { waiting.completion(answer) }
    }

    private func answers(to pushes: [RoutedPush]) async -> [RoutingAnswer] {
        let connection: HTTP2Client
        do {
            connection = try await connect()
        } catch {
            // Nothing was sent. The devices of a gateway that has gone soon have other owners.
            return pushes.map { _ in .notOwner }
        }
        do {
            let response = try await connection.send(PeerRequest.request(pushes))
            guard response.headers.status == 200,
                let answers = PeerRequest.answers(in: response.body, count: pushes.count)
            else { return pushes.map { _ in .unreachable } }
            return answers
        } catch {
            connection.close()
            return pushes.map { _ in .unreachable }
        }
    }

    private func connect() async throws -> HTTP2Client {
        let (open, connecting): (HTTP2Client?, Task<HTTP2Client, any Error>?) = state.withLock {
            state in
            if let connection = state.connection, connection.isOpen { return (connection, nil) }
            if let connecting = state.connecting { return (nil, connecting) }
            let task = Task { [peer, tls] in
                try await HTTP2Client.connect(
                    host: peer.address.host, port: peer.address.port, tls: tls,
                    limits: PeerRequest.limits)
            }
            state.connecting = task
            return (nil, task)
        }
        if let open { return open }
        guard let connecting else { throw CancellationError() }
        let result = await connecting.result
        let isClosed = state.withLock { state in
            state.connecting = nil
            state.connection = state.isClosed ? nil : try? result.get()
            return state.isClosed
        }
        let connection = try result.get()
        if isClosed { connection.close() }
        return connection
    }
}
