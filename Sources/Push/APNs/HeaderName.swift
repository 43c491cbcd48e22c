package enum HeaderName {
    package static let method = ":method"
    package static let path = ":path"
    package static let scheme = ":scheme"
    package static let authority = ":authority"
    package static let status = ":status"
    /// The host of the request, which some clients send instead of ``authority`` (MUX-22).
    package static let host = "host"
    package static let authorization = "authorization"
    package static let apnsID = "apns-id"
    package static let topic = "apns-topic"
    package static let pushType = "apns-push-type"
    package static let priority = "apns-priority"
    package static let expiration = "apns-expiration"
    package static let collapseID = "apns-collapse-id"
    /// The key of the delivery log, in responses of the development environment.
    package static let uniqueID = "apns-unique-id"
    package static let channelID = "apns-channel-id"
    package static let requestID = "apns-request-id"
    package static let contentType = "content-type"
    package static let contentLength = "content-length"
    /// The number of seconds to wait. Apple's service has never sent it in our observations.
    package static let retryAfter = "retry-after"
    /// The exact cause of a rejection in one sentence; an extension of Bellhop (VAL-5).
    package static let detail = "bellhop-detail"
}

package enum PathName {
    package static let device = "/3/device/"
    package static let broadcast = "/4/broadcasts/apps/"
    package static let channelApps = "/1/apps/"
    package static let channels = "/channels"
    package static let allChannels = "/all-channels"
}
