public import CoreLocation
public import Foundation
package import NotificationModel

/// Fires when the device crosses a region's edge, once or each time (LOC-2, LOC-7).
///
/// See <https://developer.apple.com/documentation/usernotifications/unlocationnotificationtrigger>.
open class UNLocationNotificationTrigger: UNNotificationTrigger {
    /// Wraps the values of a trigger.
    package override init(model: NotificationTrigger) { super.init(model: model) }

    /// Creates a trigger.
    ///
    /// The region is copied.
    public convenience init(region: CLRegion, repeats: Bool) {
        self.init(model: .location(region.model, repeats: repeats))
    }

    /// Reads a trigger from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard case .location = model else { return nil }
    }

    /// A copy of the region.
    open var region: CLRegion {
        guard case .location(let region, _) = model else {
            preconditionFailure("A UNLocationNotificationTrigger holds another trigger.")
        }
        return CLRegion.region(of: region)
    }
}
