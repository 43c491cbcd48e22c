public import Foundation

/// A call that comes in cannot be shown.
///
/// See <https://developer.apple.com/documentation/callkit/cxerrorcodeincomingcallerror>.
public struct CXErrorCodeIncomingCallError: Error, CustomNSError, Equatable {
    /// Why.
    public enum Code: Int, Sendable {
        /// Not said; here, that nothing rings.
        case unknown = 0
        /// The entitlement is missing.
        case unentitled = 1
        /// The id is in use.
        case callUUIDAlreadyExists = 2
        /// The person does not want to be disturbed.
        case filteredByDoNotDisturb = 3
        /// The person does not want to be called by them.
        case filteredByBlockList = 4
    }

    /// Apple's domain.
    public static var errorDomain: String { "com.apple.CallKit.error.incomingcall" }
    /// Why.
    public let code: Code
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }

    init(_ code: Code) { self.code = code }
}

/// A service extension cannot hand a call to its app.
///
/// See <https://developer.apple.com/documentation/callkit/cxerrorcodenotificationserviceextensionerror>.
public struct CXErrorCodeNotificationServiceExtensionError: Error, CustomNSError, Equatable {
    /// Why.
    public enum Code: Int, Sendable {
        /// Not said; here, that nothing rings.
        case unknown = 0
        /// The process is not a service extension, or may not filter notifications.
        case invalidClientProcess = 1
        /// The entitlement is missing.
        case missingNotificationFilteringEntitlement = 2
    }

    /// Apple's domain.
    public static var errorDomain: String {
        "com.apple.CallKit.error.notificationserviceextension"
    }
    /// Why.
    public let code: Code
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }

    init(_ code: Code) { self.code = code }
}

/// A transaction is refused.
///
/// See <https://developer.apple.com/documentation/callkit/cxerrorcoderequesttransactionerror>.
public struct CXErrorCodeRequestTransactionError: Error, CustomNSError, Equatable {
    /// Why.
    public enum Code: Int, Sendable {
        /// Not said.
        case unknown = 0
        /// The entitlement is missing.
        case unentitled = 1
        /// The process has no provider.
        case unknownCallProvider = 2
        /// There is no action.
        case emptyTransaction = 3
        /// There is no such call.
        case unknownCallUUID = 4
        /// The id is in use.
        case callUUIDAlreadyExists = 5
        /// The action is not one of Apple's.
        case invalidAction = 6
        /// There are too many calls.
        case maximumCallGroupsReached = 7
    }

    /// Apple's domain.
    public static var errorDomain: String { "com.apple.CallKit.error.requesttransaction" }
    /// Why.
    public let code: Code
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }

    init(_ code: Code) { self.code = code }
}
