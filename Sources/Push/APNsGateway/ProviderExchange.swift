public import APNs
public import Foundation
import HTTP2Session

/// One request of a provider and what it was answered, for those who watch a gateway.
public struct ProviderExchange: Sendable {
    /// The connection, counted from 1 in the order of opening.
    public let connection: Int
    /// The request on its connection, counted from 1.
    public let request: Int
    /// The body as far as it was kept; a provider's secret, so keep it out of logs.
    public let body: [UInt8]
    /// When the request was there in full.
    public let receivedAt: Date
    /// The status of the answer; `nil` when none was sent, which only happens on purpose.
    public private(set) var status: Int?
    /// The `apns-id` of the answer.
    public private(set) var apnsID: String?
    /// Why the request was refused.
    public private(set) var reason: Reason?
    /// Whether the gateway took the push or the broadcast, whatever it answered.
    public private(set) var isTaken = false
    private let headers: HeaderList

    init(connection: Int, request: Int, headers: HeaderList, body: [UInt8], receivedAt: Date) {
        self.connection = connection
        self.request = request
        self.headers = headers
        self.body = body
        self.receivedAt = receivedAt
    }

    mutating func finish(sent: Response?, isTaken: Bool) {
        self.isTaken = isTaken && isPush
        guard let sent else { return }
        status = sent.headers.status
        apnsID = sent.headers[HeaderName.apnsID]
        reason = status == 200 ? nil : ErrorBody(json: sent.body)?.reason
    }

    /// Whether it is a push or a broadcast, and not about the channels themselves.
    private var isPush: Bool {
        guard let path = headers[HeaderName.path] else { return false }
        return path.hasPrefix(PathName.device) || path.hasPrefix(PathName.broadcast)
    }

    /// The value of a request's header field, its name in lower case; `nil` when it was not sent.
    ///
    /// `authorization` holds the provider's token: keep it out of logs.
    public subscript(header name: String) -> String? { headers[name] }

    /// The names and values of the request's header fields, pseudo fields first.
    public var fields: [(name: String, value: String)] {
        (0..<headers.count).map { index in
            let (name, value) = headers[index]
            return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
        }
    }

    /// The device token in the path.
    public var token: DeviceToken? {
        guard let path = headers[HeaderName.path], path.hasPrefix(PathName.device) else {
            return nil
        }
        return DeviceToken(hex: String(path.dropFirst(PathName.device.count)))
    }

    /// The app that the push is for, as the header `apns-topic` names it; `nil` without one.
    public var topic: String? { headers[HeaderName.topic] }
}
