public import Foundation
public import OpenIntents

/// A message together with its formatted text.
///
/// The device shows plain text: of the formatted text only the characters are used.
///
/// See <https://developer.apple.com/documentation/usernotifications/unnotificationattributedmessagecontext>.
open class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding {
    let intent: INSendMessageIntent
    let text: String

    private init(intent: INSendMessageIntent, text: String) {
        self.intent = intent
        self.text = text
        super.init()
    }

    /// Puts a message and its formatted text together.
    ///
    /// Both are copied.
    public convenience init(
        sendMessageIntent: INSendMessageIntent, attributedContent: NSAttributedString
    ) {
        self.init(
            intent: sendMessageIntent.copy() as? INSendMessageIntent ?? sendMessageIntent,
            text: attributedContent.string)
    }
}
