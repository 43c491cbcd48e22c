internal import APNs
internal import DeviceModel
public import Foundation
internal import NotificationModel
public import OpenUserNotifications

extension UNNotificationRequest {
    /// A request as a push leads to it, with a `UNPushNotificationTrigger`: not Apple's, for tests.
    ///
    /// ```swift
    /// let request = try UNNotificationRequest(
    ///     testingPush: #"{"aps":{"alert":"Hi","mutable-content":1},"sender":"ann"}"#)
    /// ```
    ///
    /// `aps` is read as the device reads it, by the same code: a key of the wrong type counts as
    /// absent, unknown keys are ignored, `userInfo` is the whole payload.
    ///
    /// - Parameters:
    ///   - payload: The JSON that the provider sends, at most 4,096 bytes.
    ///   - identifier: The collapse id; without one a new UUID, as the system makes (PUSH-2).
    ///   - strings: The app's `Localizable.strings`, for `loc-key` and its kin; a key that is not
    ///     there shows itself (LOCA-4).
    /// - Throws: `PushPayloadError`, whose message names the remedy.
    public convenience init(
        testingPush payload: Data, identifier: String = UUID().uuidString,
        strings: [String: String] = [:]
    ) throws {
        guard payload.count <= APNsLimits.payloadBytesMax else {
            throw PushPayloadError.tooLong(bytes: payload.count)
        }
        let app = AppDescription(
            bundleIdentifier: "test", name: "Test", localizations: ["en": strings])
        do {
            let content = try Payload(payload, app: app, language: "en").content
            self.init(
                model: NotificationRequest(
                    identifier: identifier, content: content, trigger: .push))
        } catch Payload.ParseError.noAps {
            throw PushPayloadError.noAps
        } catch {
            throw PushPayloadError.notAnObject
        }
    }

    /// A request as a push leads to it, from the payload's JSON as text: not Apple's, for tests.
    ///
    /// - Throws: `PushPayloadError`, as the form with `Data` says.
    public convenience init(
        testingPush payload: String, identifier: String = UUID().uuidString,
        strings: [String: String] = [:]
    ) throws {
        try self.init(testingPush: Data(payload.utf8), identifier: identifier, strings: strings)
    }

    /// A request as a push leads to it, from the payload as a dictionary: not Apple's, for tests.
    ///
    /// - Throws: `PushPayloadError`, as the form with `Data` says; for values that JSON does not
    ///   know as well.
    public convenience init(
        testingPush payload: [String: Any], identifier: String = UUID().uuidString,
        strings: [String: String] = [:]
    ) throws {
        guard JSONSerialization.isValidJSONObject(payload) else {
            throw PushPayloadError.notAnObject
        }
        let data = try JSONSerialization.data(withJSONObject: payload, options: .sortedKeys)
        try self.init(testingPush: data, identifier: identifier, strings: strings)
    }
}
