public import Foundation
package import NotificationModel
internal import OpenFoundation

/// A place whose edge can be crossed: the base of circles and beacons.
///
/// See <https://developer.apple.com/documentation/corelocation/clregion>.
open class CLRegion: NSObject, NSCopying, NSSecureCoding {
    /// The values of the region, for our own rooms.
    package final var model: NotificationRegion

    /// Wraps the values of a region.
    package init(model: NotificationRegion) {
        self.model = model
        super.init()
    }

    /// The region that has these values: a circle or a beacon.
    package static func region(of model: NotificationRegion) -> CLRegion {
        switch model.shape {
        case .circle: CLCircularRegion(model: model)
        case .beacon: CLBeaconRegion(model: model)
        }
    }

    /// The app's id for the region.
    open var identifier: String { model.identifier }

    /// Whether coming in counts.
    ///
    /// Starts as true.
    open var notifyOnEntry: Bool {
        get { model.notifyOnEntry }
        set { model.notifyOnEntry = newValue }
    }

    /// Whether going out counts.
    ///
    /// Starts as true.
    open var notifyOnExit: Bool {
        get { model.notifyOnExit }
        set { model.notifyOnExit = newValue }
    }

    /// True: the values may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a region from an archive.
    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationRegion.self) else { return nil }
        self.model = model
        super.init()
    }

    /// Writes the region to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    /// A region of its own with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { CLRegion.region(of: model) }

    /// Whether the other object is a region with the same id, as Apple compares regions.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CLRegion)?.identifier == identifier
    }

    /// Equal for equal regions.
    open override var hash: Int { identifier.hashValue }
}
