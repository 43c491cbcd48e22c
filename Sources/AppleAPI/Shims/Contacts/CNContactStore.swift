// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation

/// What of the contacts an app asks for.
///
/// See <https://developer.apple.com/documentation/contacts/cnentitytype>.
public enum CNEntityType: Int, Sendable {
    /// The people.
    case contacts = 0
}

/// Whether an app may read the contacts.
///
/// See <https://developer.apple.com/documentation/contacts/cnauthorizationstatus>.
public enum CNAuthorizationStatus: Int, Sendable {
    /// Nobody was asked.
    case notDetermined = 0
    /// It may not, and the person cannot change that.
    case restricted = 1
    /// The person said no.
    case denied = 2
    /// It may.
    case authorized = 3
    /// It may read some of them.
    case limited = 4
}

/// Why contacts cannot be read.
///
/// See <https://developer.apple.com/documentation/contacts/cnerror>.
public struct CNError: Error, CustomNSError, Equatable {
    /// Why.
    @nonexhaustive
    public enum Code: Int, Sendable {
        /// The system cannot be asked.
        case communicationError = 1
        /// Reading failed.
        case dataAccessError = 2
        /// The person said no.
        case authorizationDenied = 100
        /// There is no such contact.
        case recordDoesNotExist = 200
    }

    /// Apple's domain.
    public static var errorDomain: String { CNErrorDomain }
    /// Why.
    public let code: Code
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }

    init(_ code: Code) { self.code = code }
}

/// The domain of errors of contacts.
public let CNErrorDomain = "CNErrorDomain"

/// Which contacts are wanted, and what of them.
///
/// See <https://developer.apple.com/documentation/contacts/cncontactfetchrequest>.
open class CNContactFetchRequest: NSObject {
    /// What is to be read.
    open var keysToFetch: [any CNKeyDescriptor]
    /// Which contacts are wanted; all if `nil`.
    open var predicate: NSPredicate?

    /// Creates a request for all contacts.
    public init(keysToFetch: [any CNKeyDescriptor]) {
        self.keysToFetch = keysToFetch
        super.init()
    }
}

/// Reads the contacts.
///
/// **The person says no here.** No app is given the contacts, which is what iOS calls denied: reading
/// fails with ``CNError`` `authorizationDenied`, and a line in the log. Whom the device knows decides the
/// name that a notification shows, and no app sees it.
///
/// See <https://developer.apple.com/documentation/contacts/cncontactstore>.
open class CNContactStore: NSObject {
    /// Creates a store.
    public override init() { super.init() }

    /// Whether the app may read the contacts: the person said no.
    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
        .denied
    }

    /// Answers at once that the person said no.
    open func requestAccess(
        for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
    ) { completionHandler(false, Self.refusal()) }

    /// Asks whether the app may read the contacts.
    ///
    /// - Throws: ``CNError``, always.
    nonisolated(nonsending) open func requestAccess(for entityType: CNEntityType) async throws
        -> Bool
    {
        throw Self.refusal()
    }

    /// The contacts that match.
    ///
    /// - Throws: ``CNError``, always.
    open func unifiedContacts(
        matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> [CNContact] { throw Self.refusal() }

    /// The contact of an id.
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
        let sentence = "CNContactStore gives no app the contacts here (CNErrorDomain 100).\n"
        FileHandle.standardError.write(Data(sentence.utf8))
        return CNError(.authorizationDenied)
    }
}

extension CNContact {
    /// Asks for the contacts with a telephone number.
    public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
        let number = phoneNumber.stringValue
        return NSPredicate { contact, _ in
            (contact as? CNContact)?.phoneNumbers.contains { $0.value.stringValue == number }
                ?? false
        }
    }

    /// Asks for the contacts with an e-mail address.
    public class func predicateForContacts(
        matchingEmailAddress emailAddress: String
    ) -> NSPredicate {
        NSPredicate { contact, _ in
            (contact as? CNContact)?.emailAddresses.contains { "\($0.value)" == emailAddress }
                ?? false
        }
    }

    /// Asks for the contacts with a name.
    public class func predicateForContacts(matchingName name: String) -> NSPredicate {
        NSPredicate { contact, _ in
            guard let contact = contact as? CNContact else { return false }
            return "\(contact.givenName) \(contact.familyName)".localizedStandardContains(name)
        }
    }
}
