/// The names of the reasons for how a notification is drawn.
extension JourneyReason {
    /// It is shown as from a person.
    public static let communicationApplied = JourneyReason(rawValue: "communication.applied")
    /// The content did not go through `updating(from:)`.
    public static let communicationNone = JourneyReason(rawValue: "communication.none")
    /// The entitlement is missing.
    public static let communicationNoEntitlement = JourneyReason(
        rawValue: "communication.no-entitlement")
    /// The activity type is missing.
    public static let communicationNoActivityType = JourneyReason(
        rawValue: "communication.no-activity-type")
    /// The intent has no sender.
    public static let communicationNoSender = JourneyReason(rawValue: "communication.no-sender")
    /// The system is older than iOS 15.
    public static let communicationSystemTooOld = JourneyReason(
        rawValue: "communication.system-too-old")
    /// The content was changed after `updating(from:)`.
    public static let communicationChanged = JourneyReason(rawValue: "communication.changed-after")
    /// No interaction was donated.
    public static let communicationNotDonated = JourneyReason(rawValue: "communication.not-donated")
    /// The sender's name takes the title's place.
    public static let communicationTitleReplaced = JourneyReason(
        rawValue: "communication.title-replaced")
    /// The content's own subtitle has no place.
    public static let communicationSubtitleDropped = JourneyReason(
        rawValue: "communication.subtitle-dropped")
    /// A group's name is the second line.
    public static let communicationGroupName = JourneyReason(rawValue: "communication.group-name")
    /// A group name is the second line of a direct message.
    public static let communicationGroupNameOfDirect = JourneyReason(
        rawValue: "communication.group-name-of-direct-message")
    /// The empty group name hides the second line.
    public static let communicationGroupNameEmpty = JourneyReason(
        rawValue: "communication.group-name-empty")
    /// The owner among the recipients makes it a group.
    public static let communicationOwnerCounted = JourneyReason(
        rawValue: "communication.owner-counted")
    /// A direct message shows no group name.
    public static let communicationGroupNameIgnored = JourneyReason(
        rawValue: "communication.group-name-ignored")
    /// A group without a name lists people.
    public static let communicationGroupNamed = JourneyReason(
        rawValue: "communication.group-named-by-people")
    /// The picture is shown.
    public static let avatarShown = JourneyReason(rawValue: "avatar.shown")
    /// There is no picture.
    public static let avatarNone = JourneyReason(rawValue: "avatar.none")
    /// The picture cannot be shown.
    public static let avatarUnusable = JourneyReason(rawValue: "avatar.unusable")
    /// A contact's photo is shown.
    public static let avatarContact = JourneyReason(rawValue: "avatar.contact-photo")
    /// A contact was recognised.
    public static let communicationContact = JourneyReason(rawValue: "communication.contact")
}
