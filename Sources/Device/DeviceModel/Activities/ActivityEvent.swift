package import NotificationModel

/// The destination of a Live Activity push: a token of one activity or the app, or a channel
/// (LIVE-2).
package enum ActivityAddress: Sendable, Hashable, Codable {
    case token(String)
    case channel(String)
}

/// Information about Live Activities from the gateway, a preview or the program that decodes
/// pushes. The app's code makes an ``ActivityCall`` instead.
package enum ActivityEvent: Sendable, Hashable {
    /// The activity ran before the device knew about it, as a preview of an update assumes.
    case assumed(ActivityRequest)
    /// The gateway registered a token for an activity, or rotated it.
    case registered(id: String, token: String)
    /// The gateway registered the app's token for starts by push (LIVE-2).
    case registeredForStarts(token: String)
    /// The app's process could not decode this content of an activity.
    case undecodable(id: String, LiveActivity.Content, why: String)
    /// The app's type could not decode the content of a push.
    case rejected(notification: String, why: String)
}
