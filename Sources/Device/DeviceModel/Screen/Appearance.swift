package import NotificationModel

/// How a notification is drawn, once its style is decided.
package struct Appearance: Sendable, Hashable, Codable {
    /// The picture at the left.
    package var avatar = ScreenModel.Avatar.appIcon
    /// The first line.
    package var title = ""
    /// The second line.
    package var subtitle = ""
    /// The text.
    package var body = ""
    /// Whether it is shown as from a person.
    package var isCommunication = false
    /// Whether it is marked as a mention of the owner (COM-27).
    package var mentionsCurrentUser = false
    /// Whether it is marked as an answer to the owner (COM-27).
    package var isReplyToCurrentUser = false

    /// Creates an empty appearance.
    package init() {}

    package init(content: NotificationContent) {
        title = content.title
        subtitle = content.subtitle
        body = content.body
    }
}
