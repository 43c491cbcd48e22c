// Section 5.1 of the protocol reference: one row per reason of `/3/device`.

extension Reason {
    /// 400: the collapse id is too long.
    public static let badCollapseID = Reason(
        "BadCollapseId", 400, .fix,
        "The collapse id is longer than 64 bytes.",
        "Shorten it; count bytes, not characters.",
        observed: "InvalidCollapseId")
    /// 400: the device token is malformed, unknown, or belongs to the other environment.
    public static let badDeviceToken = Reason(
        "BadDeviceToken", 400, .fix,
        "The device token is malformed, was never issued, or belongs to the other environment.",
        "Check that a development token goes to the sandbox and a production token to production.")
    /// 400: the expiration is not a number.
    public static let badExpirationDate = Reason(
        "BadExpirationDate", 400, .fix,
        "The apns-expiration header is not an integer.",
        "Send seconds since 1970, or 0, or leave the header out.")
    /// 400: the id is not a UUID.
    public static let badMessageID = Reason(
        "BadMessageId", 400, .fix,
        "The apns-id header is not a canonical UUID.",
        "Send 8-4-4-4-12 hexadecimal digits, or leave the header out.")
    /// 400: the priority is not 10, 5 or 1.
    public static let badPriority = Reason(
        "BadPriority", 400, .fix,
        "The apns-priority header is not 10, 5 or 1, or not allowed for the push type.",
        "Send 10, 5 or 1; a background push requires 5.")
    /// 400: the topic is malformed or does not fit the push type.
    public static let badTopic = Reason(
        "BadTopic", 400, .fix,
        "The apns-topic header is malformed or does not fit the push type.",
        "Send the bundle id with the suffix that the push type needs.")
    /// 400: the device token belongs to another topic.
    public static let deviceTokenNotForTopic = Reason(
        "DeviceTokenNotForTopic", 400, .fix,
        "The device token was issued for another topic.",
        "Send the topic that the token was registered for; a VoIP token needs the .voip suffix.")
    /// 400: a header is repeated.
    public static let duplicateHeaders = Reason(
        "DuplicateHeaders", 400, .fix,
        "A header field occurs more than once.",
        "Send each header once.")
    /// 400: the connection was idle too long.
    public static let idleTimeout = Reason(
        "IdleTimeout", 400, .wait,
        "The connection was idle for too long.",
        "Open another connection.")
    /// 400: the push type is unknown.
    public static let invalidPushType = Reason(
        "InvalidPushType", 400, .fix,
        "The apns-push-type header has an unknown value, or a type that a .voip topic rejects.",
        "Send alert, background or another of the documented types, and voip to a .voip topic.")
    /// 400: the path does not contain a device token.
    public static let missingDeviceToken = Reason(
        "MissingDeviceToken", 400, .fix,
        "The path ends after /3/device/.",
        "Put the device token in hexadecimal at the end of the path.")
    /// 400: the topic is missing.
    public static let missingTopic = Reason(
        "MissingTopic", 400, .fix,
        "The apns-topic header is missing, and the credentials do not imply one.",
        "Send the app's bundle id as apns-topic.")
    /// 400: the body is missing or empty.
    public static let payloadEmpty = Reason(
        "PayloadEmpty", 400, .fix,
        "The body is missing, or it is not a JSON object.",
        "Send a JSON object in UTF-8.")
    /// 400: the credential may not push to this topic.
    public static let topicDisallowed = Reason(
        "TopicDisallowed", 400, .fix,
        "The key or certificate may not push to this topic.",
        "Use a key of the app's own team that covers the topic.")
    /// 403: the certificate is invalid.
    public static let badCertificate = Reason(
        "BadCertificate", 403, .renew,
        "The client certificate is not valid.",
        "Make a new certificate and connect again.")
    /// 403: the certificate belongs to the other environment.
    public static let badCertificateEnvironment = Reason(
        "BadCertificateEnvironment", 403, .renew,
        "The client certificate belongs to the other environment.",
        "Use the certificate of this environment.")
    /// 403: the key belongs to the other environment.
    public static let badEnvironmentKeyIDInToken = Reason(
        "BadEnvironmentKeyIdInToken", 403, .renew,
        "The key in the provider token is limited to the other environment.",
        "Use a key of this environment.",
        observed: "BadEnvironmentKeyInToken")
    /// 403: the provider token is more than an hour old.
    public static let expiredProviderToken = Reason(
        "ExpiredProviderToken", 403, .renew,
        "The provider token was issued more than an hour ago.",
        "Sign a new one every 20 to 60 minutes, check the clock, and open another connection.")
    /// 403: the action is not allowed.
    public static let forbidden = Reason(
        "Forbidden", 403, .fix,
        "The action is not allowed.",
        "Do not send it again.")
    /// 403: the provider token failed verification.
    public static let invalidProviderToken = Reason(
        "InvalidProviderToken", 403, .renew,
        "The provider token is malformed, of an unknown key or team, or its signature is wrong.",
        "Check key id, team id and the .p8 file, and sign with ES256.")
    /// 403: the request has neither certificate nor provider token.
    public static let missingProviderToken = Reason(
        "MissingProviderToken", 403, .renew,
        "The request lacks a provider token, and the connection lacks a client certificate.",
        "Send authorization: bearer with a provider token.")
    /// 403: the key is not related to the connection's first one.
    public static let unrelatedKeyIDInToken = Reason(
        "UnrelatedKeyIdInToken", 403, .renew,
        "The key is not related to the key of the first push on this connection.",
        "Use one connection for each key.")
    /// 404: the path is unknown.
    public static let badPath = Reason(
        "BadPath", 404, .fix,
        "The path of the request is not one of the service's.",
        "Send to /3/device/ and the device token.")
    /// 405: the method is not POST.
    public static let methodNotAllowed = Reason(
        "MethodNotAllowed", 405, .fix,
        "The method of the request is not allowed here.",
        "Send a POST.")
    /// 410: the device token has expired.
    public static let expiredToken = Reason(
        "ExpiredToken", 410, .drop,
        "The device token has expired.",
        "Stop sending to it until the app registers again.")
    /// 410: the device token is inactive, for example after the user deleted the app.
    public static let unregistered = Reason(
        "Unregistered", 410, .drop,
        "The device token is no longer active for the topic.",
        "Stop sending to it, unless the app registered again after the timestamp.")
    /// 413: the payload is too large.
    public static let payloadTooLarge = Reason(
        "PayloadTooLarge", 413, .fix,
        "The payload is larger than 4096 bytes, or 5120 for VoIP and broadcasts.",
        "Shorten the largest fields; send a link to content in place of content.")
    /// 429: the provider replaced its token too soon.
    public static let tooManyProviderTokenUpdates = Reason(
        "TooManyProviderTokenUpdates", 429, .wait,
        "The provider token was changed within 20 minutes on one connection.",
        "Keep a token for 20 to 60 minutes and use it on all connections.")
    /// 429: the provider sent too many pushes in a row to one device token.
    public static let tooManyRequests = Reason(
        "TooManyRequests", 429, .wait,
        "Too many pushes in a row went to one device token.",
        "Pause, then send less often to this device.")
    /// 500: the service failed internally. The same push may be sent later.
    public static let internalServerError = Reason(
        "InternalServerError", 500, .wait,
        "The service had an internal error.",
        "Send it again later, each time after a longer pause.")
    /// 503: the service cannot accept the push now. The same push may be sent later.
    public static let serviceUnavailable = Reason(
        "ServiceUnavailable", 503, .wait,
        "The service cannot take the push now.",
        "Send it again later, each time after a longer pause.")
    /// 503: the server is shutting down. Another server can accept the push immediately.
    public static let shutdown = Reason(
        "Shutdown", 503, .wait,
        "The server is shutting down.",
        "Open another connection.")

    static let ofDevicePushes: [Reason] = [
        .badCollapseID,
        .badDeviceToken,
        .badExpirationDate,
        .badMessageID,
        .badPriority,
        .badTopic,
        .deviceTokenNotForTopic,
        .duplicateHeaders,
        .idleTimeout,
        .invalidPushType,
        .missingDeviceToken,
        .missingTopic,
        .payloadEmpty,
        .topicDisallowed,
        .badCertificate,
        .badCertificateEnvironment,
        .badEnvironmentKeyIDInToken,
        .expiredProviderToken,
        .forbidden,
        .invalidProviderToken,
        .missingProviderToken,
        .unrelatedKeyIDInToken,
        .badPath,
        .methodNotAllowed,
        .expiredToken,
        .unregistered,
        .payloadTooLarge,
        .tooManyProviderTokenUpdates,
        .tooManyRequests,
        .internalServerError,
        .serviceUnavailable,
        .shutdown,
    ]

    package static let all: [Reason] = ofDevicePushes + ofChannels
}
