internal import DeviceModel
internal import NotificationModel

/// The result of importing an attachment's file into the device's store (ATT-1 to ATT-8).
///
/// `declaredTypeIdentifier` is the type that the file name or hint declared, if the bytes have
/// another one (ATT-2).
package struct AttachmentOutcome: Sendable, Hashable {
    /// The result for one file.
    ///
    /// `known` means that the store already had the file, for example when a request is added
    /// again. `refused` has a code of `UNErrorDomain`.
    package enum Result: Sendable, Hashable {
        case stored(isCopy: Bool, byteCount: Int)
        case known
        case refused(code: Int, sentence: String)
    }

    package var identifier: String
    package var typeIdentifier: String
    package var declaredTypeIdentifier: String?
    package var result: Result

    package init(
        identifier: String, typeIdentifier: String, declaredTypeIdentifier: String? = nil,
        result: Result
    ) {
        self.identifier = identifier
        self.typeIdentifier = typeIdentifier
        self.declaredTypeIdentifier = declaredTypeIdentifier
        self.result = result
    }

    var refusal: (code: Int, sentence: String)? {
        guard case .refused(let code, let sentence) = result else { return nil }
        return (code, sentence)
    }
}

extension JourneyReason {
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
