// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation

public enum CNEntityType: Int, Sendable {
    case contacts = 0
}

public enum CNAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorized = 3
    case limited = 4
}

public struct CNError: Error, CustomNSError, Equatable {
    @nonexhaustive
    public enum Code: Int, Sendable {
        case communicationError = 1
        case dataAccessError = 2
        case authorizationDenied = 100
        case recordDoesNotExist = 200
    }

    public static var errorDomain: String { CNErrorDomain }
    public let code: Code
    public var errorCode: Int { code.rawValue }

    init(_ code: Code) { self.code = code }
}

public let CNErrorDomain = "CNErrorDomain"

open class CNContactFetchRequest: NSObject {
    open var keysToFetch: [any CNKeyDescriptor]
    open var predicate: NSPredicate?

    public init(keysToFetch: [any CNKeyDescriptor]) {
        self.keysToFetch = keysToFetch
        super.init()
    }
}

/// Reads contacts.
///
/// **Access is always denied.** Each request fails with ``CNError`` `authorizationDenied` and
/// writes a line to the log. The device's contacts determine the sender's name that a notification
/// shows, but apps cannot read them.
///
/// See <https://developer.apple.com/documentation/contacts/cncontactstore>.
open class CNContactStore: NSObject {
    public override init() { super.init() }

    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
        .denied
    }

    open func requestAccess(
        for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
    ) { completionHandler(false, Self.refusal()) }

    /// Requests access to the contacts.
    ///
    /// - Throws: ``CNError``, always.
    nonisolated(nonsending) open func requestAccess(for entityType: CNEntityType) async throws
        -> Bool
    {
        throw Self.refusal()
    }

    /// Returns the contacts that match a predicate.
    ///
    /// - Throws: ``CNError``, always.
    open func unifiedContacts(
        matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> [CNContact] { throw Self.refusal() }

    /// Returns the contact with an identifier.
    ///
    /// - Throws: ``CNError``, always.
    open func unifiedContact(
        withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> CNContact { throw Self.refusal() }

    /// Calls a block for each contact.
    ///
    /// - Throws: ``CNError``, always.
    open func enumerateContacts(
        with fetchRequest: CNContactFetchRequest,
        usingBlock block: @escaping (CNContact, UnsafeMutablePointer<Bool>) -> Void
    ) throws { throw Self.refusal() }

    private static func refusal() -> CNError {
        let sentence = "CNContactStore denies access to contacts on Linux (CNErrorDomain 100).\n"
        FileHandle.standardError.write(Data(sentence.utf8))
        return CNError(.authorizationDenied)
    }
}

extension CNContact {
    public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
        let number = phoneNumber.stringValue
        return NSPredicate { contact, _ in
            (contact as? CNContact)?.phoneNumbers.contains { $0.value.stringValue == number }
                ?? false
        }
    }

    public class func predicateForContacts(
        matchingEmailAddress emailAddress: String
    ) -> NSPredicate {
        NSPredicate { contact, _ in
            (contact as? CNContact)?.emailAddresses.contains { "\($0.value)" == emailAddress }
                ?? false
        }
    }

    public class func predicateForContacts(matchingName name: String) -> NSPredicate {
        NSPredicate { contact, _ in
            guard let contact = contact as? CNContact else { return false }
            return "\(contact.givenName) \(contact.familyName)".localizedStandardContains(name)
        }
    }
}
