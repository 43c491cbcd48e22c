import APNs
import BellhopBasics
import Foundation
import HTTP2Session
import NIOCore

/// Puts pushes into HTTP/2 and reads the answers.
struct Exchange: Sendable {
    private let template: HeaderList

    init(authority: String) {
        var template = HeaderList()
        template.append(HeaderName.method, "POST")
        template.append(HeaderName.scheme, "https")
        template.append(HeaderName.authority, authority)
        self.template = template
    }

    /// The request of a message; `id` names it to the service.
    func outgoing(
        _ message: Message, id: String, authorization: String?, timeout: Duration
    ) -> OutgoingRequest {
        var headers = template
        switch message {
        case .push(let request): append(request, id, authorization, to: &headers)
        case .broadcast(let request): append(request, id, authorization, to: &headers)
        }
        return OutgoingRequest(
            headers: headers, body: message.payload, answerTimeout: TimeAmount(timeout))
    }

    private func append(
        _ request: PushRequest, _ id: String, _ authorization: String?,
        to headers: inout HeaderList
    ) {
        let push = request.headers
        headers.append(
            HeaderName.path, PathName.device + request.token.description, indexing: .never)
        if let authorization { headers.append(HeaderName.authorization, authorization) }
        if let topic = push.topic { headers.append(HeaderName.topic, topic) }
        if let type = push.pushType { headers.append(HeaderName.pushType, type.rawValue) }
        if let priority = push.priority {
            headers.append(HeaderName.priority, priority.headerValue)
        }
        headers.append(HeaderName.apnsID, id, indexing: .never)
        if let expiration = push.expiration.headerValue {
            headers.append(HeaderName.expiration, expiration, indexing: .never)
        }
        if let collapseID = push.collapseID {
            headers.append(HeaderName.collapseID, collapseID, indexing: .never)
        }
    }

    /// A broadcast has all of its headers and no topic (CHAN).
    private func append(
        _ request: BroadcastRequest, _ id: String, _ authorization: String?,
        to headers: inout HeaderList
    ) {
        headers.append(HeaderName.path, PathName.broadcast + request.app)
        if let authorization { headers.append(HeaderName.authorization, authorization) }
        headers.append(HeaderName.channelID, request.channelID)
        headers.append(HeaderName.pushType, PushType.liveactivity.rawValue)
        headers.append(HeaderName.priority, request.priority.headerValue)
        // The header must be there; what has no date is for the devices that listen now (CHAN-6).
        headers.append(
            HeaderName.expiration, request.expiration.headerValue ?? "0", indexing: .never)
        headers.append(HeaderName.requestID, id, indexing: .never)
    }

    /// What the service said.
    func outcome(of response: Response, attempts: Int) -> RetryPolicy.Outcome {
        guard let status = response.headers.status else {
            return .failure(
                APNsClientError(
                    .badAnswer, "The answer has no status.", isSafeToRetry: false))
        }
        let body = status == 200 ? nil : ErrorBody(json: response.body)
        let result = PushResult(
            status: status,
            apnsID: response.headers[HeaderName.apnsID]
                ?? response.headers[HeaderName.requestID],
            uniqueID: response.headers[HeaderName.uniqueID], reason: body?.reason,
            timestamp: body?.timestamp, detail: response.headers[HeaderName.detail],
            attempts: attempts)
        guard status != 200 else { return .answer(result, retryAfter: nil) }
        let seconds = response.headers[HeaderName.retryAfter].flatMap { Int64(decimalDigits: $0) }
        return .answer(result, retryAfter: seconds.map { min(.seconds($0), .longest) })
    }
}
