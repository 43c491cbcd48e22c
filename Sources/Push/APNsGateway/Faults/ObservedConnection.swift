import APNs
import BellhopBasics
import Foundation
import HTTP2Session
import NIOCore

/// A handler between the HTTP/2 connection and the protocol of a provider. It injects faults and
/// reports requests and responses to an observer.
///
/// Without faults and an observer, a request costs two additional tests. Confined to the event
/// loop.
final class ObservedConnection: RequestHandler {
    let gateway: Gateway
    let number: Int
    private let inner: ProviderConnection
    private let isObserved: Bool
    private var requestCount = 0
    private var firstUnprocessed: StreamID?
    /// The highest stream whose request arrived: bodies may complete in another order than streams
    /// begin.
    private var lastSeen: StreamID?
    private var identifiers = IdentifierGenerator()
    /// The planned faults of pending responses, by stream. Their number is limited by that of the
    /// streams.
    private var courses: [StreamID: Course] = [:]
    private var heldBack: [(stream: StreamID, response: Response, spoiling: ResponseFault)] = []
    private static let reorderPatience = TimeAmount.seconds(1)

    struct Course {
        var exchange: ProviderExchange
        var answer: Response?
        var spoiling = ResponseFault()
        var isQuiet = false
        var resetsWith: HTTP2ErrorCode?
        var delay: TimeAmount?
        var reorderCount: Int?
        var endedToken: (token: DeviceToken, isReplaced: Bool)?
        var clockSkew = 0.0
        var isTaken = true
    }

    init(gateway: Gateway, inner: ProviderConnection, number: Int) {
        self.gateway = gateway
        self.inner = inner
        self.number = number
        isObserved = gateway.configuration.observer != nil
    }

    var idleDebugData: [UInt8] { inner.idleDebugData }
    var ageDebugData: [UInt8] { inner.ageDebugData }

    func closedWithoutRequest(from peer: String) { inner.closedWithoutRequest(from: peer) }

    func secured(by certificate: [UInt8]?, on connection: ServerConnection) {
        inner.secured(by: certificate, on: connection)
    }

    func violated(_ violation: ConnectionViolation, by peer: String) {
        inner.violated(violation, by: peer)
    }

    func received(_ request: Request, on connection: ServerConnection) {
        // The client retries the request elsewhere, so this connection must not process it, even if
        // the stream was open already.
        if let firstUnprocessed, request.stream >= firstUnprocessed { return }
        requestCount += 1
        lastSeen = max(lastSeen ?? request.stream, request.stream)
        guard isObserved || gateway.faults.isActive else {
            inner.received(request, on: connection)
            return
        }
        let received = ReceivedRequest(
            headers: request.headers, body: request.body,
            bodyBytesReceived: request.bodyBytesReceived)
        var course = Course(
            exchange: ProviderExchange(
                connection: number, request: requestCount, headers: request.headers,
                body: request.body, receivedAt: gateway.configuration.now()))
        for decision in gateway.faults.decide(.request, occasion(of: received)) {
            perform(decision, request, received, &course, connection)
        }
        guard let ending = course.endedToken else {
            pass(request, course, connection)
            return
        }
        // The change is written to disk on another thread. The request continues after its token is
        // revoked.
        let rest = NIOLoopBound(
            { [self, course] in pass(request, course, connection) },
            eventLoop: connection.eventLoop)
        gateway.end(ending.token, isReplaced: ending.isReplaced) {
            if rest.eventLoop.inEventLoop {
                rest.value()
            } else {
                rest.eventLoop.execute { rest.value() }
            }
        }
    }

    private func pass(_ request: Request, _ course: Course, _ connection: ServerConnection) {
        if connection.interceptor == nil { watch(connection) }
        guard course.isTaken else {
            finish(course, request.stream, nil, connection)
            return
        }
        courses[request.stream] = course
        inner.clockSkew = course.clockSkew
        inner.received(request, on: connection)
        inner.clockSkew = 0
    }

    private func watch(_ connection: ServerConnection) {
        connection.interceptor = { [self, weak connection] stream, response in
            guard let connection, let course = courses.removeValue(forKey: stream) else {
                return true
            }
            finish(course, stream, response, connection)
            return false
        }
    }

    private func occasion(of request: ReceivedRequest) -> FaultPlan.FaultContext {
        let token = request.tokenText.flatMap { DeviceToken(hex: $0) }
        let keyID =
            gateway.faults.namesKeys
            ? request[.authorization].flatMap { try? ProviderToken(authorization: $0).keyID } : nil
        return FaultPlan.FaultContext(
            connection: number, request: requestCount, token: token, topic: request.text(.topic),
            keyID: keyID, apnsID: request.validID)
    }

    private func perform(
        _ decision: FaultPlan.Decision, _ request: Request, _ received: ReceivedRequest,
        _ course: inout Course, _ connection: ServerConnection
    ) {
        let takesPush = decision.takesPush
        switch decision.action {
        case .answer(let answer):
            course.isTaken = takesPush
            (course.answer, course.spoiling) = response(answer, to: received)
        case .delay: course.delay = .nanoseconds(Int64(clamping: decision.seconds * 1e9))
        case .reorder(let count): course.reorderCount = count
        case .noAnswer: course.keepQuiet(isTaken: takesPush)
        case .resetStream(let code, let point):
            course.isTaken = takesPush
            course.reset(HTTP2ErrorCode(code), point, otherwise: response(to: received))
        case .settings(let streams, let window, let seconds):
            announce(streams, window, connection)
            if let seconds {
                let before = gateway.configuration.streamsAfterToken
                let usual = gateway.limits.streamWindowBytes
                connection.later(.nanoseconds(Int64(clamping: seconds * 1e9))) { [self] in
                    announce(streams.map { _ in before }, window.map { _ in usual }, connection)
                }
            }
        case .goAway(let goAway): send(goAway, request.stream, takesPush, &course, connection)
        case .resetConnection, .halfClose, .blackHole:
            course.keepQuiet(isTaken: takesPush)
            connection.spoil(
                decision.action == .resetConnection
                    ? .reset : decision.action == .halfClose ? .halfClose : .silence)
        case .cutInFrame(let bytes):
            connection.spoil(.cut(afterBytes: bytes))
            // The response must come after the cut.
            course.delay = course.delay ?? .nanoseconds(0)
        case .expireToken:
            inner.forgetToken()
            course.isTaken = false
            (course.answer, course.spoiling) = response(
                FaultAnswer(.expiredProviderToken), to: received)
        case .skewClock(let seconds): course.clockSkew = seconds
        case .replaceToken: course.endToken(of: received, isReplaced: true)
        case .removeApp: course.endToken(of: received, isReplaced: false)
        case .refuse, .hangInTLS, .noALPN, .onlyHTTP1, .firstSettings, .keepWindow, .lose,
            .duplicate, .offline, .cutLink:
            break
        }
    }

    private func announce(_ streams: Int?, _ window: Int?, _ connection: ServerConnection) {
        if let streams { connection.announce(streamsMax: streams) }
        if let window { connection.announce(streamWindowBytes: window) }
    }

    private func send(
        _ goAway: FaultGoAway, _ stream: StreamID, _ takesPush: Bool, _ course: inout Course,
        _ connection: ServerConnection
    ) {
        // GOAWAY must not exclude streams that the gateway has processed.
        let isBelow = goAway.lastStream == .below && lastSeen == stream
        if isBelow {
            course.keepQuiet(isTaken: takesPush)
            firstUnprocessed = min(firstUnprocessed ?? stream, stream)
        }
        if goAway.isFollowedBySilence {
            course.keepQuiet(isTaken: takesPush)
            connection.stayOpen()
        }
        for _ in 0..<goAway.times {
            connection.goAway(
                below: isBelow ? stream : nil,
                code: HTTP2ErrorCode(goAway.code), debugData: Array(goAway.debugData.utf8))
        }
    }

    // MARK: Answers

    private func response(_ answer: FaultAnswer, to request: ReceivedRequest) -> (
        Response, ResponseFault
    ) {
        var response = response(to: request, status: answer.status ?? answer.reason.status ?? 500)
        var json = ErrorBody(reason: answer.reason, timestamp: answer.timestamp)
            .json(dialect: gateway.configuration.reasonDialect)
        if answer.body != .absent {
            response.headers.append(HeaderName.contentType, "application/json")
        }
        switch answer.body {
        case .reason, .split: response.body = json
        case .absent: break
        case .notJSON: response.body = Array(json.prefix(json.count / 2))
        case .huge:
            json.removeLast()
            json += Array(#","padding":""#.utf8)
            json += [UInt8](repeating: UInt8(ascii: "x"), count: FaultAnswer.hugeBytes)
            response.body = json + Array(#""}"#.utf8)
        }
        return (response, ResponseFault(pieceBytesMax: answer.body == .split ? 1 : .max))
    }

    private func response(to request: ReceivedRequest, status: Int = 200) -> Response {
        var headers = HeaderList()
        headers.append(HeaderName.status, String(status))
        headers.append(
            HeaderName.apnsID, request.validID ?? identifiers.next(), indexing: .never)
        return Response(headers: headers, body: [])
    }

    /// Sends a response with its planned fault; `own` is the response of the protocol, if it
    /// received the request.
    private func finish(
        _ course: Course, _ stream: StreamID, _ own: Response?, _ connection: ServerConnection
    ) {
        let response = course.answer ?? own
        tell(course, own: own, sent: course.isQuiet ? nil : response)
        guard !course.isQuiet else { return }
        if let code = course.resetsWith {
            connection.reset(stream, code: code)
            return
        }
        guard let response else { return }
        guard let delay = course.delay else {
            send(response, course, stream, connection)
            return
        }
        connection.later(delay) { [self] in send(response, course, stream, connection) }
    }

    private func send(
        _ response: Response, _ course: Course, _ stream: StreamID, _ connection: ServerConnection
    ) {
        guard let count = course.reorderCount else {
            connection.respond(to: stream, with: response, spoiling: course.spoiling)
            return
        }
        heldBack.append((stream, response, course.spoiling))
        if heldBack.count >= count {
            release(connection)
        } else if heldBack.count == 1 {
            connection.later(Self.reorderPatience) { [self] in release(connection) }
        }
    }

    private func release(_ connection: ServerConnection) {
        for (stream, response, spoiling) in heldBack.reversed() {
            connection.respond(to: stream, with: response, spoiling: spoiling)
        }
        heldBack = []
    }

    private func tell(_ course: Course, own: Response?, sent: Response?) {
        guard let observer = gateway.configuration.observer else { return }
        var exchange = course.exchange
        exchange.finish(
            sent: course.resetsWith == nil ? sent : nil, isTaken: own?.headers.status == 200)
        observer(exchange)
    }
}

extension ObservedConnection.Course {
    fileprivate mutating func keepQuiet(isTaken: Bool) {
        self.isTaken = isTaken
        isQuiet = true
    }

    fileprivate mutating func endToken(of request: ReceivedRequest, isReplaced: Bool) {
        guard endedToken == nil, let token = request.tokenText.flatMap({ DeviceToken(hex: $0) })
        else { return }
        endedToken = (token, isReplaced)
    }

    /// - Parameter otherwise: the fault in case the protocol does not receive the request.
    fileprivate mutating func reset(
        _ code: HTTP2ErrorCode, _ point: ResetPoint, otherwise: Response
    ) {
        guard point != .beforeHeaders else {
            resetsWith = code
            return
        }
        var response = answer ?? otherwise
        if point == .inBody, response.body.isEmpty {
            response.body = ErrorBody(reason: .internalServerError).json()
        }
        answer = response
        let sent = point == .inBody ? response.body.count / 2 : 0
        spoiling = ResponseFault(reset: .init(afterBytes: sent, code: code))
    }
}
