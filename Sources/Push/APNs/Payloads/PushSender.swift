import JSONText

/// Who writes, for the app's service extension: it makes the notification one of a person, with name
/// and picture.
///
/// The keys are those that `CommunicationNotificationService` of NotificationServiceKit reads without
/// being told. They stand beside `aps`, and a payload with a sender is always mutable, since the
/// extension would not run otherwise.
public struct PushSender: Sendable, Hashable {
    /// The keys, beside `aps`.
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

    /// A group that the message goes to.
    public struct Group: Sendable, Hashable {
        /// The group's name.
        package var name: String
        /// How many are in it.
        package var memberCount: Int?
        /// The address of its picture, `https`.
        package var picture: String?

        /// Makes a group; what is `nil` is left out of the payload. The picture is an `https`
        /// address.
        public init(name: String, memberCount: Int? = nil, picture: String? = nil) {
            self.name = name
            self.memberCount = memberCount
            self.picture = picture
        }
    }

    /// What kind of call it is.
    public enum Call: String, Sendable, Hashable, CaseIterable {
        /// Sound alone.
        case audio
        /// Sound and picture.
        case video
    }

    /// The name to show, for example a nickname.
    public var name: String?
    /// The full name, of whose words the parts of the name are made.
    public var fullName: String?
    /// The app's own id of the person.
    public var id: String?
    /// The email address, by which the device may find a contact.
    public var email: String?
    /// The telephone number, best with its country code, by which the device may find a contact.
    public var phone: String?
    /// The address of the person's picture, `https`: App Transport Security refuses `http`.
    public var picture: String?
    /// The app's own id of the conversation.
    public var conversation: String?
    /// The group, for a message to one.
    public var group: Group?
    /// Whether the device's owner is mentioned.
    public var mentionsOwner = false
    /// Whether it answers the device's owner.
    public var repliesToOwner = false
    /// The kind of call, for one that was missed or comes in.
    public var call: Call?

    /// Makes a sender; everything else is set afterwards.
    public init(
        name: String? = nil, id: String? = nil, picture: String? = nil, conversation: String? = nil
    ) {
        self.name = name
        self.id = id
        self.picture = picture
        self.conversation = conversation
    }

    /// Writes the keys that have a value, and returns all that are taken.
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
