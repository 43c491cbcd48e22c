public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLErrorDomain: String = "kCLErrorDomain"

public struct CLError: CustomNSError, Error, Hashable, Sendable {
    /// The codes that a location manager produces.
    ///
    /// Limits: only codes for locations and regions are declared. Those of beacons, headings and
    /// geocoding are missing.
    @nonexhaustive
    public enum Code: Int, Sendable {
        case locationUnknown = 0
        case denied = 1
        case network = 2
        case regionMonitoringDenied = 4
        case regionMonitoringFailure = 5
    }

    public let _nsError: NSError

    /// Wraps an error without checking its domain.
    public init(_nsError error: NSError) { _nsError = error }

    public init(_ code: CLError.Code, userInfo: [String: Any] = [:]) {
        _nsError = NSError(domain: kCLErrorDomain, code: code.rawValue, userInfo: userInfo)
    }

    public static var errorDomain: String { kCLErrorDomain }
    /// The code. An unknown number counts as `locationUnknown`.
    public var code: CLError.Code { Code(rawValue: _nsError.code) ?? .locationUnknown }
    public var errorCode: Int { _nsError.code }
    public var errorUserInfo: [String: Any] { _nsError.userInfo }
    public var localizedDescription: String { _nsError.localizedDescription }

    public static var locationUnknown: CLError.Code { .locationUnknown }
    public static var denied: CLError.Code { .denied }
    public static var network: CLError.Code { .network }
    public static var regionMonitoringDenied: CLError.Code { .regionMonitoringDenied }
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
