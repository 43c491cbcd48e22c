public import Foundation
package import NotificationModel

/// One radio beacon that the device can hear.
public struct Beacon: Sendable, Hashable, Codable {
    /// The id that all beacons of one owner share.
    package var uuid: UUID
    /// The group among the owner's beacons.
    package var major: UInt16
    /// The beacon within its group.
    package var minor: UInt16

    /// Creates a beacon with the three parts that it sends: an app's own UUID, and two numbers
    /// within it.
    public init(uuid: UUID, major: UInt16, minor: UInt16) {
        self.uuid = uuid
        self.major = major
        self.minor = minor
    }

    /// Whether a beacon's region means this one (LOC-9); a number that the region leaves out means
    /// any. False for a region that is a circle.
    package func belongs(to shape: NotificationRegion.Shape) -> Bool {
        guard case .beacon(let uuid, let major, let minor) = shape else { return false }
        return self.uuid == uuid && (major ?? self.major) == self.major
            && (minor ?? self.minor) == self.minor
    }
}
