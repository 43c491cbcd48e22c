/// What a notification is going to be: a value that steps change, rendered once at the end.
///
/// ```swift
/// draft.title = "Ann"
/// draft.conversation = .direct(with: Participant(name: "Ann", id: "17"))
/// ```
///
/// What nobody changes stays as the push brought it, also what a draft does not know.
public struct NotificationDraft: Sendable, Hashable {
    /// The first line. A conversation replaces it with the sender's name.
    public var title = ""
    /// The second line. A conversation replaces it with the group's name.
    public var subtitle = ""
    /// The text below title and subtitle.
    public var body = ""

    /// The id that groups notifications in the list. A conversation sets it to its own id.
    public var threadIdentifier = ""
    /// The id of the category that gives the notification its buttons.
    public var categoryIdentifier = ""
    /// The id of the window or scene that the notification belongs to.
    public var targetContentIdentifier: String?

    /// The number on the app's icon: `nil` leaves it, 0 removes it.
    public var badge: Int?
    /// What is heard when it arrives.
    public var sound: DraftSound = .none
    /// How strongly it may interrupt; `nil` leaves it, and below iOS 15 it has no effect.
    public var interruptionLevel: DraftInterruptionLevel?
    /// The rank in the app's summary, 0 to 1; `nil` leaves it, and below iOS 15 it has no effect.
    public var relevanceScore: Double?
    /// What the app's Focus filter compares; below iOS 16 it has no effect.
    public var filterCriteria: String?

    /// The app's own data; for a push the whole payload with `aps`.
    ///
    /// Values that no payload can hold are not here; they stay in the notification.
    public var userInfo: [String: PayloadValue] = [:]
    /// Files to attach, in order; the first gives the thumbnail.
    public var attachments: [DraftAttachment] = []
    /// Who it is from and in which conversation; `nil` is an ordinary notification.
    public var conversation: Conversation?

    /// What is shown while the text is cipher text; `nil` when the text may be shown.
    ///
    /// As long as it is set, neither title, subtitle nor body nor conversation are ever shown. The
    /// step that decrypts sets the text and then this to `nil`.
    public var sealed: SealedText?

    /// The content that the draft was read from; `nil` for one that was made from nothing.
    var base: DraftBase?

    /// Creates an empty draft.
    ///
    /// Shown in a push's place it takes over the push's `userInfo` and nothing else: to keep sound,
    /// category and the rest, start from `StepContext.received`.
    public init() {}
}
