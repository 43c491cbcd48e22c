internal import Foundation

/// A position on the earth, in degrees.
///
/// ```swift
/// let gate = PersonAction.move(Position(latitude: 52.5163, longitude: 13.3777))
/// let nowhere = PersonAction.move(nil)
/// ```
///
/// The latitude is -90 to 90, positive in the north. The longitude is -180 to 180, positive in the
/// east.
public struct Position: Sendable, Hashable, Codable {
    package var latitude: Double
    package var longitude: Double

    static let earthMetres = 6_371_008.8

    /// Creates a position. Numbers out of range are kept; `isValid` is then false.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Whether both numbers are in range. NaN and infinity are not.
    package var isValid: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }

    /// Returns the distance to another position along the earth's surface, in meters, on a sphere.
    ///
    /// It is `nil` if one of the two positions is not valid.
    package func metres(to other: Position) -> Double? {
        guard isValid, other.isValid else { return nil }
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let north = sin(radians(other.latitude - latitude) / 2)
        let east = sin(radians(other.longitude - longitude) / 2)
        let haversine =
            north * north
            + cos(radians(latitude)) * cos(radians(other.latitude)) * east * east
        // Rounding can yield slightly more than 1 for opposite points, where `asin` returns NaN.
        return 2 * Self.earthMetres * asin(min(1, haversine.squareRoot()))
    }
}
