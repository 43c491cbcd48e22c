import APNs
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

    /// The request of a push.
    func outgoing(
        _ request: PushRequest, id: String, authorization: String?, timeout: Duration
    ) -> OutgoingRequest {
        let push = request.headers
        var headers = template
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
        return OutgoingRequest(
            headers: headers, body: request.payload, answerTimeout: TimeAmount(timeout))
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
            status: status, apnsID: response.headers[HeaderName.apnsID],
            uniqueID: response.headers[HeaderName.uniqueID], reason: body?.reason,
            timestamp: body?.timestamp, detail: response.headers[HeaderName.detail],
            attempts: attempts)
        guard status != 200 else { return .answer(result, retryAfter: nil) }
        let seconds = response.headers[HeaderName.retryAfter].flatMap { Int($0) }
        return .answer(result, retryAfter: seconds.map { .seconds(max($0, 0)) })
    }

    /// Finds what must not even be sent.
    static func check(_ request: PushRequest, isSizeChecked: Bool) throws(APNsClientError) {
        try checkCharacters(of: request.headers)
        guard isSizeChecked else { return }
        let limit = request.payloadBytesMax
        if request.payload.count > limit {
            let largest = Array(JSONScanner.fieldSizes(request.payload).prefix(5))
            let names = largest.map(\.description).joined(separator: ", ")
            throw APNsClientError(
                .payloadTooLarge,
                "The payload has \(request.payload.count) bytes, and \(limit) are allowed."
                    + (names.isEmpty ? "" : " Its largest fields: \(names)."),
                isSafeToRetry: false, largestFields: largest)
        }
        if let bytes = request.headers.collapseID?.utf8.count,
            bytes > APNsLimits.collapseIDBytesMax
        {
            throw APNsClientError(
                .collapseIDTooLong,
                "The collapse id has \(bytes) bytes, and \(APNsLimits.collapseIDBytesMax) are allowed.",
                isSafeToRetry: false)
        }
    }

    /// A line break in a header would make the server reset the stream without a word.
    private static func checkCharacters(of headers: PushHeaders) throws(APNsClientError) {
        try check(headers.topic, HeaderName.topic)
        try check(headers.apnsID, HeaderName.apnsID)
        try check(headers.collapseID, HeaderName.collapseID)
    }

    private static func check(_ value: String?, _ name: String) throws(APNsClientError) {
        guard let value, value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return }
        throw APNsClientError(
            .invalidHeader, "The header \(name) holds a control character.",
            isSafeToRetry: false)
    }
}
