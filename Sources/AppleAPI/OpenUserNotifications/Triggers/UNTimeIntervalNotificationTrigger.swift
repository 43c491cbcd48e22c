public import Foundation
package import NotificationModel

/// Fires after so many seconds, once or again and again.
///
/// See <https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger>.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    /// Wraps the values of a trigger.
    package override init(model: NotificationTrigger) { super.init(model: model) }

    /// Creates a trigger.
    ///
    /// The countdown begins when the request is added (TIM-4).
    ///
    /// Traps, as Apple raises, for an interval that is not above 0 (TIM-1), and for a repeating one
    /// below 60 seconds (TIM-2). Exactly 60 is allowed (TIM-3).
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(timeInterval > 0, "time interval must be greater than 0")
        precondition(
            !repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
        self.init(model: .timeInterval(timeInterval, repeats: repeats))
    }

    /// Reads a trigger from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard case .timeInterval = model else { return nil }
    }

    /// The seconds to wait.
    ///
    /// Never changes as time passes (TIM-5).
    open var timeInterval: TimeInterval {
        guard case .timeInterval(let seconds, _) = model else {
            preconditionFailure("A UNTimeIntervalNotificationTrigger holds another trigger.")
        }
        return seconds
    }

    /// Now plus the interval at every call, and not when the request will fire (TIM-6, CON-7).
    open func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}
