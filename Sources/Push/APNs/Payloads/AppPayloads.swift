import JSONText

/// A push that wakes the app to fetch something and shows nothing.
///
/// At most two or three an hour are delivered (TYP-5).
public struct BackgroundPayload: PushPayload, Hashable {
    /// Keys of the app's own, beside `aps`.
    public var custom: EncodedObject?

    /// Makes a payload with keys of the app's own, or none.
    public init(custom: EncodedObject? = nil) { self.custom = custom }

    /// Always ``PushType/background``, with and without keys of the app's own.
    public var pushType: PushType? { .background }

    /// 5: the documentation calls 10 an error (TYP-4).
    public var standardPriority: Priority? { .considerate }

    /// The payload.
    ///
    /// - Throws: ``PayloadError`` for a key of the app's own that is `aps`.
    public func json() throws(PayloadError) -> [UInt8] {
        var aps = JSONWriter()
        aps.add(PayloadKey.contentAvailable.text, 1)
        return try json(aps: aps, custom: custom)
    }
}

/// A push that goes to code of the app's own through PushKit or an extension, and shows nothing by
/// itself: `aps` is empty, all the rest is the app's.
public struct DataPayload: PushPayload, Hashable {
    /// Keys of the app's own, beside `aps`.
    public var custom: EncodedObject?
    /// The push type of the factory that made it, such as ``PushType/voip``.
    public let pushType: PushType?
    /// The priority that suits the type; `nil` sends no header.
    public let standardPriority: Priority?
    /// How long it is worth delivering.
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

    /// An incoming call: now or never, at most 5120 bytes.
    public static func voip(_ custom: EncodedObject?) -> DataPayload {
        DataPayload(.voip, custom, expiration: .once)
    }

    /// An event of a Push to Talk channel, for instance who speaks: now or never.
    public static func pushToTalk(_ custom: EncodedObject?) -> DataPayload {
        DataPayload(.pushtotalk, custom, expiration: .once)
    }

    /// Asks the location push service extension where the device is; token credentials only.
    public static func location(_ custom: EncodedObject? = nil) -> DataPayload {
        DataPayload(.location, custom)
    }

    /// New data for a ClockKit complication.
    public static func complication(_ custom: EncodedObject?) -> DataPayload {
        DataPayload(.complication, custom, priority: nil)
    }

    /// The payload.
    ///
    /// - Throws: ``PayloadError`` for a key of the app's own that is `aps`.
    public func json() throws(PayloadError) -> [UInt8] {
        try json(aps: JSONWriter(), custom: custom)
    }
}

/// Says that the content of the app's widgets or controls changed.
public struct ContentChangedPayload: PushPayload, Hashable {
    /// The push type that goes with it: widgets or controls.
    public let pushType: PushType?

    /// The timelines of the app's widgets are to be made anew.
    public static let widgets = ContentChangedPayload(pushType: .widgets)
    /// The states of the app's controls are to be asked for anew.
    public static let controls = ContentChangedPayload(pushType: .controls)

    /// The payload as JSON: `content-changed` alone.
    ///
    /// - Throws: Nothing, since no value of an app's own is in it.
    public func json() throws(PayloadError) -> [UInt8] {
        var aps = JSONWriter()
        aps.add(PayloadKey.contentChanged.text, bool: true)
        return try json(aps: aps, custom: nil)
    }
}

/// Says that something changed in a container of a file provider.
public struct FileProviderPayload: PushPayload, Hashable {
    /// The container, for instance `NSFileProviderWorkingSetContainerItemIdentifier`.
    package var containerIdentifier: String
    /// The domain.
    package var domain: String

    /// Makes a payload for a container of a domain of the app's file provider.
    public init(containerIdentifier: String, domain: String) {
        self.containerIdentifier = containerIdentifier
        self.domain = domain
    }

    /// Always ``PushType/fileprovider``, whose topic ends in `.pushkit.fileprovider`.
    public var pushType: PushType? { .fileprovider }

    /// The payload; it has no `aps`.
    public func json() throws(PayloadError) -> [UInt8] {
        var root = JSONWriter()
        root.add(PayloadKey.containerIdentifier.text, containerIdentifier)
        root.add(PayloadKey.domain.text, domain)
        return root.finished()
    }
}

/// Calls a managed device to its server.
///
/// The topic is not a bundle id: give the UID of the MDM push certificate's subject as `app`.
public struct MDMPayload: PushPayload, Hashable {
    /// The magic text that the device gave its server when it enrolled.
    package var pushMagic: String

    /// Makes a payload of the text that the device gave its server when it enrolled.
    public init(pushMagic: String) { self.pushMagic = pushMagic }

    /// Always ``PushType/mdm``, whose topic is the UID of the certificate's subject.
    public var pushType: PushType? { .mdm }

    /// The payload; it has no `aps`.
    public func json() throws(PayloadError) -> [UInt8] {
        var root = JSONWriter()
        root.add(PayloadKey.mdm.text, pushMagic)
        return root.finished()
    }
}

/// Says that a pass in Wallet changed; exactly an empty object (TYP-6).
///
/// Give the pass type id, `pass.…`, as `app`; only the pass's own certificate may send it, and only
/// to production.
public struct WalletPayload: PushPayload, Hashable {
    /// Makes the payload, of which there is only one.
    public init() {}

    /// None: the service asks for none.
    public var pushType: PushType? { nil }

    /// The payload: the two bytes of an empty object.
    public func json() throws(PayloadError) -> [UInt8] { JSONWriter().finished() }
}

/// A push to a website in Safari, in the older manner with a push package (TYP-7).
///
/// Give the website push id, `web.…`, as `app`.
public struct WebsitePayload: PushPayload, Hashable {
    /// The first line.
    package var title: String
    /// The text.
    package var body: String
    /// The label of the button.
    package var action: String?
    /// What replaces the placeholders in the website's address.
    package var urlArguments: [String]

    /// Makes a payload.
    ///
    /// - Parameters:
    ///   - title: The first line.
    ///   - body: The text.
    ///   - action: The label of the button; the system's own if `nil`.
    ///   - urlArguments: What replaces the placeholders in the website's address, in their order.
    public init(title: String, body: String, action: String? = nil, urlArguments: [String]) {
        self.title = title
        self.body = body
        self.action = action
        self.urlArguments = urlArguments
    }

    /// Always ``PushType/alert``, as for an alert of an app.
    public var pushType: PushType? { .alert }

    /// The payload as JSON, with the alert's title, body and action.
    ///
    /// - Throws: Nothing, since the alert's texts are all that is in it.
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

/// A payload that is written already, sent byte for byte as it is (APS-5).
public struct RawPayload: PushPayload, Hashable {
    /// The payload.
    package let bytes: [UInt8]
    /// The push type that it was made for; `nil` where no header is to name one.
    public let pushType: PushType?
    /// 5 for a background push, which 10 does not suit (TYP-4); else no header.
    public var standardPriority: Priority? { pushType == .background ? .considerate : nil }

    /// Takes a payload as it is.
    ///
    /// - Throws: ``PayloadError`` for anything else than one JSON object.
    public init(json bytes: [UInt8], pushType: PushType?) throws(PayloadError) {
        _ = try EncodedObject(json: bytes)
        self.bytes = bytes
        self.pushType = pushType
    }

    /// The payload as it was given.
    public func json() throws(PayloadError) -> [UInt8] { bytes }
}
