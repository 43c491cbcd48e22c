import APNs
import HTTP2Session
import Logging

/// The gateway's program behind one connection of a provider.
final class ProviderConnection: RequestHandler {
    private let gateway: Gateway
    private var state = ConnectionState()
    private var identifiers = IdentifierGenerator()
    private var hasRaisedStreams = false

    init(gateway: Gateway) {
        self.gateway = gateway
    }

    var idleDebugData: [UInt8] {
        ErrorBody(reason: .idleTimeout).json(dialect: gateway.configuration.reasonDialect)
    }

    func received(_ request: Request, on connection: ServerConnection) {
        let received = ReceivedRequest(
            headers: request.headers, body: request.body,
            bodyBytesReceived: request.bodyBytesReceived)
        let id = received.validID ?? identifiers.next()
        let now = gateway.configuration.now()
        let verdict = Validation.verdict(
            on: received, connection: &state, settings: gateway.settings,
            lookUp: { gateway.registry.answer(for: $0) }, now: now)
        if state.hasToken, !hasRaisedStreams {
            hasRaisedStreams = true
            connection.announce(streamsMax: gateway.configuration.streamsAfterToken)
        }
        switch verdict {
        case .rejected(let rejection):
            gateway.logger.debug(
                "Push rejected",
                metadata: [
                    "reason": "\(rejection.reason)", "detail": "\(rejection.detail ?? "")",
                    "apns-id": "\(id)",
                ])
            connection.respond(to: request.stream, with: response(to: id, rejection: rejection))
        case .accepted(let accepted):
            let push = gateway.makePush(
                accepted, apnsID: id, payload: request.body, receivedAt: now)
            accept(
                push, for: accepted.registration.device,
                answer: connection.answer(to: request.stream))
        }
    }

    /// Answers when the store has the push, then hands it to the device (VAL-4).
    private func accept(_ push: IncomingPush, for device: DeviceID, answer: Answer) {
        let unique = gateway.configuration.environment == .development ? identifiers.next() : nil
        let dialect = gateway.configuration.reasonDialect
        gateway.accept(push, for: device) { rejection in
            if let rejection {
                answer.send(
                    ResponseWriter.rejection(rejection, apnsID: push.apnsID, dialect: dialect))
            } else {
                answer.send(ResponseWriter.success(apnsID: push.apnsID, uniqueID: unique))
            }
        }
    }

    private func response(to id: String, rejection: Rejection) -> Response {
        ResponseWriter.rejection(
            rejection, apnsID: id, dialect: gateway.configuration.reasonDialect)
    }
}

/// Writes the answers of the gateway.
enum ResponseWriter {
    private static let ok: HeaderList = {
        var headers = HeaderList()
        headers.append(HeaderName.status, "200")
        return headers
    }()

    static func success(apnsID: String, uniqueID: String?) -> Response {
        var headers = ok
        headers.append(HeaderName.apnsID, apnsID, indexing: .never)
        if let uniqueID { headers.append(HeaderName.uniqueID, uniqueID, indexing: .never) }
        return Response(headers: headers, body: [])
    }

    /// Every answer but 200 has a body with a reason, in one frame (MUX-18, MUX-19).
    static func rejection(_ rejection: Rejection, apnsID: String, dialect: Reason.Dialect)
        -> Response
    {
        var headers = HeaderList()
        headers.append(HeaderName.status, String(rejection.reason.status ?? 500))
        headers.append(HeaderName.apnsID, apnsID, indexing: .never)
        headers.append(HeaderName.contentType, "application/json")
        if let detail = rejection.detail {
            headers.append(HeaderName.detail, detail, indexing: .never)
        }
        let body = ErrorBody(reason: rejection.reason, timestamp: rejection.timestamp)
        return Response(headers: headers, body: body.json(dialect: dialect))
    }
}
