public import Foundation

/// What a person opens an app with, in place of its icon or a notification (SCENE-10).
public enum OpenedItem: Sendable, Hashable, Codable {
    /// A URL of a scheme of the app.
    case link(url: URL)
    /// A universal link, which the app receives as a user activity.
    case webPage(url: URL)
    /// A shortcut item of the app's icon.
    case shortcut(type: String)
}

/// What a person opened an app with, apart from its icon.
package enum AppOpening: Sendable, Hashable, Codable {
    case response(NotificationResponse)
    case item(OpenedItem)
}
