public import Foundation

/// Whether an app may know that a Focus silences it.
///
/// Raw values are Apple's (COM-39).
///
/// See <https://developer.apple.com/documentation/intents/infocusstatusauthorizationstatus>.
@nonexhaustive
public enum INFocusStatusAuthorizationStatus: Int, Sendable {
    /// Never asked.
    case notDetermined = 0
    /// Not possible on this device.
    case restricted = 1
    /// Refused.
    case denied = 2
    /// Allowed.
    case authorized = 3
}

/// Where an app asks whether a Focus silences it.
///
/// The device does not tell apps about its Focus yet: access is always `restricted`, which Apple
/// uses for devices that do not allow it, and `isFocused` is always `nil` (COM-40).
///
/// See <https://developer.apple.com/documentation/intents/infocusstatuscenter>.
open class INFocusStatusCenter: NSObject {
    // The centre has no state, so that every thread may have it.
    nonisolated(unsafe) private static let shared = INFocusStatusCenter(only: ())

    private init(only: Void) { super.init() }

    /// The one centre.
    open class var `default`: INFocusStatusCenter { unsafe shared }

    /// Whether the app may know.
    open var authorizationStatus: INFocusStatusAuthorizationStatus { .restricted }

    /// The status now.
    open var focusStatus: INFocusStatus { INFocusStatus() }

    /// Asks for access; answers before it returns.
    open func requestAuthorization(
        completionHandler: ((INFocusStatusAuthorizationStatus) -> Void)? = nil
    ) {
        completionHandler?(authorizationStatus)
    }

    /// Asks for access.
    open func requestAuthorization() async
        -> INFocusStatusAuthorizationStatus
    {
        authorizationStatus
    }
}
