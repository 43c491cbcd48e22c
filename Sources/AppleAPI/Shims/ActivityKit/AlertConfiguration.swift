public import Foundation
internal import NotificationModel
public import OpenFoundation

/// The alert of an update.
///
/// See <https://developer.apple.com/documentation/activitykit/alertconfiguration>.
public struct AlertConfiguration: Sendable {
    public struct AlertSound: Sendable, Hashable {
        package let name: String?
        public static let `default` = AlertSound(name: nil)
        public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
    }

    public let title: LocalizedStringResource
    public let body: LocalizedStringResource
    public let sound: AlertSound

    public init(
        title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound
    ) { (self.title, self.body, self.sound) = (title, body, sound) }
}

/// Why a Live Activity cannot begin.
///
/// See <https://developer.apple.com/documentation/activitykit/activityauthorizationerror>.
public enum ActivityAuthorizationError: Error, Equatable, Sendable, LocalizedError {
    case attributesTooLarge, unsupported, denied, globalMaximumExceeded, targetMaximumExceeded
    case unsupportedTarget, visibility, persistenceFailure, missingProcessIdentifier, unentitled
    case malformedActivityIdentifier, reconnectNotPermitted

    public var errorDescription: String? { "The Live Activity cannot begin: \(self)." }

    public var failureReason: String? {
        switch self {
        case .attributesTooLarge: "The attributes or the content have more than 4 KB."
        case .denied: "Live Activities are turned off in the app's settings."
        case .unsupportedTarget: "The app's Info.plist lacks NSSupportsLiveActivities."
        case .visibility: "The app is not in the foreground."
        case .targetMaximumExceeded: "The app runs as many Live Activities as the device allows."
        case .unsupported:
            "This version of iOS lacks Live Activities of this kind, or a device is missing."
        default: nil
        }
    }

    public var recoverySuggestion: String? { nil }
}

extension ActivityAuthorizationError {
    /// Reads the device's answer to a request.
    init(_ failure: ProcessLinkError) {
        self =
            switch ActivityRefusal(failure) {
            case .denied: .denied
            case .visibility: .visibility
            case .unsupportedTarget: .unsupportedTarget
            case .targetMaximumExceeded: .targetMaximumExceeded
            case .globalMaximumExceeded: .globalMaximumExceeded
            case .malformedActivityIdentifier: .malformedActivityIdentifier
            case .unsupported, nil: .unsupported
            }
    }
}
