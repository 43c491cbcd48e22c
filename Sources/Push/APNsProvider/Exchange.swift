import APNs
import BellhopBasics
import Foundation
import HTTP2Session
import NIOCore

struct Exchange: Sendable {
    private let template: HeaderList

    init(authority: String) {
        var template = HeaderList()
        template.append(HeaderName.method, "POST")
        template.append(HeaderName.scheme, "https")
        template.append(HeaderName.authority, authority)
        self.template = template
    }

    func outgoing(
        _ message: Message, id: String, authorization: String?, timeout: Duration
    ) -> OutgoingRequest {
        // The longest field is the provider token with about 200 bytes.
        var headers = HeaderList(template, roomFor: 8, bytes: 640)
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
            HeaderName.path, PathName.device, request.token.description, indexing: .never)
        if let authorization {
            headers.append(HeaderName.authorization, authorization, indexing: .never)
        }
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

    /// Appends the headers of a broadcast, which all are mandatory. A broadcast lacks a topic
    /// (CHAN).
    private func append(
        _ request: BroadcastRequest, _ id: String, _ authorization: String?,
        to headers: inout HeaderList
    ) {
        headers.append(HeaderName.path, PathName.broadcast, request.app)
        if let authorization {
            headers.append(HeaderName.authorization, authorization, indexing: .never)
        }
        headers.append(HeaderName.channelID, request.channelID)
        headers.append(HeaderName.pushType, PushType.liveactivity.rawValue)
        headers.append(HeaderName.priority, request.priority.headerValue)
        // The header is mandatory. A broadcast without a date goes only to devices that are
        // listening now (CHAN-6).
        headers.append(
            HeaderName.expiration, request.expiration.headerValue ?? "0", indexing: .never)
        headers.append(HeaderName.requestID, id, indexing: .never)
    }

    func outcome(of response: Response, attempts: Int) -> RetryPolicy.Outcome {
        let fields = AnswerFields(response.headers)
        guard let status = fields[.status].flatMap({ Int($0) }) else {
            return .failure(
                APNsClientError(
                    .badAnswer, "The response lacks a status.", isSafeToRetry: false))
        }
        let body = status == 200 ? nil : ErrorBody(json: response.body)
        let result = PushResult(
            status: status,
            apnsID: fields[.apnsID] ?? fields[.requestID], uniqueID: fields[.uniqueID],
            reason: body?.reason, timestamp: body?.timestamp, detail: fields[.detail],
            attempts: attempts)
        guard status != 200 else { return .answer(result, retryAfter: nil) }
        let seconds = fields[.retryAfter].flatMap { Int64(decimalDigits: $0) }
        return .answer(result, retryAfter: seconds.map { min(.seconds($0), .longest) })
    }
}

private struct AnswerFields {
    enum Name: Int, CaseIterable {
        case status
        case apnsID
        case requestID
        case uniqueID
        case detail
        case retryAfter

        var text: String {
            switch self {
            case .status: HeaderName.status
            case .apnsID: HeaderName.apnsID
            case .requestID: HeaderName.requestID
            case .uniqueID: HeaderName.uniqueID
            case .detail: HeaderName.detail
            case .retryAfter: HeaderName.retryAfter
            }
        }
    }

    private static let names = FieldNames(Name.allCases.map(\.text))
    private let headers: HeaderList
    private let places: SIMD16<UInt8>

    init(_ headers: HeaderList) {
        self.headers = headers
        places = Self.names.places(in: headers).places
    }

    /// The value of the first field with this name. Invalid UTF-8 is replaced.
    subscript(name: Name) -> String? {
        let place = places[name.rawValue]
        guard place != FieldNames.nowhere else { return nil }
        return String(decoding: headers[Int(place)].value, as: UTF8.self)
    }
}
