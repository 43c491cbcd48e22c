public import Foundation

/// Someone in a conversation: the values behind `INPerson`.
public struct Person: Sendable, Hashable, Codable {
    /// How a person is reached.
    public struct Handle: Sendable, Hashable, Codable {
        /// The kinds of handle. Raw values are Apple's `INPersonHandleType`.
        public enum Kind: Int, Sendable, Hashable, Codable {
            /// Not said.
            case unknown = 0
            /// A mail address.
            case emailAddress = 1
            /// A telephone number.
            case phoneNumber = 2
        }

        /// The address or number.
        public var value: String?
        /// Which kind it is.
        public var kind: Kind
        /// The label, for example `_$!<Home>!$_`.
        public var label: String?

        /// Creates a handle.
        public init(value: String?, kind: Kind, label: String? = nil) {
            self.value = value
            self.kind = kind
            self.label = label
        }
    }

    /// The places other than the contacts where a handle was found. Raw values are Apple's
    /// `INPersonSuggestionType`; its `none` is `nil` here.
    public enum SuggestionType: Int, Sendable, Hashable, Codable {
        /// A social network.
        case socialProfile = 1
        /// A messaging service.
        case instantMessageAddress = 2
    }

    /// The name to show.
    public var displayName: String
    /// The parts of the name.
    public var nameComponents: PersonNameComponents?
    /// How the person is reached.
    public var handle: Handle?
    /// The picture.
    public var image: ImageReference?
    /// The id in the system's contacts.
    public var contactIdentifier: String?
    /// The app's own id.
    public var customIdentifier: String?
    /// Whether it is the device's owner.
    public var isMe: Bool
    /// Where the handle was found, if not among the contacts: such a handle matches none (COM-13).
    public var suggestionType: SuggestionType?

    /// Creates a person whose handle, if there is one, was not found elsewhere.
    public init(
        displayName: String, nameComponents: PersonNameComponents? = nil, handle: Handle? = nil,
        image: ImageReference? = nil, contactIdentifier: String? = nil,
        customIdentifier: String? = nil, isMe: Bool = false
    ) {
        self.displayName = displayName
        self.nameComponents = nameComponents
        self.handle = handle
        self.image = image
        self.contactIdentifier = contactIdentifier
        self.customIdentifier = customIdentifier
        self.isMe = isMe
    }
}

/// A picture as an app hands it over: the values behind `INImage`.
public enum ImageReference: Sendable, Hashable, Codable {
    /// The bytes of an image file.
    case data(Data)
    /// A URL; only a readable file URL leads to a picture (COM-22).
    case url(URL)
    /// An image of the bundle, by name.
    case named(String)
    /// One of the system's symbols, by name.
    case system(String)
}

/// What `updating(from:)` adds to content: who it is from and in which conversation.
public struct CommunicationContext: Sendable, Hashable, Codable {
    /// The kinds of communication that the system knows (COM-32).
    public enum Kind: String, Sendable, Hashable, Codable {
        /// From an `INSendMessageIntent`.
        case message
        /// From an `INStartCallIntent`.
        case call
    }

    /// Message or call.
    public var kind: Kind
    /// Who sent the message; for a call, who calls.
    public var sender: Person?
    /// The other people, as the app gave them; the owner may be among them (CON-5).
    public var recipients: [Person]
    /// The group's name (`speakableGroupName`).
    public var groupName: String?
    /// The group's picture (`setImage(_:forParameterNamed: \.speakableGroupName)`, COM-19).
    public var groupImage: ImageReference?
    /// The picture set on the sender parameter (COM-21).
    public var senderImage: ImageReference?
    /// The app's id of the conversation (COM-23).
    public var conversationIdentifier: String?
    /// The name of the service within the app.
    public var serviceName: String?
    /// The message's text as the intent has it.
    public var content: String?
    /// Overrides the count of `recipients` (COM-15).
    public var recipientCount: Int?
    /// Whether the owner is mentioned (COM-27).
    public var mentionsCurrentUser: Bool
    /// Whether it answers the owner (COM-27).
    public var isReplyToCurrentUser: Bool
    /// Whether it asks to pass a Focus (COM-27).
    public var notifyRecipientAnyway: Bool
    /// Whether the content was changed after `updating(from:)`, which may cost the style (COM-34).
    public var wasContentChangedAfterUpdate = false
    /// Whether the title was set after `updating(from:)`; it is then shown in place of the sender's name.
    public var wasTitleSetAfterUpdate = false

    /// Creates a context.
    public init(
        kind: Kind, sender: Person? = nil, recipients: [Person] = [], groupName: String? = nil,
        groupImage: ImageReference? = nil, senderImage: ImageReference? = nil,
        conversationIdentifier: String? = nil, serviceName: String? = nil, content: String? = nil,
        recipientCount: Int? = nil, mentionsCurrentUser: Bool = false,
        isReplyToCurrentUser: Bool = false, notifyRecipientAnyway: Bool = false
    ) {
        self.kind = kind
        self.sender = sender
        self.recipients = recipients
        self.groupName = groupName
        self.groupImage = groupImage
        self.senderImage = senderImage
        self.conversationIdentifier = conversationIdentifier
        self.serviceName = serviceName
        self.content = content
        self.recipientCount = recipientCount
        self.mentionsCurrentUser = mentionsCurrentUser
        self.isReplyToCurrentUser = isReplyToCurrentUser
        self.notifyRecipientAnyway = notifyRecipientAnyway
    }
}

extension CommunicationContext {
    /// The context without the bytes of its pictures, for keeping: pictures are decoded once and
    /// may be megabytes.
    public var withoutPictureBytes: CommunicationContext {
        var context = self
        context.sender = sender?.withoutPictureBytes
        context.recipients = recipients.map(\.withoutPictureBytes)
        context.groupImage = groupImage?.withoutBytes
        context.senderImage = senderImage?.withoutBytes
        return context
    }
}

extension Person {
    /// The person without the bytes of the picture.
    public var withoutPictureBytes: Person {
        var person = self
        person.image = image?.withoutBytes
        return person
    }
}

extension ImageReference {
    /// The reference, with empty data in place of bytes.
    public var withoutBytes: ImageReference {
        if case .data = self { .data(Data()) } else { self }
    }
}

/// An interaction that an app told the system about: the values behind a donated `INInteraction`.
public struct InteractionDonation: Sendable, Hashable, Codable {
    /// Which way it went. Raw values are Apple's `INInteractionDirection`.
    public enum Direction: Int, Sendable, Hashable, Codable {
        /// Not said.
        case unspecified = 0
        /// By the owner.
        case outgoing = 1
        /// To the owner.
        case incoming = 2
    }

    /// The donation's id (COM-36).
    public var identifier: String
    /// The group it can be deleted with.
    public var groupIdentifier: String?
    /// Which way it went.
    public var direction: Direction
    /// What was communicated.
    public var communication: CommunicationContext

    /// Creates a donation.
    public init(
        identifier: String, groupIdentifier: String? = nil, direction: Direction,
        communication: CommunicationContext
    ) {
        self.identifier = identifier
        self.groupIdentifier = groupIdentifier
        self.direction = direction
        self.communication = communication
    }
}
