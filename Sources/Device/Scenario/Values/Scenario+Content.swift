public import NotificationModel

extension Scenario {
    /// Content of a notification, or changes to it: only what the file names is set.
    public struct Content: Sendable, Hashable {
        /// The first line.
        public var title: String?
        /// The second line.
        public var subtitle: String?
        /// The text.
        public var body: String?
        /// The number on the icon.
        public var badge: OrNone<Int>?
        /// The sound.
        public var sound: OrNone<NotificationSound>?
        /// The app's own data; it takes the place of all that was there.
        public var userInfo: [String: PropertyValue]?
        /// The id of the category.
        public var categoryIdentifier: String?
        /// The id of the thread.
        public var threadIdentifier: String?
        /// The launch image.
        public var launchImageName: String?
        /// The files that go with it.
        public var attachments: [Attachment]?
        /// How strongly it interrupts.
        public var interruptionLevel: InterruptionLevel?
        /// The rank within the app's summary.
        public var relevanceScore: Double?
        /// The window or scene.
        public var targetContentIdentifier: String?
        /// What the app's Focus filter compares.
        public var filterCriteria: String?
        /// The text of a group summary.
        public var summaryArgument: String?
        /// How many items it stands for.
        public var summaryArgumentCount: Int?
        /// Who it is from: the content goes through `updating(from:)`.
        public var communication: Communication?

        /// Creates content that names nothing.
        public init() {}
    }

    /// A file that goes with a notification.
    public struct Attachment: Sendable, Hashable {
        /// The app's id for it; empty when none is given (ATT-9).
        public var identifier: String
        /// The file's name; nothing is read from it.
        public var file: String
        /// The type hint, a uniform type identifier; `nil` goes by the file's extension (ATT-2).
        public var typeHint: String?
        /// Whether it can be decoded.
        public var state: Picture
    }

    /// An intent, and what the app did with it.
    public struct Communication: Sendable, Hashable {
        /// Message or call.
        public var kind: CommunicationContext.Kind
        /// Who it is from; `nil` leaves it out (COM-6).
        public var sender: Participant?
        /// The other people.
        public var recipients: [Participant]
        /// The group's name.
        public var speakableGroupName: String?
        /// The group's picture (COM-19).
        public var groupImage: Picture?
        /// The id of the conversation.
        public var conversationIdentifier: String?
        /// The name of the service within the app.
        public var serviceName: String?
        /// The message's text as the intent has it.
        public var content: String?
        /// Overrides the count of the recipients (COM-15).
        public var recipientCount: Int?
        /// Whether the owner is mentioned (COM-27).
        public var mentionsCurrentUser: Bool
        /// Whether it answers the owner (COM-27).
        public var isReplyToCurrentUser: Bool
        /// Whether it asks to pass a Focus (COM-27).
        public var notifyRecipientAnyway: Bool
        /// Whether the app donates the incoming interaction before updating (COM-7).
        public var isDonated: Bool
        /// Whether the app changes the content after `updating(from:)` (COM-34).
        public var isChangedAfterUpdate: Bool
    }

    /// Somebody in a conversation.
    public struct Participant: Sendable, Hashable {
        /// The name to show.
        public var name: String
        /// How the person is reached.
        public var handle: Person.Handle?
        /// The picture.
        public var image: Picture?
        /// The id in the device's contacts.
        public var contactIdentifier: String?
        /// The app's own id.
        public var customIdentifier: String?
        /// Whether it is the device's owner.
        public var isMe: Bool
    }
}
