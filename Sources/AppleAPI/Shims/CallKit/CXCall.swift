public import Foundation

/// How a person can be reached.
///
/// See <https://developer.apple.com/documentation/callkit/cxhandle>.
open class CXHandle: NSObject {
    /// The kinds of handle.
    public enum HandleType: Int, Sendable {
        /// Any.
        case generic = 1
        /// A telephone number.
        case phoneNumber = 2
        /// An e-mail address.
        case emailAddress = 3
    }

    /// The kind.
    public let type: HandleType
    /// The number, address or name.
    public let value: String

    /// A handle.
    public init(type: HandleType, value: String) {
        self.type = type
        self.value = value
        super.init()
    }
}

/// What is known of a call.
///
/// See <https://developer.apple.com/documentation/callkit/cxcallupdate>.
open class CXCallUpdate: NSObject {
    /// Who calls.
    open var remoteHandle: CXHandle?
    /// The name to show.
    open var localizedCallerName: String?
    /// Whether the call can wait.
    open var supportsHolding = true
    /// Whether the call can join others.
    open var supportsGrouping = true
    /// Whether the call can leave others.
    open var supportsUngrouping = true
    /// Whether tones can be sent.
    open var supportsDTMF = true
    /// Whether there are pictures.
    open var hasVideo = false

    /// Nothing is known yet.
    public override init() { super.init() }
}
