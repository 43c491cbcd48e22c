internal import Foundation
internal import ProcessLink
internal import ProcessRuntime

/// The link between Bellhop's substitutes for vendors' SDKs and the device.
///
/// The substitutes are compiled into apps and use public API only, so notifications carry the
/// values. In place of a swizzled delegate method, a substitute observes `didRegister`.
@MainActor
enum VendorRegistration {
    /// Posted before the delegate gets the device token, with the token as `deviceToken`.
    static let didRegister = Notification.Name("BellhopDidRegisterForRemoteNotifications")
    /// A substitute's report, with the name of the SDK as `vendor`, and its `token` or a `problem`.
    static let reported = Notification.Name("BellhopVendorRegistration")

    nonisolated private static let textCharactersMax = 256
    private static var observer: (any NSObjectProtocol)?

    static func observe() {
        guard observer == nil else { return }
        observer = NotificationCenter.default.addObserver(
            forName: reported, object: nil, queue: nil
        ) { notification in
            guard let vendor = text("vendor", of: notification) else { return }
            if let token = text("token", of: notification) {
                tell(.vendorToken(vendor: vendor, token: token))
            } else if let problem = text("problem", of: notification) {
                tell(.vendorTokenMissing(vendor: vendor, problem: problem))
            }
        }
    }

    static func post(deviceToken: Data) {
        NotificationCenter.default.post(
            name: didRegister, object: nil, userInfo: ["deviceToken": deviceToken])
    }

    nonisolated private static func text(_ key: String, of notification: Notification) -> String? {
        (notification.userInfo?[key] as? String).map { String($0.prefix(textCharactersMax)) }
    }

    nonisolated private static func tell(_ fact: RegistrationFact) {
        CurrentDevice.shared.ask(.registration(fact)) { _ in }
    }
}
