internal import Foundation
import JSONText

/// A push that wakes the app in the background and shows nothing.
///
/// ```swift
/// let refresh = BackgroundPayload(custom: try EncodedObject(["room": "17"]))
/// let request = try refresh.request(to: token, app: "com.example.chat")
/// ```
///
/// The system delivers at most two or three an hour (TYP-5).
public struct BackgroundPayload: PushPayload, Hashable {
    /// The app's custom keys, next to `aps`.
    public var custom: EncodedObject?

    /// Creates a payload with the app's custom keys, if it has any.
    public init(custom: EncodedObject? = nil) { self.custom = custom }

    /// Always ``PushType/background``, with and without custom keys.
    public var pushType: PushType? { .background }

    /// Priority 5: the documentation calls 10 an error (TYP-4).
    public var standardPriority: Priority? { .considerate }

    /// Returns the payload in UTF-8.
    ///
    /// - Throws: ``PayloadError`` for a custom key named `aps`.
    public func json() throws(PayloadError) -> [UInt8] {
        var aps = JSONWriter()
        aps.add(PayloadKey.contentAvailable.text, 1)
        return try json(aps: aps, custom: custom)
    }
}

/// A push for code of the app that PushKit or an extension runs. The system shows nothing: `aps` is
/// empty, and all other keys belong to the app.
///
/// ```swift
/// let call = DataPayload.voip(try EncodedObject(["caller": "Ann"]))
/// let request = try call.request(to: token, app: "com.example.chat")
/// request.headers.topic  // "com.example.chat.voip"
/// ```
public struct DataPayload: PushPayload, Hashable {
    /// The app's custom keys, next to `aps`.
    public var custom: EncodedObject?
    /// The push type of the factory method, such as ``PushType/voip``.
    public let pushType: PushType?
    /// The default priority of the push type; `nil` sends no header.
    public let standardPriority: Priority?
    /// How long the service tries to deliver the push by default. Calls and Push to Talk events use
    /// ``Expiration/once``.
    public let standardExpiration: Expiration

    private init(
        _ pushType: PushType, _ custom: EncodedObject?, priority: Priority? = .immediate,
        expiration: Expiration = .standard
    ) {
        self.pushType = pushType
        self.custom = custom
        standardPriority = priority
        standardExpiration = expiration
    }

    /// Creates a push for an incoming call. The service tries once to deliver it, and it has at
    /// most 5120 bytes.
    public static func voip(_ custom: EncodedObject?) -> DataPayload {
        DataPayload(.voip, custom, expiration: .once)
    }

    /// Creates a push for an event of a Push to Talk channel, such as a new speaker. The service
    /// tries once to deliver it.
    public static func pushToTalk(_ custom: EncodedObject?) -> DataPayload {
        DataPayload(.pushtotalk, custom, expiration: .once)
    }

    /// Creates a push that requests the device's location from the app's location push service
    /// extension. The service accepts it only with a provider token.
    public static func location(_ custom: EncodedObject? = nil) -> DataPayload {
        DataPayload(.location, custom)
    }

    /// Creates a push with new data for a ClockKit complication.
    public static func complication(_ custom: EncodedObject?) -> DataPayload {
        DataPayload(.complication, custom, priority: nil)
    }

    /// Returns the payload in UTF-8.
    ///
    /// - Throws: ``PayloadError`` for a custom key named `aps`.
    public func json() throws(PayloadError) -> [UInt8] {
        try json(aps: JSONWriter(), custom: custom)
    }
}

/// A push that announces new content for the app's widgets or controls. The system then requests it
/// from the app's extension.
///
/// ```swift
/// let request = try ContentChangedPayload.widgets.request(to: token, app: "com.example.weather")
/// request.headers.topic  // "com.example.weather.push-type.widgets"
/// ```
public struct ContentChangedPayload: PushPayload, Hashable {
    /// The push type of the constant: widgets or controls.
    public let pushType: PushType?

    /// Makes the system reload the timelines of the app's widgets.
    public static let widgets = ContentChangedPayload(pushType: .widgets)
    /// Makes the system reload the states of the app's controls.
    public static let controls = ContentChangedPayload(pushType: .controls)

    private static let hint = Array("\"\(PayloadKey.contentChanged.text)\"".utf8)

    /// Whether a payload without a push type is likely one of this kind: `content-changed` in its
    /// `aps` is true.
    package static func isLikely(_ payload: [UInt8]) -> Bool {
        // Most pushes lack the key, and a search is cheaper than decoding them.
        guard payload.firstRange(of: hint) != nil,
            let root = try? JSONDecoder().decode(Root.self, from: Data(payload))
        else { return false }
        return root.aps.isChanged == true
    }

    private struct Root: Decodable {
        struct Aps: Decodable {
            let isChanged: Bool?

            private enum CodingKeys: String, CodingKey {
                case isChanged = "content-changed"
            }
        }
        let aps: Aps
    }

    /// Returns the payload in UTF-8, with `content-changed` as its only key.
    ///
    /// - Throws: Nothing, since all values are constants.
    public func json() throws(PayloadError) -> [UInt8] {
        var aps = JSONWriter()
        aps.add(PayloadKey.contentChanged.text, bool: true)
        return try json(aps: aps, custom: nil)
    }
}

/// A push that announces a change in a container of the app's file provider. The system then
/// enumerates the changes.
///
/// ```swift
/// let change = FileProviderPayload(
///     containerIdentifier: "NSFileProviderWorkingSetContainerItemIdentifier", domain: "work")
/// let request = try change.request(to: token, app: "com.example.drive")
/// ```
public struct FileProviderPayload: PushPayload, Hashable {
    package var containerIdentifier: String
    package var domain: String

    /// Creates a payload for one container in one domain of the app's file provider, for example
    /// `NSFileProviderWorkingSetContainerItemIdentifier`.
    public init(containerIdentifier: String, domain: String) {
        self.containerIdentifier = containerIdentifier
        self.domain = domain
    }

    /// Always ``PushType/fileprovider``, whose topic ends in `.pushkit.fileprovider`.
    public var pushType: PushType? { .fileprovider }

    /// Returns the payload in UTF-8, without an `aps` dictionary. Never throws.
    public func json() throws(PayloadError) -> [UInt8] {
        var root = JSONWriter()
        root.add(PayloadKey.containerIdentifier.text, containerIdentifier)
        root.add(PayloadKey.domain.text, domain)
        return root.finished()
    }
}

/// A push that makes a managed device connect to its MDM server.
///
/// ```swift
/// let wake = MDMPayload(pushMagic: "8F14E45F-CEEA-467F-A1F9-0C7C1D6E2B3A")
/// let request = try wake.request(to: token, app: "com.apple.mgmt.External.example")
/// ```
///
/// Pass the UID in the subject of the MDM push certificate as `app`, not a bundle id.
public struct MDMPayload: PushPayload, Hashable {
    package var pushMagic: String

    /// Creates a payload with the `PushMagic` text that the device sent to its server when it
    /// enrolled.
    public init(pushMagic: String) { self.pushMagic = pushMagic }

    /// Always ``PushType/mdm``, whose topic is the UID in the certificate's subject.
    public var pushType: PushType? { .mdm }

    /// Returns the payload in UTF-8, without an `aps` dictionary. Never throws.
    public func json() throws(PayloadError) -> [UInt8] {
        var root = JSONWriter()
        root.add(PayloadKey.mdm.text, pushMagic)
        return root.finished()
    }
}

/// A push that announces a changed pass in Wallet: exactly an empty object (TYP-6).
///
/// ```swift
/// let request = try WalletPayload().request(to: token, app: "pass.com.example.ticket")
/// request.headers.topic     // "pass.com.example.ticket"
/// request.headers.pushType  // nil
/// ```
///
/// Pass the pass type id, `pass.…`, as `app`. The service accepts it only with the pass's own
/// certificate, and only in production.
public struct WalletPayload: PushPayload, Hashable {
    /// Creates the payload. All payloads of this type are equal.
    public init() {}

    /// Always `nil`: the service expects no push type.
    public var pushType: PushType? { nil }

    /// Returns the two bytes of an empty object. Never throws.
    public func json() throws(PayloadError) -> [UInt8] { JSONWriter().finished() }
}

/// A push to a website in Safari, in the older form with a push package (TYP-7).
///
/// ```swift
/// let alert = WebsitePayload(
///     title: "Flight 998", body: "Boarding starts.", action: "View", urlArguments: ["998"])
/// let request = try alert.request(to: token, app: "web.com.example.flights")
/// ```
///
/// Pass the website push id, `web.…`, as `app`.
public struct WebsitePayload: PushPayload, Hashable {
    package var title: String
    package var body: String
    package var action: String?
    package var urlArguments: [String]

    /// Creates an alert of a website.
    ///
    /// - Parameters:
    ///   - title: The first line.
    ///   - body: The text.
    ///   - action: The label of the button; `nil` uses the system's label.
    ///   - urlArguments: The values for the placeholders in the website's address, in order.
    public init(title: String, body: String, action: String? = nil, urlArguments: [String]) {
        self.title = title
        self.body = body
        self.action = action
        self.urlArguments = urlArguments
    }

    /// Always ``PushType/alert``, as for an alert of an app.
    public var pushType: PushType? { .alert }

    /// Returns the payload in UTF-8, with the alert's title, body and action.
    ///
    /// - Throws: Nothing, since the payload contains only texts.
    public func json() throws(PayloadError) -> [UInt8] {
        var alert = JSONWriter()
        alert.add(PayloadKey.title.text, title)
        alert.add(PayloadKey.body.text, body)
        alert.add(PayloadKey.action.text, action)
        var aps = JSONWriter()
        aps.add(PayloadKey.alert.text, alert)
        aps.add(PayloadKey.urlArguments.text, urlArguments)
        return try json(aps: aps, custom: nil)
    }
}

/// An encoded payload, sent byte for byte without changes (APS-5).
///
/// ```swift
/// let text = #"{"aps":{"alert":"Hi"},"room":17}"#
/// let payload = try RawPayload(json: Array(text.utf8), pushType: .alert)
/// let request = try payload.request(to: token, app: "com.example.chat")
/// ```
public struct RawPayload: PushPayload, Hashable {
    package let bytes: [UInt8]
    /// The push type that the payload was written for; `nil` sends no header.
    public let pushType: PushType?
    /// Priority 5 for a background push, for which 10 is an error (TYP-4). All other types send no
    /// header.
    public var standardPriority: Priority? { pushType == .background ? .considerate : nil }

    /// Creates a payload from JSON and leaves its bytes unchanged.
    ///
    /// - Throws: ``PayloadError`` unless the bytes are exactly one JSON object.
    public init(json bytes: [UInt8], pushType: PushType?) throws(PayloadError) {
        _ = try EncodedObject(json: bytes)
        self.bytes = bytes
        self.pushType = pushType
    }

    /// Returns the bytes unchanged. Never throws.
    public func json() throws(PayloadError) -> [UInt8] { bytes }
}
