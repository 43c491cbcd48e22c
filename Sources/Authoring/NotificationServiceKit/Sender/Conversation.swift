/// The sender and the conversation of a notification.
///
/// ```swift
/// draft.conversation = .direct(with: ann)
/// draft.conversation = .group(name: "Climbers", memberCount: 5, from: ann, id: "room-4")
/// draft.conversation = .call(from: ann)
/// ```
///
/// These three functions are the only way to create one. They rule out combinations that iOS
/// ignores or misinterprets: a group name on a direct message (COM-16), a group without a name,
/// which iOS shows as "To you & Ann" (COM-18), a group that counts as direct because recipients are
/// missing (COM-14), and the owner as a recipient (COM-25).
public struct Conversation: Sendable, Hashable {
    /// How a message concerns the device's owner (COM-27).
    public struct Marks: OptionSet, Sendable, Hashable {
        /// The marks as bits. The values are stable.
        public let rawValue: Int
        /// Creates marks from bits. Unknown bits are ignored.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The message mentions the owner, for example "@Ann".
        public static let mentionsOwner = Marks(rawValue: 1)
        /// The message replies to one of the owner.
        public static let repliesToOwner = Marks(rawValue: 2)
        /// The sender requests to break through the owner's Focus.
        public static let notifiesAnyway = Marks(rawValue: 4)
    }

    enum Kind: Sendable, Hashable {
        case direct
        case group(name: String, memberCount: Int, image: Picture?, others: [Participant])
        case call(isVideo: Bool, others: [Participant])
    }

    /// The app's id of the conversation. It is also the notification's thread identifier.
    public let id: String
    /// The sender or caller. A step may add the picture.
    public internal(set) var sender: Participant
    var kind: Kind
    let marks: Marks
    let serviceName: String?

    /// Returns a message from one person to the owner.
    ///
    /// - Parameters:
    ///   - sender: The sender.
    ///   - id: The app's id of the conversation. By default, the sender's id.
    ///   - marks: How the message concerns the owner.
    ///   - serviceName: The name of the service, for an app with several.
    public static func direct(
        with sender: Participant, id: String? = nil, marks: Marks = [], serviceName: String? = nil
    ) -> Conversation {
        Conversation(
            id: known(id, or: sender.id), sender: sender, kind: .direct, marks: marks,
            serviceName: serviceName)
    }

    /// Returns a message to a group that includes the owner.
    ///
    /// ```swift
    /// draft.conversation = .group(
    ///     name: "Climbers", memberCount: 5, image: .url(url), from: ann, id: "room-4",
    ///     marks: .mentionsOwner)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The group's name, shown as the subtitle. A blank one is replaced by the names of
    ///     the known members.
    ///   - memberCount: The number of members, including the owner. Below 3 it counts as 3, since
    ///     iOS treats a group of two as a direct message.
    ///   - image: The group's picture. Without one, the sender's is shown (COM-20).
    ///   - sender: The sender.
    ///   - id: The app's id of the conversation. It must stay the same when name or members change
    ///     (COM-23).
    ///   - others: The other known members, without sender and owner.
    ///   - marks: How the message concerns the owner.
    ///   - serviceName: The name of the service, for an app with several.
    public static func group(
        name: String, memberCount: Int, image: Picture? = nil, from sender: Participant,
        id: String, others: [Participant] = [], marks: Marks = [], serviceName: String? = nil
    ) -> Conversation {
        let names = ([sender] + others).map(\.name).joined(separator: ", ")
        let name = name.isBlank ? names : name
        return Conversation(
            id: known(id, or: name), sender: sender,
            kind: .group(
                name: name, memberCount: max(3, memberCount, others.count + 2), image: image,
                others: others),
            marks: marks, serviceName: serviceName)
    }

    /// Returns a missed or ringing call.
    ///
    /// - Parameters:
    ///   - sender: The caller.
    ///   - isVideo: Whether it is a video call.
    ///   - id: The app's id of the conversation. By default, the caller's id.
    ///   - others: The other called persons, without the owner.
    public static func call(
        from sender: Participant, isVideo: Bool = false, id: String? = nil,
        others: [Participant] = []
    ) -> Conversation {
        Conversation(
            id: known(id, or: sender.id), sender: sender,
            kind: .call(isVideo: isVideo, others: others), marks: [], serviceName: nil)
    }

    private static func known(_ id: String?, or other: String) -> String {
        id.flatMap { $0.isBlank ? nil : $0 } ?? other
    }

    /// Whether the conversation is a message to a group, created by `group`.
    public var isGroup: Bool { if case .group = kind { true } else { false } }
    /// Whether the conversation is a call, created by `call`.
    public var isCall: Bool { if case .call = kind { true } else { false } }
    /// The group's name; `nil` for direct messages and calls.
    public var groupName: String? { if case .group(let name, _, _, _) = kind { name } else { nil } }

    /// The group's picture; `nil` for direct messages and calls.
    public var groupImage: Picture? {
        if case .group(_, _, let image, _) = kind { image } else { nil }
    }

    func withGroupImage(_ image: Picture?) -> Conversation {
        guard case .group(let name, let count, _, let others) = kind else { return self }
        var copy = self
        copy.kind = .group(name: name, memberCount: count, image: image, others: others)
        return copy
    }
}
