public import Foundation
internal import OpenFoundation

/// An accuracy in meters.
public typealias CLLocationAccuracy = Double
/// A speed in meters per second.
public typealias CLLocationSpeed = Double
/// A direction in degrees from north.
public typealias CLLocationDirection = Double

public let kCLDistanceFilterNone: CLLocationDistance = -1
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000

/// A location at a point in time.
///
/// Limits: it has coordinate, altitude, accuracy, course, speed and time. The floor and the source
/// of the location are missing.
///
/// See <https://developer.apple.com/documentation/corelocation/cllocation>.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Nothing changes after initialization. A subclass is responsible for its members.
    private struct Values: Codable {
        var latitude: Double
        var longitude: Double
        var altitude: Double
        var horizontalAccuracy: Double
        var verticalAccuracy: Double
        var course: Double
        var speed: Double
        var timestamp: Date
    }

    private let values: Values

    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
            verticalAccuracy: vAccuracy, course: -1, speed: -1, timestamp: timestamp)
    }

    /// Creates a location.
    ///
    /// A negative accuracy, course or speed means unknown.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
        speed: CLLocationSpeed, timestamp: Date
    ) {
        values = Values(
            latitude: coordinate.latitude, longitude: coordinate.longitude, altitude: altitude,
            horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy, course: course,
            speed: speed, timestamp: timestamp)
        super.init()
    }

    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    open class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open var coordinate: CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: values.latitude, longitude: values.longitude)
    }
    open var altitude: CLLocationDistance { values.altitude }
    open var horizontalAccuracy: CLLocationAccuracy { values.horizontalAccuracy }
    open var verticalAccuracy: CLLocationAccuracy { values.verticalAccuracy }
    open var course: CLLocationDirection { values.course }
    open var speed: CLLocationSpeed { values.speed }
    open var timestamp: Date { values.timestamp }

    /// Returns the distance in meters, on a sphere with the earth's mean radius.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        CLCircularRegion.metres(from: location.coordinate, to: coordinate)
    }
}
