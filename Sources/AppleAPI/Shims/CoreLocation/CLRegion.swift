public import Foundation
package import NotificationModel
internal import OpenFoundation

/// A region whose boundary can be crossed: the base class of circles and beacon regions.
///
/// See <https://developer.apple.com/documentation/corelocation/clregion>.
open class CLRegion: NSObject, NSCopying, NSSecureCoding {
    package final var model: NotificationRegion

    package init(model: NotificationRegion) {
        self.model = model
        super.init()
    }

    /// Returns the region for some values: a circle or a beacon region.
    package static func region(of model: NotificationRegion) -> CLRegion {
        switch model.shape {
        case .circle: CLCircularRegion(model: model)
        case .beacon: CLBeaconRegion(model: model)
        }
    }

    open var identifier: String { model.identifier }

    /// Whether entering the region triggers a notification. The default is `true`.
    open var notifyOnEntry: Bool {
        get { model.notifyOnEntry }
        set { model.notifyOnEntry = newValue }
    }

    /// Whether leaving the region triggers a notification. The default is `true`.
    open var notifyOnExit: Bool {
        get { model.notifyOnExit }
        set { model.notifyOnExit = newValue }
    }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let model = coder.decodeValue(NotificationRegion.self) else { return nil }
        self.model = model
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(model) }

    open func copy(with zone: NSZone? = nil) -> Any { CLRegion.region(of: model) }

    /// Returns whether the other object is a region with the same identifier. Apple compares
    /// regions the same way.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CLRegion)?.identifier == identifier
    }

    open override var hash: Int { identifier.hashValue }
}
