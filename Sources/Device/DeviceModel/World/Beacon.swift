public import Foundation
package import NotificationModel

/// A Bluetooth beacon that the device can receive.
///
/// ```swift
/// let shelf = Beacon(uuid: UUID(), major: 1, minor: 7)
/// let action = PersonAction.seeBeacons([shelf])
/// ```
///
/// All beacons of one owner share the `uuid`; `major` is a group of them and `minor` the beacon in
/// its group.
public struct Beacon: Sendable, Hashable, Codable {
    package var uuid: UUID
    package var major: UInt16
    package var minor: UInt16

    /// Creates a beacon with the three values that it transmits: the owner's UUID and two numbers.
    public init(uuid: UUID, major: UInt16, minor: UInt16) {
        self.uuid = uuid
        self.major = major
        self.minor = minor
    }

    /// Returns whether a region of beacons includes this one (LOC-9).
    ///
    /// A number that the region omits matches any value. A circular region includes no beacon.
    package func belongs(to shape: NotificationRegion.Shape) -> Bool {
        guard case .beacon(let uuid, let major, let minor) = shape else { return false }
        return self.uuid == uuid && (major ?? self.major) == self.major
            && (minor ?? self.minor) == self.minor
    }
}
