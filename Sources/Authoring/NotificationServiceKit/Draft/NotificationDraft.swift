/// The notification under construction: a value that steps change, and that is rendered once at the
/// end.
///
/// ```swift
/// draft.title = "Ann"
/// draft.conversation = .direct(with: Participant(name: "Ann", id: "17"))
/// ```
///
/// Unchanged properties keep the values of the push, including those that a draft cannot represent.
public struct NotificationDraft: Sendable, Hashable {
    /// The title. A conversation replaces it with the sender's name.
    public var title = ""
    /// The subtitle. A conversation replaces it with the group's name.
    public var subtitle = ""
    /// The body text below title and subtitle.
    public var body = ""

    /// The id that groups notifications in the list. A conversation replaces it with its id.
    public var threadIdentifier = ""
    /// The id of the category that provides the action buttons.
    public var categoryIdentifier = ""
    /// The id of the window or scene that the notification belongs to.
    public var targetContentIdentifier: String?

    /// The number on the app's icon: `nil` leaves it, 0 removes it.
    public var badge: Int?
    /// The sound on arrival. Silent by default.
    public var sound: DraftSound = .none
    /// The interruption level; `nil` leaves the level of the push unchanged. Ignored below iOS 15.
    public var interruptionLevel: DraftInterruptionLevel?
    /// The rank in the scheduled summary, 0 to 1; `nil` leaves it unchanged. Ignored below iOS 15.
    public var relevanceScore: Double?
    /// The criteria that the app's Focus filter compares. Ignored below iOS 16.
    public var filterCriteria: String?

    /// The app's data; for a push, the whole payload including `aps`.
    ///
    /// Values that a payload cannot hold are not included. They stay in the notification.
    public var userInfo: [String: PayloadValue] = [:]
    /// The files to attach, in order. The first one provides the thumbnail.
    public var attachments: [DraftAttachment] = []
    /// The sender and the conversation; `nil` for an ordinary notification.
    public var conversation: Conversation?

    /// The text to show while the content is encrypted; `nil` when the content may be shown.
    ///
    /// While it is set, title, subtitle, body and conversation are never shown. The step that
    /// decrypts sets the text and then sets this to `nil`.
    public var sealed: SealedText?

    var base: DraftBase?

    /// Creates an empty draft.
    ///
    /// If it replaces a push, it keeps only the push's `userInfo`. To keep sound, category and the
    /// rest, start from `StepContext.received`.
    public init() {}
}
