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
    private var plannedFaults: [StreamID: PlannedFault] = [:]
    private var heldBack: [(stream: StreamID, response: Response, responseFault: ResponseFault)] =
        []
    private static let reorderPatience = TimeAmount.seconds(1)

    struct PlannedFault {
        var exchange: ProviderExchange
        var answer: Response?
        var responseFault = ResponseFault()
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
        var planned = PlannedFault(
            exchange: ProviderExchange(
                connection: number, request: requestCount, headers: request.headers,
                body: request.body, receivedAt: gateway.configuration.now()))
        for decision in gateway.faults.decide(.request, occasion(of: received)) {
            perform(decision, request, received, &planned, connection)
        }
        guard let ending = planned.endedToken else {
            pass(request, planned, connection)
            return
        }
        // The change is written to disk on another thread. The request continues after its token is
        // revoked.
        let rest = NIOLoopBound(
            { [self, planned] in pass(request, planned, connection) },
            eventLoop: connection.eventLoop)
        gateway.end(ending.token, isReplaced: ending.isReplaced) {
            if rest.eventLoop.inEventLoop {
                rest.value()
            } else {
                rest.eventLoop.execute { rest.value() }
            }
        }
    }

    private func pass(_ request: Request, _ planned: PlannedFault, _ connection: ServerConnection) {
        if connection.interceptor == nil { watch(connection) }
        guard planned.isTaken else {
            finish(planned, request.stream, nil, connection)
            return
        }
        plannedFaults[request.stream] = planned
        inner.clockSkew = planned.clockSkew
        inner.received(request, on: connection)
        inner.clockSkew = 0
    }

    private func watch(_ connection: ServerConnection) {
        connection.interceptor = { [self, weak connection] stream, response in
            guard let connection, let planned = plannedFaults.removeValue(forKey: stream) else {
                return true
            }
            finish(planned, stream, response, connection)
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
        _ planned: inout PlannedFault, _ connection: ServerConnection
    ) {
        let takesPush = decision.takesPush
        switch decision.action {
        case .answer(let answer):
            planned.isTaken = takesPush
            (planned.answer, planned.responseFault) = response(answer, to: received)
        case .delay: planned.delay = .nanoseconds(Int64(clamping: decision.seconds * 1e9))
        case .reorder(let count): planned.reorderCount = count
        case .noAnswer: planned.keepQuiet(isTaken: takesPush)
        case .resetStream(let code, let point):
            planned.isTaken = takesPush
            planned.reset(HTTP2ErrorCode(code), point, otherwise: response(to: received))
        case .settings(let streams, let window, let seconds):
            announce(streams, window, connection)
            if let seconds {
                let before = gateway.configuration.streamsAfterToken
                let usual = gateway.limits.streamWindowBytes
                connection.later(.nanoseconds(Int64(clamping: seconds * 1e9))) { [self] in
                    announce(streams.map { _ in before }, window.map { _ in usual }, connection)
                }
            }
        case .goAway(let goAway): send(goAway, request.stream, takesPush, &planned, connection)
        case .resetConnection, .halfClose, .blackHole:
            planned.keepQuiet(isTaken: takesPush)
            connection.inject(
                decision.action == .resetConnection
                    ? .reset : decision.action == .halfClose ? .halfClose : .silence)
        case .cutInFrame(let bytes):
            connection.inject(.cut(afterBytes: bytes))
            // The response must come after the cut.
            planned.delay = planned.delay ?? .nanoseconds(0)
        case .expireToken:
            inner.forgetToken()
            planned.isTaken = false
            (planned.answer, planned.responseFault) = response(
                FaultAnswer(.expiredProviderToken), to: received)
        case .skewClock(let seconds): planned.clockSkew = seconds
        case .replaceToken: planned.endToken(of: received, isReplaced: true)
        case .removeApp: planned.endToken(of: received, isReplaced: false)
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
        _ goAway: FaultGoAway, _ stream: StreamID, _ takesPush: Bool, _ planned: inout PlannedFault,
        _ connection: ServerConnection
    ) {
        // GOAWAY must not exclude streams that the gateway has processed.
        let isBelow = goAway.lastStream == .below && lastSeen == stream
        if isBelow {
            planned.keepQuiet(isTaken: takesPush)
            firstUnprocessed = min(firstUnprocessed ?? stream, stream)
        }
        if goAway.isFollowedBySilence {
            planned.keepQuiet(isTaken: takesPush)
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
        _ planned: PlannedFault, _ stream: StreamID, _ own: Response?,
        _ connection: ServerConnection
    ) {
        let response = planned.answer ?? own
        tell(planned, own: own, sent: planned.isQuiet ? nil : response)
        guard !planned.isQuiet else { return }
        if let code = planned.resetsWith {
            connection.reset(stream, code: code)
            return
        }
        guard let response else { return }
        guard let delay = planned.delay else {
            send(response, planned, stream, connection)
            return
        }
        connection.later(delay) { [self] in send(response, planned, stream, connection) }
    }

    private func send(
        _ response: Response, _ planned: PlannedFault, _ stream: StreamID,
        _ connection: ServerConnection
    ) {
        guard let count = planned.reorderCount else {
            connection.respond(to: stream, with: response, responseFault: planned.responseFault)
            return
        }
        heldBack.append((stream, response, planned.responseFault))
        if heldBack.count >= count {
            release(connection)
        } else if heldBack.count == 1 {
            connection.later(Self.reorderPatience) { [self] in release(connection) }
        }
    }

    private func release(_ connection: ServerConnection) {
        for (stream, response, responseFault) in heldBack.reversed() {
            connection.respond(to: stream, with: response, responseFault: responseFault)
        }
        heldBack = []
    }

    private func tell(_ planned: PlannedFault, own: Response?, sent: Response?) {
        guard let observer = gateway.configuration.observer else { return }
        var exchange = planned.exchange
        exchange.finish(
            sent: planned.resetsWith == nil ? sent : nil, isTaken: own?.headers.status == 200)
        observer(exchange)
    }
}

extension ObservedConnection.PlannedFault {
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
        responseFault = ResponseFault(reset: .init(afterBytes: sent, code: code))
    }
}
