import DevicePushLink
import HTTP2Session
import Logging
import NIOCore

/// The device link on one HTTP/2 connection, confined to its event loop.
///
/// An idle connection costs a session, a stream and one timer. It needs neither a task nor a
/// buffer.
final class LinkConnection: RequestHandler {
    private let link: DevicePushService
    private let links: OpenLinks
    private var streams: [StreamID: LinkOutlet] = [:]
    private weak var connection: ServerConnection?
    private var heartbeat: ForgettableTimer?
    private var lastFrames: UInt64 = 0
    private var quietBeats = 0

    init(link: DevicePushService, links: OpenLinks) {
        self.link = link
        self.links = links
    }

    var idleDebugData: [UInt8] { Array("idle".utf8) }

    func closedWithoutRequest(from peer: String) { link.gateway.logUnused(by: peer) }

    func received(_ request: Request, on connection: ServerConnection) {
        self.connection = connection
        let received = LinkRequest(request)
        if received.path == LinkPath.pushes, received.method == "GET" {
            begin(received, stream: request.stream, on: connection)
            return
        }
        let answer = connection.answer(to: request.stream)
        Task { [link] in answer.send(await link.answer(to: received).response) }
    }

    // MARK: Streams of pushes

    private func begin(
        _ request: LinkRequest, stream: StreamID, on connection: ServerConnection
    ) {
        guard link.allows(origin: request.origin) else {
            connection.respond(to: stream, with: PushLinkError.originRefused.answer.response)
            return
        }
        let device: DeviceID
        do {
            device = try link.device(of: request)
        } catch {
            connection.respond(to: stream, with: error.answer.response)
            return
        }
        var headers = HeaderList()
        headers.append(":status", "200")
        headers.append("content-type", LinkHeader.lines)
        headers.append("cache-control", "no-store")
        for (name, value) in request.origin.map(DevicePushService.crossOrigin) ?? [] {
            headers.append(name, value)
        }
        connection.begin(stream, with: headers)
        let bound = NIOLoopBound(self, eventLoop: connection.eventLoop)
        let outlet = LinkOutlet(
            device: device, unsentBytesMax: link.configuration.unsentBytesMax
        ) { _ in
            bound.eventLoop.execute { bound.value.write(stream) }
        }
        streams[stream] = outlet
        links.add(outlet)
        startHeartbeat(on: connection)
        link.enter(outlet)
    }

    private func write(_ stream: StreamID) {
        guard let outlet = streams[stream], let connection else { return }
        let batch = outlet.drain()
        var bytes: [UInt8] = []
        if let epoch = batch.greeting {
            bytes += LinkMessage.hello(link.hello(epoch: epoch)).line
        }
        for push in batch.pushes { bytes += LinkMessage.push(push).line }
        if let end = batch.end { bytes += LinkMessage.end(end).line }
        if !bytes.isEmpty { connection.append(bytes, to: stream) }
        guard batch.end != nil else { return }
        connection.finish(stream)
        forget(stream)
    }

    func sentAll(on stream: StreamID) {
        guard let outlet = streams[stream], let epoch = outlet.hasSentAll() else { return }
        link.resume(outlet, epoch: epoch)
    }

    func streamClosed(_ stream: StreamID) {
        end(stream)
    }

    func violated(_ violation: ConnectionViolation, by peer: String) {
        link.gateway.logEnd(for: violation.description, by: peer)
    }

    func connectionClosed() {
        heartbeat?.forget()
        heartbeat = nil
        for stream in Array(streams.keys) { end(stream) }
    }

    private func end(_ stream: StreamID) {
        guard let outlet = streams[stream] else { return }
        forget(stream)
        link.left(outlet)
    }

    private func forget(_ stream: StreamID) {
        if let outlet = streams.removeValue(forKey: stream) { links.remove(outlet) }
    }

    // MARK: Signs of life

    private func startHeartbeat(on connection: ServerConnection) {
        guard heartbeat == nil else { return }
        heartbeat = ForgettableTimer(on: connection.eventLoop) { [self] in beat() }
        heartbeat?.start(in: TimeAmount(link.configuration.heartbeat))
    }

    /// Sends a heartbeat line to the reader of the stream, and a PING that the device's HTTP/2
    /// library acknowledges.
    private func beat() {
        guard let connection else { return }
        if connection.framesReceived == lastFrames {
            quietBeats += 1
        } else {
            quietBeats = 0
            lastFrames = connection.framesReceived
        }
        guard quietBeats < link.configuration.heartbeatsMissedMax else {
            for outlet in streams.values {
                link.gateway.hub.disconnect(
                    outlet.device, epoch: outlet.epoch ?? 0, reason: .unresponsive)
            }
            connection.close()
            return
        }
        for (stream, outlet) in streams where outlet.isGreeted && !outlet.isEnded {
            // A device that does not read gets no further lines.
            guard connection.unsentBytes(on: stream) == 0 else { continue }
            connection.append(LinkMessage.heartbeat.line, to: stream)
        }
        connection.ping()
        heartbeat?.start(in: TimeAmount(link.configuration.heartbeat))
    }
}
