public import NotificationModel

/// An action of the person who uses the device.
///
/// A `notification` is the id of its journey, an `app` its bundle identifier.
///
/// `keep` and `turnOff` are the buttons below a provisional notification (AUTH-13). `touch` and
/// `pressMedia` use the view of a content extension (CEX-10, CEX-11). `cancelUnlock` dismisses the
/// prompt to unlock (CAT-10).
public enum PersonAction: Sendable, Hashable, Codable {
    // MARK: Notifications

    case tap(notification: String)
    case press(notification: String, action: String, text: String?)
    case clear(notification: String)
    case clearAll
    case expand(notification: String)
    /// Closes the expanded notification with its dismiss button (CAT-18).
    case dismissExpanded
    /// Closes the expanded notification without dismissing it, so that it stays in the list.
    case collapse
    case touch(notification: String, control: ViewTouch)
    case pressMedia(notification: String)
    /// Flicks a banner up. The notification stays in the list (CAT-18).
    case flickBanner(notification: String)
    case keep(app: String, inSummary: Bool)
    case turnOff(app: String)
    /// Swipes a Live Activity away from the Lock Screen.
    case dismissActivity(String)
    /// Answers or ends the call with this id (CALL-4).
    case call(String, CallChoice)
    /// Places a widget on the Home Screen, or a control in Control Center (WIDGET-2).
    case placeWidget(app: String, PlacedWidget)
    /// Removes all widgets or controls of a kind (WIDGET-8).
    case removeWidgets(app: String, kind: String, PlacedWidget.Surface)
    /// Opens the app's own settings from a notification's manage view, or from Settings if
    /// `notification` is `nil` (DEL-16).
    case openSettings(app: String, notification: String?)
    case answer(Prompt.Kind, app: String, allows: Bool)

    // MARK: The device

    case lock
    case unlock
    case cancelUnlock
    /// Switches the screen on or off, independent of a notification.
    case screen(isOn: Bool)
    case open(app: String)
    /// Opens an app with a URL or a shortcut item (SCENE-10). The device checks that the app's
    /// Info.plist declares the scheme of a link. It does not check universal links and shortcuts.
    case openItem(app: String, with: OpenedItem)
    case goHome
    /// Force-quits an app in the app switcher (BG-4).
    case forceQuit(app: String)
    case silence(Bool)
    case focus(String?)
    /// Moves the device to a position; `nil` makes the location unavailable.
    case move(Position?)
    /// Moves the device into the range of exactly these beacons.
    case seeBeacons([Beacon])
    case change(app: String, AppSettingChange)
}
