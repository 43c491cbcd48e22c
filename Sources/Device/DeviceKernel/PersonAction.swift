/// What a person does on a screen.
public enum PersonAction: Sendable, Hashable, Codable {
    /// Taps a notification (the default action).
    case tap(notification: String)
    /// Presses one of its buttons, with the typed text for a text-input action.
    case press(notification: String, action: String, text: String?)
    /// Clears it from the list.
    case clear(notification: String)
    /// Clears the whole list.
    case clearAll
    /// Locks the device.
    case lock
    /// Unlocks it.
    case unlock
    /// Opens an app from its icon.
    case open(app: String)
    /// Leaves the app in front.
    case goHome
}
