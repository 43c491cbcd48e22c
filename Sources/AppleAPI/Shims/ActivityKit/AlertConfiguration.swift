public import Foundation
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
        case .unsupported: "Bellhop's device does not start Live Activities from an app yet."
        default: nil
        }
    }

    public var recoverySuggestion: String? { nil }
}

/// Whether the app may begin Live Activities.
///
/// See <https://developer.apple.com/documentation/activitykit/activityauthorizationinfo>.
public final class ActivityAuthorizationInfo: Sendable {
    public init() {}
    public var areActivitiesEnabled: Bool { false }
    public var frequentPushesEnabled: Bool { false }
    public var activityEnablementUpdates: ActivityUpdates<Bool> { ActivityUpdates([]) }
    public var frequentPushEnablementUpdates: ActivityUpdates<Bool> { ActivityUpdates([]) }
}
