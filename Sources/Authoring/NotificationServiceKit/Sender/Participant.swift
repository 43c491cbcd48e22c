public import Foundation

/// Somebody in a conversation other than the device's owner.
///
/// ```swift
/// Participant(name: "Ann Lee", id: "17", handle: .email("ann@example.org"))
/// ```
public struct Participant: Sendable, Hashable {
    /// An address by which the system may find the person in the contacts (COM-13).
    public struct Handle: Sendable, Hashable {
        /// What kind of address it is, by which contacts are searched.
        public enum Kind: Sendable, Hashable {
            /// An email address.
            case email
            /// A telephone number.
            case phone
            /// Another id, which matches no contact.
            case unknown
        }

        /// What kind of address it is, by which contacts are searched.
        public let kind: Kind
        /// The address as it was given; it is not checked.
        public let value: String

        /// An email address, which matches the contact that has it.
        public static func email(_ value: String) -> Handle { Handle(kind: .email, value: value) }
        /// A telephone number, best with its country code.
        public static func phone(_ value: String) -> Handle { Handle(kind: .phone, value: value) }
        /// Another id, which matches no contact.
        public static func unknown(_ value: String) -> Handle {
            Handle(kind: .unknown, value: value)
        }
    }

    /// The name that is shown as the title (COM-10); never blank.
    public let name: String
    /// The parts of the name, from which the system makes a monogram.
    public var nameComponents: PersonNameComponents?
    /// The app's own id of the person: the same for each message, or Siri and Focus see a stranger
    /// each time.
    public let id: String
    /// An address by which the system may find the person in the contacts.
    public let handle: Handle
    /// The id in the system's contacts, when the app knows it.
    public var contactIdentifier: String?
    /// The picture; only bytes are shown, so the `Sender` step loads a URL.
    public var picture: Picture?

    /// Describes somebody.
    ///
    /// - Parameters:
    ///   - name: The name to show. A blank one becomes the handle or the id.
    ///   - nameComponents: The parts of the name, when the app knows them.
    ///   - id: The app's own id of the person. Without one it is made of the handle or the name, so
    ///     that it is the same each time.
    ///   - handle: An address. Without one it is the id, of unknown kind.
    ///   - contactIdentifier: The id in the system's contacts.
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

/// A picture of a person or a group.
public enum Picture: Sendable, Hashable {
    /// Where it is; the `Sender` step loads it.
    case url(URL)
    /// The bytes of an image file.
    case data(Data)
}

extension String {
    /// Whether there is nothing to see.
    var isBlank: Bool { allSatisfy { $0.isWhitespace || $0.isNewline } }
}
