public import Foundation
package import NotificationModel

/// A trigger that fires after a number of seconds, once or repeatedly.
///
/// See <https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger>.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    package override init(model: NotificationTrigger) { super.init(model: model) }

    /// Creates a trigger whose countdown begins when the request is added (TIM-4).
    ///
    /// It traps, where Apple raises an exception, for an interval of 0 or less (TIM-1), and for a
    /// repeating interval below 60 seconds (TIM-2). Exactly 60 is allowed (TIM-3).
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(timeInterval > 0, "time interval must be greater than 0")
        precondition(
            !repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
        self.init(model: .timeInterval(timeInterval, repeats: repeats))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard case .timeInterval = model else { return nil }
    }

    /// The interval in seconds. It does not count down (TIM-5).
    open var timeInterval: TimeInterval {
        guard case .timeInterval(let seconds, _) = model else {
            preconditionFailure("UNTimeIntervalNotificationTrigger contains another trigger type.")
        }
        return seconds
    }

    /// Returns the current time plus the interval. The actual delivery may be at another time
    /// (TIM-6, CON-7).
    /// CON-7).
    open func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}
