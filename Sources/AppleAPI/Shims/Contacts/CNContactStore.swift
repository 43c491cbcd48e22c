// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import ProcessLink
private import Synchronization

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
/// The device asks the user for access (COM-43). It has the contacts that the user added on the page
/// or in a scenario.
///
/// Limits: contacts have names, email addresses and phone numbers, and all keys are fetched. The
/// store does not normalize phone numbers. Without `NSContactsUsageDescription` the request fails with
/// ``CNError`` `authorizationDenied` and a line on standard error, where an iPhone ends the app.
///
/// See <https://developer.apple.com/documentation/contacts/cncontactstore>.
open class CNContactStore: NSObject {
    public override init() { super.init() }

    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
        switch CurrentDevice.shared.access.access?.contacts {
        case .notDetermined: .notDetermined
        case .denied: .denied
        case .authorized: .authorized
        case .restricted, nil: .restricted
        }
    }

    /// Requests access to the contacts. The handler runs on any thread and may fetch contacts.
    open func requestAccess(
        for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
    ) {
        let handler = Transfer(completionHandler)
        CurrentDevice.shared.ask(.contactsAuthorization) { answer in
            let isGranted = Self.isGranted(answer)
            // A handler usually fetches at once, which waits for an answer on this thread.
            DispatchQueue.global().async {
                handler.value(isGranted, isGranted ? nil : CNError(.authorizationDenied))
            }
        }
    }

    /// Requests access to the contacts.
    ///
    /// - Throws: ``CNError`` `authorizationDenied` if the user denies it.
    nonisolated(nonsending) open func requestAccess(for entityType: CNEntityType) async throws
        -> Bool
    {
        let isGranted = await withCheckedContinuation { waiting in
            CurrentDevice.shared.ask(.contactsAuthorization) { answer in
                waiting.resume(returning: Self.isGranted(answer))
            }
        }
        guard isGranted else { throw CNError(.authorizationDenied) }
        return true
    }

    /// Returns the contacts that match a predicate.
    ///
    /// - Throws: ``CNError`` `authorizationDenied` without access.
    open func unifiedContacts(
        matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> [CNContact] { try contacts().filter { predicate.evaluate(with: $0) } }

    /// Returns the contact with an identifier.
    ///
    /// - Throws: ``CNError`` `recordDoesNotExist`, or `authorizationDenied` without access.
    open func unifiedContact(
        withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> CNContact {
        guard let contact = try contacts().first(where: { $0.identifier == identifier }) else {
            throw CNError(.recordDoesNotExist)
        }
        return contact
    }

    /// Calls a block for each contact until the block sets its second argument.
    ///
    /// - Throws: ``CNError`` `authorizationDenied` without access.
    open func enumerateContacts(
        with fetchRequest: CNContactFetchRequest,
        usingBlock block: @escaping (CNContact, UnsafeMutablePointer<Bool>) -> Void
    ) throws {
        var isStopped = false
        for contact in try contacts()
        where fetchRequest.predicate?.evaluate(with: contact) ?? true {
            unsafe block(contact, &isStopped)
            if isStopped { return }
        }
    }

    private static func isGranted(_ answer: Result<AppAnswer, ProcessLinkError>) -> Bool {
        switch answer {
        case .success(.granted(let isGranted)): return isGranted
        case .success(.failed(let failure)), .failure(let failure):
            FileHandle.standardError.write(Data("CNContactStore: \(failure.message)\n".utf8))
        default: break
        }
        return false
    }

    /// Asks the device and waits for its answer, because the methods are not asynchronous.
    private func contacts() throws -> [CNContact] {
        let answered = DispatchSemaphore(value: 0)
        let answer = Mutex<Result<AppAnswer, ProcessLinkError>?>(nil)
        CurrentDevice.shared.ask(.contacts) { result in
            answer.withLock { $0 = result }
            answered.signal()
        }
        answered.wait()
        guard case .success(.contacts(let records)) = answer.withLock({ $0 }) else {
            throw CNError(.authorizationDenied)
        }
        return records.map(CNContact.init)
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
