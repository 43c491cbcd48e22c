public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of CoreLocation.
public let kCLErrorDomain: String = "kCLErrorDomain"

/// An error of CoreLocation.
///
/// See <https://developer.apple.com/documentation/corelocation/clerror-swift.struct>.
public struct CLError: CustomNSError, Error, Hashable, Sendable {
    /// The codes that a location manager gives.
    ///
    /// This slice has those of locations and regions; beacons, headings and geocoding have more.
    @nonexhaustive
    public enum Code: Int, Sendable {
        /// The place is not known now.
        case locationUnknown = 0
        /// The app may not know it.
        case denied = 1
        /// There is no network.
        case network = 2
        /// Regions may not be watched.
        case regionMonitoringDenied = 4
        /// The region cannot be watched.
        case regionMonitoringFailure = 5
    }

    /// The error as Foundation knows it.
    public let _nsError: NSError

    /// Takes an error of Foundation, whatever its domain.
    public init(_nsError error: NSError) { _nsError = error }

    /// Creates an error.
    public init(_ code: CLError.Code, userInfo: [String: Any] = [:]) {
        _nsError = NSError(domain: kCLErrorDomain, code: code.rawValue, userInfo: userInfo)
    }

    /// `kCLErrorDomain`.
    public static var errorDomain: String { kCLErrorDomain }
    /// What went wrong; a number without a name counts as `locationUnknown`.
    public var code: CLError.Code { Code(rawValue: _nsError.code) ?? .locationUnknown }
    /// The code's number.
    public var errorCode: Int { _nsError.code }
    /// What else is known.
    public var errorUserInfo: [String: Any] { _nsError.userInfo }
    /// The error in words.
    public var localizedDescription: String { _nsError.localizedDescription }

    /// The place is not known now.
    public static var locationUnknown: CLError.Code { .locationUnknown }
    /// The app may not know it.
    public static var denied: CLError.Code { .denied }
    /// There is no network.
    public static var network: CLError.Code { .network }
    /// Regions may not be watched.
    public static var regionMonitoringDenied: CLError.Code { .regionMonitoringDenied }
    /// The region cannot be watched.
    public static var regionMonitoringFailure: CLError.Code { .regionMonitoringFailure }
}

extension CLError.Code {
    /// Whether an error is one of CoreLocation with this code, for `catch` and `switch`.
    public static func ~= (match: CLError.Code, error: any Error) -> Bool {
        (error as? CLError)?.code == match
            || (error as NSError).domain == kCLErrorDomain
                && (error as NSError).code == match.rawValue
    }
}
