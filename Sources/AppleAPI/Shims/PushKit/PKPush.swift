public import Foundation

/// What a push is for.
///
/// See <https://developer.apple.com/documentation/pushkit/pkpushtype>.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
    /// Apple's word.
    public let rawValue: String

    /// The type with a word.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A call.
    public static let voIP = PKPushType(rawValue: "PKPushTypeVoIP")
    /// A complication of a watch.
    public static let complication = PKPushType(rawValue: "PKPushTypeComplication")
    /// A change of a file provider.
    public static let fileProvider = PKPushType(rawValue: "PKPushTypeFileProvider")
}

/// Where pushes of a type are to be sent.
///
/// The system makes them; none is made here.
///
/// See <https://developer.apple.com/documentation/pushkit/pkpushcredentials>.
open class PKPushCredentials: NSObject {
    /// What the pushes are for.
    public let type: PKPushType
    /// The device token.
    public let token: Data

    package init(type: PKPushType, token: Data) {
        self.type = type
        self.token = token
        super.init()
    }
}

/// What a push brought.
///
/// The system makes them; none is made here.
///
/// See <https://developer.apple.com/documentation/pushkit/pkpushpayload>.
open class PKPushPayload: NSObject {
    /// What the push is for.
    public let type: PKPushType
    /// The JSON of the push.
    public let dictionaryPayload: [AnyHashable: Any]

    package init(type: PKPushType, dictionaryPayload: [AnyHashable: Any]) {
        self.type = type
        self.dictionaryPayload = dictionaryPayload
        super.init()
    }
}
