public import Foundation
internal import OpenFoundation

/// An accuracy, in metres.
public typealias CLLocationAccuracy = Double
/// A speed, in metres a second.
public typealias CLLocationSpeed = Double
/// A direction, in degrees from north.
public typealias CLLocationDirection = Double

/// The distance filter that reports every movement.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// The best accuracy with further sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// To ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// To a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// To a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// To three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000

/// A place where something was at a time.
///
/// This slice has the place, its accuracy, course, speed and time; floors and where the knowledge
/// came from are not here.
///
/// See <https://developer.apple.com/documentation/corelocation/cllocation>.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Nothing changes after the initializer, and a subclass is the user's affair.
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

    /// Creates a place, as of now.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    /// Creates a place without course and speed.
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy,
            verticalAccuracy: vAccuracy, course: -1, speed: -1, timestamp: timestamp)
    }

    /// Creates a place.
    ///
    /// A negative accuracy, course or speed means that it is not known.
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

    /// Reads a place from an archive.
    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        super.init()
    }

    /// Writes the place to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    /// True: the values may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// The place itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Latitude and longitude.
    open var coordinate: CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: values.latitude, longitude: values.longitude)
    }
    /// Metres above the sea.
    open var altitude: CLLocationDistance { values.altitude }
    /// The radius, in metres, in which the place lies.
    open var horizontalAccuracy: CLLocationAccuracy { values.horizontalAccuracy }
    /// How far off the altitude may be, in metres.
    open var verticalAccuracy: CLLocationAccuracy { values.verticalAccuracy }
    /// Where the movement goes, in degrees from north.
    open var course: CLLocationDirection { values.course }
    /// How fast it goes, in metres a second.
    open var speed: CLLocationSpeed { values.speed }
    /// When it was there.
    open var timestamp: Date { values.timestamp }

    /// The metres to another place, on a sphere of the earth's mean radius.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        CLCircularRegion.metres(from: location.coordinate, to: coordinate)
    }
}
