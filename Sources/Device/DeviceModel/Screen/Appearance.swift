package import NotificationModel

/// The texts and picture of a drawn notification, after the device has decided its style.
///
/// It also marks a mention of the device's owner, or a reply to them (COM-27).
package struct Appearance: Sendable, Hashable, Codable {
    package var avatar: ScreenModel.Avatar
    package var title: String
    package var subtitle: String
    package var body: String
    package var isCommunication: Bool
    package var mentionsCurrentUser: Bool
    package var isReplyToCurrentUser: Bool

    // Every notification gets one. Initial values of the properties would be written and destroyed
    // before the texts of the content replace them.
    package init(title: String = "", subtitle: String = "", body: String = "") {
        avatar = .appIcon
        self.title = title
        self.subtitle = subtitle
        self.body = body
        isCommunication = false
        mentionsCurrentUser = false
        isReplyToCurrentUser = false
    }

    package init(content: NotificationContent) {
        self.init(title: content.title, subtitle: content.subtitle, body: content.body)
    }
}
