internal import DeviceModel
public import Foundation
internal import NotificationModel
public import OpenUserNotifications

/// What `updating(from:)` put into content, readable: who it is from and in which conversation.
///
/// Apple's content hides it; here a test can look.
///
/// ```swift
/// let content = try await ServiceExtensionRunner(MyService()).run(request)
/// let summary = try #require(CommunicationSummary(content))
/// #expect(summary.senderName == "Ann")
/// #expect(summary.avatar == .data(annPicture))
/// ```
///
/// It says what the content asks for. Whether a device shows it also depends on the app's
/// entitlement and activity types (COM-1, COM-2), which `TestDevice` judges.
public struct CommunicationSummary: Sendable, Hashable {
    /// Whether a notification is of a message or of a call.
    public enum Kind: Sendable, Hashable {
        /// From an `INSendMessageIntent`.
        case message
        /// From an `INStartCallIntent`.
        case call
    }

    /// What stands for the sender, or for the group.
    public enum Avatar: Sendable, Hashable {
        /// The bytes of an image file; whether they decode is not looked at.
        case data(Data)
        /// A URL. Only a readable file URL leads to a picture (COM-22).
        case url(URL)
        /// An image of the bundle.
        case named(String)
        /// One of the system's symbols.
        case systemSymbol(String)
        /// No picture: these letters of the sender's name (COM-12).
        case monogram(String)
        /// Neither picture nor name: a generic person.
        case placeholder
    }

    /// Whether it is of a message or of a call, by the intent that it was made from.
    public let kind: Kind
    /// The name that the device shows as title (COM-10); empty when the sender has none.
    public let senderName: String
    /// The sender's address or number.
    public let senderHandle: String?
    /// The sender's id in the system's contacts.
    public let senderContactIdentifier: String?
    /// The app's own id of the sender.
    public let senderCustomIdentifier: String?
    /// Whether there is a sender; without one it is not a communication notification (COM-6).
    public let hasSender: Bool
    /// What the device shows at the left.
    public let avatar: Avatar
    /// Whether it goes to a group rather than to one person: the owner of the device counts where the
    /// app lists them (COM-14, COM-15, CON-5).
    public let isGroup: Bool
    /// The group's name as the intent says it: shown unless it is empty (COM-16, COM-18).
    public let groupName: String?
    /// The names of the recipients other than the device's owner.
    public let recipientNames: [String]
    /// The app's id of the conversation (COM-23).
    public let conversationIdentifier: String?
    /// The name of the service within the app.
    public let serviceName: String?
    /// The message's text as the intent has it.
    public let messageText: String?
    /// Whether the owner is mentioned (COM-27).
    public let mentionsCurrentUser: Bool
    /// Whether it answers the owner (COM-27).
    public let isReplyToCurrentUser: Bool
    /// Whether it asks to pass a Focus (COM-27).
    public let notifyRecipientAnyway: Bool
    /// Whether the content was changed after `updating(from:)`, which may cost the style (COM-34).
    public let wasChangedAfterUpdating: Bool

    /// Reads content; `nil` when it never went through `updating(from:)`.
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
