import Hummingbird
import NIOCore
import Synchronization

/// The idle connections of a server. If there are too many, the one that has been idle longest is
/// closed, so that silent clients cannot lock out others.
final class WaitingClients: Sendable {
    /// Maximum number of idle connections, below ``DescriptorBudget/operations``.
    static let waitingMax = 48

    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var queue = WaitingQueue<ObjectIdentifier>(countMax: WaitingClients.waitingMax)
    }

    private let state = Mutex(State())

    func makeHandler() -> WaitingClientHandler { WaitingClientHandler(clients: self) }

    func began(on channel: ObjectIdentifier) { state.withLock { $0.queue.remove(channel) } }

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

struct WaitingQueue<Client: Hashable & Sendable>: Sendable {
    private let countMax: Int
    private var places: [Client: UInt64] = [:]
    private var lastPlace: UInt64 = 0

    init(countMax: Int) { self.countMax = countMax }

    var count: Int { places.count }

    /// Adds a client, or moves it to the end.
    ///
    /// - Returns: the removed client that has waited longest, if the queue was full.
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

final class WaitingClientHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private let clients: WaitingClients

    init(clients: WaitingClients) { self.clients = clients }

    func handlerAdded(context: ChannelHandlerContext) { clients.opened(context.channel) }

    func handlerRemoved(context: ChannelHandlerContext) { clients.closed(context.channel) }
}
