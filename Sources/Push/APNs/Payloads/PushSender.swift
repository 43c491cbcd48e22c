import JSONText

/// The person who sends a message or calls. The app's service extension uses it to make a
/// communication notification with name and picture.
///
/// ```swift
/// var payload = AlertPayload(title: "Ann", body: "Lunch at noon?")
/// var ann = PushSender(name: "Ann", id: "17", picture: "https://example.org/ann.png")
/// ann.group = PushSender.Group(name: "Climbers", memberCount: 5)
/// payload.sender = ann
/// ```
///
/// `CommunicationNotificationService` of NotificationServiceKit reads these keys, next to `aps`, by
/// default. A payload with a sender is always mutable, since the extension would not run otherwise.
public struct PushSender: Sendable, Hashable {
    enum Key: String, CaseIterable {
        case name = "sender_nickname"
        case fullName = "sender_name"
        case id = "sender_id"
        case email = "sender_email"
        case phone = "sender_phone"
        case picture = "sender_image_url"
        case conversation = "chat_session_id"
        case groupName = "group_name"
        case groupMemberCount = "group_member_count"
        case groupPicture = "group_image_url"
        case mentionsOwner = "mentions_me"
        case repliesToOwner = "is_reply"
        case call = "call"
    }

    /// The group that receives the message.
    public struct Group: Sendable, Hashable {
        package var name: String
        package var memberCount: Int?
        package var picture: String?

        /// Creates a group. The payload omits every `nil` value. The picture must be an `https`
        /// address.
        public init(name: String, memberCount: Int? = nil, picture: String? = nil) {
            self.name = name
            self.memberCount = memberCount
            self.picture = picture
        }
    }

    /// The media of a call; the raw value is the spelling in the payload.
    public enum Call: String, Sendable, Hashable, CaseIterable {
        /// A call with audio only.
        case audio
        /// A call with audio and video.
        case video
    }

    /// The name that the notification shows, for example a nickname.
    public var name: String?
    /// The full name. The extension derives the given and family name from its words.
    public var fullName: String?
    /// The app's id of the person.
    public var id: String?
    /// The email address, with which the device can find a contact.
    public var email: String?
    /// The telephone number, with which the device can find a contact. Include the country code.
    public var phone: String?
    /// The address of the person's picture. It must be `https`, since App Transport Security blocks
    /// `http`.
    public var picture: String?
    /// The app's id of the conversation.
    public var conversation: String?
    /// The group, for a message to a group.
    public var group: Group?
    /// Whether the message mentions the user of the device.
    public var mentionsOwner = false
    /// Whether the message is a reply to the user of the device.
    public var repliesToOwner = false
    /// The kind of call, for an incoming or missed call; `nil` for a message.
    public var call: Call?

    /// Creates a sender from the most common values. Set the other properties afterwards.
    public init(
        name: String? = nil, id: String? = nil, picture: String? = nil, conversation: String? = nil
    ) {
        self.name = name
        self.id = id
        self.picture = picture
        self.conversation = conversation
    }

    func write(to root: inout JSONWriter) -> Set<String> {
        root.add(Key.name.rawValue, name)
        root.add(Key.fullName.rawValue, fullName)
        root.add(Key.id.rawValue, id)
        root.add(Key.email.rawValue, email)
        root.add(Key.phone.rawValue, phone)
        root.add(Key.picture.rawValue, picture)
        root.add(Key.conversation.rawValue, conversation)
        root.add(Key.groupName.rawValue, group?.name)
        root.add(Key.groupMemberCount.rawValue, group?.memberCount)
        root.add(Key.groupPicture.rawValue, group?.picture)
        root.add(Key.mentionsOwner.rawValue, bool: mentionsOwner ? true : nil)
        root.add(Key.repliesToOwner.rawValue, bool: repliesToOwner ? true : nil)
        root.add(Key.call.rawValue, call?.rawValue)
        return Set(Key.allCases.map(\.rawValue))
    }
}
