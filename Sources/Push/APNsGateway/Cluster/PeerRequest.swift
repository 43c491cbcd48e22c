import APNs
import HTTP2Session
import NIOCore

enum PeerRequest {
    static let path = "/1/routed-pushes"
    static let broadcastPath = "/1/routed-broadcast"
    static let contentType = "application/octet-stream"
    /// The maximum body of a request: a batch whose last push may have the maximum size.
    static let bodyBytesMax = 1 << 20
    /// The timeout of a response, which may include a database transaction.
    static let answerTime = TimeAmount.seconds(12)

    static var limits: Limits {
        var limits = Limits()
        limits.bodyBytesMax = bodyBytesMax
        limits.streamWindowBytes = bodyBytesMax
        limits.connectionWindowBytes = 4 * bodyBytesMax
        limits.connectTimeout = .seconds(2)
        limits.answerTimeout = answerTime
        limits.connectionsMax = 1024
        // The load is that of the other gateway, which has authenticated itself with its
        // certificate.
        limits.frameBurstMax = 1_000_000
        limits.framesPerSecondMax = 1_000_000
        return limits
    }

    static func request(_ pushes: [RoutedPush]) -> OutgoingRequest {
        var body = ByteBuffer()
        body.reserveCapacity(pushes.reduce(0) { $0 + $1.wireBytes })
        for push in pushes { push.write(to: &body) }
        return request(path, body)
    }

    static func request(_ broadcast: RoutedBroadcast) -> OutgoingRequest {
        var body = ByteBuffer()
        broadcast.write(to: &body)
        return request(broadcastPath, body)
    }

    private static func request(_ path: String, _ body: ByteBuffer) -> OutgoingRequest {
        var headers = HeaderList()
        headers.append(HeaderName.method, "POST")
        headers.append(HeaderName.scheme, "https")
        headers.append(HeaderName.authority, "gateway")
        headers.append(HeaderName.path, path)
        headers.append(HeaderName.contentType, contentType)
        return OutgoingRequest(
            headers: headers, body: Array(body.readableBytesView), answerTimeout: answerTime)
    }

    static func pushes(in body: [UInt8]) -> [RoutedPush]? {
        var buffer = ByteBuffer(bytes: body)
        var pushes: [RoutedPush] = []
        while buffer.readableBytes > 0 {
            guard pushes.count < PeerLink.pushesPerRequestMax,
                let push = RoutedPush(from: &buffer)
            else { return nil }
            pushes.append(push)
        }
        return pushes
    }

    static func broadcast(in body: [UInt8]) -> RoutedBroadcast? {
        var buffer = ByteBuffer(bytes: body)
        return RoutedBroadcast(from: &buffer)
    }

    static func response(_ answer: BroadcastAnswer) -> Response {
        var body = ByteBuffer()
        answer.write(to: &body)
        return response(status: "200", body: Array(body.readableBytesView))
    }

    static func broadcastAnswer(in body: [UInt8]) -> BroadcastAnswer? {
        var buffer = ByteBuffer(bytes: body)
        return BroadcastAnswer(from: &buffer)
    }

    static func response(_ answers: [RoutingAnswer]) -> Response {
        var body = ByteBuffer()
        for answer in answers { answer.write(to: &body) }
        return response(status: "200", body: Array(body.readableBytesView))
    }

    static func response(status: String, body: [UInt8] = []) -> Response {
        var headers = HeaderList()
        headers.append(HeaderName.status, status)
        headers.append(HeaderName.contentType, contentType)
        return Response(headers: headers, body: body)
    }

    /// Decodes the answers in a response; `nil` unless there is exactly one for each push.
    static func answers(in body: [UInt8], count: Int) -> [RoutingAnswer]? {
        var buffer = ByteBuffer(bytes: body)
        var answers: [RoutingAnswer] = []
        for _ in 0..<count {
            guard let answer = RoutingAnswer(from: &buffer) else { return nil }
            answers.append(answer)
        }
        return buffer.readableBytes == 0 ? answers : nil
    }
}
