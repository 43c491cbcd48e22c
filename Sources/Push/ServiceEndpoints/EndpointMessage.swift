/// A request to an endpoint, without its transport.
package struct EndpointRequest: Sendable {
    package var method: String
    /// The path without its query.
    package var path: String
    package var query: String
    package var authorization: String?
    package var contentEncoding: String?
    /// The origin of the web page that sent the request. The endpoints reject requests of pages.
    package var origin: String?
    package var body: [UInt8]
    /// Whether the body was longer than ``EndpointLimits/bodyBytesMax``.
    package var isBodyCut = false

    package init(method: String, target: String, body: [UInt8] = []) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        (self.method, self.body) = (method, body)
        path = String(parts[0])
        query = parts.count > 1 ? String(parts[1]) : ""
    }
}

/// The response to an ``EndpointRequest``: a status and a JSON body.
package struct EndpointResponse: Sendable, Hashable {
    package var status: Int
    package var body: [UInt8]

    package init(_ status: Int, _ body: [UInt8]) { (self.status, self.body) = (status, body) }
}

/// The limits of the endpoints of other services.
package enum EndpointLimits {
    /// Expo accepts 100 messages of 4 KiB; a message's JSON has a few more bytes.
    static let bodyBytesMax = 1 << 20
    package static let connectionsMax = 256
    static let messagesMax = 100
    static let receiptsPerRequestMax = 1000
    static let receiptsMax = 10_000
    /// Firebase's limits: a topic request has up to 1000 tokens, and a token up to 2000 topics.
    static let tokensPerRequestMax = 1000
    static let topicsPerTokenMax = 2000
    static let topicNameBytesMax = 900
    static let subscriptionsMax = 100_000
    static let conditionTopicsMax = 5
    /// The number of messages to topics that are being sent at the same time.
    static let topicMessagesMax = 64
    static let accessTokenSeconds = 3600
    static let accountsMax = 100
}
