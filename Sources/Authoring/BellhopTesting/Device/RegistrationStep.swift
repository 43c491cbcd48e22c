internal import DeviceModel
internal import DeviceSimulation
public import Foundation

/// A step of an app's registration for remote notifications, or a mistake in it.
///
/// ```swift
/// import UIKit
///
/// try await device.run(as: "org.example.chat") {
///     await UIApplication.shared.registerForRemoteNotifications()
/// }
/// let codes = device.registration(of: "org.example.chat").map(\.code)
/// #expect(codes.suffix(2) == ["registration.requested", "registration.token"])
/// ```
public struct RegistrationStep: Sendable, Hashable {
    /// When it happened, by the device's clock.
    public var date: Date
    /// The code, as `bellhop journey --registration` prints it.
    public var code: String
    /// What happened, as an English sentence.
    public var sentence: String
    /// Values of this step, for example the options of a request or the ends of a token.
    public var detail: String?
    /// What to do about a mistake; `nil` for other steps.
    public var remedy: String?
}

extension TestDevice {
    /// Returns the steps of an app's registration for remote notifications, oldest first, and the
    /// mistakes that show only in what is missing.
    ///
    /// The device records requests for permission and calls of `registerForRemoteNotifications()`
    /// by code in `run(as:_:)`. It counts each token as received, and calls no app delegate with
    /// it. An app without `aps-environment` gets error 3000 in place of a token (AUTH-22). The
    /// result is empty for an app that was never installed.
    public func registration(of app: String) -> [RegistrationStep] {
        read { $0.registration(of: app) }.steps.map { step in
            RegistrationStep(
                date: step.at, code: step.code, sentence: step.sentence, detail: step.detail,
                remedy: step.remedy)
        }
    }
}
