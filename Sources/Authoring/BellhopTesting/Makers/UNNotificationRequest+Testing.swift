internal import APNs
internal import DeviceModel
public import Foundation
internal import NotificationModel
public import OpenUserNotifications

extension UNNotificationRequest {
    /// Creates the request of a push, with a `UNPushNotificationTrigger`, for tests. This is not
    /// Apple's API.
    ///
    /// ```swift
    /// let request = try UNNotificationRequest(
    ///     testingPush: #"{"aps":{"alert":"Hi","mutable-content":1},"sender":"ann"}"#)
    /// ```
    ///
    /// The device's own code parses `aps`: a key of the wrong type counts as absent, unknown keys
    /// are ignored, and `userInfo` is the whole payload.
    ///
    /// - Parameters:
    ///   - payload: The JSON that the provider sends, at most 4,096 bytes.
    ///   - identifier: The collapse id. The default is a new UUID, as the system creates it
    ///     (PUSH-2).
    ///   - strings: The app's `Localizable.strings`, for `loc-key` and similar keys. A missing key
    ///     is shown itself (LOCA-4).
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

    /// Creates the request of a push from the payload's JSON as text, for tests. This is not
    /// Apple's API.
    ///
    /// - Throws: `PushPayloadError`, like the initializer with `Data`.
    public convenience init(
        testingPush payload: String, identifier: String = UUID().uuidString,
        strings: [String: String] = [:]
    ) throws {
        try self.init(testingPush: Data(payload.utf8), identifier: identifier, strings: strings)
    }

    /// Creates the request of a push from the payload as a dictionary, for tests. This is not
    /// Apple's API.
    ///
    /// - Throws: `PushPayloadError`, like the initializer with `Data`, and for values that JSON
    ///   cannot represent.
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
