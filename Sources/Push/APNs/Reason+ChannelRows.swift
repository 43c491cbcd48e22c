// Section 5.2 of the protocol reference: one row per reason that only channels and broadcasts have.

extension Reason {
    /// 400: the channel id is malformed or never existed.
    public static let badChannelID = Reason(
        "BadChannelId", 400, .fix,
        "The channel id is malformed or never existed.",
        "Use the id in the response that created the channel.")
    /// 400: a header or parameter is invalid.
    public static let badRequestParams = Reason(
        "BadRequestParams", 400, .fix,
        "A header or parameter of the channel request is wrong.",
        "Compare the request with the documentation of channels.")
    /// 400: the body of a channel management request is invalid.
    public static let badRequestPayload = Reason(
        "BadRequestPayload", 400, .fix,
        "The body of the channel request is wrong.",
        "Send message-storage-policy and push-type.")
    /// 400: the app has reached its limit of channels (CHAN-2).
    public static let cannotCreateChannelConfig = Reason(
        "CannotCreateChannelConfig", 400, .fix,
        "The app has 10000 channels in this environment already.",
        "Delete unused channels.")
    /// 400: the channel no longer exists.
    public static let channelNotRegistered = Reason(
        "ChannelNotRegistered", 400, .fix,
        "The channel was deleted.",
        "Create another channel.")
    /// 400: broadcasts are disabled for the bundle id.
    public static let featureNotEnabled = Reason(
        "FeatureNotEnabled", 400, .fix,
        "The broadcast capability is off for the bundle id.",
        "Turn the capability on for the app's identifier.",
        observed: "BroadcastFeatureNotEnabled")
    /// 400: the channel id is missing.
    public static let missingChannelID = Reason(
        "MissingChannelId", 400, .fix,
        "The apns-channel-id header is missing.",
        "Send the channel's id.")
    /// 400: the push type is missing.
    public static let missingPushType = Reason(
        "MissingPushType", 400, .fix,
        "The apns-push-type header is missing.",
        "Send liveactivity.")
    /// 403: the credential does not belong to the bundle id.
    public static let topicMismatch = Reason(
        "TopicMismatch", 403, .renew,
        "The credential does not belong to the bundle id in the path.",
        "Use a credential of the app's own team.")

    static let ofChannels: [Reason] = [
        .badChannelID,
        .badRequestParams,
        .badRequestPayload,
        .cannotCreateChannelConfig,
        .channelNotRegistered,
        .featureNotEnabled,
        .missingChannelID,
        .missingPushType,
        .topicMismatch,
    ]
}
