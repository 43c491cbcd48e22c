package import NotificationModel

/// The texts and picture of a drawn notification, after the device has decided its style.
///
/// It also marks a mention of the device's owner, or a reply to them (COM-27).
package struct Appearance: Sendable, Hashable, Codable {
    package var avatar = ScreenModel.Avatar.appIcon
    package var title = ""
    package var subtitle = ""
    package var body = ""
    package var isCommunication = false
    package var mentionsCurrentUser = false
    package var isReplyToCurrentUser = false

    package init() {}

    package init(content: NotificationContent) {
        title = content.title
        subtitle = content.subtitle
        body = content.body
    }
}
