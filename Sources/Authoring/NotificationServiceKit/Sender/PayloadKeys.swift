internal import Foundation

/// The payload keys for the sender and the conversation.
///
/// Each list is tried in order. A key with dots, such as `sender.avatar`, leads into nested
/// dictionaries. The default keys are those of the most common payloads. Insert your own in front:
///
/// ```swift
/// var keys = PayloadKeys.standard
/// keys.image.insert("from.avatar_url", at: 0)
/// ```
public struct PayloadKeys: Sendable, Hashable {
    /// The sender's picture: an `http` or `https` URL.
    public var image = ["sender_image_url", "icon"]
    /// The name to show. The fallbacks are the full name and the notification's title.
    public var displayName = ["sender_nickname"]
    /// The full name, which is split into name components.
    public var fullName = ["sender_name"]
    /// The app's id of the sender: a string or an integer.
    public var senderID = ["sender_id"]
    /// The sender's email address, by which the system can find a contact.
    public var email = ["sender_email"]
    /// The sender's telephone number, by which the system can find a contact; preferably with the
    /// country code.
    public var phone = ["sender_phone"]
    /// The app's id of the conversation. The fallback is the notification's thread identifier.
    public var conversationID = ["chat_session_id"]
    /// The group's name. If it exists, the notification is a message to a group.
    public var groupName = ["group_name"]
    /// The number of members of the group.
    public var groupMemberCount = ["group_member_count"]
    /// The group's picture: an `http` or `https` URL.
    public var groupImage = ["group_image_url"]
    /// Whether the message mentions the owner.
    public var mentionsOwner = ["mentions_me"]
    /// Whether the message replies to the owner.
    public var repliesToOwner = ["is_reply"]
    /// The kind of call, `audio` or `video`. If it exists, the notification is a call.
    public var call = ["call"]
    /// The files to attach: a URL, or a list of URLs.
    public var attachments = ["media-url"]

    /// Creates the default keys, which each property documents.
    public init() {}

    /// The keys of the most common payloads.
    public static let standard = PayloadKeys()
}

extension PayloadKeys {
    func text(_ names: [String], in userInfo: [String: PayloadValue]) -> String? {
        for name in names {
            guard let value = userInfo.value(under: name) else { continue }
            let text = value.string ?? value.integer.map(String.init)
            if let text, !text.isBlank { return text }
        }
        return nil
    }

    func address(_ names: [String], in userInfo: [String: PayloadValue]) -> URL? {
        for name in names {
            guard let text = userInfo.value(under: name)?.string else { continue }
            if let url = URL(web: text) { return url }
        }
        return nil
    }

    func conversation(of draft: NotificationDraft) -> Conversation? {
        let info = draft.userInfo
        let image = address(image, in: info)
        let fullName = text(fullName, in: info)
        let shown = text(displayName, in: info) ?? fullName
        let senderID = text(senderID, in: info)
        let email = text(email, in: info).map(Participant.Handle.email)
        let handle = email ?? text(phone, in: info).map(Participant.Handle.phone)
        let callKind = text(call, in: info)
        // A title alone is not a sender, for example "Your parcel has arrived".
        guard image != nil || shown != nil || senderID != nil || handle != nil || callKind != nil
        else { return nil }
        let name = shown ?? draft.title
        guard !name.isBlank || senderID != nil || handle != nil else { return nil }
        let sender = Participant(
            name: name, nameComponents: (fullName ?? shown).map(PersonNameComponents.init(words:)),
            id: senderID, handle: handle, picture: image.map(Picture.url))
        return conversation(of: draft, from: sender, callKind: callKind)
    }

    private func conversation(
        of draft: NotificationDraft, from sender: Participant, callKind: String?
    ) -> Conversation {
        let info = draft.userInfo
        let thread = draft.threadIdentifier.isBlank ? nil : draft.threadIdentifier
        let id = text(conversationID, in: info) ?? thread
        if let callKind {
            return .call(from: sender, isVideo: callKind.lowercased() == "video", id: id)
        }
        var marks: Conversation.Marks = []
        if info.value(under: mentionsOwner)?.bool == true { marks.insert(.mentionsOwner) }
        if info.value(under: repliesToOwner)?.bool == true { marks.insert(.repliesToOwner) }
        guard let groupName = text(groupName, in: info) else {
            return .direct(with: sender, id: id, marks: marks)
        }
        return .group(
            name: groupName, memberCount: info.value(under: groupMemberCount)?.integer ?? 0,
            image: address(groupImage, in: info).map(Picture.url), from: sender,
            id: id ?? groupName, marks: marks)
    }
}

extension URL {
    init?(web text: String) {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        // Servers send paths with spaces and letters that a URL does not allow.
        let escaped = trimmed.addingPercentEncoding(
            withAllowedCharacters: .urlFragmentAllowed.union(CharacterSet(charactersIn: "#%[]")))
        guard let url = URL(string: trimmed) ?? escaped.flatMap(URL.init(string:)),
            ["http", "https"].contains(url.scheme?.lowercased() ?? ""), url.host?.isEmpty == false
        else { return nil }
        self = url
    }
}

extension PersonNameComponents {
    /// Splits a name of several words. A single word, and a name in Chinese or Japanese, stays
    /// whole.
    ///
    /// The name parser of Foundation requires iOS 15.
    init(words name: String) {
        self.init()
        let words = name.split { $0.isWhitespace }.map(String.init)
        givenName = words.first
        if words.count > 1 { familyName = words.last }
        if words.count > 2 { middleName = words[1..<(words.count - 1)].joined(separator: " ") }
    }
}
