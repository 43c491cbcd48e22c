package import DeviceLink
public import Foundation
internal import NotificationModel
internal import OpenFoundation
private import Synchronization

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
/// The device says what the app may know when its process starts, and at each change; the centre
/// answers from that. Access needs `NSFocusStatusUsageDescription` in the app's Info.plist (COM-39),
/// `isFocused` needs more (COM-40). Without a device access is `restricted`.
///
/// See <https://developer.apple.com/documentation/intents/infocusstatuscenter>.
open class INFocusStatusCenter: NSObject {
    // The centre itself has no state, so that every thread may have it.
    nonisolated(unsafe) private static let shared = INFocusStatusCenter(only: ())
    private static let known = Mutex<FocusStatusUpdate?>(nil)

    private init(only: Void) { super.init() }

    /// The one centre.
    open class var `default`: INFocusStatusCenter { unsafe shared }

    /// What the device says; ours, for the process's runtime.
    package class func take(_ news: FocusStatusUpdate?) { known.withLock { $0 = news } }

    /// Whether the app may know.
    open var authorizationStatus: INFocusStatusAuthorizationStatus {
        switch Self.known.withLock({ $0 })?.access {
        case .notDetermined: .notDetermined
        case .denied: .denied
        case .authorized: .authorized
        case .restricted, nil: .restricted
        }
    }

    /// The status now; `isFocused` is `nil` when the app may not know (COM-40).
    open var focusStatus: INFocusStatus {
        INFocusStatus(isFocused: Self.known.withLock { $0 }?.isFocused)
    }

    /// Asks for access: the person is asked once, later calls get that answer.
    ///
    /// The handler runs on any thread. It gets `denied` without `NSFocusStatusUsageDescription`,
    /// and `restricted` without a device.
    open func requestAuthorization(
        completionHandler: ((INFocusStatusAuthorizationStatus) -> Void)? = nil
    ) {
        let handler = Transfer(completionHandler)
        CurrentDevice.shared.ask(.focusAuthorization) { answer in
            handler.value?(Self.status(answer))
        }
    }

    /// Asks for access; answers as the form with a handler does.
    open func requestAuthorization() async -> INFocusStatusAuthorizationStatus {
        await withCheckedContinuation { waiting in
            CurrentDevice.shared.ask(.focusAuthorization) { answer in
                waiting.resume(returning: Self.status(answer))
            }
        }
    }

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
