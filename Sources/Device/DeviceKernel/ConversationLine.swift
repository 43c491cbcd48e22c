package import DeviceModel
package import NotificationModel

/// What stands below the sender's name: COM-14 to COM-18, CON-4, CON-5.
///
/// `Documentation/device-rules.md` has the rule as a table, with its sources.
enum ConversationLine: Sendable, Hashable {
    /// The group's name, as the app gave it.
    case groupName(String)
    /// The people of a group without a name.
    case people([Person])
    /// Nothing, since the group's name is the empty string.
    case hidden
    /// Nothing, since it is a direct message, whose group name the device is set to ignore.
    case ignored(String)
    /// Nothing: a direct message without a group name.
    case none
}

extension CommunicationContext {
    /// Whether it goes to several people (COM-14, COM-15, CON-5).
    package func isGroup(_ settings: DeviceSettings) -> Bool {
        (recipientCount ?? counted(settings).count) > 1
    }

    /// Whether the device's owner among the recipients alone makes it a group (CON-5).
    func isGroupByOwner(_ settings: DeviceSettings) -> Bool {
        guard recipientCount == nil, isGroup(settings) else { return false }
        return recipients.count { !$0.isMe } < 2
    }

    /// What stands below the sender's name.
    func line(_ settings: DeviceSettings) -> ConversationLine {
        let isGroup = isGroup(settings)
        guard let groupName else {
            return isGroup ? .people(recipients.filter { !$0.isMe }) : .none
        }
        if groupName.isBlank { return .hidden }
        guard isGroup || settings.showsGroupNameOfDirectMessages else { return .ignored(groupName) }
        return .groupName(groupName)
    }

    /// The picture that becomes the avatar, if one was given (COM-19 to COM-21). What is shown with
    /// a group's name has the group's picture.
    package func picture(_ settings: DeviceSettings) -> ImageReference? {
        if let groupImage, showsGroup(settings) { return groupImage }
        return sender?.image ?? senderImage
    }

    private func showsGroup(_ settings: DeviceSettings) -> Bool {
        if case .groupName = line(settings) { true } else { isGroup(settings) }
    }

    private func counted(_ settings: DeviceSettings) -> [Person] {
        recipients.filter { settings.countsOwnerAsRecipient || !$0.isMe }
    }
}
