public import Foundation
package import NotificationModel

public typealias CLBeaconMajorValue = UInt16

public typealias CLBeaconMinorValue = UInt16

/// A region around beacons with a common identity.
///
/// Ranging and advertising are not available.
///
/// See <https://developer.apple.com/documentation/corelocation/clbeaconregion>.
open class CLBeaconRegion: CLRegion {
    package override init(model: NotificationRegion) { super.init(model: model) }

    public convenience init(uuid: UUID, identifier: String) {
        self.init(shape: .beacon(uuid: uuid, major: nil, minor: nil), identifier: identifier)
    }

    public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
        self.init(shape: .beacon(uuid: uuid, major: major, minor: nil), identifier: identifier)
    }

    public convenience init(
        uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
    ) {
        self.init(shape: .beacon(uuid: uuid, major: major, minor: minor), identifier: identifier)
    }

    private convenience init(shape: NotificationRegion.Shape, identifier: String) {
        self.init(model: NotificationRegion(identifier: identifier, shape: shape))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard case .beacon = model.shape else { return nil }
    }

    open var uuid: UUID {
        guard case .beacon(let uuid, _, _) = model.shape else {
            preconditionFailure("A CLBeaconRegion must contain a beacon region.")
        }
        return uuid
    }

    /// The major number, or `nil` for beacons with any.
    open var major: NSNumber? {
        guard case .beacon(_, let major?, _) = model.shape else { return nil }
        return NSNumber(value: major)
    }

    /// The minor number, or `nil` for beacons with any.
    open var minor: NSNumber? {
        guard case .beacon(_, _, let minor?) = model.shape else { return nil }
        return NSNumber(value: minor)
    }
}
