public import Foundation

/// The error if an incoming call cannot be shown.
///
/// See <https://developer.apple.com/documentation/callkit/cxerrorcodeincomingcallerror>.
public struct CXErrorCodeIncomingCallError: Error, CustomNSError, Equatable {
    public enum Code: Int, Sendable {
        /// An unspecified error. Here it means that no device answered.
        case unknown = 0
        case unentitled = 1
        case callUUIDAlreadyExists = 2
        case filteredByDoNotDisturb = 3
        case filteredByBlockList = 4
    }

    public static var errorDomain: String { "com.apple.CallKit.error.incomingcall" }
    public let code: Code
    public var errorCode: Int { code.rawValue }

    init(_ code: Code) { self.code = code }
}

/// The error if a service extension cannot pass a call to its app.
///
/// See
/// <https://developer.apple.com/documentation/callkit/cxerrorcodenotificationserviceextensionerror>.
public struct CXErrorCodeNotificationServiceExtensionError: Error, CustomNSError, Equatable {
    public enum Code: Int, Sendable {
        /// An unspecified error, the only one that is thrown here.
        case unknown = 0
        case invalidClientProcess = 1
        case missingNotificationFilteringEntitlement = 2
    }

    public static var errorDomain: String {
        "com.apple.CallKit.error.notificationserviceextension"
    }
    public let code: Code
    public var errorCode: Int { code.rawValue }

    init(_ code: Code) { self.code = code }
}

/// The error if a transaction is rejected.
///
/// See <https://developer.apple.com/documentation/callkit/cxerrorcoderequesttransactionerror>.
public struct CXErrorCodeRequestTransactionError: Error, CustomNSError, Equatable {
    public enum Code: Int, Sendable {
        case unknown = 0
        case unentitled = 1
        case unknownCallProvider = 2
        case emptyTransaction = 3
        case unknownCallUUID = 4
        case callUUIDAlreadyExists = 5
        /// The action is not a ``CXCallAction``.
        case invalidAction = 6
        /// Too many calls exist; the limit is 100.
        case maximumCallGroupsReached = 7
    }

    public static var errorDomain: String { "com.apple.CallKit.error.requesttransaction" }
    public let code: Code
    public var errorCode: Int { code.rawValue }

    init(_ code: Code) { self.code = code }
}
