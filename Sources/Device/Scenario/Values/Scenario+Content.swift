package import NotificationModel

extension Scenario {
    /// Content of a notification, or changes to it: only what the file names is set.
    package struct Content: Sendable, Hashable {
        /// The first line.
        package var title: String?
        /// The second line.
        package var subtitle: String?
        /// The text.
        package var body: String?
        /// The number on the icon.
        package var badge: OrNone<Int>?
        /// The sound.
        package var sound: OrNone<NotificationSound>?
        /// The app's own data; it takes the place of all that was there.
        package var userInfo: [String: PropertyValue]?
        /// The id of the category.
        package var categoryIdentifier: String?
        /// The id of the thread.
        package var threadIdentifier: String?
        /// The launch image.
        package var launchImageName: String?
        /// The files that go with it.
        package var attachments: [Attachment]?
        /// How strongly it interrupts.
        package var interruptionLevel: InterruptionLevel?
        /// The rank within the app's summary.
        package var relevanceScore: Double?
        /// The window or scene.
        package var targetContentIdentifier: String?
        /// What the app's Focus filter compares.
        package var filterCriteria: String?
        /// The text of a group summary.
        package var summaryArgument: String?
        /// How many items it stands for.
        package var summaryArgumentCount: Int?
        /// Who it is from: the content goes through `updating(from:)`.
        package var communication: Communication?

        /// Creates content that names nothing.
        package init() {}
    }

    /// A file that goes with a notification.
    package struct Attachment: Sendable, Hashable {
        /// The app's id for it; empty when none is given (ATT-9).
        package var identifier: String
        /// The file's name; nothing is read from it.
        package var file: String
        /// The type hint, a uniform type identifier; `nil` goes by the file's extension (ATT-2).
        package var typeHint: String?
        /// Whether it can be decoded.
        package var state: Picture
    }

    /// An intent, and what the app did with it.
    package struct Communication: Sendable, Hashable {
        /// Message or call.
        package var kind: CommunicationContext.Kind
        /// Who it is from; `nil` leaves it out (COM-6).
        package var sender: Participant?
        /// The other people.
        package var recipients: [Participant]
        /// The group's name.
        package var speakableGroupName: String?
        /// The group's picture (COM-19).
        package var groupImage: Picture?
        /// The id of the conversation.
        package var conversationIdentifier: String?
        /// The name of the service within the app.
        package var serviceName: String?
        /// The message's text as the intent has it.
        package var content: String?
        /// Overrides the count of the recipients (COM-15).
        package var recipientCount: Int?
        /// Whether the owner is mentioned (COM-27).
        package var mentionsCurrentUser: Bool
        /// Whether it answers the owner (COM-27).
        package var isReplyToCurrentUser: Bool
        /// Whether it asks to pass a Focus (COM-27).
        package var notifyRecipientAnyway: Bool
        /// Whether the app donates the incoming interaction before updating (COM-7).
        package var isDonated: Bool
        /// Whether the app changes the content after `updating(from:)` (COM-34).
        package var isChangedAfterUpdate: Bool
    }

    /// Somebody in a conversation.
    package struct Participant: Sendable, Hashable {
        /// The name to show.
        package var name: String
        /// How the person is reached.
        package var handle: Person.Handle?
        /// The picture.
        package var image: Picture?
        /// The id in the device's contacts.
        package var contactIdentifier: String?
        /// The app's own id.
        package var customIdentifier: String?
        /// Whether it is the device's owner.
        package var isMe: Bool
    }
}
