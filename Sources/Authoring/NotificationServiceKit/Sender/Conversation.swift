/// Who a notification is from, and in which conversation.
///
/// ```swift
/// draft.conversation = .direct(with: ann)
/// draft.conversation = .group(name: "Climbers", memberCount: 5, from: ann, id: "room-4")
/// draft.conversation = .call(from: ann)
/// ```
///
/// There is no other way to make one, so what iOS would ignore or misread cannot be said: a group
/// name on a direct message (COM-16), a group without a name, of which iOS makes "To you & Ann"
/// (COM-18), a group that counts as direct for want of recipients (COM-14), the owner as one of the
/// recipients (COM-25).
public struct Conversation: Sendable, Hashable {
    /// How a message concerns the owner (COM-27).
    public struct Marks: OptionSet, Sendable, Hashable {
        /// The marks as bits; their values stay the same in all versions.
        public let rawValue: Int
        /// Makes marks of bits; unknown ones mean nothing.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The message mentions the owner, as “@Ann” does.
        public static let mentionsOwner = Marks(rawValue: 1)
        /// It answers a message of the owner's.
        public static let repliesToOwner = Marks(rawValue: 2)
        /// The sender asks to pass the owner's Focus.
        public static let notifiesAnyway = Marks(rawValue: 4)
    }

    enum Kind: Sendable, Hashable {
        case direct
        case group(name: String, memberCount: Int, image: Picture?, others: [Participant])
        case call(isVideo: Bool, others: [Participant])
    }

    /// The app's id of the conversation; also the notification's thread.
    public let id: String
    /// Who writes or calls. A step may add the picture to it.
    public internal(set) var sender: Participant
    var kind: Kind
    let marks: Marks
    let serviceName: String?

    /// A message from one person to the owner.
    ///
    /// - Parameters:
    ///   - sender: Who writes.
    ///   - id: The app's id of the conversation; the sender's id unless given.
    ///   - marks: How it concerns the owner.
    ///   - serviceName: The name of the service, for an app with several.
    public static func direct(
        with sender: Participant, id: String? = nil, marks: Marks = [], serviceName: String? = nil
    ) -> Conversation {
        Conversation(
            id: known(id, or: sender.id), sender: sender, kind: .direct, marks: marks,
            serviceName: serviceName)
    }

    /// A message to a group in which the owner is.
    ///
    /// - Parameters:
    ///   - name: The group's name, shown as the second line. A blank one becomes the names of those
    ///     who are known to be in it.
    ///   - memberCount: How many are in it, the owner too. Below 3 it counts as 3: a group of two
    ///     would be taken for a direct message.
    ///   - image: The group's picture; without one the sender's is shown (COM-20).
    ///   - sender: Who writes.
    ///   - id: The app's id of the conversation; it stays when name or members change (COM-23).
    ///   - others: Who else is in it, as far as known, without sender and owner.
    ///   - marks: How it concerns the owner.
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

    /// A call, missed or ringing.
    ///
    /// - Parameters:
    ///   - sender: Who calls.
    ///   - isVideo: Whether it is a video call.
    ///   - id: The app's id of the conversation; the caller's id unless given.
    ///   - others: Who else is called, without the owner.
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

    /// Whether it is a message to a group.
    public var isGroup: Bool { if case .group = kind { true } else { false } }
    /// Whether it is a call.
    public var isCall: Bool { if case .call = kind { true } else { false } }
    /// The group's name; `nil` for anything but a group.
    public var groupName: String? { if case .group(let name, _, _, _) = kind { name } else { nil } }

    /// The group's picture; `nil` for anything but a group.
    public var groupImage: Picture? {
        if case .group(_, _, let image, _) = kind { image } else { nil }
    }

    /// The same group with another picture; anything but a group as it is.
    func withGroupImage(_ image: Picture?) -> Conversation {
        guard case .group(let name, let count, _, let others) = kind else { return self }
        var copy = self
        copy.kind = .group(name: name, memberCount: count, image: image, others: others)
        return copy
    }
}
