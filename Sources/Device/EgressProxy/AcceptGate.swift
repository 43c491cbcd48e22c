internal import NIOCore
internal import Synchronization

final class ConnectionTotal: Sendable {
    private let countMax: Int
    private let count = Mutex(0)

    init(countMax: Int) { self.countMax = countMax }

    func add() -> Bool {
        count.withLock { count in
            guard count < countMax else { return false }
            count += 1
            return true
        }
    }

    func remove() { count.withLock { $0 -= 1 } }
}

/// Limits the rate and the number of connections that the proxy accepts from one process.
///
/// Connections beyond the limits wait in the accept queue of the socket.
final class AcceptGate: ChannelDuplexHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel
    typealias OutboundIn = Never

    private let limits: EgressLimits
    private let total: ConnectionTotal
    private var pace: ConnectionRateLimiter
    private var open: [ObjectIdentifier: any Channel] = [:]
    private var hasPendingRead = false
    private var retry: Scheduled<Void>?
    private var isClosed = false

    init(limits: EgressLimits, total: ConnectionTotal, now: NIODeadline) {
        (self.limits, self.total) = (limits, total)
        pace = ConnectionRateLimiter(
            perSecond: limits.connectionsPerSecond, burst: limits.burst, now: now)
    }

    func read(context: ChannelHandlerContext) {
        hasPendingRead = true
        readIfAllowed(context)
    }

    private func readIfAllowed(_ context: ChannelHandlerContext) {
        guard hasPendingRead, retry == nil, open.count < limits.connectionsMax else { return }
        if let wait = pace.wait(at: context.eventLoop.now) {
            retry = context.eventLoop.assumeIsolated().scheduleTask(in: wait) {
                self.retry = nil
                self.readIfAllowed(context)
            }
            return
        }
        hasPendingRead = false
        context.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let channel = unwrapInboundIn(data)
        pace.spend(at: context.eventLoop.now)
        guard !isClosed, total.add() else { return channel.close(promise: nil) }
        let id = ObjectIdentifier(channel)
        open[id] = channel
        channel.closeFuture.hop(to: context.eventLoop).assumeIsolated().whenComplete { _ in
            self.total.remove()
            self.open[id] = nil
            self.readIfAllowed(context)
        }
        context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
        isClosed = true
        retry?.cancel()
        for channel in open.values { channel.close(promise: nil) }
        context.fireChannelInactive()
    }
}
