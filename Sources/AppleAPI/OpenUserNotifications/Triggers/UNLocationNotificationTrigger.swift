public import CoreLocation
public import Foundation
package import NotificationModel

/// A trigger that fires when the device crosses the boundary of a region, once or repeatedly
/// (LOC-2, LOC-7).
///
/// See <https://developer.apple.com/documentation/usernotifications/unlocationnotificationtrigger>.
open class UNLocationNotificationTrigger: UNNotificationTrigger {
    package override init(model: NotificationTrigger) { super.init(model: model) }

    public convenience init(region: CLRegion, repeats: Bool) {
        self.init(model: .location(region.model, repeats: repeats))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard case .location = model else { return nil }
    }

    open var region: CLRegion {
        guard case .location(let region, _) = model else {
            preconditionFailure("UNLocationNotificationTrigger contains another trigger type.")
        }
        return CLRegion.region(of: region)
    }
}
