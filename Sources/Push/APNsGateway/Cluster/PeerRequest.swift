import APNs
import HTTP2Session
import NIOCore

/// The request with which one gateway hands pushes to another, and its answer.
enum PeerRequest {
    /// Where pushes go.
    static let path = "/1/routed-pushes"
    /// Where a broadcast goes.
    static let broadcastPath = "/1/routed-broadcast"
    /// The type of both bodies.
    static let contentType = "application/octet-stream"
    /// What a request holds at most: a batch, whose last push may be the longest there is.
    static let bodyBytesMax = 1 << 20
    /// How long an answer may take, with a transaction of the database in it.
    static let answerTime = TimeAmount.seconds(12)

    /// The limits of both ends of a connection between gateways.
    static var limits: Limits {
        var limits = Limits()
        limits.bodyBytesMax = bodyBytesMax
        limits.streamWindowBytes = bodyBytesMax
        limits.connectionWindowBytes = 4 * bodyBytesMax
        limits.connectTimeout = .seconds(2)
        limits.answerTimeout = answerTime
        limits.connectionsMax = 1024
        // What comes is as much as the other gateway has, and it showed its certificate.
        limits.frameBurstMax = 1_000_000
        limits.framesPerSecondMax = 1_000_000
        return limits
    }

    /// The request that carries pushes.
    static func request(_ pushes: [RoutedPush]) -> OutgoingRequest {
        var body = ByteBuffer()
        body.reserveCapacity(pushes.reduce(0) { $0 + $1.wireBytes })
        for push in pushes { push.write(to: &body) }
        return request(path, body)
    }

    /// The request that carries a broadcast.
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

    /// The pushes of a request; `nil` for bytes that are not some.
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

    /// The broadcast of a request; `nil` for bytes that are not one.
    static func broadcast(in body: [UInt8]) -> RoutedBroadcast? {
        var buffer = ByteBuffer(bytes: body)
        return RoutedBroadcast(from: &buffer)
    }

    /// The answer to a broadcast.
    static func response(_ answer: BroadcastAnswer) -> Response {
        var body = ByteBuffer()
        answer.write(to: &body)
        return response(status: "200", body: Array(body.readableBytesView))
    }

    /// The answer in the body of an answer to a broadcast; `nil` for bytes that are not one.
    static func broadcastAnswer(in body: [UInt8]) -> BroadcastAnswer? {
        var buffer = ByteBuffer(bytes: body)
        return BroadcastAnswer(from: &buffer)
    }

    /// The answer to a request.
    static func response(_ answers: [RoutingAnswer]) -> Response {
        var body = ByteBuffer()
        for answer in answers { answer.write(to: &body) }
        return response(status: "200", body: Array(body.readableBytesView))
    }

    /// An answer without a body, or with one.
    static func response(status: String, body: [UInt8] = []) -> Response {
        var headers = HeaderList()
        headers.append(HeaderName.status, status)
        headers.append(HeaderName.contentType, contentType)
        return Response(headers: headers, body: body)
    }

    /// The answers in the body of an answer; `nil` unless there is one for each push.
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
