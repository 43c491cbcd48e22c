public import Foundation
public import OpenIntents

/// A message together with its attributed text.
///
/// The device shows plain text: it uses only the characters of the attributed text.
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

    public convenience init(
        sendMessageIntent: INSendMessageIntent, attributedContent: NSAttributedString
    ) {
        self.init(
            intent: sendMessageIntent.copy() as? INSendMessageIntent ?? sendMessageIntent,
            text: attributedContent.string)
    }
}
