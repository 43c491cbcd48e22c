package import NotificationModel

/// The answer of an app's extension to the reload of a push, or the token of a control.
package enum WidgetEvent: Sendable, Hashable {
    case reloaded(notification: String, [WidgetReload])
    /// A placed control got its token, in hexadecimal (WIDGET-3).
    case registered(app: String, control: String, token: String)
    /// The extension could not run.
    case failed(notification: String, why: String)
}
