public import Foundation

/// A person in a conversation, other than the device's owner.
///
/// ```swift
/// Participant(name: "Ann Lee", id: "17", handle: .email("ann@example.org"))
/// ```
public struct Participant: Sendable, Hashable {
    /// An address by which the system can find the person in the contacts (COM-13).
    public struct Handle: Sendable, Hashable {
        /// The kind of an address. Email addresses and telephone numbers match contacts, other ids
        /// do not.
        public enum Kind: Sendable, Hashable {
            case email
            case phone
            case unknown
        }

        /// The kind of the address.
        public let kind: Kind
        /// The address. It is never validated.
        public let value: String

        /// Returns an email address, which matches the contact that has it.
        public static func email(_ value: String) -> Handle { Handle(kind: .email, value: value) }
        /// Returns a telephone number, preferably with the country code.
        public static func phone(_ value: String) -> Handle { Handle(kind: .phone, value: value) }
        /// Returns another id, which matches no contact.
        public static func unknown(_ value: String) -> Handle {
            Handle(kind: .unknown, value: value)
        }
    }

    /// The name, shown as the title (COM-10); never blank.
    public let name: String
    /// The parts of the name, from which the system creates a monogram.
    public var nameComponents: PersonNameComponents?
    /// The app's id of the person. It must be the same in every message, because Siri and Focus
    /// identify the person by it.
    public let id: String
    /// The address by which the system can find the person in the contacts.
    public let handle: Handle
    /// The identifier in the system's contacts, if the app knows it.
    public var contactIdentifier: String?
    /// The picture. The system shows only bytes, so the `Sender` step loads a URL.
    public var picture: Picture?

    /// Creates a person.
    ///
    /// - Parameters:
    ///   - name: The name to show. A blank one is replaced by the handle or the id.
    ///   - nameComponents: The parts of the name, if the app knows them.
    ///   - id: The app's id of the person. By default, it is derived from the handle or the name,
    ///     so that it is the same each time.
    ///   - handle: The address. By default, it is the id, with an unknown kind.
    ///   - contactIdentifier: The identifier in the system's contacts.
    ///   - picture: The picture.
    public init(
        name: String, nameComponents: PersonNameComponents? = nil, id: String? = nil,
        handle: Handle? = nil, contactIdentifier: String? = nil, picture: Picture? = nil
    ) {
        let known = [id, handle?.value, name].lazy.compactMap { $0 }.first { !$0.isBlank }
        let id = known ?? "unknown"
        self.id = id
        self.name = [name, handle?.value ?? "", id].first { !$0.isBlank } ?? id
        self.nameComponents = nameComponents
        self.handle = handle.flatMap { $0.value.isBlank ? nil : $0 } ?? .unknown(id)
        self.contactIdentifier = contactIdentifier
        self.picture = picture
    }
}

/// A picture of a person or a group: a URL, which the `Sender` step loads, or the bytes of an image
/// file.
public enum Picture: Sendable, Hashable {
    case url(URL)
    case data(Data)
}

extension String {
    var isBlank: Bool { allSatisfy { $0.isWhitespace || $0.isNewline } }
}
