internal import Foundation

/// A place on the earth, where the device is.
public struct Position: Sendable, Hashable, Codable {
    /// Degrees north of the equator, -90 to 90.
    package var latitude: Double
    /// Degrees east of Greenwich, -180 to 180.
    package var longitude: Double

    /// The earth's mean radius, in metres.
    static let earthMetres = 6_371_008.8

    /// Creates a position. Numbers outside of the earth are kept, and `isValid` tells them.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Whether both numbers lie on the earth; NaN and infinity do not.
    package var isValid: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }

    /// The way along the earth's surface to another position, in metres, on a sphere.
    ///
    /// `nil` when one of the two is not valid.
    package func metres(to other: Position) -> Double? {
        guard isValid, other.isValid else { return nil }
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let north = sin(radians(other.latitude - latitude) / 2)
        let east = sin(radians(other.longitude - longitude) / 2)
        let haversine =
            north * north
            + cos(radians(latitude)) * cos(radians(other.latitude)) * east * east
        // Rounding can put opposite points a little over 1, where there is no arcsine.
        return 2 * Self.earthMetres * asin(min(1, haversine.squareRoot()))
    }
}
