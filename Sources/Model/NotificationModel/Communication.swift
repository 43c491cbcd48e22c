package import Foundation

/// A participant of a conversation: the values behind `INPerson`.
package struct Person: Sendable, Hashable, Codable {
    package struct Handle: Sendable, Hashable, Codable {
        package enum Kind: Int, Sendable, Hashable, Codable {
            case unknown = 0
            case emailAddress = 1
            case phoneNumber = 2
        }

        package var value: String?
        package var kind: Kind
        /// The label, for example `_$!<Home>!$_`.
        package var label: String?

        package init(value: String?, kind: Kind, label: String? = nil) {
            self.value = value
            self.kind = kind
            self.label = label
        }
    }

    /// Where a handle was found, other than in the contacts. Raw values are those of Apple's
    /// `INPersonSuggestionType`; its `none` is `nil` here.
    package enum SuggestionType: Int, Sendable, Hashable, Codable {
        case socialProfile = 1
        case instantMessageAddress = 2
    }

    package var displayName: String
    package var nameComponents: PersonNameComponents?
    package var handle: Handle?
    package var image: ImageReference?
    package var contactIdentifier: String?
    package var customIdentifier: String?
    package var isMe: Bool
    /// Where the handle was found, if not in the contacts. Such a handle does not match a contact
    /// (COM-13).
    package var suggestionType: SuggestionType?

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

/// A picture as an app provides it: the values behind `INImage`.
package enum ImageReference: Sendable, Hashable, Codable {
    case data(Data)
    /// A URL; only a readable file URL yields a picture (COM-22).
    case url(URL)
    case named(String)
    case system(String)
}

/// The sender and the conversation that `updating(from:)` adds to content.
///
/// ```swift
/// let ann = Person(displayName: "Ann", handle: .init(value: "17", kind: .unknown))
/// var content = NotificationContent()
/// content.communication = CommunicationContext(
///     kind: .message, sender: ann, groupName: "Climbers", recipientCount: 4)
/// ```
///
/// `groupImage` is from `setImage(_:forParameterNamed: \.speakableGroupName)` (COM-19), and
/// `senderImage` from the sender parameter (COM-21). `recipientCount` overrides the count of
/// `recipients` (COM-15). `notifyRecipientAnyway` lets the message break through a Focus if the app
/// may read the Focus status; two other flags mark mentions of the owner and replies to the owner
/// (COM-27). `conversationIdentifier` is the app's id of the conversation (COM-23).
package struct CommunicationContext: Sendable, Hashable, Codable {
    /// The kinds of communication that the system knows (COM-32).
    package enum Kind: String, Sendable, Hashable, Codable {
        case message
        case call
    }

    package var kind: Kind
    package var sender: Person?
    /// The other participants, as the app provided them; they may include the owner (CON-5).
    package var recipients: [Person]
    package var groupName: String?
    package var groupImage: ImageReference?
    package var senderImage: ImageReference?
    package var conversationIdentifier: String?
    package var serviceName: String?
    package var content: String?
    package var recipientCount: Int?
    package var mentionsCurrentUser: Bool
    package var isReplyToCurrentUser: Bool
    package var notifyRecipientAnyway: Bool
    /// Whether the content was changed after `updating(from:)`, which may remove the communication
    /// style (COM-34).
    package var wasContentChangedAfterUpdate = false
    /// Whether the title was set after `updating(from:)`. It then replaces the sender's name.
    package var wasTitleSetAfterUpdate = false

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
    /// A copy for storage, without the bytes of its pictures: pictures are decoded once and may
    /// have several megabytes.
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
    package var withoutPictureBytes: Person {
        var person = self
        person.image = image?.withoutBytes
        return person
    }
}

extension ImageReference {
    /// A copy with empty data instead of bytes.
    package var withoutBytes: ImageReference {
        if case .data = self { .data(Data()) } else { self }
    }
}

/// An interaction that an app donated to the system: the values behind `INInteraction`.
package struct InteractionDonation: Sendable, Hashable, Codable {
    package enum Direction: Int, Sendable, Hashable, Codable {
        case unspecified = 0
        case outgoing = 1
        case incoming = 2
    }

    /// The donation's id (COM-36).
    package var identifier: String
    package var groupIdentifier: String?
    package var direction: Direction
    package var communication: CommunicationContext

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
