public import Foundation
package import NotificationModel
internal import OpenFoundation

/// An incoming or outgoing message.
///
/// For an incoming message `sender` is the author. An app donates it as `incoming` and passes it to
/// `UNNotificationContent.updating(from:)` to get a communication notification (COM-4).
///
/// See <https://developer.apple.com/documentation/intents/insendmessageintent>.
open class INSendMessageIntent: INIntent {
    private struct Values: Hashable, Codable {
        var recipients: [Person]?
        var outgoingMessageType = INOutgoingMessageType.unknown.rawValue
        var content: String?
        var conversationIdentifier: String?
        var serviceName: String?
    }

    private var values = Values()
    // Keeps the objects as passed, because they hold more than the values that a notification
    // needs.
    private var people: [INPerson]?
    private var author: INPerson?
    private var group: INSpeakableString?
    private var parts: [INSendMessageAttachment]?

    public override init() { super.init() }

    public init(
        recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
        speakableGroupName: INSpeakableString?, conversationIdentifier: String?,
        serviceName: String?, sender: INPerson?, attachments: [INSendMessageAttachment]?
    ) {
        values = Values(
            recipients: recipients?.map(\.model),
            outgoingMessageType: outgoingMessageType.rawValue, content: content,
            conversationIdentifier: conversationIdentifier, serviceName: serviceName)
        people = recipients
        author = sender
        group = speakableGroupName
        parts = attachments
        super.init()
    }

    /// The recipients, without the device's owner (COM-25).
    open var recipients: [INPerson]? { people }

    open var outgoingMessageType: INOutgoingMessageType {
        INOutgoingMessageType(rawValue: values.outgoingMessageType) ?? .unknown
    }

    open var content: String? { values.content }

    open var speakableGroupName: INSpeakableString? { group }

    /// The app's id of the conversation (COM-23).
    open var conversationIdentifier: String? { values.conversationIdentifier }

    open var serviceName: String? { values.serviceName }

    open var sender: INPerson? { author }

    open var attachments: [INSendMessageAttachment]? { parts }

    // MARK: - Copies and archives

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        people =
            coder.decodeObject(of: [NSArray.self, INPerson.self], forKey: "people")
            as? [INPerson]
        author = coder.decodeObject(of: INPerson.self, forKey: "sender")
        group = coder.decodeObject(of: INSpeakableString.self, forKey: "group")
    }

    /// Archives the message without its attachments, which Apple cannot archive either.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeValue(values)
        coder.encode(people.map { NSArray(array: $0) }, forKey: "people")
        coder.encode(author, forKey: "sender")
        coder.encode(group, forKey: "group")
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INSendMessageIntent(
            recipients: people, outgoingMessageType: outgoingMessageType, content: content,
            speakableGroupName: group, conversationIdentifier: conversationIdentifier,
            serviceName: serviceName, sender: author, attachments: parts)
        copy.common = common
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INSendMessageIntent, super.isEqual(object) else {
            return false
        }
        return other.values == values && other.people == people && other.author == author
            && other.group == group && other.parts == parts
    }

    open override var hash: Int { values.hashValue }

    // MARK: - For our own rooms

    package override var keyParameters: [String] { ["speakableGroupName", "sender", "recipients"] }

    package override class func parameterName(at keyPath: AnyKeyPath) -> String? {
        switch keyPath {
        case \INSendMessageIntent.recipients: "recipients"
        case \INSendMessageIntent.content: "content"
        case \INSendMessageIntent.speakableGroupName: "speakableGroupName"
        case \INSendMessageIntent.conversationIdentifier: "conversationIdentifier"
        case \INSendMessageIntent.serviceName: "serviceName"
        case \INSendMessageIntent.sender: "sender"
        case \INSendMessageIntent.outgoingMessageType: "outgoingMessageType"
        case \INSendMessageIntent.attachments: "attachments"
        default: nil
        }
    }

    package override func value(ofParameter name: String) -> Any? {
        switch name {
        case "recipients": people
        case "content": content
        case "speakableGroupName": group
        case "conversationIdentifier": conversationIdentifier
        case "serviceName": serviceName
        case "sender": author
        case "outgoingMessageType": outgoingMessageType
        case "attachments": parts
        default: nil
        }
    }

    package override func communicationContext() -> CommunicationContext? {
        CommunicationContext(
            kind: .message, sender: author?.model, recipients: values.recipients ?? [],
            groupName: group?.spokenPhrase, groupImage: common.images["speakableGroupName"],
            senderImage: common.images["sender"],
            conversationIdentifier: values.conversationIdentifier,
            serviceName: values.serviceName, content: values.content,
            recipientCount: common.donation?.recipientCount,
            mentionsCurrentUser: common.donation?.mentionsCurrentUser ?? false,
            isReplyToCurrentUser: common.donation?.isReplyToCurrentUser ?? false,
            notifyRecipientAnyway: common.donation?.notifyRecipientAnyway ?? false)
    }
}
