public import Foundation

/// An audio attachment of a message.
///
/// See <https://developer.apple.com/documentation/intents/insendmessageattachment>.
open class INSendMessageAttachment: NSObject {
    private let file: INFile

    public init(audioMessageFile: INFile) {
        file = audioMessageFile
        super.init()
    }

    open var audioMessageFile: INFile? { file }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INSendMessageAttachment)?.file == file
    }

    open override var hash: Int { file.hash }
}
