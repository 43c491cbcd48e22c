/// The names of the reasons about attachments, downloads and sounds; what each means is in
/// `JourneyReason+Catalogue.swift`.
extension JourneyReason {
    // MARK: Attachments

    /// The person sees it.
    public static let attachmentShown = JourneyReason(rawValue: "attachment.shown")
    /// It stands behind the first one.
    public static let attachmentKept = JourneyReason(rawValue: "attachment.kept")
    /// Name and bytes say different kinds.
    public static let attachmentKind = JourneyReason(rawValue: "attachment.kind")
    /// Its file was moved into the store.
    public static let attachmentMoved = JourneyReason(rawValue: "attachment.moved")
    /// Its file was copied into the store.
    public static let attachmentCopied = JourneyReason(rawValue: "attachment.copied")
    /// Its file cannot be read.
    public static let attachmentInvalidURL = JourneyReason(rawValue: "attachment.invalid-url")
    /// Neither name nor hint says a type.
    public static let attachmentUnknownType = JourneyReason(rawValue: "attachment.unknown-type")
    /// Its file is over the limit of its kind.
    public static let attachmentTooLarge = JourneyReason(rawValue: "attachment.too-large")
    /// Its file left the store.
    public static let attachmentNotInStore = JourneyReason(rawValue: "attachment.not-in-store")
    /// Its file could not be moved.
    public static let attachmentNotMoved = JourneyReason(rawValue: "attachment.not-moved")
    /// Its bytes are no attachment's.
    public static let attachmentDamaged = JourneyReason(rawValue: "attachment.damaged")

    // MARK: What failed in a process

    /// A download brought an error, or nothing.
    public static let downloadFailed = JourneyReason(rawValue: "download.failed")

    // MARK: Sound

    /// A later sound ended it early.
    public static let soundCutOff = JourneyReason(rawValue: "sound.cut-off")
}
