public import Foundation

/// What the system should know of a donated message: whom it concerns and how urgently.
///
/// See <https://developer.apple.com/documentation/intents/insendmessageintentdonationmetadata>.
open class INSendMessageIntentDonationMetadata: INIntentDonationMetadata {
    /// Wraps values.
    package override init(values: DonationValues) { super.init(values: values) }

    /// Creates metadata that says nothing yet.
    public init() { super.init(values: DonationValues(isForMessage: true)) }

    /// Reads metadata from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether the message mentions the device's owner (COM-27).
    open var mentionsCurrentUser: Bool {
        get { values.mentionsCurrentUser }
        set { values.mentionsCurrentUser = newValue }
    }

    /// Whether the message answers the device's owner (COM-27).
    open var isReplyToCurrentUser: Bool {
        get { values.isReplyToCurrentUser }
        set { values.isReplyToCurrentUser = newValue }
    }

    /// Whether the message should pass a Focus (COM-27).
    open var notifyRecipientAnyway: Bool {
        get { values.notifyRecipientAnyway }
        set { values.notifyRecipientAnyway = newValue }
    }

    /// How many people the message goes to, where that is more than `recipients` says (COM-15).
    ///
    /// 0 until it is set; Apple does not document the first value.
    open var recipientCount: Int {
        get { values.recipientCount ?? 0 }
        set { values.recipientCount = newValue }
    }
}
