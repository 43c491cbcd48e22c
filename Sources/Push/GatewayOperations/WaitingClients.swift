import Hummingbird
import NIOCore
import Synchronization

/// The connections of a server without a request under way. When there are too many of them, the one
/// that has waited longest is closed, so that silent clients leave room for one that asks.
final class WaitingClients: Sendable {
    /// How many connections may wait: fewer than ``DescriptorBudget/operations``.
    static let waitingMax = 48

    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var queue = WaitingQueue<ObjectIdentifier>(countMax: WaitingClients.waitingMax)
    }

    private let state = Mutex(State())

    /// Makes the handler for the pipeline of a connection.
    func makeHandler() -> WaitingClientHandler { WaitingClientHandler(clients: self) }

    /// A request of a connection is under way.
    func began(on channel: ObjectIdentifier) { state.withLock { $0.queue.remove(channel) } }

    /// The request of a connection is answered.
    func ended(on channel: ObjectIdentifier) {
        let overdue = state.withLock { state -> (any Channel)? in
            guard state.channels[channel] != nil else { return nil }
            return state.queue.add(channel).flatMap { state.channels[$0] }
        }
        overdue?.close(promise: nil)
    }

    fileprivate func opened(_ channel: any Channel) {
        state.withLock { $0.channels[ObjectIdentifier(channel)] = channel }
        ended(on: ObjectIdentifier(channel))
    }

    fileprivate func closed(_ channel: any Channel) {
        state.withLock { state in
            state.channels[ObjectIdentifier(channel)] = nil
            state.queue.remove(ObjectIdentifier(channel))
        }
    }
}

/// Who waits, and since when in relation to others.
struct WaitingQueue<Client: Hashable & Sendable>: Sendable {
    private let countMax: Int
    private var places: [Client: UInt64] = [:]
    private var lastPlace: UInt64 = 0

    init(countMax: Int) { self.countMax = countMax }

    /// How many wait.
    var count: Int { places.count }

    /// Adds a client, or moves it to the end.
    ///
    /// - Returns: the client that has waited longest, which was removed, when there are too many.
    mutating func add(_ client: Client) -> Client? {
        lastPlace += 1
        places[client] = lastPlace
        guard places.count > countMax else { return nil }
        let first = places.min { $0.value < $1.value }?.key
        if let first { places[first] = nil }
        return first
    }

    mutating func remove(_ client: Client) { places[client] = nil }
}

/// Tells ``WaitingClients`` when a connection begins and ends.
final class WaitingClientHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private let clients: WaitingClients

    init(clients: WaitingClients) { self.clients = clients }

    func handlerAdded(context: ChannelHandlerContext) { clients.opened(context.channel) }

    func handlerRemoved(context: ChannelHandlerContext) { clients.closed(context.channel) }
}
