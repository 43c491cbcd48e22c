extension LikelyCause {
    /// Reasons about the service, the connection and load.
    static let ofService: [String: [LikelyCause]] = [
        "TooManyRequests": [
            LikelyCause(
                "Many pushes go to one device token within seconds, often in a loop that sends again.",
                "Count the pushes per token in the log. Use apns-collapse-id for updates."),
            LikelyCause(
                "Hundreds of requests to one device are in flight.",
                "Limit the requests per token to a few."),
        ],
        "IdleTimeout": [
            LikelyCause(
                "The connection carried no push for a long time.",
                "Open a new connection for the next push, or send a PING each hour.")
        ],
        "Shutdown": [
            LikelyCause(
                "The server is being restarted.",
                "Open a new connection and send the push again.")
        ],
        "ServiceUnavailable": [
            LikelyCause(
                "The service is overloaded or under maintenance.",
                "Look at developer.apple.com/system-status, and send again after a pause.")
        ],
        "InternalServerError": [
            LikelyCause(
                "An error of the service.",
                "Look at developer.apple.com/system-status, and send again after 15 minutes."),
            LikelyCause(
                "A very old token. Some were answered with 500.",
                "Look whether the answer comes for this token only."),
        ],
    ]

    /// Reasons about channels and broadcasts.
    static let ofChannels: [String: [LikelyCause]] = [
        "MissingChannelId": [
            LikelyCause(
                "The broadcast has no apns-channel-id.", "Print the headers of the request.")
        ],
        "BadChannelId": [
            LikelyCause(
                "The channel id is not base64, or was decoded or escaped on the way.",
                "Compare it with the apns-channel-id in the answer that created the channel."),
            LikelyCause(
                "The channel is of the other environment or was deleted.",
                "List the channels of the app in this environment."),
        ],
        "ChannelNotRegistered": [
            LikelyCause(
                "The channel was deleted or is of another app.",
                "List the channels of the app in this environment.")
        ],
        "CannotCreateChannelConfig": [
            LikelyCause(
                "The app has 10,000 channels in this environment.",
                "List the channels and delete those of events that ended.")
        ],
        "FeatureNotEnabled": [
            LikelyCause(
                "Broadcasts are not enabled for the app id.",
                "Look at developer.apple.com under Identifiers, Push Notifications, Broadcast.")
        ],
        "BadRequestParams": [
            LikelyCause(
                "A header or a parameter of the path is misspelled.",
                "Print path and headers of the request.")
        ],
        "BadRequestPayload": [
            LikelyCause(
                "The body is not the JSON of a channel's request.",
                "`message-storage-policy` is 0 or 1, and `push-type` is LiveActivity.")
        ],
    ]
}
