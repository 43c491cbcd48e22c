package import NotificationModel

extension Scenario {
    /// Content of a notification, or changes to existing content. A member that is `nil` is
    /// unchanged.
    package struct Content: Sendable, Hashable {
        package var title: String?
        package var subtitle: String?
        package var body: String?
        package var badge: OrNone<Int>?
        package var sound: OrNone<NotificationSound>?
        package var userInfo: [String: PropertyValue]?
        package var categoryIdentifier: String?
        package var threadIdentifier: String?
        package var launchImageName: String?
        package var attachments: [Attachment]?
        package var interruptionLevel: InterruptionLevel?
        package var relevanceScore: Double?
        package var targetContentIdentifier: String?
        package var filterCriteria: String?
        package var summaryArgument: String?
        package var summaryArgumentCount: Int?
        /// A message or call, applied to the content with `updating(from:)`.
        package var communication: Communication?

        package init() {}
    }

    package struct Attachment: Sendable, Hashable {
        /// The app's id for the attachment; empty if the file gives none (ATT-9).
        package var identifier: String
        package var file: String
        /// The uniform type identifier of the type hint; `nil` to use the extension of the file
        /// name (ATT-2).
        package var typeHint: String?
        package var state: Picture
    }

    /// A communication intent, and how the app used it.
    ///
    /// The intent may lack a sender (COM-6), have a group picture (COM-19) and override the number
    /// of recipients (COM-15). COM-27 describes mentions, replies and notifying despite a Focus.
    /// With `isDonated`, the app donates the incoming interaction before it updates the content
    /// (COM-7). With `isChangedAfterUpdate`, it changes the content after `updating(from:)`
    /// (COM-34).
    package struct Communication: Sendable, Hashable {
        package var kind: CommunicationContext.Kind
        package var sender: Participant?
        package var recipients: [Participant]
        package var speakableGroupName: String?
        package var groupImage: Picture?
        package var conversationIdentifier: String?
        package var serviceName: String?
        package var content: String?
        package var recipientCount: Int?
        package var mentionsCurrentUser: Bool
        package var isReplyToCurrentUser: Bool
        package var notifyRecipientAnyway: Bool
        package var isDonated: Bool
        package var isChangedAfterUpdate: Bool
    }

    package struct Participant: Sendable, Hashable {
        package var name: String
        package var handle: Person.Handle?
        package var image: Picture?
        package var contactIdentifier: String?
        package var customIdentifier: String?
        package var suggestionType: Person.SuggestionType?
        package var isMe: Bool
    }
}
