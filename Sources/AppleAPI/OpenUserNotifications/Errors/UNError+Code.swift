extension UNError {
    /// The codes of the errors of UserNotifications.
    ///
    /// See <https://developer.apple.com/documentation/usernotifications/unerror/code>.
    @nonexhaustive
    public enum Code: Int, Sendable {
        /// The app may not notify.
        case notificationsNotAllowed = 1
        /// The attachment's URL is not that of a readable file.
        case attachmentInvalidURL = 100
        /// The attachment's type is not known or not supported.
        case attachmentUnrecognizedType = 101
        /// The attachment is too big for its type.
        case attachmentInvalidFileSize = 102
        /// The stored file of the attachment is gone.
        case attachmentNotInDataStore = 103
        /// The attachment's file cannot be stored.
        case attachmentMoveIntoDataStoreFailed = 104
        /// The attachment's file cannot be read as its type.
        case attachmentCorrupt = 105
        /// The notification should have a date and has none.
        case notificationInvalidNoDate = 1400
        /// The notification has nothing for the person.
        case notificationInvalidNoContent = 1401
        /// Content cannot be updated from an object of this type.
        case contentProvidingObjectNotAllowed = 1500
        /// Content cannot be updated from the values of this object.
        case contentProvidingInvalid = 1501
        /// The badge's number is negative.
        case badgeInputInvalid = 1600

        /// Whether an error is one of UserNotifications with this code; what `catch UNError.x` uses.
        public static func ~= (match: Code, error: any Error) -> Bool {
            (error as? UNError)?.code == match
        }
    }

    /// The app may not notify.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    /// The attachment's URL is not that of a readable file.
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    /// The attachment's type is not known or not supported.
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    /// The attachment is too big for its type.
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    /// The stored file of the attachment is gone.
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    /// The attachment's file cannot be stored.
    public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
    /// The attachment's file cannot be read as its type.
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    /// The notification should have a date and has none.
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    /// The notification has nothing for the person.
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    /// Content cannot be updated from an object of this type.
    public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
    /// Content cannot be updated from the values of this object.
    public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
    /// The badge's number is negative.
    public static var badgeInputInvalid: Code { .badgeInputInvalid }
}
