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

/// Hears of PushKit's tokens and pushes.
///
/// See <https://developer.apple.com/documentation/pushkit/pkpushregistrydelegate>.
public protocol PKPushRegistryDelegate: NSObjectProtocol {
    /// The token of a type is new.
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
        for type: PKPushType)
    /// The token of a type is no longer good. Optional.
    func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
    /// A push has come. Optional.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping () -> Void)
}

/// The defaults that make the requirements optional; they do nothing but complete.
extension PKPushRegistryDelegate {
    /// Does nothing.
    public func pushRegistry(
        _ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType
    ) {}

    /// Completes.
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
        for type: PKPushType, completion: @escaping () -> Void
    ) {
        completion()
    }
}

/// Asks for pushes of PushKit.
///
/// **None ever comes here.** The device of this package delivers notifications; a registry keeps
/// what is asked for and gets no token, as on an iPhone without the entitlement.
///
/// See <https://developer.apple.com/documentation/pushkit/pkpushregistry>.
open class PKPushRegistry: NSObject {
    /// Who hears of tokens and pushes.
    open weak var delegate: (any PKPushRegistryDelegate)?
    /// What is asked for.
    open var desiredPushTypes: Set<PKPushType>?

    /// A registry whose delegate would be told on a queue; on the main queue when `nil`.
    public init(queue: DispatchQueue?) {
        super.init()
    }

    /// The token of a type; none is ever there.
    open func pushToken(for type: PKPushType) -> Data? { nil }
}
