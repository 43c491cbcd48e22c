public import Foundation
internal import NotificationModel
internal import OpenFoundation
public import OpenUIKitCore

/// The device: a phone, as far as an app asks.
///
/// Battery, orientation and nearness are not watched here.
///
/// See <https://developer.apple.com/documentation/uikit/uidevice>.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    private static let only = UIDevice(only: ())
    private static let vendorIdentifier = UUID()

    private init(only: Void) { super.init() }

    /// The device.
    open class var current: UIDevice { only }
    /// Its name.
    open var name: String { "iPhone" }
    /// What it is.
    open var model: String { "iPhone" }
    /// What it is, for a person.
    open var localizedModel: String { "iPhone" }
    /// The name of its system.
    open var systemName: String { "iOS" }
    /// The version of iOS that the device follows, which is a setting of it: 18.0, 26.1.
    open var systemVersion: String { SystemRules.current.systemVersion }
    /// A number for all apps of one maker; here it lasts as long as the process.
    open var identifierForVendor: UUID? { Self.vendorIdentifier }
    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// Whether it can do several things at once.
    open var isMultitaskingSupported: Bool { true }
    /// Whether the battery is watched; it is not, but the wish is kept.
    open var isBatteryMonitoringEnabled = false
    /// How full the battery is: -1, not known.
    open var batteryLevel: Float { -1 }
    /// What the battery does: not known.
    open var batteryState: UIDevice.BatteryState { .unknown }

    /// What a battery does.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uidevice/batterystate-swift.enum>.
    @nonexhaustive
    public enum BatteryState: Int, Sendable {
        /// Not known.
        case unknown = 0
        /// It empties.
        case unplugged = 1
        /// It fills.
        case charging = 2
        /// It is full.
        case full = 3
    }
}
