public import Foundation
internal import OpenFoundation

@nonexhaustive
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorizedAlways = 3
    case authorizedWhenInUse = 4
}

@nonexhaustive
public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy = 0
    case reducedAccuracy = 1
}

@nonexhaustive
public enum CLRegionState: Int, Sendable {
    case unknown = 0
    case inside = 1
    case outside = 2
}

@nonexhaustive
public enum CLActivityType: Int, Sendable {
    case other = 1
    case automotiveNavigation = 2
    case fitness = 3
    case otherNavigation = 4
    case airborne = 5
}

/// Requests the user's location and monitors regions.
///
/// Limits: the manager stores what an app sets, but the device never has a location. A request for
/// permission is answered with `.denied`, and a request for the location fails with
/// `CLError.denied`. Regions passed to `startMonitoring(for:)` fail with `regionMonitoringDenied`.
/// Each answer goes to the delegate on the main queue. `UNLocationNotificationTrigger` works
/// without a location manager.
///
/// See <https://developer.apple.com/documentation/corelocation/cllocationmanager>.
open class CLLocationManager: NSObject {
    open weak var delegate: (any CLLocationManagerDelegate)?
    /// The desired accuracy in meters.
    open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
    /// The minimum movement in meters before an update.
    open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
    open var activityType = CLActivityType.other
    open var pausesLocationUpdatesAutomatically = true
    open var allowsBackgroundLocationUpdates = false
    open var showsBackgroundLocationIndicator = false

    private var status = CLAuthorizationStatus.notDetermined

    /// Creates a manager and passes the authorization to its delegate.
    public override init() {
        super.init()
        tell { $0.locationManagerDidChangeAuthorization($1) }
    }

    open var authorizationStatus: CLAuthorizationStatus { status }
    open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
    /// Always `nil`, because the device never has a location.
    open var location: CLLocation? { nil }
    open var monitoredRegions: Set<CLRegion> { [] }
    open var maximumRegionMonitoringDistance: CLLocationDistance { 0 }

    @available(iOS, introduced: 4.2, deprecated: 14.0)
    open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
    open class func locationServicesEnabled() -> Bool { false }
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
    open class func significantLocationChangeMonitoringAvailable() -> Bool { false }

    /// Denies the request and calls the delegate.
    open func requestWhenInUseAuthorization() { deny() }
    /// Denies the request and calls the delegate.
    open func requestAlwaysAuthorization() { deny() }

    open func requestLocation() { fail() }
    open func startUpdatingLocation() { fail() }
    open func stopUpdatingLocation() {}
    open func startMonitoringSignificantLocationChanges() { fail() }
    open func stopMonitoringSignificantLocationChanges() {}

    /// Calls the delegate with a `regionMonitoringDenied` failure.
    open func startMonitoring(for region: CLRegion) {
        tell {
            $0.locationManager(
                $1, monitoringDidFailFor: region, withError: CLError(.regionMonitoringDenied))
        }
    }
    open func stopMonitoring(for region: CLRegion) {}
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
