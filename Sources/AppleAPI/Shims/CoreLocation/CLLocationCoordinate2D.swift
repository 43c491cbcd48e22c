public typealias CLLocationDegrees = Double

public typealias CLLocationDistance = Double

public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north of the equator, from −90 to 90.
    public var latitude: CLLocationDegrees
    /// Degrees east of Greenwich, from −180 to 180.
    public var longitude: CLLocationDegrees

    public init() {
        self.init(latitude: 0, longitude: 0)
    }

    /// Creates a point without validation.
    ///
    /// Use `CLLocationCoordinate2DIsValid(_:)` to check the range.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}
