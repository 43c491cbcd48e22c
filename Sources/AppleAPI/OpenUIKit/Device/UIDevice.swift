public import Foundation
internal import NotificationModel
internal import OpenFoundation
public import OpenUIKitCore

/// The device, which always reports itself as an iPhone.
///
/// Battery, orientation and proximity are not monitored.
///
/// See <https://developer.apple.com/documentation/uikit/uidevice>.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    private static let only = UIDevice(only: ())
    private static let vendorIdentifier = UUID()

    private init(only: Void) { super.init() }

    open class var current: UIDevice { only }
    open var name: String { "iPhone" }
    open var model: String { "iPhone" }
    open var localizedModel: String { "iPhone" }
    open var systemName: String { "iOS" }
    /// The iOS version, such as 18.0 or 26.1, from the device's settings.
    open var systemVersion: String { SystemRules.current.systemVersion }
    /// An identifier for the apps of one vendor. Here it changes with each process.
    open var identifierForVendor: UUID? { Self.vendorIdentifier }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    open var isMultitaskingSupported: Bool { true }
    /// Whether battery monitoring is requested. The value is stored and otherwise unused.
    open var isBatteryMonitoringEnabled = false
    /// The battery level. It is always -1, which means unknown.
    open var batteryLevel: Float { -1 }
    open var batteryState: UIDevice.BatteryState { .unknown }

    /// The state of the battery.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uidevice/batterystate-swift.enum>.
    @nonexhaustive
    public enum BatteryState: Int, Sendable {
        case unknown = 0
        case unplugged = 1
        case charging = 2
        case full = 3
    }
}
