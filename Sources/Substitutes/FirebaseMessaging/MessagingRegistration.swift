// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// The names are those of the original library, which documents them.

import Foundation

public protocol MessagingDelegate: AnyObject {
    func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?)
}

extension MessagingDelegate {
    public func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {}
}

public enum MessagingAPNSTokenType: Int, Sendable {
    case unknown, sandbox, prod
}

public enum MessagingMessageStatus: Int, Sendable {
    case unknown, new
}

open class MessagingMessageInfo: NSObject {
    public let status: MessagingMessageStatus
    init(_ status: MessagingMessageStatus) { self.status = status }
}

extension Notification.Name {
    public static let MessagingRegistrationTokenRefreshed = Notification.Name(
        "com.firebase.messaging.notif.fcm-token-refreshed")
}

/// The registration of an app with Firebase Cloud Messaging.
///
/// Nothing is sent to Google. The FCM token is the device token in hexadecimal, so that Bellhop's
/// port for Firebase's API finds the device. Topics have no effect.
///
/// As in the original, the SDK takes the device token itself unless the Info.plist has
/// `FirebaseAppDelegateProxyEnabled` with `NO`. A request before the device token arrived fails with
/// the original's error.
open class Messaging: NSObject, @unchecked Sendable {
    private static let shared = Messaging {
        Bundle.main.object(forInfoDictionaryKey: $0)
    }
    public class func messaging() -> Messaging { shared }

    public class func serviceExtension() -> FIRMessagingExtensionHelper {
        FIRMessagingExtensionHelper()
    }

    open weak var delegate: (any MessagingDelegate)?
    open var isAutoInitEnabled: Bool

    private let lock = NSLock()
    private var deviceToken: Data?
    private let isProxyEnabled: Bool

    /// - Parameter info: Returns the value of a key of the Info.plist.
    init(_ info: (String) -> Any?) {
        isProxyEnabled = Self.isOn(info("FirebaseAppDelegateProxyEnabled"))
        isAutoInitEnabled = Self.isOn(info("FirebaseMessagingAutoInitEnabled"))
        super.init()
        NotificationCenter.default.addObserver(
            forName: Notification.Name("BellhopDidRegisterForRemoteNotifications"), object: nil,
            queue: nil
        ) { [weak self] notification in
            guard let token = notification.userInfo?["deviceToken"] as? Data else { return }
            self?.didRegister(token)
        }
    }

    /// Reads a switch of the Info.plist, which is on if it is missing. It may be a text.
    private static func isOn(_ value: Any?) -> Bool {
        switch value {
        case let flag as Bool: flag
        case let text as String: !["no", "false", "0"].contains(text.lowercased())
        default: true
        }
    }

    private func didRegister(_ token: Data) {
        if isProxyEnabled {
            apnsToken = token
        } else {
            // The app's delegate is called first.
            DispatchQueue.main.async {
                guard self.apnsToken == nil else { return }
                self.report(
                    problem: "FirebaseAppDelegateProxyEnabled is NO, and the app did not set "
                        + "Messaging.messaging().apnsToken.")
            }
        }
    }

    // MARK: Tokens

    open var apnsToken: Data? {
        get { lock.withLock { deviceToken } }
        set {
            let isNew = lock.withLock {
                defer { deviceToken = newValue }
                return deviceToken != newValue
            }
            guard isNew, newValue != nil, isAutoInitEnabled else { return }
            DispatchQueue.main.async { self.refresh() }
        }
    }

    open func setAPNSToken(_ apnsToken: Data, type: MessagingAPNSTokenType) {
        self.apnsToken = apnsToken
    }

    open var fcmToken: String? {
        apnsToken?.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    open func token(completion: @escaping (String?, (any Error)?) -> Void) {
        let result = Result { try currentToken() }
        DispatchQueue.main.async {
            switch result {
            case .success(let token): completion(token, nil)
            case .failure(let error): completion(nil, error)
            }
        }
    }

    open func token() async throws -> String { try currentToken() }

    open func retrieveFCMToken(
        forSenderID senderID: String, completion: @escaping (String?, (any Error)?) -> Void
    ) { token(completion: completion) }

    open func deleteToken(completion: @escaping ((any Error)?) -> Void) {
        DispatchQueue.main.async { completion(nil) }
    }

    open func deleteToken() async throws {}

    private func refresh() {
        guard let token = fcmToken else { return }
        report(token: token)
        delegate?.messaging(self, didReceiveRegistrationToken: token)
        NotificationCenter.default.post(
            name: .MessagingRegistrationTokenRefreshed, object: token)
    }

    private func currentToken() throws -> String {
        if let token = fcmToken {
            report(token: token)
            return token
        }
        print(
            "[FirebaseMessaging][I-FCM002022] Declining request for FCM Token since no APNS Token "
                + "specified")
        let problem = "No APNS token specified before fetching FCM Token"
        report(problem: problem)
        throw NSError(
            domain: "com.google.fcm", code: 505,
            userInfo: [NSLocalizedFailureReasonErrorKey: problem])
    }

    private func report(token: String) { report(["token": token]) }
    private func report(problem: String) { report(["problem": problem]) }

    /// Reports a token or a problem to Bellhop's device, which adds it to the app's registration.
    private func report(_ values: [String: String]) {
        NotificationCenter.default.post(
            name: Notification.Name("BellhopVendorRegistration"), object: nil,
            userInfo: values.merging(["vendor": "Firebase"]) { $1 })
    }

    // MARK: Topics and messages

    open func subscribe(toTopic topic: String) {}
    open func subscribe(toTopic topic: String, completion: (((any Error)?) -> Void)?) {
        DispatchQueue.main.async { completion?(nil) }
    }
    open func subscribe(toTopic topic: String) async throws {}

    open func unsubscribe(fromTopic topic: String) {}
    open func unsubscribe(fromTopic topic: String, completion: (((any Error)?) -> Void)?) {
        DispatchQueue.main.async { completion?(nil) }
    }
    open func unsubscribe(fromTopic topic: String) async throws {}

    @discardableResult
    open func appDidReceiveMessage(_ message: [AnyHashable: Any]) -> MessagingMessageInfo {
        MessagingMessageInfo(.new)
    }
}
