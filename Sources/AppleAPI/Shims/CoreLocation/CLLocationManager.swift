public import Foundation
internal import OpenFoundation

/// What an app may know of the person's place.
///
/// See <https://developer.apple.com/documentation/corelocation/clauthorizationstatus>.
@nonexhaustive
public enum CLAuthorizationStatus: Int32, Sendable {
    /// Nobody asked.
    case notDetermined = 0
    /// Nobody may allow it.
    case restricted = 1
    /// The person does not allow it.
    case denied = 2
    /// At any time.
    case authorizedAlways = 3
    /// While the app is used.
    case authorizedWhenInUse = 4
}

/// How exactly an app may know the place.
///
/// See <https://developer.apple.com/documentation/corelocation/claccuracyauthorization>.
@nonexhaustive
public enum CLAccuracyAuthorization: Int, Sendable {
    /// As exactly as it is known.
    case fullAccuracy = 0
    /// To a few kilometres.
    case reducedAccuracy = 1
}

/// How a region and the person stand.
///
/// See <https://developer.apple.com/documentation/corelocation/clregionstate>.
@nonexhaustive
public enum CLRegionState: Int, Sendable {
    /// It is not known.
    case unknown = 0
    /// Inside.
    case inside = 1
    /// Outside.
    case outside = 2
}

/// What the person does, so that a manager can save power.
///
/// See <https://developer.apple.com/documentation/corelocation/clactivitytype>.
@nonexhaustive
public enum CLActivityType: Int, Sendable {
    /// Anything else.
    case other = 1
    /// Driving.
    case automotiveNavigation = 2
    /// Walking, running, cycling.
    case fitness = 3
    /// On other vehicles.
    case otherNavigation = 4
    /// In the air.
    case airborne = 5
}

/// Where an app asks for the person's place and for regions.
///
/// This slice keeps what an app sets. The device is without a location: a request for permission is
/// answered `.denied`, a request for the location fails with `CLError.denied`, each through the
/// delegate on the main queue, and regions given to `startMonitoring(for:)` fail with
/// `regionMonitoringDenied`. `UNLocationNotificationTrigger` needs none of this.
///
/// See <https://developer.apple.com/documentation/corelocation/cllocationmanager>.
open class CLLocationManager: NSObject {
    /// Who hears of it.
    open weak var delegate: (any CLLocationManagerDelegate)?
    /// How exact places should be, in metres.
    open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
    /// The metres that count as a movement.
    open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
    /// What the person does.
    open var activityType = CLActivityType.other
    /// Whether updates may pause.
    open var pausesLocationUpdatesAutomatically = true
    /// Whether updates go on in the background.
    open var allowsBackgroundLocationUpdates = false
    /// Whether a sign shows that they do.
    open var showsBackgroundLocationIndicator = false

    private var status = CLAuthorizationStatus.notDetermined

    /// Creates a manager, and tells its delegate what the app may know.
    public override init() {
        super.init()
        tell { $0.locationManagerDidChangeAuthorization($1) }
    }

    /// What the app may know.
    open var authorizationStatus: CLAuthorizationStatus { status }
    /// How exactly it may know it.
    open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
    /// The last known place: none.
    open var location: CLLocation? { nil }
    /// The regions that are watched: none.
    open var monitoredRegions: Set<CLRegion> { [] }
    /// The largest region that can be watched, in metres.
    open var maximumRegionMonitoringDistance: CLLocationDistance { 0 }

    /// What apps may know of the place until they ask.
    @available(iOS, introduced: 4.2, deprecated: 14.0)
    open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
    /// Whether the device can tell places: it cannot.
    open class func locationServicesEnabled() -> Bool { false }
    /// Whether the device can watch a kind of region outside of notifications: it cannot.
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
    /// Whether the device can report large movements: it cannot.
    open class func significantLocationChangeMonitoringAvailable() -> Bool { false }

    /// Asks for the place while the app is used.
    open func requestWhenInUseAuthorization() { deny() }
    /// Asks for the place at any time.
    open func requestAlwaysAuthorization() { deny() }

    /// Asks for the place once.
    open func requestLocation() { fail() }
    /// Asks for the place again and again.
    open func startUpdatingLocation() { fail() }
    /// Ends that.
    open func stopUpdatingLocation() {}
    /// Asks for large movements.
    open func startMonitoringSignificantLocationChanges() { fail() }
    /// Ends that.
    open func stopMonitoringSignificantLocationChanges() {}

    /// Asks to watch a region.
    open func startMonitoring(for region: CLRegion) {
        tell {
            $0.locationManager(
                $1, monitoringDidFailFor: region, withError: CLError(.regionMonitoringDenied))
        }
    }
    /// Ends that.
    open func stopMonitoring(for region: CLRegion) {}
    /// Asks how a region and the person stand.
    open func requestState(for region: CLRegion) {
        tell { $0.locationManager($1, didDetermineState: .unknown, for: region) }
    }

    private func deny() {
        status = .denied
        tell {
            $0.locationManagerDidChangeAuthorization($1)
            $0.locationManager($1, didChangeAuthorization: .denied)
        }
    }

    private func fail() {
        tell { $0.locationManager($1, didFailWithError: CLError(.denied)) }
    }

    private func tell(
        _ body: @escaping (any CLLocationManagerDelegate, CLLocationManager) -> Void
    ) {
        let message = Transfer(body)
        let manager = Transfer(self)
        DispatchQueue.main.async {
            guard let delegate = manager.value.delegate else { return }
            message.value(delegate, manager.value)
        }
    }
}
