import HTTP2Session
import NIOCore
import NIOHTTP1

/// One HTTP/1.1 connection. `CONNECT` to a service's host name makes it a TLS connection to the
/// endpoints.
final class EndpointHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let setup: ConnectionSetup
    private let isSecure: Bool
    /// The other handlers of the protocol, which leave the pipeline with this one.
    private let others: [any RemovableChannelHandler]
    private var head: HTTPRequestHead?
    private var body: [UInt8] = []
    private var isBodyCut = false

    init(setup: ConnectionSetup, isSecure: Bool, others: [any RemovableChannelHandler]) {
        (self.setup, self.isSecure, self.others) = (setup, isSecure, others)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            body = []
            isBodyCut = false
        case .body(let part):
            let room = EndpointLimits.bodyBytesMax - body.count
            isBodyCut = isBodyCut || part.readableBytes > room
            body.append(contentsOf: part.readableBytesView.prefix(room))
        case .end:
            guard let head else { return }
            self.head = nil
            if head.method == .CONNECT { return connect(head, context) }
            respond(to: head, context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }

    // MARK: Requests

    private func respond(to head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        guard isSecure || context.localAddress?.isLoopback == true else {
            let error = FirebaseError(
                403, "PERMISSION_DENIED", "Beyond this machine, the endpoints require https.")
            return write(error.response, to: head, context)
        }
        var request = EndpointRequest(
            method: head.method.rawValue, target: Self.target(of: head), body: body)
        body = []
        request.authorization = head.headers.first(name: "authorization")
        request.contentEncoding = head.headers.first(name: "content-encoding")
        request.origin = head.headers.first(name: "origin")
        request.isBodyCut = isBodyCut
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        setup.endpoints.respond(to: request) { response in
            // The completion may be called inside of this call, or on another thread.
            bound.eventLoop.execute {
                let (handler, context) = bound.value
                handler.write(response, to: head, context)
            }
        }
    }

    /// Returns the path and the query. A client that uses the port as a proxy for `http` sends the
    /// whole URL.
    private static func target(of head: HTTPRequestHead) -> String {
        guard head.uri.hasPrefix("http://") else { return head.uri }
        let rest = head.uri.dropFirst("http://".count)
        return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
    }

    private func write(
        _ response: EndpointResponse, to head: HTTPRequestHead, _ context: ChannelHandlerContext
    ) {
        guard context.channel.isActive else { return }
        var headers = HTTPHeaders()
        headers.add(name: "content-type", value: "application/json; charset=UTF-8")
        headers.add(name: "content-length", value: String(response.body.count))
        if !head.isKeepAlive { headers.add(name: "connection", value: "close") }
        let start = HTTPResponseHead(
            version: head.version, status: HTTPResponseStatus(statusCode: response.status),
            headers: headers)
        context.write(wrapOutboundOut(.head(start)), promise: nil)
        context.write(
            wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        if !head.isKeepAlive { context.close(promise: nil) }
    }

    // MARK: Proxy

    private func connect(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        guard !isSecure, isOwn(head.uri, context) else {
            let error = FirebaseError(
                403, "PERMISSION_DENIED",
                "This proxy is only for \(EndpointServer.serviceNames.joined(separator: ", ")).")
            return write(error.response, to: head, context)
        }
        let channel = context.channel
        let pipeline = context.pipeline.syncOperations
        let bound = NIOLoopBound((setup, channel), eventLoop: context.eventLoop)
        let removals = (others + [self]).map { pipeline.removeHandler($0) }
        EventLoopFuture.andAllSucceed(removals, on: context.eventLoop).whenComplete { result in
            let (setup, channel) = bound.value
            do {
                try result.get()
                channel.writeAndFlush(
                    ByteBuffer(string: "HTTP/1.1 200 Connection established\r\n\r\n"),
                    promise: nil)
                try setup.installTLS(on: channel)
            } catch {
                channel.close(promise: nil)
            }
        }
    }

    /// Returns whether a `CONNECT` names a service, or this port itself.
    private func isOwn(_ target: String, _ context: ChannelHandlerContext) -> Bool {
        let parts = target.split(separator: ":")
        guard let name = parts.first?.lowercased(), let port = parts.last.flatMap({ Int($0) })
        else { return false }
        let isService = EndpointServer.serviceNames.contains(name) && port == 443
        return isService
            || ["localhost", "127.0.0.1"].contains(name) && port == context.localAddress?.port
    }
}

extension SocketAddress {
    fileprivate var isLoopback: Bool {
        guard let ipAddress else { return false }
        return ipAddress.hasPrefix("127.") || ipAddress == "::1"
    }
}

/// One HTTP/2 connection.
final class EndpointConnection: RequestHandler {
    private let endpoints: ServiceEndpoints

    init(endpoints: ServiceEndpoints) { self.endpoints = endpoints }

    var idleDebugData: [UInt8] { [] }

    func received(_ request: Request, on connection: ServerConnection) {
        let headers = request.headers
        var received = EndpointRequest(
            method: headers[":method"] ?? "", target: headers[":path"] ?? "", body: request.body)
        received.authorization = headers["authorization"]
        received.contentEncoding = headers["content-encoding"]
        received.origin = headers["origin"]
        received.isBodyCut = request.isBodyCut
        let answer = connection.answer(to: request.stream)
        endpoints.respond(to: received) { response in
            var headers = HeaderList()
            headers.append(":status", String(response.status))
            headers.append("content-type", "application/json; charset=UTF-8")
            answer.send(Response(headers: headers, body: response.body))
        }
    }
}
