/// The spelling of every header field of the protocol, in its only place.
package enum HeaderName {
    /// The method of the request.
    package static let method = ":method"
    /// The path of the request.
    package static let path = ":path"
    /// The scheme of the request.
    package static let scheme = ":scheme"
    /// The host and port of the request.
    package static let authority = ":authority"
    /// The status of the answer.
    package static let status = ":status"
    /// The host of the request, which some clients send in place of ``authority`` (MUX-22).
    package static let host = "host"
    /// The provider token, after the word `bearer`.
    package static let authorization = "authorization"
    /// The id of the push: a canonical UUID.
    package static let apnsID = "apns-id"
    /// The topic: a bundle id with the suffix of the push type.
    package static let topic = "apns-topic"
    /// The push type.
    package static let pushType = "apns-push-type"
    /// The priority: 10, 5 or 1.
    package static let priority = "apns-priority"
    /// The expiration, in seconds since 1970.
    package static let expiration = "apns-expiration"
    /// The collapse id, at most 64 bytes.
    package static let collapseID = "apns-collapse-id"
    /// The key of the delivery log, in answers of the development environment.
    package static let uniqueID = "apns-unique-id"
    /// The id of a broadcast channel.
    package static let channelID = "apns-channel-id"
    /// The id of a request about a channel: a canonical UUID.
    package static let requestID = "apns-request-id"
    /// The kind of the body.
    package static let contentType = "content-type"
    /// The length of the body, in bytes.
    package static let contentLength = "content-length"
    /// How many seconds to wait; Apple was never seen to send it.
    package static let retryAfter = "retry-after"
    /// The true cause of a rejection in a sentence; ours, not Apple's (VAL-5).
    package static let detail = "bellhop-detail"
}

/// The spelling of the paths of the protocol.
package enum PathName {
    /// What the path of a push starts with; the device token in hexadecimal follows.
    package static let device = "/3/device/"
    /// What the path of a broadcast starts with; the bundle id follows.
    package static let broadcast = "/4/broadcasts/apps/"
    /// What the path of channel management starts with; the bundle id follows.
    package static let channelApps = "/1/apps/"
    /// What the path that creates, reads and deletes channels ends with.
    package static let channels = "/channels"
    /// What the path that lists channels ends with.
    package static let allChannels = "/all-channels"
}
