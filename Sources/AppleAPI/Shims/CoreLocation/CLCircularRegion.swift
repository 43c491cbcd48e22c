public import Foundation
package import NotificationModel

open class CLCircularRegion: CLRegion {
    package override init(model: NotificationRegion) { super.init(model: model) }

    /// Creates a circle. The radius is in meters.
    public init(
        center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String
    ) {
        super.init(
            model: NotificationRegion(
                identifier: identifier,
                shape: .circle(
                    latitude: center.latitude, longitude: center.longitude, radius: radius)))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard case .circle = model.shape else { return nil }
    }

    open var center: CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: circle.latitude, longitude: circle.longitude)
    }

    open var radius: CLLocationDistance { circle.radius }

    /// Returns whether a point is in the circle, on a sphere with the earth's mean radius.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        Self.metres(from: center, to: coordinate) <= radius
    }

    private var circle: (latitude: Double, longitude: Double, radius: Double) {
        guard case .circle(let latitude, let longitude, let radius) = model.shape else {
            preconditionFailure("A CLCircularRegion must contain a circular region.")
        }
        return (latitude, longitude, radius)
    }

    /// Returns the distance of two points in meters, on a sphere with the earth's mean radius.
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
