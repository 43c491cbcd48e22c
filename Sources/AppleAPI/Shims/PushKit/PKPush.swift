public import Foundation

public struct PKPushType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let voIP = PKPushType(rawValue: "PKPushTypeVoIP")
    public static let complication = PKPushType(rawValue: "PKPushTypeComplication")
    public static let fileProvider = PKPushType(rawValue: "PKPushTypeFileProvider")
}

/// The device token for pushes of a type.
///
/// Only the system creates credentials.
///
/// See <https://developer.apple.com/documentation/pushkit/pkpushcredentials>.
open class PKPushCredentials: NSObject {
    public let type: PKPushType
    public let token: Data

    package init(type: PKPushType, token: Data) {
        self.type = type
        self.token = token
        super.init()
    }
}

/// The content of a push.
///
/// Only the system creates payloads.
///
/// See <https://developer.apple.com/documentation/pushkit/pkpushpayload>.
open class PKPushPayload: NSObject {
    public let type: PKPushType
    public let dictionaryPayload: [AnyHashable: Any]

    package init(type: PKPushType, dictionaryPayload: [AnyHashable: Any]) {
        self.type = type
        self.dictionaryPayload = dictionaryPayload
        super.init()
    }
}
