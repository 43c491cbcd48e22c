public import Foundation

/// Metadata of a donated message: whom it concerns and how urgent it is.
///
/// See <https://developer.apple.com/documentation/intents/insendmessageintentdonationmetadata>.
open class INSendMessageIntentDonationMetadata: INIntentDonationMetadata {
    package override init(values: DonationValues) { super.init(values: values) }

    public init() { super.init(values: DonationValues(isForMessage: true)) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether the message mentions the device's owner (COM-27).
    open var mentionsCurrentUser: Bool {
        get { values.mentionsCurrentUser }
        set { values.mentionsCurrentUser = newValue }
    }

    /// Whether the message is a reply to the device's owner (COM-27).
    open var isReplyToCurrentUser: Bool {
        get { values.isReplyToCurrentUser }
        set { values.isReplyToCurrentUser = newValue }
    }

    /// Whether the message should break through a Focus (COM-27).
    open var notifyRecipientAnyway: Bool {
        get { values.notifyRecipientAnyway }
        set { values.notifyRecipientAnyway = newValue }
    }

    /// The number of recipients, if it is larger than the number of `recipients` (COM-15).
    ///
    /// The initial value is 0; Apple does not document it.
    open var recipientCount: Int {
        get { values.recipientCount ?? 0 }
        set { values.recipientCount = newValue }
    }
}
