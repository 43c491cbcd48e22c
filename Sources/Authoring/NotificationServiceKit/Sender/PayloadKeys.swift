internal import Foundation

/// Under which names a payload says who writes.
///
/// Each list is tried in order; a name with dots, "sender.avatar", leads into dictionaries. The
/// standard names are those of the payloads that are seen most; add your own in front:
///
/// ```swift
/// var keys = PayloadKeys.standard
/// keys.image.insert("from.avatar_url", at: 0)
/// ```
public struct PayloadKeys: Sendable, Hashable {
    /// The sender's picture: an `http` or `https` address.
    public var image = ["sender_image_url", "icon"]
    /// The name to show; without one the full name, and then the notification's title, is it.
    public var displayName = ["sender_nickname"]
    /// The full name, of whose words the parts of the name are made.
    public var fullName = ["sender_name"]
    /// The app's id of the sender, a text or a whole number.
    public var senderID = ["sender_id"]
    /// The sender's email address, by which the system may find a contact.
    public var email = ["sender_email"]
    /// The sender's telephone number, best with its country code, by which the system may find a
    /// contact.
    public var phone = ["sender_phone"]
    /// The app's id of the conversation; without one the notification's thread is it.
    public var conversationID = ["chat_session_id"]
    /// The group's name: with one it is a message to a group.
    public var groupName = ["group_name"]
    /// How many are in the group.
    public var groupMemberCount = ["group_member_count"]
    /// The group's picture: an `http` or `https` address.
    public var groupImage = ["group_image_url"]
    /// Whether the owner is mentioned.
    public var mentionsOwner = ["mentions_me"]
    /// Whether it answers the owner.
    public var repliesToOwner = ["is_reply"]
    /// What kind of call it is, "audio" or "video": with one it is a call.
    public var call = ["call"]
    /// Files to attach: an address, or a list of addresses.
    public var attachments = ["media-url"]

    /// Starts with the standard names.
    public init() {}

    /// The names that are seen most.
    public static let standard = PayloadKeys()
}

extension PayloadKeys {
    /// The first text that is not blank; whole numbers count as texts, since ids often are numbers.
    func text(_ names: [String], in userInfo: [String: PayloadValue]) -> String? {
        for name in names {
            guard let value = userInfo.value(under: name) else { continue }
            let text = value.string ?? value.integer.map(String.init)
            if let text, !text.isBlank { return text }
        }
        return nil
    }

    /// The first web address.
    func address(_ names: [String], in userInfo: [String: PayloadValue]) -> URL? {
        for name in names {
            guard let text = userInfo.value(under: name)?.string else { continue }
            if let url = URL(web: text) { return url }
        }
        return nil
    }

    /// The conversation that a payload speaks of; `nil` when it names nobody.
    func conversation(of draft: NotificationDraft) -> Conversation? {
        let info = draft.userInfo
        let image = address(image, in: info)
        let fullName = text(fullName, in: info)
        let shown = text(displayName, in: info) ?? fullName
        let senderID = text(senderID, in: info)
        let email = text(email, in: info).map(Participant.Handle.email)
        let handle = email ?? text(phone, in: info).map(Participant.Handle.phone)
        let callKind = text(call, in: info)
        // A title alone is not a sender: "Your parcel has arrived" writes nobody.
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
    /// An `http` or `https` address with a host; spaces around it and within are forgiven.
    init?(web text: String) {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        // Servers send paths with spaces and letters that no URL has.
        let escaped = trimmed.addingPercentEncoding(
            withAllowedCharacters: .urlFragmentAllowed.union(CharacterSet(charactersIn: "#%[]")))
        guard let url = URL(string: trimmed) ?? escaped.flatMap(URL.init(string:)),
            ["http", "https"].contains(url.scheme?.lowercased() ?? ""), url.host?.isEmpty == false
        else { return nil }
        self = url
    }
}

extension PersonNameComponents {
    /// Splits a name of several words; one word, and a name in Chinese or Japanese, stays whole.
    ///
    /// Foundation's own reading of names came with iOS 15.
    init(words name: String) {
        self.init()
        let words = name.split { $0.isWhitespace }.map(String.init)
        givenName = words.first
        if words.count > 1 { familyName = words.last }
        if words.count > 2 { middleName = words[1..<(words.count - 1)].joined(separator: " ") }
    }
}
