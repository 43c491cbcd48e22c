public import APNs
public import Foundation
import HTTP2Session

/// A provider's request and the gateway's response, for an observer.
///
/// ```swift
/// var configuration = Gateway.Configuration(keys: [key])
/// configuration.observer = { exchange in
///     guard let reason = exchange.reason else { return }
///     print(exchange.topic ?? "", exchange[header: "apns-id"] ?? "", reason)
/// }
/// ```
public struct ProviderExchange: Sendable {
    /// The number of the connection, counted from 1 in the order of opening.
    public let connection: Int
    /// The number of the request on its connection, counted from 1.
    public let request: Int
    /// The body, truncated at the gateway's limit. It may contain secrets of the provider, so keep
    /// it out of logs.
    public let body: [UInt8]
    /// When the whole request had arrived.
    public let receivedAt: Date
    /// The status of the response; `nil` when an injected fault suppressed the response.
    public private(set) var status: Int?
    /// The `apns-id` of the response.
    public private(set) var apnsID: String?
    /// The reason of a rejection.
    public private(set) var reason: Reason?
    /// Whether the gateway accepted the push or broadcast. An injected fault may send another
    /// response.
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

    private var isPush: Bool {
        guard let path = headers[HeaderName.path] else { return false }
        return path.hasPrefix(PathName.device) || path.hasPrefix(PathName.broadcast)
    }

    /// Returns the value of a header field, by its lower-case name; `nil` when it is absent.
    ///
    /// `authorization` contains the provider token: keep it out of logs.
    public subscript(header name: String) -> String? { headers[name] }

    /// The names and values of the request's header fields, pseudo-header fields first.
    public var fields: [(name: String, value: String)] {
        (0..<headers.count).map { index in
            let (name, value) = headers[index]
            return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
        }
    }

    /// The device token in the path; `nil` for other paths or an invalid token.
    public var token: DeviceToken? {
        guard let path = headers[HeaderName.path], path.hasPrefix(PathName.device) else {
            return nil
        }
        return DeviceToken(hex: String(path.dropFirst(PathName.device.count)))
    }

    /// The value of the `apns-topic` header; `nil` without one.
    public var topic: String? { headers[HeaderName.topic] }
}
