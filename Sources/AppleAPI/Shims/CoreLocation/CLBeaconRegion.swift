public import Foundation
package import NotificationModel

/// The first half of a beacon's number.
public typealias CLBeaconMajorValue = UInt16

/// The second half of a beacon's number.
public typealias CLBeaconMinorValue = UInt16

/// The surroundings of beacons with an identity.
///
/// Ranging and advertising are not in this slice.
///
/// See <https://developer.apple.com/documentation/corelocation/clbeaconregion>.
open class CLBeaconRegion: CLRegion {
    /// Wraps the values of a region.
    package override init(model: NotificationRegion) { super.init(model: model) }

    /// Creates a region of every beacon with a UUID.
    public convenience init(uuid: UUID, identifier: String) {
        self.init(shape: .beacon(uuid: uuid, major: nil, minor: nil), identifier: identifier)
    }

    /// Creates a region of the beacons with a UUID and a major number.
    public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
        self.init(shape: .beacon(uuid: uuid, major: major, minor: nil), identifier: identifier)
    }

    /// Creates a region of the beacons with a UUID, a major and a minor number.
    public convenience init(
        uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
    ) {
        self.init(shape: .beacon(uuid: uuid, major: major, minor: minor), identifier: identifier)
    }

    private convenience init(shape: NotificationRegion.Shape, identifier: String) {
        self.init(model: NotificationRegion(identifier: identifier, shape: shape))
    }

    /// Reads a beacon region from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard case .beacon = model.shape else { return nil }
    }

    /// The UUID that the beacons share.
    open var uuid: UUID {
        guard case .beacon(let uuid, _, _) = model.shape else {
            preconditionFailure("A CLBeaconRegion holds a region that is not a beacon.")
        }
        return uuid
    }

    /// The first half of the number, if it matters.
    open var major: NSNumber? {
        guard case .beacon(_, let major?, _) = model.shape else { return nil }
        return NSNumber(value: major)
    }

    /// The second half of the number, if it matters.
    open var minor: NSNumber? {
        guard case .beacon(_, _, let minor?) = model.shape else { return nil }
        return NSNumber(value: minor)
    }
}
