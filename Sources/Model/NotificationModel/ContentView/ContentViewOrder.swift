/// What the device asks of a content extension's process.
package enum ContentViewOrder: Sendable, Hashable, Codable {
    /// Make the view and show a notification in it (CEX-5).
    case open(DeliveredNotification, ContentViewStart)
    /// Show one more notification of the thread (CEX-5).
    case show(DeliveredNotification)
    /// A person pressed a button of the card: what is to become of the view (CEX-8)?
    case respond(NotificationResponse)
    /// A person used one of its controls (CEX-10).
    case touch(ViewTouch)
    /// Begin to play (CEX-11).
    case play
    /// Pause (CEX-11).
    case pause
    /// The view is not seen any more.
    case close
}

/// What a content extension's view knows when it is made.
package struct ContentViewStart: Sendable, Hashable, Codable {
    /// The view's width, in points. It is the screen's (CEX-6).
    package var width: Double
    /// The height by the width, until the extension asks for another one (CEX-2).
    package var sizeRatio: Double
    /// The buttons of the card, as `notificationActions` has them (CEX-12).
    package var actions: [NotificationAction]

    /// The width of the view on every screen here, in points.
    package static let widthStandard = 359.0

    /// Creates the value.
    package init(
        width: Double = Self.widthStandard, sizeRatio: Double, actions: [NotificationAction] = []
    ) {
        (self.width, self.sizeRatio, self.actions) = (width, sizeRatio, actions)
    }
}

/// What a person does with a control in a content extension's view (CEX-10).
public struct ViewTouch: Sendable, Hashable, Codable {
    /// What is done with a control.
    public enum Act: Sendable, Hashable, Codable {
        /// A button is pressed.
        case press
        /// A switch is put on or off.
        case turn(isOn: Bool)
        /// A knob is put to a value.
        case slide(Double)
        /// A text is written in place of what was there.
        case write(String)
    }

    /// The most bytes of UTF-8 that are written at once.
    package static let textBytesMax = 16 * 1024

    /// The number of the view, as in `ViewSnapshot.Node.id`.
    package var view: Int
    /// What is done.
    package var act: Act

    /// Creates a touch.
    package init(view: Int, act: Act) { (self.view, self.act) = (view, act) }
}
