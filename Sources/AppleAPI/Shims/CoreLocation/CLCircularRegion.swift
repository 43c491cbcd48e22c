public import Foundation
package import NotificationModel

/// A circle on the earth.
///
/// See <https://developer.apple.com/documentation/corelocation/clcircularregion>.
open class CLCircularRegion: CLRegion {
    /// Wraps the values of a region.
    package override init(model: NotificationRegion) { super.init(model: model) }

    /// Creates a circle with a centre, a radius in metres and an id.
    public init(
        center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String
    ) {
        super.init(
            model: NotificationRegion(
                identifier: identifier,
                shape: .circle(
                    latitude: center.latitude, longitude: center.longitude, radius: radius)))
    }

    /// Reads a circle from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard case .circle = model.shape else { return nil }
    }

    /// The middle of the circle.
    open var center: CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: circle.latitude, longitude: circle.longitude)
    }

    /// The radius in metres.
    open var radius: CLLocationDistance { circle.radius }

    /// Whether a point lies in the circle, on a sphere of the earth's mean radius.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        Self.metres(from: center, to: coordinate) <= radius
    }

    private var circle: (latitude: Double, longitude: Double, radius: Double) {
        guard case .circle(let latitude, let longitude, let radius) = model.shape else {
            preconditionFailure("A CLCircularRegion holds a region that is not a circle.")
        }
        return (latitude, longitude, radius)
    }

    /// The metres between two points, on a sphere of the earth's mean radius.
    static func metres(
        from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D
    ) -> Double {
        let earthRadiusMetres = 6_371_008.8
        let radians = Double.pi / 180
        let north = (end.latitude - start.latitude) * radians
        let east = (end.longitude - start.longitude) * radians
        let haversine =
            pow(sin(north / 2), 2)
            + cos(start.latitude * radians) * cos(end.latitude * radians) * pow(sin(east / 2), 2)
        return 2 * earthRadiusMetres * asin(min(1, haversine.squareRoot()))
    }
}
