package import NotificationModel

/// The answer of an app's extension to the reload of a push.
package enum WidgetEvent: Sendable, Hashable {
    case reloaded(notification: String, [WidgetReload])
    /// The extension could not run.
    case failed(notification: String, why: String)
}
