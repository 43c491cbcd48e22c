internal import DeviceModel
public import Foundation
internal import NotificationModel
public import OpenUserNotifications

/// A readable form of what `updating(from:)` put into content: the sender and the conversation.
///
/// Apple's content hides these values; a test can read them here.
///
/// ```swift
/// let content = try await ServiceExtensionRunner(NotificationService()).run(request)
/// let summary = try #require(CommunicationSummary(content))
/// #expect(summary.senderName == "Ann")
/// #expect(summary.avatar == .data(annPicture))
/// ```
///
/// The summary describes the request. Whether a device shows it also depends on the app's
/// entitlement and activity types (COM-1, COM-2), which `TestDevice` checks.
public struct CommunicationSummary: Sendable, Hashable {
    /// The kind of communication: a message from an `INSendMessageIntent`, or a call from an
    /// `INStartCallIntent`.
    public enum Kind: Sendable, Hashable {
        case message
        case call
    }

    /// The picture of the sender or of the group.
    ///
    /// The bytes of `data` are not decoded. Only a readable file `url` produces a picture (COM-22).
    /// Without a picture there is a `monogram` with letters of the sender's name (COM-12), or a
    /// `placeholder` for a generic person if there is no name either.
    public enum Avatar: Sendable, Hashable {
        case data(Data)
        case url(URL)
        case named(String)
        case systemSymbol(String)
        case monogram(String)
        case placeholder
    }

    /// The kind of communication, from the type of the intent.
    public let kind: Kind
    /// The name that the device shows as the title (COM-10); empty if the sender has none.
    public let senderName: String
    /// The sender's address or number.
    public let senderHandle: String?
    /// The sender's id in the system's contacts.
    public let senderContactIdentifier: String?
    /// The app's own id of the sender.
    public let senderCustomIdentifier: String?
    /// Whether there is a sender. Without one it is not a communication notification (COM-6).
    public let hasSender: Bool
    /// The picture that the device shows at the left. Whether its bytes or its URL can be decoded
    /// is not checked.
    public let avatar: Avatar
    /// Whether the conversation is a group.
    ///
    /// The owner of the device counts if the app lists them (COM-14, COM-15, CON-5).
    public let isGroup: Bool
    /// The group's name from the intent. The device shows it unless it is empty (COM-16, COM-18).
    public let groupName: String?
    /// The names of the recipients except the device's owner.
    public let recipientNames: [String]
    /// The app's id of the conversation (COM-23).
    public let conversationIdentifier: String?
    /// The name of the messaging service within the app.
    public let serviceName: String?
    /// The message's text from the intent.
    public let messageText: String?
    /// Whether the message mentions the owner (COM-27).
    public let mentionsCurrentUser: Bool
    /// Whether the message is a reply to the owner (COM-27).
    public let isReplyToCurrentUser: Bool
    /// Whether the message requests to pass a Focus (COM-27).
    public let notifyRecipientAnyway: Bool
    /// Whether the content was changed after `updating(from:)`, which may remove the style
    /// (COM-34).
    public let wasChangedAfterUpdating: Bool

    /// Reads content; `nil` if it does not come from `updating(from:)`.
    public init?(_ content: UNNotificationContent) {
        guard let context = content.model.communication else { return nil }
        let settings = DeviceSettings()
        kind = context.kind == .call ? .call : .message
        senderName = context.sender?.shownName ?? ""
        senderHandle = context.sender?.handle?.value
        senderContactIdentifier = context.sender?.contactIdentifier
        senderCustomIdentifier = context.sender?.customIdentifier
        hasSender = context.sender != nil
        avatar = Avatar(context.picture(settings), name: senderName)
        isGroup = context.isGroup(settings)
        groupName = context.groupName
        recipientNames = context.recipients.filter { !$0.isMe }.map(\.shownName)
        conversationIdentifier = context.conversationIdentifier
        serviceName = context.serviceName
        messageText = context.content
        mentionsCurrentUser = context.mentionsCurrentUser
        isReplyToCurrentUser = context.isReplyToCurrentUser
        notifyRecipientAnyway = context.notifyRecipientAnyway
        wasChangedAfterUpdating = context.wasContentChangedAfterUpdate
    }
}

extension CommunicationSummary.Avatar {
    fileprivate init(_ picture: ImageReference?, name: String) {
        switch picture {
        case .data(let data): self = .data(data)
        case .url(let url): self = .url(url)
        case .named(let name): self = .named(name)
        case .system(let name): self = .systemSymbol(name)
        case nil:
            let letters = Monogram(name: name).letters
            self = letters.isEmpty ? .placeholder : .monogram(letters)
        }
    }
}
