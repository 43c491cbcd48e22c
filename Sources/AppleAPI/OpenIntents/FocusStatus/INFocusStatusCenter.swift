public import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import ProcessLink

/// Whether an app may read the Focus status.
///
/// Raw values are Apple's (COM-39).
///
/// See <https://developer.apple.com/documentation/intents/infocusstatusauthorizationstatus>.
@nonexhaustive
public enum INFocusStatusAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorized = 3
}

/// The access to the Focus status of this app.
///
/// The device sends the status when the process starts and at each change, and the center answers
/// from the last one. Access needs `NSFocusStatusUsageDescription` in the app's Info.plist
/// (COM-39), and `isFocused` needs more (COM-40). Without a device the access is `restricted`.
///
/// See <https://developer.apple.com/documentation/intents/infocusstatuscenter>.
open class INFocusStatusCenter: NSObject {
    // The center is stateless, so every thread may use it.
    nonisolated(unsafe) private static let shared = INFocusStatusCenter(only: ())

    private init(only: Void) { super.init() }

    open class var `default`: INFocusStatusCenter { unsafe shared }

    open var authorizationStatus: INFocusStatusAuthorizationStatus {
        switch Self.access?.focus {
        case .notDetermined: .notDetermined
        case .denied: .denied
        case .authorized: .authorized
        case .restricted, nil: .restricted
        }
    }

    /// The current status. Its `isFocused` is `nil` without access (COM-40).
    open var focusStatus: INFocusStatus {
        INFocusStatus(isFocused: Self.access?.isFocused)
    }

    /// Requests access. The device asks the user once; later calls return that answer.
    ///
    /// The handler runs on any thread. It receives `denied` without
    /// `NSFocusStatusUsageDescription`, and `restricted` without a device.
    open func requestAuthorization(
        completionHandler: ((INFocusStatusAuthorizationStatus) -> Void)? = nil
    ) {
        let handler = Transfer(completionHandler)
        CurrentDevice.shared.ask(.focusAuthorization) { answer in
            handler.value?(Self.status(answer))
        }
    }

    /// Requests access, with the same results as the completion-handler form.
    open func requestAuthorization() async -> INFocusStatusAuthorizationStatus {
        await withCheckedContinuation { waiting in
            CurrentDevice.shared.ask(.focusAuthorization) { answer in
                waiting.resume(returning: Self.status(answer))
            }
        }
    }

    private static var access: AppAccess? { CurrentDevice.shared.access.access }

    private static func status(
        _ answer: Result<AppAnswer, ProcessLinkError>
    ) -> INFocusStatusAuthorizationStatus {
        switch answer {
        case .success(.granted(true)): .authorized
        case .success(.granted(false)): .denied
        default: .restricted
        }
    }
}
