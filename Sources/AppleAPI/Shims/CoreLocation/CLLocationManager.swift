public import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import ProcessLink

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
/// The device asks the user for the authorization (LOC-10, LOC-11), and each change of it reaches
/// the delegate on the main queue. `UNLocationNotificationTrigger` needs the authorization and no
/// location manager.
///
/// Limits: the manager never has a location and monitors no region. A request for the location fails
/// with `CLError.denied`, or with `locationUnknown` if the app is authorized. Regions passed to
/// `startMonitoring(for:)` fail with `regionMonitoringDenied` or `regionMonitoringFailure`. Without a
/// device the authorization is `.restricted`.
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

    /// The device of the code that creates the manager, also for the delegate's calls.
    private let device = CurrentDevice.shared
    private var observation: Int?

    /// Creates a manager and passes the authorization to its delegate.
    public override init() {
        super.init()
        let manager = WeakManager(self)
        observation = device.access.observe(\.location) { manager.value?.tellAuthorization() }
        tell { $0.locationManagerDidChangeAuthorization($1) }
    }

    deinit {
        if let observation { device.access.stopObserving(observation) }
    }

    open var authorizationStatus: CLAuthorizationStatus { Self.status(device.access.access) }
    open var accuracyAuthorization: CLAccuracyAuthorization {
        isAuthorized ? .fullAccuracy : .reducedAccuracy
    }
    /// Always `nil`, because the device never has a location.
    open var location: CLLocation? { nil }
    open var monitoredRegions: Set<CLRegion> { [] }
    open var maximumRegionMonitoringDistance: CLLocationDistance { 0 }

    @available(iOS, introduced: 4.2, deprecated: 14.0)
    open class func authorizationStatus() -> CLAuthorizationStatus {
        status(CurrentDevice.shared.access.access)
    }
    /// Whether a device is connected.
    open class func locationServicesEnabled() -> Bool { CurrentDevice.shared.access.access != nil }
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
    open class func significantLocationChangeMonitoringAvailable() -> Bool { false }

    /// Asks the user, unless the user has answered already (LOC-10).
    ///
    /// Without `NSLocationWhenInUseUsageDescription` in the Info.plist the device ignores the request,
    /// which a line on standard error says.
    open func requestWhenInUseAuthorization() { request(always: false) }
    /// Asks the user, once after the app was allowed while it is used (LOC-11).
    ///
    /// Needs `NSLocationAlwaysAndWhenInUseUsageDescription`, too.
    open func requestAlwaysAuthorization() { request(always: true) }

    open func requestLocation() { fail() }
    open func startUpdatingLocation() { fail() }
    open func stopUpdatingLocation() {}
    open func startMonitoringSignificantLocationChanges() { fail() }
    open func stopMonitoringSignificantLocationChanges() {}

    /// Calls the delegate with a failure.
    open func startMonitoring(for region: CLRegion) {
        let error = CLError(
            isAuthorized ? .regionMonitoringFailure : .regionMonitoringDenied)
        tell { $0.locationManager($1, monitoringDidFailFor: region, withError: error) }
    }
    open func stopMonitoring(for region: CLRegion) {}
    open func requestState(for region: CLRegion) {
        tell { $0.locationManager($1, didDetermineState: .unknown, for: region) }
    }

    private class func status(_ access: AppAccess?) -> CLAuthorizationStatus {
        switch access?.location {
        case .notDetermined: .notDetermined
        case .whenInUse: .authorizedWhenInUse
        case .always: .authorizedAlways
        case .denied: .denied
        case nil: .restricted
        }
    }

    private var isAuthorized: Bool { device.access.access?.location.isAllowed == true }

    private func request(always: Bool) {
        device.ask(.locationAuthorization(always: always)) { answer in
            let failure: ProcessLinkError
            switch answer {
            case .success(.failed(let refusal)): failure = refusal
            case .failure(let problem): failure = problem
            case .success: return
            }
            FileHandle.standardError.write(Data("CLLocationManager: \(failure.message)\n".utf8))
        }
    }

    private func tellAuthorization() {
        let status = authorizationStatus
        tell {
            $0.locationManagerDidChangeAuthorization($1)
            $0.locationManager($1, didChangeAuthorization: status)
        }
    }

    private func fail() {
        let error = CLError(isAuthorized ? .locationUnknown : .denied)
        tell { $0.locationManager($1, didFailWithError: error) }
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

/// A manager that the device's changes do not keep alive. Only the manager's methods for any thread
/// are called.
private struct WeakManager: @unchecked Sendable {
    weak var value: CLLocationManager?

    init(_ value: CLLocationManager) { self.value = value }
}
