public import Foundation

/// Sound that goes with a message.
///
/// See <https://developer.apple.com/documentation/intents/insendmessageattachment>.
open class INSendMessageAttachment: NSObject {
    private let file: INFile

    /// Creates the attachment of a sound file.
    public init(audioMessageFile: INFile) {
        file = audioMessageFile
        super.init()
    }

    /// The sound file.
    open var audioMessageFile: INFile? { file }

    /// Whether the other object is an attachment of the same file.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INSendMessageAttachment)?.file == file
    }

    /// Equal for equal attachments.
    open override var hash: Int { file.hash }
}
