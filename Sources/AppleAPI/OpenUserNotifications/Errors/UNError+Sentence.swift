extension UNError.Code {
    /// The description of the error. The texts of codes 100 and 101 are those of iPhones (ATT-1);
    /// Bellhop wrote the others.
    package var sentence: String {
        switch self {
        case .notificationsNotAllowed: "Notifications are not allowed for this application"
        case .attachmentInvalidURL: "Invalid attachment file URL"
        case .attachmentUnrecognizedType: "Unrecognized attachment file type"
        case .attachmentInvalidFileSize: "Invalid attachment file size"
        case .attachmentNotInDataStore: "The attachment is not in the attachment store"
        case .attachmentMoveIntoDataStoreFailed:
            "The attachment cannot be moved into the attachment store"
        case .attachmentCorrupt: "The attachment file is corrupt"
        case .notificationInvalidNoDate: "The notification has no date"
        case .notificationInvalidNoContent: "The notification has no content"
        case .contentProvidingObjectNotAllowed: "Content cannot be updated from this object"
        case .contentProvidingInvalid: "The object's values cannot be used as content"
        case .badgeInputInvalid: "The badge count must not be negative"
        }
    }
}
