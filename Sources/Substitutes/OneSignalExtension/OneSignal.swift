// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// The names are those of the original library, which documents them.

import Foundation
import UIKit
import UserNotifications

/// The registration of an app with OneSignal (version 5), and the extension's class of older ones.
///
/// Nothing is sent to OneSignal. The subscription's token is the device token in hexadecimal, and
/// its id is derived from that.
open class OneSignal: OneSignalExtension {
    public static let Notifications = OSNotifications()
    public static let User = OSUser()
    public static let Debug = OSDebug()

    @MainActor
    open class func initialize(
        _ appID: String, withLaunchOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) {
        User.pushSubscription.start()
        UIApplication.shared.registerForRemoteNotifications()
    }

    open class func login(_ externalID: String) {}
    open class func logout() {}
    open class func setConsentRequired(_ isRequired: Bool) {}
    open class func setConsentGiven(_ isGiven: Bool) {}
}

public final class OSNotifications: Sendable {
    public func requestPermission(
        _ block: (@Sendable (Bool) -> Void)?, fallbackToSettings: Bool = false
    ) {
        UNUserNotificationCenter.current()
            .requestAuthorization(options: [.alert, .badge, .sound]) { isGranted, _ in
                block?(isGranted)
            }
    }
}

public final class OSDebug: Sendable {
    public func setLogLevel(_ level: ONE_S_LOG_LEVEL) {}
}

public enum ONE_S_LOG_LEVEL: Sendable {
    case LL_NONE, LL_FATAL, LL_ERROR, LL_WARN, LL_INFO, LL_DEBUG, LL_VERBOSE
}

public final class OSUser: Sendable {
    public let pushSubscription = OSPushSubscription()
    public func addTag(key: String, value: String) {}
    public func addTags(_ tags: [String: String]) {}
    public func addEmail(_ email: String) {}
}

public protocol OSPushSubscriptionObserver: AnyObject {
    func onPushSubscriptionDidChange(state: OSPushSubscriptionChangedState)
}

public struct OSPushSubscriptionState: Sendable {
    public let id: String?
    public let token: String?
    public let optedIn: Bool
}

public struct OSPushSubscriptionChangedState: Sendable {
    public let previous: OSPushSubscriptionState
    public let current: OSPushSubscriptionState
}

private struct WeakObserver {
    weak var value: (any OSPushSubscriptionObserver)?
}

/// The app's push subscription. Its id and its token are `nil` before the device token arrived.
public final class OSPushSubscription: @unchecked Sendable {
    private let lock = NSLock()
    private var deviceToken: Data?
    private var hasStarted = false
    private var observers: [WeakObserver] = []

    public func addObserver(_ observer: any OSPushSubscriptionObserver) {
        lock.withLock { observers.append(WeakObserver(value: observer)) }
    }

    public func removeObserver(_ observer: any OSPushSubscriptionObserver) {
        lock.withLock { observers.removeAll { $0.value == nil || $0.value === observer } }
    }

    private var state: OSPushSubscriptionState {
        OSPushSubscriptionState(id: id, token: token, optedIn: optedIn)
    }

    public var token: String? {
        lock.withLock { deviceToken }?
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// A UUID from the first bytes of the device token.
    public var id: String? {
        guard let token, token.count >= 32 else { return nil }
        let digits = Array(token)
        let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
        return parts.joined(separator: "-")
    }

    public var optedIn: Bool { token != nil }
    public func optIn() {}
    public func optOut() {}

    func start() {
        guard
            lock.withLock({
                defer { hasStarted = true }
                return !hasStarted
            })
        else { return }
        NotificationCenter.default.addObserver(
            forName: Notification.Name("BellhopDidRegisterForRemoteNotifications"), object: nil,
            queue: nil
        ) { [weak self] notification in
            guard let token = notification.userInfo?["deviceToken"] as? Data else { return }
            self?.didRegister(token)
        }
    }

    private func didRegister(_ new: Data) {
        let previous = state
        lock.withLock { deviceToken = new }
        let change = OSPushSubscriptionChangedState(previous: previous, current: state)
        for observer in lock.withLock({ observers }) {
            observer.value?.onPushSubscriptionDidChange(state: change)
        }
        NotificationCenter.default.post(
            name: Notification.Name("BellhopVendorRegistration"), object: nil,
            userInfo: ["vendor": "OneSignal", "token": id ?? ""])
    }
}
