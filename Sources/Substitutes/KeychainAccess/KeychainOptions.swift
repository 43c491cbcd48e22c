// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// The names are those of the original library, which documents them.

import Foundation
import Security

public let KeychainAccessErrorDomain = "com.kishikawakatsumi.KeychainAccess.error"

public enum ItemClass: Sendable, CustomStringConvertible {
    case genericPassword
    case internetPassword

    public var description: String {
        switch self {
        case .genericPassword: "GenericPassword"
        case .internetPassword: "InternetPassword"
        }
    }
}

public enum ProtocolType: String, Sendable {
    case ftp = "ftp "
    case http = "http"
    case https = "htps"
    case imap = "imap"
    case imaps = "imps"
    case ldap = "ldap"
    case ldaps = "ldps"
    case pop3 = "pop3"
    case pop3s = "pops"
    case smb = "smb "
    case smtp = "smtp"
    case socks = "sox "
    case ssh = "ssh "
    case telnet = "teln"
}

public enum AuthenticationType: String, Sendable {
    case ntlm = "ntlm"
    case msn = "msna"
    case dpa = "dpaa"
    case rpa = "rpaa"
    case httpBasic = "http"
    case httpDigest = "httd"
    case htmlForm = "form"
    case `default` = "dflt"
}

public enum Accessibility: Sendable {
    case whenUnlocked
    case afterFirstUnlock
    /// Equal to `afterFirstUnlock`, because the system no longer has items that are always
    /// readable.
    case always
    case whenPasscodeSetThisDeviceOnly
    case whenUnlockedThisDeviceOnly
    case afterFirstUnlockThisDeviceOnly
    /// Equal to `afterFirstUnlockThisDeviceOnly`.
    case alwaysThisDeviceOnly

    var attribute: CFString {
        switch self {
        case .whenUnlocked: kSecAttrAccessibleWhenUnlocked
        case .afterFirstUnlock, .always: kSecAttrAccessibleAfterFirstUnlock
        case .whenPasscodeSetThisDeviceOnly: kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly
        case .whenUnlockedThisDeviceOnly: kSecAttrAccessibleWhenUnlockedThisDeviceOnly
        case .afterFirstUnlockThisDeviceOnly, .alwaysThisDeviceOnly:
            kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        }
    }
}

public enum Status: OSStatus, Error, Sendable {
    case success = 0
    case unimplemented = -4
    case io = -36
    case param = -50
    case allocate = -108
    case userCanceled = -128
    case missingEntitlement = -34018
    case authFailed = -25293
    case duplicateItem = -25299
    case itemNotFound = -25300
    case interactionNotAllowed = -25308
    case decode = -26275
    case conversionError = -67594
    case unexpectedError = -99999

    public init(status: OSStatus) { self = Status(rawValue: status) ?? .unexpectedError }
}

extension Status: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch self {
        case .conversionError: "The item's bytes are not text in UTF-8."
        case .unexpectedError: "The keychain failed for an unknown reason."
        default:
            SecCopyErrorMessageString(rawValue, nil).map { "\($0)" } ?? "Status \(rawValue)."
        }
    }

    public var errorDescription: String? { description }
}

struct Options {
    var itemClass = ItemClass.genericPassword
    var service = ""
    var accessGroup: String?
    var server: URL?
    var protocolType: ProtocolType?
    var authenticationType = AuthenticationType.default
    var accessibility = Accessibility.afterFirstUnlock
    var synchronizable = false
    var label: String?
    var comment: String?

    func query(ignoresSynchronizable: Bool) -> [String: Any] {
        var query: [String: Any] = [:]
        let any: Any = kSecAttrSynchronizableAny
        query[kSecAttrSynchronizable as String] =
            ignoresSynchronizable ? any : NSNumber(value: synchronizable)
        if let accessGroup { query[kSecAttrAccessGroup as String] = accessGroup }
        switch itemClass {
        case .genericPassword:
            query[kSecClass as String] = kSecClassGenericPassword
            query[kSecAttrService as String] = service
        case .internetPassword:
            query[kSecClass as String] = kSecClassInternetPassword
            query[kSecAttrServer as String] = server?.host ?? ""
            if let port = server?.port { query[kSecAttrPort as String] = port }
            query[kSecAttrProtocol as String] = protocolType?.rawValue
            query[kSecAttrAuthenticationType as String] = authenticationType.rawValue
        }
        return query
    }

    var attributes: [String: Any] {
        var attributes: [String: Any] = [
            kSecAttrAccessible as String: accessibility.attribute,
            kSecAttrSynchronizable as String: NSNumber(value: synchronizable),
        ]
        if let label { attributes[kSecAttrLabel as String] = label }
        if let comment { attributes[kSecAttrComment as String] = comment }
        return attributes
    }
}
