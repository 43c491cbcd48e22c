public import NotificationModel

/// What a person does with the device.
public enum PersonAction: Sendable, Hashable, Codable {
    // MARK: Notifications

    /// Taps a notification (the default action).
    case tap(notification: String)
    /// Presses one of its buttons, with the typed text for a text-input action.
    case press(notification: String, action: String, text: String?)
    /// Clears it from the list.
    case clear(notification: String)
    /// Clears the whole list.
    case clearAll
    /// Opens it for its full text and its buttons.
    case expand(notification: String)
    /// Closes the opened one by the button that dismisses (CAT-18).
    case dismissExpanded
    /// Closes the opened one without dismissing it: the notification stays.
    case collapse
    /// Uses a control of the view that a content extension shows (CEX-10).
    case touch(notification: String, control: ViewTouch)
    /// Presses the button that plays and pauses in that view (CEX-11).
    case pressMedia(notification: String)
    /// Flicks a banner up; the notification stays listed (CAT-18).
    case flickBanner(notification: String)
    /// Chooses Keep under a provisional notification; in the summary or at once (AUTH-13).
    case keep(app: String, inSummary: Bool)
    /// Chooses Turn Off under a provisional notification, and confirms (AUTH-13).
    case turnOff(app: String)
    /// Opens an app's own settings from a notification's manage view, or from Settings (DEL-16).
    case openSettings(app: String, notification: String?)
    /// Answers a question.
    case answer(Prompt.Kind, app: String, allows: Bool)

    // MARK: The device

    /// Locks the device.
    case lock
    /// Unlocks it.
    case unlock
    /// Turns away from the request to unlock (CAT-10).
    case cancelUnlock
    /// Switches the screen off without a notification, or on.
    case screen(isOn: Bool)
    /// Opens an app from its icon.
    case open(app: String)
    /// Leaves the app in front.
    case goHome
    /// Throws an app out (BG-4).
    case forceQuit(app: String)
    /// Switches the ring switch.
    case silence(Bool)
    /// Turns a Focus on by name, or off.
    case focus(String?)
    /// Carries the device somewhere; `nil` where it cannot know.
    case move(Position?)
    /// Carries it to these beacons.
    case seeBeacons([Beacon])
    /// Changes the settings of an app.
    case change(app: String, AppSettingChange)
}
