/// A request of the device to a content extension's process.
///
/// `open` creates the view and shows a notification in it, and `show` adds another one of its
/// thread (CEX-5). After `respond`, the process decides whether the view stays (CEX-8). `touch`
/// uses a control (CEX-10); `play` and `pause` control the media (CEX-11).
package enum ContentViewOrder: Sendable, Hashable, Codable {
    case open(DeliveredNotification, ContentViewStart)
    case show(DeliveredNotification)
    case respond(NotificationResponse)
    case touch(ViewTouch)
    case play
    case pause
    case close
}

package struct ContentViewStart: Sendable, Hashable, Codable {
    /// The view's width in points, which is the width of the screen (CEX-6).
    package var width: Double
    /// The ratio of height to width, until the extension requests another height (CEX-2).
    package var sizeRatio: Double
    /// The buttons of the card, as in `notificationActions` (CEX-12).
    package var actions: [NotificationAction]

    /// The width of the view on every simulated screen, in points.
    package static let widthStandard = 359.0

    package init(
        width: Double = Self.widthStandard, sizeRatio: Double, actions: [NotificationAction] = []
    ) {
        (self.width, self.sizeRatio, self.actions) = (width, sizeRatio, actions)
    }
}

/// A person's interaction with a control in a content extension's view (CEX-10).
public struct ViewTouch: Sendable, Hashable, Codable {
    /// The interaction with a control: pressing a button, turning a switch, moving a slider, or
    /// writing text into a field.
    public enum Act: Sendable, Hashable, Codable {
        case press
        case turn(isOn: Bool)
        case slide(Double)
        case write(String)
    }

    /// Maximum length of a text, in bytes of UTF-8.
    package static let textBytesMax = 16 * 1024

    package var view: Int
    package var act: Act

    package init(view: Int, act: Act) { (self.view, self.act) = (view, act) }
}
