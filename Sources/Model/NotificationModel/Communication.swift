package import Foundation

/// Someone in a conversation: the values behind `INPerson`.
package struct Person: Sendable, Hashable, Codable {
    /// How a person is reached.
    package struct Handle: Sendable, Hashable, Codable {
        /// The kinds of handle. Raw values are Apple's `INPersonHandleType`.
        package enum Kind: Int, Sendable, Hashable, Codable {
            /// Not said.
            case unknown = 0
            /// A mail address.
            case emailAddress = 1
            /// A telephone number.
            case phoneNumber = 2
        }

        /// The address or number.
        package var value: String?
        /// Which kind it is.
        package var kind: Kind
        /// The label, for example `_$!<Home>!$_`.
        package var label: String?

        /// Creates a handle.
        package init(value: String?, kind: Kind, label: String? = nil) {
            self.value = value
            self.kind = kind
            self.label = label
        }
    }

    /// The places other than the contacts where a handle was found. Raw values are Apple's
    /// `INPersonSuggestionType`; its `none` is `nil` here.
    package enum SuggestionType: Int, Sendable, Hashable, Codable {
        /// A social network.
        case socialProfile = 1
        /// A messaging service.
        case instantMessageAddress = 2
    }

    /// The name to show.
    package var displayName: String
    /// The parts of the name.
    package var nameComponents: PersonNameComponents?
    /// How the person is reached.
    package var handle: Handle?
    /// The picture.
    package var image: ImageReference?
    /// The id in the system's contacts.
    package var contactIdentifier: String?
    /// The app's own id.
    package var customIdentifier: String?
    /// Whether it is the device's owner.
    package var isMe: Bool
    /// Where the handle was found, if not among the contacts: such a handle matches none (COM-13).
    package var suggestionType: SuggestionType?

    /// Creates a person whose handle, if there is one, was not found elsewhere.
    package init(
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
package enum ImageReference: Sendable, Hashable, Codable {
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
package struct CommunicationContext: Sendable, Hashable, Codable {
    /// The kinds of communication that the system knows (COM-32).
    package enum Kind: String, Sendable, Hashable, Codable {
        /// From an `INSendMessageIntent`.
        case message
        /// From an `INStartCallIntent`.
        case call
    }

    /// Message or call.
    package var kind: Kind
    /// Who sent the message; for a call, who calls.
    package var sender: Person?
    /// The other people, as the app gave them; the owner may be among them (CON-5).
    package var recipients: [Person]
    /// The group's name (`speakableGroupName`).
    package var groupName: String?
    /// The group's picture (`setImage(_:forParameterNamed: \.speakableGroupName)`, COM-19).
    package var groupImage: ImageReference?
    /// The picture set on the sender parameter (COM-21).
    package var senderImage: ImageReference?
    /// The app's id of the conversation (COM-23).
    package var conversationIdentifier: String?
    /// The name of the service within the app.
    package var serviceName: String?
    /// The message's text as the intent has it.
    package var content: String?
    /// Overrides the count of `recipients` (COM-15).
    package var recipientCount: Int?
    /// Whether the owner is mentioned (COM-27).
    package var mentionsCurrentUser: Bool
    /// Whether it answers the owner (COM-27).
    package var isReplyToCurrentUser: Bool
    /// Whether it asks to pass a Focus (COM-27).
    package var notifyRecipientAnyway: Bool
    /// Whether the content was changed after `updating(from:)`, which may cost the style (COM-34).
    package var wasContentChangedAfterUpdate = false
    /// Whether the title was set after `updating(from:)`; it is then shown in place of the sender's name.
    package var wasTitleSetAfterUpdate = false

    /// Creates a context.
    package init(
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
    package var withoutPictureBytes: CommunicationContext {
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
    package var withoutPictureBytes: Person {
        var person = self
        person.image = image?.withoutBytes
        return person
    }
}

extension ImageReference {
    /// The reference, with empty data in place of bytes.
    package var withoutBytes: ImageReference {
        if case .data = self { .data(Data()) } else { self }
    }
}

/// An interaction that an app told the system about: the values behind a donated `INInteraction`.
package struct InteractionDonation: Sendable, Hashable, Codable {
    /// Which way it went. Raw values are Apple's `INInteractionDirection`.
    package enum Direction: Int, Sendable, Hashable, Codable {
        /// Not said.
        case unspecified = 0
        /// By the owner.
        case outgoing = 1
        /// To the owner.
        case incoming = 2
    }

    /// The donation's id (COM-36).
    package var identifier: String
    /// The group it can be deleted with.
    package var groupIdentifier: String?
    /// Which way it went.
    package var direction: Direction
    /// What was communicated.
    package var communication: CommunicationContext

    /// Creates a donation.
    package init(
        identifier: String, groupIdentifier: String? = nil, direction: Direction,
        communication: CommunicationContext
    ) {
        self.identifier = identifier
        self.groupIdentifier = groupIdentifier
        self.direction = direction
        self.communication = communication
    }
}
