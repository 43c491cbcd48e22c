internal import DeviceModel
internal import NotificationModel

/// What became of an attachment's file on its way into the device's store (ATT-1 to ATT-8).
package struct AttachmentOutcome: Sendable, Hashable {
    /// What became of it.
    package enum Result: Sendable, Hashable {
        /// It is in the store now, moved or copied there.
        case stored(isCopy: Bool, byteCount: Int)
        /// It was in the store before: a request that is added again.
        case known
        /// It is refused with a code of `UNErrorDomain`, and why.
        case refused(code: Int, sentence: String)
    }

    /// The app's id of the attachment.
    package var identifier: String
    /// The uniform type identifier of what the file is.
    package var typeIdentifier: String
    /// The type that name or hint said, when the bytes say another one (ATT-2).
    package var declaredTypeIdentifier: String?
    /// What became of it.
    package var result: Result

    /// Creates an outcome.
    package init(
        identifier: String, typeIdentifier: String, declaredTypeIdentifier: String? = nil,
        result: Result
    ) {
        self.identifier = identifier
        self.typeIdentifier = typeIdentifier
        self.declaredTypeIdentifier = declaredTypeIdentifier
        self.result = result
    }

    /// The refusal, when it is one.
    var refusal: (code: Int, sentence: String)? {
        guard case .refused(let code, let sentence) = result else { return nil }
        return (code, sentence)
    }
}

extension JourneyReason {
    /// The reason of a code of `UNErrorDomain` that is about attachments.
    init?(attachmentCode code: Int) {
        switch code {
        case 100: self = .attachmentInvalidURL
        case 101: self = .attachmentUnknownType
        case 102: self = .attachmentTooLarge
        case 103: self = .attachmentNotInStore
        case 104: self = .attachmentNotMoved
        case 105: self = .attachmentDamaged
        default: return nil
        }
    }
}
